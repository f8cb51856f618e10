/**
 * Sets an element's children without moving those that are already in place, so that a pressed pointer and the keyboard's
 * focus stay where they are.
 */
export function keepChildren(parent: Element, wanted: readonly Element[]): void {
  const kept = new Set(wanted);
  const gone = [...parent.children].filter((child) => !kept.has(child));
  for (const child of gone) child.remove();
  wanted.forEach((child, index) => {
    const there = parent.children[index];
    if (there !== child) parent.insertBefore(child, there ?? null);
  });
}
