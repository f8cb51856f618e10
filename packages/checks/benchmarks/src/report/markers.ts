/** The lines around a part of a README that a run writes. */
const markers = (name: string) => ({
  open: `<!-- bench:${name} -->`,
  close: `<!-- /bench:${name} -->`,
});

/**
 * Replaces only the text between the markers of a part.
 * @throws {Error} If the text does not have both markers once, in this order.
 */
export function replacePart(text: string, name: string, content: string): string {
  const { open, close } = markers(name);
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  const isWhole =
    start >= 0 && end > start && text.lastIndexOf(open) === start && text.lastIndexOf(close) === end;
  if (!isWhole) throw new Error(`The README needs the lines ${open} and ${close}, once each, in this order.`);
  return `${text.slice(0, start + open.length)}\n\n${content.trim()}\n\n${text.slice(end)}`;
}
