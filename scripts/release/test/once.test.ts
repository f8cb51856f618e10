import { describe, expect, it } from 'vitest';
import { asMarkdown } from '@galilean/diff/report/markdown';
import { asText } from '@galilean/diff/report/text';
import { sentences } from '../src/changeset/sentences.js';
import { answer, diffOf, documentOf, getThings, ok, type Json } from '@galilean/diff/testing/documents';

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Json): Json => ({ type: 'object', properties });
const names = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six operations whose different answers contain one shared schema. */
const sharing = (shared: unknown): Json =>
  documentOf(
    Object.fromEntries(
      names.map((name) => [
        `/${name}`,
        { get: { responses: answer(object({ [name]: { type: 'string' }, shared: ref('Shared') })) } },
      ]),
    ),
    { components: { schemas: { Shared: shared } } },
  );

describe('one change in many operations', () => {
  const [base, head] = [
    object({ text: { type: 'string', maxLength: 9 } }),
    object({ text: { type: 'string' } }),
  ];
  const diff = diffOf(sharing(base), sharing(head));

  it('is one change that names them all', () => {
    expect(diff.changes).toMatchObject([
      {
        effect: 'widened',
        hits: names.map((name) => ({ operation: `GET /${name}`, location: '200.body.shared.text' })),
      },
    ]);
    expect(Object.keys(diff.operations)).toHaveLength(6);
  });

  it('is one line of a report', () => {
    const also = '(also at GET /b, GET /c, GET /d and 2 more)';
    expect(asText(diff)).toBe(
      `major: 1 major\n\nGET /a\n  major  ← 200.body.shared.text: maxLength 9 → none ${also}\n`,
    );
    expect(asMarkdown(diff).match(/maxLength/g)).toHaveLength(1);
    expect(sentences(diff.changes)).toEqual([
      'Return more in `200.body.shared.text` of GET /a and 5 more operations (maxLength 9 → none); handle it where you read it.',
    ]);
  });

  it('is one change when a property of a shared base is added or removed', () => {
    const heirs = (properties: Json) =>
      documentOf(
        Object.fromEntries(
          names.map((name) => [
            `/${name}`,
            { get: { responses: answer({ allOf: [ref('Base'), object({ [name]: { type: 'string' } })] }) } },
          ]),
        ),
        { components: { schemas: { Base: object(properties) } } },
      );
    const { changes } = diffOf(heirs({ id: { type: 'string' } }), heirs({}));
    expect(changes).toMatchObject([
      { effect: 'removed', hits: names.map(() => ({ location: '200.body.id' })) },
    ]);
  });

  it('is one change when each operation repeats it', () => {
    const limits = (maximum: number) =>
      documentOf(
        Object.fromEntries(
          names.map((name) => [
            `/${name}`,
            { get: { parameters: [{ name: 'limit', in: 'query', schema: { maximum } }], responses: ok } },
          ]),
        ),
      );
    expect(diffOf(limits(100), limits(50)).changes).toMatchObject([
      { effect: 'narrowed', hits: { length: 6 } },
    ]);
  });

  it('counts each of two removed operations', () => {
    const { changes } = diffOf(sharing(base), documentOf({}));
    expect(changes.map(({ hits }) => hits.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('a path that moved under the same operationId', () => {
  const at = (path: string, operation: Json = {}) =>
    documentOf({ [path]: { get: { operationId: 'listThings', responses: ok, ...operation } } });

  it('is one change, with a sentence for callers of the method', () => {
    const { changes } = diffOf(at('/things'), at('/v2/items'));
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      effect: 'moved',
      level: 'major',
      hits: [{ operation: 'GET /things' }],
    });
    expect(sentences(changes)).toEqual([
      'Follow a path: `listThings` moved from GET /things to GET /v2/items; its method is called as before, only a call by path writes the new one.',
    ]);
  });

  it('is compared below the path too', () => {
    const { changes } = diffOf(
      at('/things', { responses: answer(object({ a: { type: 'string' } })) }),
      at('/items', { responses: answer(object({})) }),
    );
    expect(changes.map(({ effect }) => effect).sort()).toEqual(['moved', 'removed']);
  });

  it('is another operation when the old path stays', () => {
    const both = documentOf({
      '/things': { get: { operationId: 'listOldThings', responses: ok } },
      '/items': { get: { operationId: 'listThings', responses: ok } },
    });
    const { changes } = diffOf(at('/things'), both);
    expect(changes.map(({ effect }) => effect).sort()).toEqual(['added', 'renamed']);
  });

  it('names a property that replaces a removed one', () => {
    const body = (name: string) =>
      getThings({
        requestBody: {
          content: { 'application/json': { schema: object({ [name]: { type: 'string', minLength: 3 } }) } },
        },
      });
    const { changes } = diffOf(body('a; `b` has the same schema'), body('new'));
    expect(sentences(changes)[0]).toMatch(/leave it out, write `new` instead\.$/);
  });
});
