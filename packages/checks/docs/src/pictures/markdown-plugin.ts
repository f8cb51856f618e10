import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { draw } from './draw.js';

type Tokens = ReturnType<MarkdownRenderer['parse']>;
type Token = Tokens[number];

/** Draws, in place of an image of `pictures/*.svg`, the `.dot` file beside it: inline, so that it follows the theme. */
export function pictures(md: MarkdownRenderer): void {
  md.core.ruler.push('pictures', (state) => {
    const folder = dirname((state.env as { path?: string }).path ?? '');
    const asHtml = (dot: string, title: string, instead: Token) => {
      const html = new state.Token('html_block', '', 0);
      html.content = draw(dot, title);
      html.map = instead.map;
      return html;
    };
    const tokens: Tokens = [];
    for (let index = 0; index < state.tokens.length; index += 1) {
      const token = state.tokens[index]!;
      const image = imageAlone(state.tokens, index);
      if (image) {
        const text = readFileSync(join(folder, sourceOf(image.attrGet('src')!)), 'utf8');
        tokens.push(asHtml(text, image.content, token));
        index += 2;
      } else tokens.push(token);
    }
    state.tokens = tokens;
  });
}

/** The image of a paragraph that holds only the image of a drawing. */
function imageAlone(tokens: Tokens, index: number): Token | undefined {
  const children = tokens[index]?.type === 'paragraph_open' ? tokens[index + 1]?.children : undefined;
  const [only, ...others] = children ?? [];
  return only?.type === 'image' &&
    others.length === 0 &&
    /(^|\/)pictures\/[^/]+\.svg$/.test(only.attrGet('src') ?? '')
    ? only
    : undefined;
}

/** The DOT text beside a picture. */
export const sourceOf = (picture: string): string => picture.replace(/\.svg$/, '.dot');
