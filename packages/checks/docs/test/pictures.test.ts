import { createMarkdownRenderer } from 'vitepress';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesIn } from '../src/navigation/page-list.js';
import { draw, drawFile, graphviz, look } from '../src/pictures/draw.js';
import { pictures } from '../src/pictures/markdown-plugin.js';
import { markdownTwin } from '../src/twins/write-twins.js';
import { repositoryRoot, siteRoot } from '../src/paths.js';

const page = join(siteRoot, 'guides/any.md');
const md = await createMarkdownRenderer(siteRoot, { config: (renderer) => pictures(renderer) });
const html = (text: string) => md.render(text, { path: page, relativePath: 'guides/any.md' });
const folder = join(siteRoot, 'pictures');
const dots = readdirSync(folder).filter((name) => name.endsWith('.dot'));

describe('a drawing', () => {
  it('has a title, a description in words, and classes for colours', () => {
    const drawn = draw(
      'digraph { a [label="Order\\nsigned" class=ours]; a -> b [label="lands"] }',
      'An <order>',
    );
    expect(drawn).toMatch(
      /<figure[\s\S]*<svg role="img" aria-labelledby="(picture-\w+)-title"[^>]*>\s*<title id="\1-title">An &lt;order&gt;<\/title>/,
    );
    expect(drawn).toContain('Order signed leads to b (lands).');
    expect(drawn).toContain('<figcaption>An &lt;order&gt;</figcaption>');
    expect(drawn).toMatch(/class="node ours"/);
  });

  it('fails the build if it cannot be drawn', () => {
    expect(() => draw('digraph { a -> }', 'Broken')).toThrow(/syntax error/);
  });
});

it('no page has a drawing as code: readers of the repository would see the code', () => {
  const pages = ['guides', 'concepts'].flatMap((name) => pagesIn(name));
  const inCode = pages.filter(({ path }) => /```dot/.test(readFileSync(join(siteRoot, path), 'utf8')));
  expect(inCode.map(({ path }) => path)).toEqual([]);
});

it('every picture has a source', () => {
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  expect(pictures.map((name) => name.replace(/svg$/, 'dot'))).toEqual(dots);
});

/** A stroke of an arrow, or the words on one, as Graphviz places them. In points. */
interface Drawn {
  readonly label?: string;
  readonly _draw_: readonly { readonly op: string; readonly points?: readonly Point[] }[];
  readonly _ldraw_?: readonly {
    readonly op: string;
    readonly pt?: Point;
    readonly width?: number;
    readonly align?: string;
  }[];
}
type Point = readonly [x: number, y: number];

/** The words that another arrow goes through. */
function crossedLabels(dot: string): string[] {
  const { edges = [] } = graphviz.renderJSON(dot, look) as { edges?: Drawn[] };
  const lines = edges.map(({ _draw_ }) =>
    _draw_.flatMap(({ op, points }) => (op === 'b' ? along(points!) : [])),
  );
  return edges.flatMap(({ label = '', _ldraw_ = [] }, index) => {
    const texts = _ldraw_.flatMap(({ op, pt, width = 0, align }) =>
      op === 'T'
        ? [{ left: pt![0] - (align === 'l' ? 0 : align === 'r' ? width : width / 2), width, y: pt![1] }]
        : [],
    );
    const crossed = lines.some(
      (line, other) =>
        other !== index &&
        line.some(([x, y]) =>
          // A baseline has a letter's height above it.
          texts.some(
            (text) => x > text.left && x < text.left + text.width && y > text.y - 2 && y < text.y + 9,
          ),
        ),
    );
    return crossed ? [label] : [];
  });
}

/** Points along cubic curves, close together. */
const along = (points: readonly Point[]): Point[] =>
  points.slice(0, -1).flatMap((_, start) => {
    if (start % 3 !== 0) return [];
    const [a, b, c, d] = points.slice(start, start + 4) as [Point, Point, Point, Point];
    return Array.from({ length: 40 }, (__, step): Point => {
      const [t, s] = [step / 40, 1 - step / 40];
      const at = (axis: 0 | 1) =>
        s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
      return [at(0), at(1)];
    });
  });

it('an arrow through the words of another is found', () => {
  const words = (label: string) => `digraph {
    execute [label="executeOrder\nadds missing signatures, lands it"]
    execute -> again [dir=both]
    submit -> again [dir=both]
    execute -> settled ${label}
    submit -> settled
  }`;
  expect(crossedLabels(words(''))).toEqual([]);
  expect(crossedLabels(words('[label="status and code"]'))).toEqual(['status and code']);
});

describe.each(dots)('pictures/%s', (file) => {
  const picture = file.replace(/dot$/, 'svg');
  const image = `![What it shows](../pictures/${picture})`;

  it('is as fresh as its source: `npm run pictures` in packages/checks/docs draws it', () => {
    const [dot, svg] = [file, picture].map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(svg).toBe(drawFile(dot!));
  });

  it('has no arrow through the words of another', () => {
    expect(crossedLabels(readFileSync(join(folder, file), 'utf8'))).toEqual([]);
  });

  it('is narrow enough for a phone, where it shrinks to 374 pixels and its words have to be read', () => {
    const svg = readFileSync(join(folder, picture), 'utf8');
    const width = Number(/viewBox="0.00 0.00 ([\d.]+) /.exec(svg)?.[1]);
    const smallest = Math.min(
      ...Array.from(svg.matchAll(/font-size="([\d.]+)"/g), ([, size]) => Number(size)),
    );
    expect(smallest * Math.min(1, 374 / width)).toBeGreaterThan(10);
  });

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

// The mock's tests compare this table with its machines.
const table = readFileSync(join(repositoryRoot, 'packages/mock-server/docs/world.md'), 'utf8');

describe.each([
  ['dca-order-states.dot', 'dca-order'],
  ['trigger-order-states.dot', 'price-order'],
  ['trigger-v1-order-states.dot', 'trigger-v1-order'],
  ['prediction-order-states.dot', 'prediction-order'],
])('%s', (file, kind) => {
  const rows = [...table.matchAll(/^\| `([\w-]+)` \| `(\w+)` \| `(\w+)` \|[^|]*\|(.*)\|$/gm)]
    .filter((row) => row[1] === kind)
    .map(([, , state = '', shown = '', next = '']) => ({ state, shown, next: next.match(/\w+/g) ?? [] }));
  const shownAs = new Map(rows.map(({ state, shown }) => [state, shown]));
  const follows = new Set(
    rows.flatMap(({ shown, next }) => next.map((to) => `${shown} → ${shownAs.get(to)}`)),
  );
  const dot = readFileSync(join(folder, file), 'utf8');
  const labels = new Map(
    [...dot.matchAll(/^ *(\w+) \[label="(\w+)/gm)].map(([, node, label]) => [node, label]),
  );

  it('shows every state that the mock can show', () => {
    expect(rows.length).toBeGreaterThan(3);
    expect([...shownAs.values()].filter((shown) => ![...labels.values()].includes(shown))).toEqual([]);
  });

  it('has no arrow that the mock does not go', () => {
    const arrows = [...dot.matchAll(/(\w+) -> (\w+)/g)]
      .map(([, from, to]) => [labels.get(from!)!, labels.get(to!)!] as const)
      .filter(([from]) => [...shownAs.values()].includes(from))
      .map(([from, to]) => `${from} → ${to}`);
    expect(arrows.length).toBeGreaterThan(2);
    expect(arrows.filter((arrow) => !follows.has(arrow))).toEqual([]);
  });
});
