/** A block of TypeScript in a Markdown file: a whole module. */
export interface CodeBlock {
  /** Names it in reports and as a file. */
  name: string;
  /** The Markdown file, as it was given. */
  from: string;
  source: string;
}

/**
 * The `ts` blocks of a Markdown text, those inside of lists and `<details>` too. A block with more words behind `ts`,
 * such as `no-run` or a file's name, is a part of something and no module.
 */
export function codeBlocks(from: string, text: string): CodeBlock[] {
  const fences = text.matchAll(/^( *)(`{3,})ts\n([\s\S]*?)^ *\2$/gm);
  return [...fences].map(([, indent, , source], index) => ({
    name: `${from.replace(/\W+/g, '-').toLowerCase()}-${index + 1}`,
    from,
    source: source!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}
