import { lowerBounds, upperBounds, type Bound, type BoundName, type Bounds, type Part } from './node.js';

/** Adds a part's bounds to those already known; the tighter one holds. */
export function tighten(bounds: Bounds, part: Part): void {
  for (const name of lowerBounds) add(bounds, name, lower(name, part));
  for (const name of upperBounds) add(bounds, name, upper(name, part));
}

/** Positive when `a` leaves less room than `b`. */
export function compareBound(name: BoundName, a: Bound | undefined, b: Bound | undefined): number {
  const direction = name.startsWith('min') ? 1 : -1;
  if (!a || !b) return Number(a !== undefined) - Number(b !== undefined);
  const apart = (a.value - b.value) * direction;
  return apart === 0 ? Number(a.exclusive) - Number(b.exclusive) : Math.sign(apart);
}

/** 3.0 writes `exclusiveMinimum: true` beside `minimum`, 3.1 writes the bound itself. */
function lower(name: BoundName, part: Part): Bound | undefined {
  if (name === 'minimum') return numeric(part, 'minimum', 'exclusiveMinimum', 1);
  const value = part[name];
  // A length of at least nothing says nothing.
  return typeof value === 'number' && value > 0 ? { value, exclusive: false } : undefined;
}

function upper(name: BoundName, part: Part): Bound | undefined {
  if (name === 'maximum') return numeric(part, 'maximum', 'exclusiveMaximum', -1);
  const value = part[name];
  return typeof value === 'number' ? { value, exclusive: false } : undefined;
}

function numeric(part: Part, plain: BoundName, exclusive: string, direction: 1 | -1): Bound | undefined {
  const value = part[plain];
  const own = isBound(value) ? { value, exclusive: part[exclusive] === true } : undefined;
  const other = part[exclusive];
  const strict = isBound(other) ? { value: other, exclusive: true } : undefined;
  const bound = compareBound(plain, own, strict) >= 0 ? own : strict;
  // Above 0 and at least 1 are the same for an integer.
  return bound?.exclusive && part['type'] === 'integer' && Number.isInteger(bound.value)
    ? { value: bound.value + direction, exclusive: false }
    : bound;
}

/** Generators write the ends of their number types as bounds; no exact number of JSON lies beyond. */
const isBound = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function add(bounds: Bounds, name: BoundName, bound: Bound | undefined): void {
  if (bound && compareBound(name, bound, bounds[name]) > 0) bounds[name] = bound;
}
