/** Candidates for addresses: 31 to 45 digits of base58, not part of a longer word. Real addresses have 32 to 44. */
const ADDRESS = /(?<![\w+/=-])[1-9A-HJ-NP-Za-km-z]{31,45}(?![\w+/=-])/g;

/**
 * @param {string} text
 * @returns {{ address: string, index: number }[]}
 */
export const addressesIn = (text) =>
  [...text.matchAll(ADDRESS)].map(([address], at, all) => ({ address, index: all[at].index }));

/**
 * Whether one character was changed, removed, inserted, or swapped with its neighbour.
 *
 * @param {string} a
 * @param {string} b
 */
export function isOneEditAway(a, b) {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
