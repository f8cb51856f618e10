import type { MarkdownRenderer } from 'vitepress';

/** Longer words have to break somewhere: a line of a phone has room for this many characters. */
const LONGEST = { inline: 34, block: 44 };

const METHOD = 'DELETE'.length + 2;

/** Keeps a name, an option or an id in code in one piece, where a browser would break it after `-` or `/`; a long one breaks at `/` or `_` alone. */
export function wholeWords(md: MarkdownRenderer): void {
  const { code_inline: inline, fence } = md.renderer.rules;
  md.renderer.rules.code_inline = (...args) => withWholeWords(inline!(...args), LONGEST.inline);
  md.renderer.rules.fence = (...args) => withWholeWords(fence!(...args), LONGEST.block);
}

const TAG_OR_TEXT = /<[^>"]*(?:"[^"]*"[^>"]*)*>|[^<]+/g;

/** Words that a browser would break inside, and those with `_`, which it would not. */
const WORD = /\S*[-/…]\S*\w\S*|\w+_\w+/g;

function withWholeWords(html: string, longest: number): string {
  return html.replace(TAG_OR_TEXT, (part) =>
    part.startsWith('<')
      ? part
      : part.replace(WORD, (word) => {
          const { length } = word.replace(/&#?\w+;/g, ' ');
          // The path of an operation follows its method.
          if (length > (word.startsWith('/') ? longest - METHOD : longest))
            return word.replace(/(?<=[^/:])\/|(?<=_)(?=\w)/g, '<wbr>$&');
          return /[-/…]/.test(word) ? `<span class="whole">${word}</span>` : word;
        }),
  );
}
