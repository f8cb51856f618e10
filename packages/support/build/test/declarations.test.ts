import ts from 'typescript';
import { expect, it } from 'vitest';
import { docsOnOwnLines } from '../src/docs-on-own-lines.mjs';

/** As the bundler writes it. */
const bundled = `type Params = {
  query: { /** @description What to buy. */
    mint: string; /** @description How much, in base units. */
    amount: string; /** Who sells. */readonly seller: string;
    /**
     * Longer.
     */
    other: string;
  };
};
`;

/** The documentation that an editor finds for each property. */
function documented(text: string): Record<string, string> {
  const source = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.Latest, true);
  const found: Record<string, string> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node)) {
      const [doc] = ts.getJSDocCommentsAndTags(node);
      found[node.name.getText()] = doc
        ? doc
            .getText()
            .replace(/[/*\s]+/g, ' ')
            .trim()
        : '';
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('puts each comment where editors find it for its property', () => {
  expect(documented(bundled)).toEqual({ query: '', mint: '', amount: '', seller: '', other: 'Longer.' });
  expect(documented(docsOnOwnLines({ code: bundled }).code)).toEqual({
    query: '',
    mint: '@description What to buy.',
    amount: '@description How much, in base units.',
    seller: 'Who sells.',
    other: 'Longer.',
  });
});

it('changes nothing when it runs again', () => {
  const once = docsOnOwnLines({ code: bundled });
  expect(docsOnOwnLines(once)).toEqual(once);
});

it('updates the map', () => {
  // Each word points to its own place in an identical source.
  const words = [...bundled.matchAll(/query|mint|amount|seller|other/g)];
  const mappings: [number, number, number, number][][] = bundled.split('\n').map(() => []);
  for (const { index } of words) {
    const before = bundled.slice(0, index).split('\n');
    const [line, column] = [before.length - 1, before.at(-1)!.length];
    mappings[line]!.push([column, 0, line, column]);
  }
  const moved = docsOnOwnLines({ code: bundled, mappings });
  const sources = bundled.split('\n');
  const found = moved.code
    .split('\n')
    .flatMap((text, line) =>
      moved.mappings![line]!.map(([column, , sourceLine, sourceColumn]) => [
        /\w+/.exec(text.slice(column))![0],
        /\w+/.exec(sources[sourceLine!]!.slice(sourceColumn))![0],
      ]),
    );
  expect(found).toHaveLength(words.length);
  for (const [here, there] of found) expect(here).toBe(there);
});
