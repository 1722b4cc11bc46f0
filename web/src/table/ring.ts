// Places of the others: along the far half of an ellipse, as far apart as its arc allows.

export interface Spot {
  /** Percent of the cloth's width, and of the ellipse's height from its far edge. */
  x: number;
  y: number;
}

const FLATNESS = 0.42;
const STEPS = 240;

/** From the near left over the far side to the near right: clockwise from one's own seat. */
export function ring(count: number): Spot[] {
  const points = Array.from({ length: STEPS + 1 }, (_, at) => (Math.PI * at) / STEPS);
  const lengths = [0];
  for (let at = 1; at <= STEPS; at += 1) {
    const [from = 0, to = 0] = [points[at - 1], points[at]];
    const across = Math.cos(to) - Math.cos(from);
    const up = FLATNESS * (Math.sin(to) - Math.sin(from));
    lengths.push((lengths[at - 1] ?? 0) + Math.hypot(across, up));
  }
  const whole = lengths[STEPS] ?? 1;
  return Array.from({ length: count }, (_, seat) => {
    const wanted = (whole * (seat + 0.5)) / count;
    const angle = points[lengths.findIndex((length) => length >= wanted)] ?? 0;
    return { x: 50 - 45 * Math.cos(angle), y: 100 * (1 - Math.sin(angle)) };
  });
}
