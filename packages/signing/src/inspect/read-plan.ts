import type { ReadMore } from './read-fields.js';

/**
 * What a route step has besides kind, share and two indexes, by market kind, ten in a row. Kinds are numbered as in the
 * aggregator's IDL. A digit, of base 36, is a number of bytes; `l` is a list, and `x` a direction and an optional list.
 */
const extras =
  '0000000010' +
  '0010011110' +
  '010110011g' +
  '0004000001' +
  '043a550x00' +
  '0000000010' +
  '1100100000' +
  '02000l0000' +
  '0880012901' +
  '0000110000' +
  '000x10';

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
    const extra = extras[Number(read('u8'))];
    if (!extra) return null;
    if (extra === 'x') {
      take(1);
      if (read('u8')) takeList();
    } else if (extra === 'l') takeList();
    else take(parseInt(extra, 36));
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
