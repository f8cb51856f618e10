/** Counts by name, from 1. */
export function counter(): (name: string) => number {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
}
