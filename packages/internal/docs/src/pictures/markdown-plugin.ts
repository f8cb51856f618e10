import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { draw } from './draw.js';

type Tokens = ReturnType<MarkdownRenderer['parse']>;
type Token = Tokens[number];

/** Turns ` ```dot ` blocks and images of `.dot` files into SVG. */
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
      const title = titleOfFence(token);
      const image = imageAlone(state.tokens, index);
      if (title !== undefined) tokens.push(asHtml(token.content, title, token));
      else if (image) {
        const text = readFileSync(join(folder, image.attrGet('src')!), 'utf8');
        tokens.push(asHtml(text, image.content, token));
        index += 2;
      } else tokens.push(token);
    }
    state.tokens = tokens;
  });
}

const titleOfFence = ({ type, info }: Token) =>
  type === 'fence' && /^dot(\s|$)/.test(info) ? info.slice(3).trim() : undefined;

/** The image of a paragraph that holds only the image of a drawing. */
function imageAlone(tokens: Tokens, index: number): Token | undefined {
  const children = tokens[index]?.type === 'paragraph_open' ? tokens[index + 1]?.children : undefined;
  const [only, ...others] = children ?? [];
  return only?.type === 'image' && others.length === 0 && only.attrGet('src')?.endsWith('.dot')
    ? only
    : undefined;
}
