/**
 * Gives an element these children, and moves none that is in its place already: a pointer that is just pressing one, and
 * the keyboard's focus, stay where they are.
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
