/** Plain semantic versioning, as the users of a client feel a change. */
export type Level = 'none' | 'patch' | 'minor' | 'major';

/** Who writes the value: `request` is what the caller sends, `response` what the caller reads. */
export type Side = 'request' | 'response';

const order: readonly Level[] = ['none', 'patch', 'minor', 'major'];

export const rank = (level: Level): number => order.indexOf(level);

export const higher = (one: Level, other: Level): Level => (rank(other) > rank(one) ? other : one);

export const highest = (levels: Iterable<Level>): Level => [...levels].reduce<Level>(higher, 'none');
