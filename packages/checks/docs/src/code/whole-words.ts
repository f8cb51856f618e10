import type { MarkdownRenderer } from 'vitepress';

/** Longer words have to break somewhere: a line of a phone has room for this many characters. */
const LONGEST = { inline: 34, block: 44 };

/** Keeps a name, an option or an id in code in one piece, where a browser would break it after `-` or `/`; a long path breaks at `/` alone. */
export function wholeWords(md: MarkdownRenderer): void {
  const { code_inline: inline, fence } = md.renderer.rules;
  md.renderer.rules.code_inline = (...args) => withWholeWords(inline!(...args), LONGEST.inline);
  md.renderer.rules.fence = (...args) => withWholeWords(fence!(...args), LONGEST.block);
}

const TAG_OR_TEXT = /<[^>"]*(?:"[^"]*"[^>"]*)*>|[^<]+/g;

function withWholeWords(html: string, longest: number): string {
  return html.replace(TAG_OR_TEXT, (part) =>
    part.startsWith('<')
      ? part
      : part.replace(/[^\s]+[-/][^\s]+/g, (word) =>
          word.replace(/&#?\w+;/g, ' ').length > longest
            ? word.replace(/(?<=[^/])\//g, '<wbr>/')
            : `<span class="whole">${word}</span>`,
        ),
  );
}
