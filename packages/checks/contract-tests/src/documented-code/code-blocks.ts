/** A block of TypeScript in a Markdown file: a whole module. */
export interface CodeBlock {
  /** Its name in reports, and its file name. */
  name: string;
  /** The Markdown file. */
  from: string;
  source: string;
}

/**
 * The `ts` blocks of a Markdown text, including those in lists and `<details>`. A block with more words after `ts`,
 * such as `no-run` or a file name, is a fragment and not a module.
 */
export function codeBlocks(from: string, text: string): CodeBlock[] {
  const fences = text.matchAll(/^( *)(`{3,})ts\n([\s\S]*?)^ *\2$/gm);
  return [...fences].map(([, indent, , source], index) => ({
    name: `${from.replace(/\W+/g, '-').toLowerCase()}-${index + 1}`,
    from,
    source: source!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}
