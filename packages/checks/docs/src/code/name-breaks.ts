import type { MarkdownRenderer } from 'vitepress';

/** Lets the name of an operation or an export that is a page's title go on below at one of its words. */
export function nameBreaks(md: MarkdownRenderer): void {
  md.core.ruler.push('name-breaks', ({ tokens, Token }) => {
    const title = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1');
    const children = tokens[title + 1]?.children;
    if (title < 0 || !children) return;
    tokens[title + 1]!.children = children.flatMap((token) => {
      if (token.type !== 'text' || !/^[A-Za-z0-9]+(\(\))?$/.test(token.content)) return [token];
      return token.content.split(/(?<=[a-z0-9])(?=[A-Z])/).flatMap((word, index) => {
        const text = new Token('text', '', 0);
        text.content = word;
        const wbr = new Token('html_inline', '', 0);
        wbr.content = '<wbr>';
        return index === 0 ? [text] : [wbr, text];
      });
    });
  });
}
