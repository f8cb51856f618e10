/** A way to change the schema of a value, named by its effect on the allowed values. */
export interface SchemaChange {
  readonly name: string;
  readonly base: unknown;
  readonly head: unknown;
  readonly effect: string;
  /** Added to the location. */
  readonly at?: string;
  /** Needs an object or a list, which some places cannot hold. */
}

const text = { type: 'string' };
const shop = { type: 'object', properties: { a: text, b: text }, required: ['a'] };

const widenings: readonly [string, unknown, unknown][] = [
  ['a type added', text, { type: ['string', 'number'] }],
  ['integer to number', { type: 'integer' }, { type: 'number' }],
  ['null', text, { type: ['string', 'null'] }],
  ['any value in place of a type', text, {}],
  [
    'a branch added',
    { oneOf: [text, { type: 'number' }] },
    { oneOf: [text, { type: 'number' }, { type: 'boolean' }] },
  ],
  ['another constant too', { const: 'a' }, { oneOf: [{ const: 'a' }, { const: 'b' }] }],
  ['a lower minimum', { type: 'integer', minimum: 5 }, { type: 'integer', minimum: 1 }],
  ['a minimum that is inside', { type: 'number', exclusiveMinimum: 5 }, { type: 'number', minimum: 5 }],
  ['no maximum', { type: 'number', maximum: 5 }, { type: 'number' }],
  ['longer texts', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 50 }],
  ['longer lists', { type: 'array', items: text, maxItems: 5 }, { type: 'array', items: text, maxItems: 6 }],
  ['no pattern', { type: 'string', pattern: '^a' }, text],
  ['no format', { type: 'string', format: 'uuid' }, text],
  ['a finer step', { type: 'integer', multipleOf: 10 }, { type: 'integer', multipleOf: 5 }],
  ['repeated items', { type: 'array', items: text, uniqueItems: true }, { type: 'array', items: text }],
];

export const schemaChanges: readonly SchemaChange[] = [
  ...widenings.map(([name, base, head]) => ({ name: `wider: ${name}`, base, head, effect: 'widened' })),
  ...widenings.map(([name, base, head]) => ({
    name: `narrower, the reverse of ${name}`,
    base: head,
    head: base,
    effect: 'narrowed',
  })),
  {
    name: 'a value added',
    base: { enum: ['a', 'b'] },
    head: { enum: ['a', 'b', 'c'] },
    effect: 'value-added',
  },
  {
    name: 'a value removed',
    base: { enum: ['a', 'b', 'c'] },
    head: { enum: ['a', 'b'] },
    effect: 'narrowed',
  },
  { name: 'known values for any', base: text, head: { enum: ['a', 'b'] }, effect: 'narrowed' },
  { name: 'another type', base: text, head: { type: 'number' }, effect: 'changed' },
  {
    name: 'another pattern',
    base: { type: 'string', pattern: '^a' },
    head: { type: 'string', pattern: '^b' },
    effect: 'changed',
  },
  {
    name: 'another unit',
    base: { type: 'string', 'x-unit': 'micro-usd' },
    head: { type: 'string', 'x-unit': 'usd' },
    effect: 'unit-changed',
  },
  {
    name: 'required to optional',
    base: shop,
    head: { ...shop, required: [] },
    effect: 'became-optional',
    at: '.a',
  },
  {
    name: 'optional to required',
    base: shop,
    head: { ...shop, required: ['b', 'a'] },
    effect: 'became-required',
    at: '.b',
  },
  {
    name: 'a property removed',
    base: shop,
    head: { type: 'object', properties: { a: text }, required: ['a'] },
    effect: 'removed',
    at: '.b',
  },
  {
    name: 'an added optional property',
    base: shop,
    head: { ...shop, properties: { ...shop.properties, c: { type: 'number' } } },
    effect: 'added-optional',
    at: '.c',
  },
  {
    name: 'an added required property',
    base: shop,
    head: { ...shop, properties: { ...shop.properties, c: { type: 'number' } }, required: ['a', 'c'] },
    effect: 'added-required',
    at: '.c',
  },
  {
    name: 'undeclared properties refused',
    base: shop,
    head: { ...shop, additionalProperties: false },
    effect: 'narrowed',
    at: '{}',
  },
  {
    name: 'undeclared properties of one type',
    base: { type: 'object', additionalProperties: text },
    head: { type: 'object', additionalProperties: { type: 'number' } },
    effect: 'changed',
    at: '{}',
  },
  {
    name: 'properties named by a pattern gone',
    base: { type: 'object', patternProperties: { '^x': text } },
    head: { type: 'object' },
    effect: 'removed',
    at: '{/^x/}',
  },
  {
    name: 'items of another type',
    base: { type: 'array', items: text },
    head: { type: 'array', items: { type: 'integer' } },
    effect: 'changed',
    at: '[]',
  },
  {
    name: 'a position of a tuple',
    base: { type: 'array', prefixItems: [text, text] },
    head: { type: 'array', prefixItems: [text, { type: 'number' }] },
    effect: 'changed',
    at: '[1]',
  },
  {
    name: 'a condition added',
    base: shop,
    head: { ...shop, dependentRequired: { a: ['b'] } },
    effect: 'narrowed',
  },
  {
    name: 'an exclusion removed',
    base: { type: 'string', not: { const: 'a' } },
    head: text,
    effect: 'widened',
  },
  { name: 'words', base: text, head: { type: 'string', description: 'New words.' }, effect: 'described' },
  { name: 'an example', base: text, head: { type: 'string', examples: ['a'] }, effect: 'described' },
  { name: 'a default', base: text, head: { type: 'string', default: 'a' }, effect: 'described' },
  { name: 'deprecation', base: text, head: { type: 'string', deprecated: true }, effect: 'described' },
];
