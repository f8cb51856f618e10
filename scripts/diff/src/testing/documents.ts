import type { Change, Diff } from '../change.js';
import { diffDocuments } from '../compare-documents.js';
import type { DiffOptions } from '../effects.js';
import type { Side } from '../level.js';
import { readDocument } from '../input/read-document.js';

export type Json = Record<string, unknown>;

/** A document with one or more paths, and the components that they need. */
export const documentOf = (paths: Json, more: Json = {}): Json => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example.com' }],
  paths,
  ...more,
});

/** `GET /things` with these members. */
export const getThings = (operation: Json, more: Json = {}): Json =>
  documentOf({ '/things': { get: { operationId: 'listThings', responses: ok, ...operation } } }, more);

export const ok: Json = { 200: { description: 'Fine.' } };
export const json = (schema: unknown): Json => ({ 'application/json': { schema } });
export const answer = (schema: unknown): Json => ({ 200: { description: 'Fine.', content: json(schema) } });

/** Compares like the command: from text to result. */
export const diffOf = (base: Json, head: Json, options: DiffOptions = {}): Diff =>
  diffDocuments(
    readDocument(JSON.stringify(base), 'base.json'),
    readDocument(JSON.stringify(head), 'head.json'),
    options,
  );

/** The changes other than changes of wording. */
export const effects = ({ changes }: Diff): string[] =>
  changes.filter(({ effect }) => effect !== 'described').map(({ effect }: Change) => effect);

/** A place for a schema: one value, written by the caller or read by them. */
export interface Place {
  readonly name: string;
  readonly side: Side;
  /** The location that changes of the value have. */
  readonly location: string;
  readonly operation?: string;
  /** Only values without parts fit here. */
  readonly scalar?: boolean;
  put(schema: unknown): Json;
}

const object = (schema: unknown): Json => ({ type: 'object', properties: { value: schema } });
const body = (schema: unknown): Json => ({
  requestBody: { required: true, content: json(schema) },
});

export const places: readonly Place[] = [
  {
    name: 'a query parameter',
    side: 'request',
    location: 'query.value',
    put: (schema) => getThings({ parameters: [{ name: 'value', in: 'query', schema }] }),
  },
  {
    name: 'a header parameter',
    side: 'request',
    location: 'header.X-Value',
    put: (schema) => getThings({ parameters: [{ name: 'X-Value', in: 'header', schema }] }),
  },
  {
    name: 'a parameter of the path item',
    side: 'request',
    location: 'query.value',
    put: (schema) =>
      documentOf({
        '/things': {
          parameters: [{ name: 'value', in: 'query', schema }],
          get: { operationId: 'listThings', responses: ok },
        },
      }),
  },
  {
    name: 'a body field',
    side: 'request',
    location: 'body.value',
    put: (schema) => getThings(body(object(schema))),
  },
  {
    name: 'a field in a list of a body',
    side: 'request',
    location: 'body.list[].value',
    put: (schema) =>
      getThings(body({ type: 'object', properties: { list: { type: 'array', items: object(schema) } } })),
  },
  {
    name: 'a shared schema of a body',
    side: 'request',
    location: 'body.value',
    put: (schema) =>
      getThings(body({ $ref: '#/components/schemas/Thing' }), {
        components: { schemas: { Thing: object(schema) } },
      }),
  },
  {
    name: 'an answer’s field',
    side: 'response',
    location: '200.body.value',
    put: (schema) => getThings({ responses: answer(object(schema)) }),
  },
  {
    name: 'a field in a list of an answer',
    side: 'response',
    location: '200.body[].value',
    put: (schema) => getThings({ responses: answer({ type: 'array', items: object(schema) }) }),
  },
  {
    name: 'a value of a map of an answer',
    side: 'response',
    location: '200.body{}.value',
    put: (schema) =>
      getThings({ responses: answer({ type: 'object', additionalProperties: object(schema) }) }),
  },
  {
    name: 'a shared schema that refers to itself',
    side: 'response',
    location: '200.body.value',
    put: (schema) =>
      getThings(
        { responses: answer({ $ref: '#/components/schemas/Tree' }) },
        {
          components: {
            schemas: {
              Tree: {
                type: 'object',
                properties: {
                  children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
                  value: schema,
                },
              },
            },
          },
        },
      ),
  },
  {
    name: 'a field of a part in `allOf`',
    side: 'response',
    location: '200.body.value',
    put: (schema) =>
      getThings({ responses: answer({ allOf: [object(schema), { properties: { id: {} } }] }) }),
  },
  {
    name: 'a field of a branch of `oneOf`',
    side: 'response',
    location: '200.body.value',
    put: (schema) =>
      getThings({
        responses: answer({
          oneOf: [
            { type: 'object', properties: { kind: { const: 'a' }, value: schema } },
            { type: 'object', properties: { kind: { const: 'b' }, other: { type: 'string' } } },
          ],
        }),
      }),
  },
  {
    name: 'an error’s field',
    side: 'response',
    location: '400.body.value',
    put: (schema) =>
      getThings({ responses: { ...ok, 400: { description: 'Bad.', content: json(object(schema)) } } }),
  },
  {
    name: 'a header of an answer',
    side: 'response',
    location: '200.header.x-value',
    put: (schema) =>
      getThings({ responses: { 200: { description: 'Fine.', headers: { 'X-Value': { schema } } } } }),
  },
  {
    name: 'the body of a callback, which the caller reads',
    side: 'response',
    location: 'callbacks.done.POST {$request.body#/url}.body.value',
    put: (schema) =>
      getThings({
        callbacks: { done: { '{$request.body#/url}': { post: { ...body(object(schema)), responses: ok } } } },
      }),
  },
  {
    name: 'the body of a webhook, which the caller reads',
    side: 'response',
    location: 'body.value',
    operation: 'webhook POST done',
    put: (schema) =>
      documentOf({}, { webhooks: { done: { post: { ...body(object(schema)), responses: ok } } } }),
  },
];
