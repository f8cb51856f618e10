import type { MarkdownRenderer } from 'vitepress';

/** A name may go on below at one of its words. */
const NAME = /^(Methods of )?[A-Za-z0-9]+(\(\))?$/;
const WORDS = /(?<=[a-z0-9])(?=[A-Z])/;

/** An entry point stays in one line if it has room for it, else it goes on at one of its parts. */
const ENTRY = /^(.*?)(@[a-z]+(?:\/[a-z0-9-]+)+)$/;
const PARTS = /(?=\/)/;

/** Lets a heading that is the name of an operation, an export or an entry point go on below. */
export function nameBreaks(md: MarkdownRenderer): void {
  md.core.ruler.push('name-breaks', ({ tokens, Token }) => {
    const text = (content: string) => Object.assign(new Token('text', '', 0), { content });
    const html = (content: string) => Object.assign(new Token('html_inline', '', 0), { content });
    const broken = (words: readonly string[]) =>
      words.flatMap((word, index) => (index === 0 ? [text(word)] : [html('<wbr>'), text(word)]));
    const headings = tokens.filter((_, index) => tokens[index - 1]?.type === 'heading_open');
    for (const heading of headings)
      heading.children = heading.children!.flatMap((token) => {
        if (token.type !== 'text') return [token];
        if (NAME.test(token.content)) return broken(token.content.split(WORDS));
        const [, before, entry] = ENTRY.exec(token.content) ?? [];
        if (!entry) return [token];
        const parts = [html('<span class="entry">'), ...broken(entry.split(PARTS)), html('</span>')];
        return before ? [text(before), ...parts] : parts;
      });
  });
}
