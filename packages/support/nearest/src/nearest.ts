/** The known name that was probably meant: the one with the most letters and pairs of letters in common, if it is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const asked = partsOf(name);
  const likeness = (candidate: string) => {
    const parts = partsOf(candidate);
    return asked.filter((part) => parts.includes(part)).length / (asked.length + parts.length);
  };
  const [best] = [...known].sort((one, other) => likeness(other) - likeness(one));
  return best && likeness(best) > 0.3 ? best : undefined;
}

/** What to write instead of a name that does not exist: the nearest one, or any of those that do. */
export const useInstead = (name: string, known: readonly string[]): string =>
  `Use ${nearest(name, known) ?? known.join(', ')}`;

/** `ids` has `i`, `id`, `d`, `ds`, `s`, and `s` before `undefined`, its end. Of a long name, only the beginning counts. */
const partsOf = (name: string): string[] =>
  [...name.slice(0, 64).toLowerCase()].flatMap((letter, at, all) => [letter, letter + all[at + 1]]);
