import type { MarkdownRenderer } from 'vitepress';

/** Where a long heading may go on below: at a word of a name, or at a part of an entry point. */
const BREAKS: readonly [heading: RegExp, at: RegExp][] = [
  [/^(Methods of )?[A-Za-z0-9]+(\(\))?$/, /(?<=[a-z0-9])(?=[A-Z])/],
  [/@[a-z]+(\/[a-z0-9-]+)+$/, /(?=\/)/],
];

/** Lets a heading that is the name of an operation, an export or an entry point go on below. */
export function nameBreaks(md: MarkdownRenderer): void {
  md.core.ruler.push('name-breaks', ({ tokens, Token }) => {
    const headings = tokens.filter((_, index) => tokens[index - 1]?.type === 'heading_open');
    for (const heading of headings)
      heading.children = heading.children!.flatMap((token) => {
        const at = BREAKS.find(([shape]) => token.type === 'text' && shape.test(token.content))?.[1];
        if (!at) return [token];
        return token.content.split(at).flatMap((word, index) => {
          const text = new Token('text', '', 0);
          text.content = word;
          const wbr = new Token('html_inline', '', 0);
          wbr.content = '<wbr>';
          return index === 0 ? [text] : [wbr, text];
        });
      });
  });
}
