import { describe, expect, it } from 'vitest';
import type { OpenApiDocument, Schema } from '@galilean/description/openapi-document';
import { bodyFields } from '../src/model/body-fields.js';
import { inputKind } from '@galilean/references';

const document = {
  components: { schemas: { Mint: { type: 'string', format: 'base58-key' } } },
} as unknown as OpenApiDocument;

describe('the kind of an input', () => {
  it.each<[string, Schema]>([
    ['key', { $ref: '#/components/schemas/Mint' }],
    ['key*', { type: 'array', items: { type: 'string', 'x-expected-format': 'base58-key' } }],
    ['amount', { type: 'string', format: 'u64', 'x-unit': 'base-units' }],
    ['whole', { type: 'string', format: 'u64', 'x-unit': 'lamports' }],
    ['decimal', { type: 'string', format: 'decimal' }],
    ['transaction', { type: 'string', format: 'base64-transaction' }],
    ['text', { type: 'string', format: 'date-time' }],
    ['text metis|okx', { type: 'string', enum: ['metis', 'okx'] }],
    ['text* metis|okx', { type: 'array', items: { type: 'string', enum: ['metis', 'okx'] } }],
    ['text pet', { const: 'pet' }],
    ['text', { type: 'string', enum: ['a|b'] }],
    ['text', { type: 'string', enum: ['1..5', 'all'] }],
    ['int 0..10000', { type: 'integer', minimum: 0, maximum: 10_000 }],
    ['int 1..', { type: 'integer', minimum: 1 }],
    ['number ..64', { type: 'number', maximum: 64 }],
    ['bool', { type: 'boolean' }],
    ['any', { type: ['integer', 'null'] }],
    ['any', { oneOf: [{ type: 'string' }, { type: 'integer' }] }],
    ['any', { type: 'object', properties: {} }],
    ['any*', { type: 'array', items: { type: 'object' } }],
    ['any*', { type: 'array', items: { type: 'array', items: { type: 'string' } } }],
  ])('is %s for %j', (kind, schema) => {
    expect(inputKind(document, schema)).toBe(kind);
  });
});

describe('the fields of a body', () => {
  const fieldsOf = (schema: Schema) =>
    bodyFields(document, { required: true, content: { 'application/json': { schema } } });

  it('are those of every branch, and required where every branch requires them', () => {
    const order = (kind: string, required: string[], properties: Record<string, Schema>): Schema => ({
      type: 'object',
      required: ['kind', ...required],
      properties: { kind: { const: kind }, ...properties },
    });
    const { fields, isOpen } = fieldsOf({
      allOf: [
        { type: 'object', required: ['mint'], properties: { mint: { $ref: '#/components/schemas/Mint' } } },
      ],
      oneOf: [
        order('single', ['price'], { price: { type: 'number' } }),
        order('pair', ['price', 'stop'], { price: { type: 'string' }, stop: { type: 'number' } }),
      ],
    });
    expect(isOpen).toBe(false);
    expect(
      Object.fromEntries(fields.map(({ name, kind, required }) => [name, kind + (required ? '!' : '')])),
    ).toEqual({
      mint: 'key!',
      kind: 'text single|pair!',
      price: 'any!',
      stop: 'number',
    });
  });

  it('may be others where the description admits them', () => {
    expect(fieldsOf({ type: 'object', additionalProperties: true, properties: { a: {} } }).isOpen).toBe(true);
    expect(fieldsOf({ type: 'object' }).isOpen).toBe(true);
  });

  it('end for a schema that holds itself', () => {
    const schema: Schema = { type: 'object', properties: { a: { type: 'string' } } };
    schema.allOf = [schema];
    expect(fieldsOf(schema).fields).toEqual([{ name: 'a', kind: 'text', required: false }]);
  });
});
