/** The name that was probably meant; undefined when none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const [found] = known
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.far - b.far);
  return found?.candidate;
}

/** How many letters differ between two short texts: changed, added, left out, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const [one, other] = [a.slice(0, 64), b.slice(0, 64)];
  const rows = [Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const above = rows[i - 1]!;
      const changed = above[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, changed, swapped));
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
