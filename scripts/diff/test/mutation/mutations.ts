import type { Json } from '../../src/testing/documents.js';
import type { Level } from '../../src/level.js';

/** A change of one property, and its level in a request and in a response. */
export interface Mutation {
  readonly name: string;
  readonly base: Json;
  readonly head: Json;
  readonly request: Level;
  readonly response: Level;
}

const object = (inner: Json | undefined, required: readonly string[] = ['tag']): Json => ({
  type: 'object',
  properties: { tag: { const: 'changed' }, ...(inner && { inner }) },
  required: [...required],
});
const text = { type: 'string' };
const values = (...known: string[]) => object({ type: 'string', enum: known });

export const mutations: readonly Mutation[] = [
  {
    name: 'a property of another type',
    base: object(text),
    head: object({ type: 'boolean' }),
    request: 'major',
    response: 'major',
  },
  {
    name: 'a property removed',
    base: object(text),
    head: object(undefined),
    request: 'major',
    response: 'major',
  },
  {
    name: 'a property that is required now',
    base: object(text),
    head: object(text, ['tag', 'inner']),
    request: 'major',
    response: 'minor',
  },
  {
    name: 'a value added',
    base: values('a', 'b'),
    head: values('a', 'b', 'c'),
    request: 'minor',
    response: 'major',
  },
  { name: 'a value removed', base: values('a', 'b'), head: values('a'), request: 'major', response: 'minor' },
  {
    name: 'a format in place of another, without a type',
    base: object({ format: 'date' }),
    head: object({ format: 'date-time' }),
    request: 'major',
    response: 'major',
  },
  {
    name: 'another encoding of the content',
    base: object({ ...text, contentEncoding: 'base32' }),
    head: object({ ...text, contentEncoding: 'base64url' }),
    request: 'major',
    response: 'major',
  },
  {
    name: 'other words',
    base: object(text),
    head: object({ ...text, description: 'Said in other words.' }),
    request: 'patch',
    response: 'patch',
  },
];
