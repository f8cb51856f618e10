import type { Unit } from '../contest/comparison.js';

/** Formats a value with three significant digits and its unit. */
export function format(value: number, unit: Unit): string {
  if (unit === 'ms' && value < 1) return `${digits(value * 1000)} µs`;
  if (unit === 'ms' && value >= 10_000) return `${digits(value / 1000)} s`;
  if (unit === 'bytes' && value >= 1e6) return `${digits(value / 1e6)} MB`;
  if (unit === 'bytes' && value >= 1000) return `${digits(value / 1000)} KB`;
  if (unit === 'bytes') return `${digits(value)} B`;
  return `${digits(value)} ms`;
}

/** A ratio, or its noise. */
export const formatRatio = (ratio: number): string => digits(ratio);

function digits(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.01) return '< 0.01';
  const places = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places });
}
