/** The known name that was probably meant: similar letters or the same beginning. Undefined when none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of known) {
    const far = distance(name.toLowerCase().slice(0, 64), candidate.toLowerCase());
    if (far < least && far <= 1 + candidate.length / 3) [best, least] = [candidate, far];
  }
  return best;
}

/** Levenshtein distance: how many letters to add, remove or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = row[column - 1]! + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(row[column]! + 1, next[column - 1]! + 1, replaced));
    }
    row = next;
  }
  return row.at(-1)!;
}
