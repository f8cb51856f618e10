/** The name that was probably meant; undefined when none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const [found] = known
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.far - b.far);
  return found?.candidate;
}

/** The Levenshtein distance between two short texts. */
function distance(a: string, b: string): number {
  const [one, other] = [a.slice(0, 64), b.slice(0, 64)];
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const swap = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, swap));
    }
    row = next;
  }
  return row.at(-1)!;
}
