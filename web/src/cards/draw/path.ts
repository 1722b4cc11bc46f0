// Line work by numbers. All paths here speak only M, L, C, Q and Z with absolute pairs "x,y", so
// that a shape moves by changing its pairs and many shapes make one path element.

export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

const PAIR = /(-?\d*\.?\d+),(-?\d*\.?\d+)/g;

export function num(value: number): string {
  const short = Math.round(value * 100) / 100;
  return String(short === 0 ? 0 : short);
}

export function pair(x: number, y: number): string {
  return `${num(x)},${num(y)}`;
}

/** `turn` in degrees, clockwise, about the shape's own origin. */
export interface Spot {
  x: number;
  y: number;
  size?: number;
  turn?: number;
  mirror?: boolean;
}

export function placed(path: string, { x, y, size = 1, turn = 0, mirror = false }: Spot): string {
  const cos = Math.cos((turn * Math.PI) / 180) * size;
  const sin = Math.sin((turn * Math.PI) / 180) * size;
  return path.replace(PAIR, (_, a: string, b: string) => {
    const px = mirror ? -Number(a) : Number(a);
    const py = Number(b);
    return pair(x + px * cos - py * sin, y + px * sin + py * cos);
  });
}

/** A shape and its mirror image beside the y axis. */
export function both(path: string): string {
  return path + placed(path, { x: 0, y: 0, mirror: true });
}

export function ellipse(x: number, y: number, rx: number, ry: number = rx): string {
  const k = 0.5523;
  return (
    `M${pair(x - rx, y)}C${pair(x - rx, y - ry * k)} ${pair(x - rx * k, y - ry)} ${pair(x, y - ry)}` +
    `C${pair(x + rx * k, y - ry)} ${pair(x + rx, y - ry * k)} ${pair(x + rx, y)}` +
    `C${pair(x + rx, y + ry * k)} ${pair(x + rx * k, y + ry)} ${pair(x, y + ry)}` +
    `C${pair(x - rx * k, y + ry)} ${pair(x - rx, y + ry * k)} ${pair(x - rx, y)}Z`
  );
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${pair(x, y)}L${pair(x + width, y)}L${pair(x + width, y + height)}L${pair(x, y + height)}Z`;
}

export function line(...points: Point[]): string {
  return 'M' + points.map(([x, y]) => pair(x, y)).join('L');
}

export function shape(points: Polygon): string {
  return line(...points) + 'Z';
}

/** A curve r(angle) around a centre, closed. */
export function ring(x: number, y: number, radius: (angle: number) => number, steps: number): Point[] {
  return Array.from({ length: steps }, (_, at) => {
    const angle = (at / steps) * 2 * Math.PI - Math.PI / 2;
    const r = radius(angle);
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
  });
}

const PART = /([MLCQZ])([^MLCQZ]*)/g;
const CURVE_STEPS = 10;

/** The outlines of a path as polygons, curves cut into short chords. */
export function outlines(path: string): Polygon[] {
  const found: Point[][] = [];
  let now: Point[] = [];
  for (const [, letter, rest] of path.matchAll(PART)) {
    const points = [...(rest ?? '').matchAll(PAIR)].map(([, x, y]) => [Number(x), Number(y)] as const);
    if (letter === 'M') found.push((now = []));
    if (letter === 'M' || letter === 'L') now.push(...points);
    const degree = letter === 'C' ? 3 : letter === 'Q' ? 2 : 0;
    for (let at = 0; degree && at + degree <= points.length; at += degree) {
      now.push(...bent([now.at(-1) ?? [0, 0], ...points.slice(at, at + degree)]));
    }
  }
  return found;
}

function bent(handles: Polygon): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, at) => onCurve(handles, (at + 1) / CURVE_STEPS));
}

/** De Casteljau: halve the handles until one point is left. */
function onCurve(handles: Polygon, t: number): Point {
  const [first, ...more] = handles;
  if (!first || !more.length) return first ?? [0, 0];
  const between = more.map((to, at): Point => {
    const from = handles[at] ?? to;
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  });
  return onCurve(between, t);
}

function inside([x, y]: Point, polygon: Polygon): boolean {
  let odd = false;
  polygon.forEach(([x1, y1], at) => {
    const [x2, y2] = polygon[(at + 1) % polygon.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd;
  });
  return odd;
}

/** Without the points that a straight line has no need of. */
function straightened(points: Polygon): Point[] {
  return points.filter((point, at) => {
    const before = points[at - 1];
    const after = points[at + 1];
    if (!before || !after) return true;
    const bend = (point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0]);
    return Math.abs(bend) > 1e-6;
  });
}

/** What of the curves lies on the field and in none of the holes, as one path. */
export function within(curves: readonly Polygon[], field: Polygon, holes: readonly Polygon[]): string {
  const pieces: string[] = [];
  for (const curve of curves) {
    let piece: Point[] = [];
    for (const point of curve) {
      if (inside(point, field) && !holes.some((hole) => inside(point, hole))) piece.push(point);
      else {
        if (piece.length > 1) pieces.push(line(...straightened(piece)));
        piece = [];
      }
    }
    if (piece.length > 1) pieces.push(line(...straightened(piece)));
  }
  return pieces.join('');
}
