import ts from 'typescript';
import { expect, it } from 'vitest';
import { docsOnOwnLines } from '../src/declarations/docs-on-own-lines.js';

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

/** What an editor finds about each property. */
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

it('puts each comment where the property it is about finds it', () => {
  expect(documented(bundled)).toEqual({ query: '', mint: '', amount: '', seller: '', other: 'Longer.' });
  expect(documented(docsOnOwnLines(bundled))).toEqual({
    query: '',
    mint: '@description What to buy.',
    amount: '@description How much, in base units.',
    seller: 'Who sells.',
    other: 'Longer.',
  });
});

it('changes nothing when it runs again', () => {
  const once = docsOnOwnLines(bundled);
  expect(docsOnOwnLines(once)).toBe(once);
});
