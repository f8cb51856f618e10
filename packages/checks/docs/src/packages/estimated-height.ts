/** Pixels that Markdown takes on a laptop, roughly: enough to decide where a long page is divided. */
export function estimatedHeight(markdown: string): number {
  let inCode = false;
  let height = 0;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode;
    height += inCode ? 24 : heightOfLine(line);
  }
  return height;
}

function heightOfLine(line: string): number {
  if (line.trim() === '') return 8;
  if (line.startsWith('#')) return 56;
  const shown = line.replace(/<[^>]*>/g, '').replace(/\]\([^)]*\)/g, '');
  if (!line.startsWith('|')) return 28 * Math.ceil(shown.length / 85);
  const cells = shown.split(/(?<!\\)\|/).slice(1, -1);
  return 20 + 24 * Math.max(...cells.map((cell) => Math.ceil(cell.length / (110 / cells.length))));
}
