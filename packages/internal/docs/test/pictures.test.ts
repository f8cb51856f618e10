import { createMarkdownRenderer } from 'vitepress';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictures } from '../src/pictures/markdown-plugin.js';
import { markdownTwin } from '../src/twins/markdown-twin.js';
import { siteRoot } from '../src/paths.js';

const page = join(siteRoot, 'guides/any.md');
const md = await createMarkdownRenderer(siteRoot, { config: (renderer) => pictures(renderer) });
const html = (text: string) => md.render(text, { path: page, relativePath: 'guides/any.md' });
const fence =
  '```dot An order <moves>\ndigraph { a [label="Order\\nsigned" class=ours]; a -> b [label="lands"] }\n```';

describe('a drawing in a fence', () => {
  it('becomes SVG with a title and a description in words', () => {
    const drawn = html(fence);
    expect(drawn).toMatch(
      /<figure[\s\S]*<svg role="img" aria-labelledby="(picture-\w+)-title"[^>]*>\s*<title id="\1-title">An order &lt;moves&gt;<\/title>/,
    );
    expect(drawn).toContain('Order signed leads to b (lands).');
    expect(drawn).toContain('<figcaption>An order &lt;moves&gt;</figcaption>');
    expect(drawn).toMatch(/class="node ours"/);
    expect(drawn).not.toContain('digraph');
  });

  it('fails the build if it cannot be drawn', () => {
    expect(() => html('```dot Broken\ndigraph { a -> }\n```')).toThrow(/syntax error/);
  });
});

describe.each(readdirSync(join(siteRoot, 'pictures')))('pictures/%s', (file) => {
  const image = `![What it shows](../pictures/${file})`;

  it('is drawn in place of its image', () => {
    const drawn = html(`Before.\n\n${image}\n\nAfter.`);
    expect(drawn).toContain('<svg role="img"');
    expect(drawn).toMatch(/leads to/);
    expect(drawn).not.toContain('<img');
  });

  it('is text in the Markdown twin', () => {
    const twin = markdownTwin(`---\ntitle: x\n---\n\n# x\n\n${image}\n`, page);
    expect(twin).toMatch(/^# x\n\n```dot What it shows\n[\s\S]*digraph[\s\S]*\n```\n$/);
  });
});
