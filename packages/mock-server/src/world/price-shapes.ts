import type { PricePoint } from './price-sources.js';

/** A fall or a rise, and perhaps the way back. */
export interface Shape {
  /** Ratio: 0.35 is 35 %. A crash and a depeg fall by it, a pump rises. */
  readonly by: number;
  /** How long the move takes. Default 300. */
  readonly overSeconds?: number;
  /** How long the way back takes. Default: it does not come back. */
  readonly recoverSeconds?: number;
  /** How long it stays between the two. Default 0. */
  readonly holdSeconds?: number;
}

const OVER = 300;
/** Prices per move. */
const STEPS = 20;

/** Steps of equal ratios from one price to another; the first step comes after the start. */
function move(start: number, seconds: number, from: number, to: number): PricePoint[] {
  return Array.from({ length: STEPS }, (_, index) => {
    const share = (index + 1) / STEPS;
    return [start + Math.round(seconds * 1000 * share), from * (to / from) ** share] as const;
  });
}

/** The points of a shape that starts at a time and a price. @param sign -1 for a fall, 1 for a rise */
export function pointsOf(shape: Shape, sign: 1 | -1, start: number, price: number): PricePoint[] {
  const { by, overSeconds = OVER, recoverSeconds, holdSeconds = 0 } = shape;
  const end = price * (1 + sign * by);
  const there = move(start, overSeconds, price, end);
  if (recoverSeconds === undefined) return there;
  const turn = start + (overSeconds + holdSeconds) * 1000;
  return [...there, ...move(turn, recoverSeconds, end, price)];
}
