/** A promised figure and what this run measured. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  /** The promise. Default: none, the figure is printed alone. */
  readonly limit?: number;
  readonly unit: 'ratio' | 'bytes';
  /** What it is a ratio of, or what was bundled. */
  readonly detail: string;
}

export const holds = ({ measured, limit = Infinity }: Figure) => measured <= limit;

export function line(figure: Figure): string {
  const { name, measured, limit, unit, detail } = figure;
  const text = unit === 'ratio' ? `${measured.toFixed(2)} ×` : `${measured} B`;
  const promised = limit === undefined ? '' : unit === 'ratio' ? `≤ ${limit} ×` : `≤ ${limit} B`;
  const mark = limit === undefined ? '·' : holds(figure) ? '✓' : '✗';
  return `${mark} ${name.padEnd(34)} ${text.padStart(9)}  ${promised.padEnd(9)}  ${detail}`;
}
