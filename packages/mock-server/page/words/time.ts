const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `2 days 3 hours`: the two largest units. */
export function duration(seconds: number): string {
  let rest = Math.round(seconds);
  const parts = UNITS.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
  });
  return parts.filter(Boolean).slice(0, 2).join(' ') || '0 seconds';
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

export const dateWords = (millis: number): string => dates.format(millis);

const times = new Intl.DateTimeFormat([], { timeStyle: 'medium', hourCycle: 'h23' });

export const timeWords = (millis: number): string => times.format(millis);

/** To the millisecond. */
export const exactTime = (millis: number): string =>
  `${times.format(millis)}.${String(new Date(millis).getMilliseconds()).padStart(3, '0')}`;

/** `421 ms`, or `3.2 s`. */
export const tookWords = (ms: number): string =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
