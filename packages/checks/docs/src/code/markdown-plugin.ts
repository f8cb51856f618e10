import type { MarkdownRenderer } from 'vitepress';
import { withWholeLines } from './hanging-indents.js';

/** More import statements or lines of them than this are folded: a reader looks for the call, not for where its names come from. */
const MOST_IMPORTS = 2;
const MOST_LINES = 6;

/**
 * Folds the imports of long openings, and names the tabs of a `::: code-group Mock, Live` after the words behind it.
 * Blocks of code stay plain fences, which the tests run and the repository shows.
 */
export function codeBlocks(md: MarkdownRenderer): void {
  colourOnce(md);
  const fence = md.renderer.rules.fence!;
  md.renderer.rules.fence = (...args) =>
    namedOutput(withWholeLines(withFoldedImports(fence(...args), args[0][args[1]]!.content)));
  md.core.ruler.push('tabs', ({ tokens }) => {
    let names: string[] = [];
    for (const token of tokens) {
      if (token.type === 'container_code-group_open')
        names = token.info
          .trim()
          .replace(/^code-group\s*/, '')
          .split(/,\s*/);
      if (token.type === 'container_code-group_close') names = [];
      const name = token.type === 'fence' ? names.shift() : undefined;
      if (name) token.info += ` [${name}]`;
    }
  });
}

/** A block of plain text is what the code above it prints: `text` would say nothing. */
const namedOutput = (html: string): string =>
  html.replace('<span class="lang">text</span>', '<span class="lang">output</span>');

/** The pages of packages repeat blocks of the guides, and to colour a block takes longest of all that is done to a page. */
function colourOnce({ options }: MarkdownRenderer): void {
  const { highlight } = options;
  if (!highlight) return;
  const coloured = new Map<string, string>();
  options.highlight = (code, language, attributes) => {
    const key = JSON.stringify([code, language, attributes]);
    const html = coloured.get(key) ?? highlight(code, language, attributes);
    coloured.set(key, html);
    return html;
  };
}

function withFoldedImports(html: string, code: string): string {
  const [imports = ''] = /^(?:import [^;]*;\n)+/.exec(code) ?? [];
  const count = imports.match(/^import /gm)?.length ?? 0;
  const folded = imports.split('\n').length - 1;
  if (count <= MOST_IMPORTS && folded <= MOST_LINES) return html;
  const opening = html.indexOf('<code');
  const start = html.indexOf('>', opening) + 1;
  const lines = html.slice(start).split('\n');
  // The copy button leaves out what a reader of the file would not see.
  return (
    `${html.slice(0, start)}<details class="imports"><summary class="vp-copy-ignore">${count} imports</summary>` +
    `${lines.slice(0, folded).join('\n')}\n</details>${lines
      .slice(folded)
      .join('\n')
      .replace(/^<span class="line"><\/span>\n/, '')}`
  );
}
