import type { ReadMore } from './read-fields.js';

/**
 * Number of extra bytes of a route step, besides kind, share and two indexes, by market kind. Kinds are numbered as in
 * the aggregator's IDL.
 */
const extraBytes: Readonly<Record<number, readonly number[]>> = {
  1: [8, 12, 15, 16, 17, 18, 21, 23, 24, 27, 28, 39, 58, 60, 61, 64, 85, 89, 94, 95, 104],
  2: [71, 86],
  3: [42],
  4: [33, 41],
  5: [44, 45],
  8: [81, 82],
  9: [87],
  10: [43],
  16: [29],
};

/** Kinds with a direction and an optional list; the last one has only a list. */
const [directedWithList, withList] = [[47, 103], 75];
const lastKind = 105;

/** The share and the indexes of the two mints. */
const bytesBehind = 3;
const smallestStep = 1 + bytesBehind;

/**
 * `plan`: the steps of a route; the value is their number. They must be read one by one from the front: the program
 * ignores bytes after its arguments, so an attacker could put other amounts there. Null where a market is newer than this
 * release: how long its step is, and so where the amounts are, is not known.
 */
export const readPlan: ReadMore = (type, take, read, left) => {
  if (type !== 'plan') return undefined;
  const unreadable = (): number => take(Infinity).length;
  const takeList = () => take(2 * Number(read('u32')));
  const steps = Number(read('u32'));
  if (steps * smallestStep > left) return unreadable();
  for (let step = 0; step < steps; step++) {
    const kind = Number(read('u8'));
    if (kind > lastKind) return null;
    const found = Object.entries(extraBytes).find(([, kinds]) => kinds.includes(kind));
    take(Number(found?.[0] ?? 0));
    if (kind === withList) takeList();
    if (directedWithList.includes(kind)) {
      take(1);
      if (read('u8')) takeList();
    }
    take(bytesBehind);
  }
  return steps;
};

/**
 * `legs`: the steps of an okx swap, if each has only market, share and indexes. The fixed end of the data proves it:
 * the program would look for extra bytes past the end.
 */
export const readLegs: ReadMore = (type, take, read) => {
  if (type !== 'legs') return undefined;
  const steps = Number(read('u32'));
  take(4 * steps);
  return steps;
};
