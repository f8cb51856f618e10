/**
 * The code block of a Markdown page with this file name after its language.
 *
 * @throws Error if there is none
 */
export function blockOf(page: string, fileName: string): string {
  const block = page.split(/^```/m).find((part) => part.split('\n')[0]!.trim().endsWith(` ${fileName}`));
  if (block === undefined) throw new Error(`The page has no block for ${fileName}.`);
  return block.slice(block.indexOf('\n') + 1);
}
