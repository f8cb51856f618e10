import { expect, it, vi } from 'vitest';
import { compileErrors } from './compile.js';
import { description, generate, json, operation, type Json } from './inline.js';

vi.setConfig({ testTimeout: 60_000 });

const body = (field: string): Json => ({
  type: 'object',
  required: [field],
  properties: { [field]: { type: 'string' } },
});

/** The types of `getA`, checked by the compiler: `Answer` and `Failure` must be the expected types. */
const expecting = (answer: string, failure: string) => `
import type { ApiError } from '@galilean/client';
import type { DErrors, GetAResponse } from './index.js';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const answer: Same<GetAResponse, ${answer}> = true;
export const failure: Same<DErrors['getA'], ${failure}> = true;
`;

const problem = 'application/problem+json';
const cases: { what: string; responses?: Json; answer: string; failure: string }[] = [
  {
    what: 'a lone `default` is the answer and the error',
    responses: { default: json(body('a')) },
    answer: '{ a: string }',
    failure: 'ApiError<number, { a: string }>',
  },
  {
    what: 'a `default` beside a success is the error',
    responses: { 200: json(body('a')), default: json(body('b')) },
    answer: '{ a: string }',
    failure: 'ApiError<number, { b: string }>',
  },
  {
    what: 'ranges of statuses',
    responses: { '2XX': json(body('a')), '4XX': json(body('b')), 500: json(body('c')) },
    answer: '{ a: string }',
    failure: 'ApiError<number, { b: string }> | ApiError<500, { c: string }>',
  },
  {
    what: 'media types with parameters and of other JSON',
    responses: { 200: json(body('a'), 'application/json; charset=utf-8'), 400: json(body('b'), problem) },
    answer: '{ a: string }',
    failure: 'ApiError<400, { b: string }>',
  },
  {
    what: 'a body that is no JSON is unknown',
    responses: { 200: json({ type: 'string' }, 'text/plain'), 400: json({ type: 'string' }, 'text/html') },
    answer: 'unknown',
    failure: 'ApiError<400, unknown>',
  },
  {
    what: 'a 304 is thrown, and a redirect has no type',
    responses: { 200: json(body('a')), 302: { description: 'Else.' }, 304: { description: 'Same.' } },
    answer: '{ a: string }',
    failure: 'ApiError<304, undefined>',
  },
  { what: 'no `responses` at all', answer: 'unknown', failure: 'ApiError' },
];

it.each(cases)('$what', async ({ responses, answer, failure }) => {
  const { files } = await generate(description({ '/a': { get: operation('getA', { responses }) } }));
  expect(compileErrors(files, expecting(answer, failure))).toEqual([]);
});

it('the type check can fail', async () => {
  const { files } = await generate(description({ '/a': { get: operation('getA') } }));
  expect(compileErrors(files, expecting('{ b: string }', 'ApiError'))).not.toEqual([]);
});

it('the values of a union are combined', async () => {
  const status = (...values: string[]) => ({
    type: 'object',
    properties: { status: { type: 'string', enum: values } },
  });
  const responses = { 200: json({ oneOf: [status('a', 'b'), status('b', 'c')] }) };
  const { domain } = await generate(description({ '/a': { get: operation('getA', { responses }) } }));
  expect(domain.values).toEqual([
    { name: 'getAStatus', operations: ['getA'], place: 'GetA.status', values: ['a', 'b', 'c'] },
  ]);
});

it('values in `+json` answers are known too, and open in types', async () => {
  const schema = { type: 'object', properties: { code: { type: 'string', enum: ['x'] } } };
  const responses = { 200: json({ type: 'object' }), 400: json(schema, problem) };
  const { domain, files } = await generate(description({ '/a': { get: operation('getA', { responses }) } }));
  expect(domain.values.map(({ name }) => name)).toEqual(['getACode']);
  expect(files.get('types.ts')).toContain('code?: "x" | (string & {})');
});

it('a field and a schema may be called `example`', async () => {
  const schemas = {
    Order: { type: 'object', properties: { example: { $ref: '#/components/schemas/example' } } },
    example: { type: 'object', properties: { a: { type: 'string' } }, example: { a: 'x' } },
  };
  const responses = { 200: json({ $ref: '#/components/schemas/Order' }) };
  const spec = description({ '/a': { get: operation('getA', { responses }) } }, { components: { schemas } });
  const { domain, files } = await generate(spec);
  expect(Object.keys(domain.document.components!.schemas!)).toEqual(['Order', 'example']);
  expect(compileErrors(files)).toEqual([]);
});
