// Shadow as a knife makes it: strokes that begin broad at the dark side and run out to nothing.

import { outlines, pair, placed, type Point } from './path';

export interface Shade {
  /** The outline that is shaded; inner outlines are holes. */
  of: string;
  /** Of the strokes, in degrees clockwise; 0 runs from the right edge to the left. */
  turn?: number;
  gap?: number;
  /** How far a stroke runs, in parts of the way through. */
  reach?: number;
  weight?: number;
}

export function shaded({ of, turn = 0, gap = 3.6, reach = 0.5, weight = 1.9 }: Shade): string {
  const lying = outlines(placed(of, { x: 0, y: 0, turn: -turn }));
  const heights = lying.flat().map(([, y]) => y);
  const strokes: string[] = [];
  for (let y = Math.min(...heights) + gap / 2; y < Math.max(...heights); y += gap) {
    const edges = crossings(lying, y);
    for (let at = 0; at + 1 < edges.length; at += 2) {
      const left = edges[at] ?? 0;
      const right = edges[at + 1] ?? 0;
      const end = right - (right - left) * reach;
      strokes.push(`M${pair(right, y - weight / 2)}L${pair(right, y + weight / 2)}L${pair(end, y)}Z`);
    }
  }
  return placed(strokes.join(''), { x: 0, y: 0, turn });
}

function crossings(polygons: readonly (readonly Point[])[], y: number): number[] {
  const found: number[] = [];
  for (const polygon of polygons) {
    polygon.forEach(([x1, y1], at) => {
      const [x2, y2] = polygon[(at + 1) % polygon.length] ?? [x1, y1];
      if (y1 > y !== y2 > y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    });
  }
  return found.sort((a, b) => a - b);
}

/** A cut block: what is ink, what is line, what is cut out again, what lies in shadow. */
export interface Block {
  solid?: string;
  line?: string;
  fine?: string;
  cut?: string;
  shade?: readonly Shade[];
}

export interface Print {
  solid: string;
  line: string;
  fine: string;
  cut: string;
}

export function printed(block: Block): Print {
  return {
    solid: (block.solid ?? '') + (block.shade ?? []).map(shaded).join(''),
    line: block.line ?? '',
    fine: block.fine ?? '',
    cut: block.cut ?? '',
  };
}
