/** The known name that was probably meant: the one with the most pairs of letters in common. Undefined when none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const asked = pairsOf(name);
  const likeness = (candidate: string) => {
    const pairs = pairsOf(candidate);
    return asked.filter((pair) => pairs.includes(pair)).length / (asked.length + pairs.length);
  };
  const [best] = [...known].sort((one, other) => likeness(other) - likeness(one));
  return best && likeness(best) > 0.2 ? best : undefined;
}

/** What to write instead of a name that does not exist: the nearest one, or any of those that do. */
export const useInstead = (name: string, known: readonly string[]): string =>
  `Use ${nearest(name, known) ?? known.join(', ')}`;

/** `ids` has `id`, `ds` and `s`. Of a long name, only the beginning counts. */
const pairsOf = (name: string): string[] =>
  [...name.slice(0, 64).toLowerCase()].map((letter, at, all) => letter + (all[at + 1] ?? ''));
