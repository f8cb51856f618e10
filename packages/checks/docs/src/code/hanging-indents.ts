import type { MarkdownOptions } from 'vitepress';

type Transformer = NonNullable<MarkdownOptions['codeTransformers']>[number];

/** Shorter words leave room for the deepest line on a phone. */
const LONG = 30;

/** As wide as the theme shows a tab. */
const TAB = 4;

/**
 * Says how far each line of code is indented, and how long a long word of it is: one that goes on below does so deeper
 * than it begins, and a comment below its words, as below its star it would look like code. The spaces in front of a single long word are apart, for without room it would leave them alone on a line.
 */
export const hangingIndents: Transformer = {
  name: 'hanging-indents',
  line(node, number) {
    const text = (this.source.split('\n')[number - 1] ?? '').replaceAll('\t', ' '.repeat(TAB));
    const words = text.trim().split(/\s+/);
    const indent = text.length - text.trimStart().length;
    const word = Math.max(...words.map(({ length }) => length));
    const [star] = /^(?:\/\*\*|\*|\/\/) (?=\S)/.exec(text.trimStart()) ?? [];
    const style = [
      indent > 0 && `--indent:${indent}`,
      star && `--deeper:${star.length}`,
      word > LONG && `--word:${word}`,
    ].filter(Boolean);
    if (style.length > 0) node.properties['style'] = style.join(';');
    const [first] = node.children;
    const start = first?.type === 'element' ? first.children[0] : undefined;
    if (indent === 0 || word <= LONG || words.length > 1 || start?.type !== 'text') return;
    const spaces = start.value.slice(0, indent);
    start.value = start.value.slice(indent);
    node.children.unshift({
      type: 'element',
      tagName: 'span',
      properties: { class: 'indent' },
      children: [{ type: 'text', value: spaces }],
    });
  },
};

/** A line holds the character that ends it: the lines are blocks, and between blocks it would be an empty line. */
export const withWholeLines = (html: string): string =>
  html.replaceAll(/<\/span>\n(?=<span class="line"|<\/details>)/g, '\n</span>');
