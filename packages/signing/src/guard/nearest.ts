/** The known name that was probably meant: one that starts alike, or differs by few letters. Undefined when none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of known) {
    const far = distance(name.toLowerCase().slice(0, 64), candidate.toLowerCase());
    if (far < least && far <= 1 + candidate.length / 3) [best, least] = [candidate, far];
  }
  return best;
}

/** Levenshtein's distance: how many letters have to be added, removed or replaced. */
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
