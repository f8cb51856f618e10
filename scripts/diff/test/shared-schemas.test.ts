import { expect, it } from 'vitest';
import { answer, diffOf, documentOf, json, ok, type Json } from '../src/testing/documents.js';

const text = { type: 'string' };
const query = (name: string, more: Json = {}) => ({ name, in: 'query', schema: text, ...more });

it('affects every operation that reaches a shared schema, and no other', () => {
  const document = (schema: unknown) => {
    const Thing = { type: 'object', properties: { deep: { $ref: '#/components/schemas/Deep' } } };
    const reaches = { responses: answer({ $ref: '#/components/schemas/Thing' }) };
    const sends = { requestBody: { content: json({ $ref: '#/components/schemas/Deep' }) }, responses: ok };
    const paths = {
      '/a': { get: reaches },
      '/b': { get: reaches, post: sends },
      '/c': { get: { responses: ok } },
    };
    return documentOf(paths, { components: { schemas: { Thing, Deep: schema } } });
  };
  const base = document({ type: 'object', properties: { a: text } });
  const head = document({ type: 'object', properties: { a: text }, required: ['a'] });
  expect(diffOf(base, head).operations).toEqual({ 'GET /a': 'minor', 'GET /b': 'minor', 'POST /b': 'major' });
});

it('reports a change inside a circle from every entry', () => {
  const document = (more: Json) => {
    const schemas = {
      A: { type: 'object', properties: { b: { $ref: '#/components/schemas/B' }, ...more } },
      B: { type: 'object', properties: { a: { $ref: '#/components/schemas/A' } } },
    };
    const of = (name: string) => ({ get: { responses: answer({ $ref: `#/components/schemas/${name}` }) } });
    return documentOf({ '/a': of('A'), '/b': of('B') }, { components: { schemas } });
  };
  const { changes } = diffOf(document({ gone: text }), document({}));
  expect(
    changes.map(({ hits }) => hits.map(({ operation, location }) => `${operation} ${location}`)),
  ).toEqual([['GET /a 200.body.gone', 'GET /b 200.body.a.gone']]);
});

it('names the package of an operation, and both packages when it moves', () => {
  const document = (tag: string, more: Json = {}) =>
    documentOf(
      { '/things': { get: { tags: [tag], responses: ok, ...more } } },
      { 'x-galilean-domains': { swap: 'packages/swap', tokens: 'packages/tokens' } },
    );
  expect(diffOf(document('swap'), document('swap', { parameters: [query('a')] })).packages).toEqual({
    '@galilean/swap': 'minor',
  });
  expect(diffOf(document('swap'), document('tokens')).packages).toEqual({
    '@galilean/swap': 'major',
    '@galilean/tokens': 'major',
  });
});
