import type { MarkdownRenderer } from 'vitepress';

/** Writes the head of its column into each cell: on a phone a row is a card, and each line of it names what it is. */
export function labelCells(md: MarkdownRenderer): void {
  md.core.ruler.push('label-cells', ({ tokens }) => {
    let heads: string[] = [];
    let column = 0;
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') heads = [];
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open')
        heads.push((tokens[index + 1]!.children ?? []).map(({ content }) => content).join(''));
      if (token.type === 'td_open') token.attrSet('data-label', heads[column++] ?? '');
    }
  });
}
