import { describe, expect, it } from 'vitest';
import { diffDocuments } from '../src/compare-documents.js';
import { readDocument, readForeignDocument } from '../src/input/read-document.js';

const head = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\n';

/** Name, text, message. */
const broken: readonly [string, string, RegExp][] = [
  ['an empty file', '', /shop\.yaml:1 .*not an OpenAPI document/],
  ['a list', '- a\n', /shop\.yaml:1 .*not an OpenAPI document/],
  ['YAML that does not parse', `${head}paths: {\n  /a: [\n`, /shop\.yaml:\d+:\d+ does not parse/],
  ['JSON that is cut off', '{ "openapi": "3.1.0",\n  "paths": {\n', /shop\.yaml:\d+:\d+ does not parse/],
  [
    'a key written twice',
    `${head}paths:\n  /a: {}\n  /a: {}\n`,
    /shop\.yaml:5:3 does not parse: Map keys must be unique/,
  ],
  [
    'aliases that stand for billions of values',
    `${head}paths: {}\na0: &a0 [x, x]\n${Array.from(
      { length: 12 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array.from({ length: 10 }, () => `*a${at}`).join(', ')}]`,
    ).join('\n')}\n`,
    /its aliases stand for more than 10 times what is written/,
  ],
  ['an alias of itself', `${head}paths: {}\nx: &a\n  y: *a\n`, /an alias refers to what it is part of/],
  [
    'brackets without end',
    `{"openapi":"3.1.0","paths":{},"x":${'['.repeat(500)}${']'.repeat(500)}}`,
    /shop\.yaml:1 .*nested more than 400 levels deep/,
  ],
  [
    'brackets that would end the process',
    `a: ${'[{b: '.repeat(50_000)}`,
    /nested more than 1000 levels deep/,
  ],
  ['lists in lists in one line', `${head}x:\n${'- '.repeat(50_000)}a`, /nested more than 1000 levels deep/],

  ['Swagger 2', 'swagger: "2.0"\npaths: {}\n', /Swagger 2\.0 is not supported/],
  ['no version', 'info: {}\npaths: {}\n', /no `openapi` field/],
  [
    'a version that is not known',
    'openapi: 4.0.0\npaths: {}\n',
    /shop\.yaml:1 openapi: OpenAPI 4\.0\.0 is not supported/,
  ],
  ['no paths', head, /paths: must be an object, is missing/],
  ['paths as a list', `${head}paths:\n  - /a\n`, /shop\.yaml:4 paths: must be an object, is a list/],
  [
    'a path without a slash',
    `${head}paths:\n  a: {}\n`,
    /shop\.yaml:4 paths › a: a path begins with a slash/,
  ],
  [
    'an empty operation',
    `${head}paths:\n  /a:\n    get:\n`,
    /shop\.yaml:5 .*get: must be an object, is empty/,
  ],
  [
    'parameters as an object',
    `${head}paths:\n  /a:\n    get:\n      parameters: { a: 1 }\n`,
    /shop\.yaml:6 .*parameters: must be a list/,
  ],
  [
    'a parameter without a name',
    `${head}paths:\n  /a:\n    get:\n      parameters: [{ in: query }]\n`,
    /name: must be a text, is missing/,
  ],
  [
    'properties as a list',
    `${head}paths: {}\ncomponents:\n  schemas:\n    A:\n      properties:\n        - a\n`,
    /shop\.yaml:8 .*properties: must be an object, is a list/,
  ],
  [
    'required as a text',
    `${head}paths: {}\ncomponents: { schemas: { A: { required: a } } }\n`,
    /required: must be a list, is `a`/,
  ],
  [
    'a type that is none',
    `${head}paths: {}\ncomponents: { schemas: { A: { type: strng } } }\n`,
    /there is no type `strng`/,
  ],
  [
    'a bound that is a text',
    `${head}paths: {}\ncomponents: { schemas: { A: { minimum: "1" } } }\n`,
    /minimum: must be a number/,
  ],
  [
    'a reference that leads nowhere',
    `${head}paths:\n  /a:\n    get:\n      responses:\n        "200": { $ref: "#/components/responses/Gone" }\n`,
    /shop\.yaml:7 .*`#\/components\/responses\/Gone` leads nowhere/,
  ],
  [
    'a reference in a default answer',
    `${head}paths:\n  /a:\n    get:\n      responses:\n        default: { $ref: "#/components/responses/Gone" }\n`,
    /leads nowhere/,
  ],
  [
    'a reference into another file',
    `${head}paths:\n  /a: { $ref: "other.yaml#/a" }\n`,
    /leads out of the document/,
  ],
  [
    'a reference to itself',
    `${head}paths: {}\ncomponents: { schemas: { A: { $ref: "#/components/schemas/A" } } }\n`,
    /leads back to itself/,
  ],
];

describe('a document that cannot be compared', () => {
  it.each(broken)('%s: an error with file and line', (_, text, message) => {
    expect(() => readDocument(text, 'shop.yaml')).toThrow(message);
  });

  it('accepts harmless slips', () => {
    const text = `${head}paths: {}\ncomponents: { schemas: { A: { properties: { a: { type: string, required: true } } } } }\n`;
    expect(readDocument(text, 'shop.yaml').openapi).toBe('3.1.0');
  });

  it('accepts data that looks like a reference', () => {
    const text = `${head}paths: {}\ncomponents: { schemas: { A: { example: { $ref: nowhere }, properties: { $ref: { type: string } } } } }\n`;
    expect(readDocument(text, 'shop.yaml').openapi).toBe('3.1.0');
  });
});

/** Name, the well-formed answer of a shop, the same malformed, the report. */
const malformed: readonly [string, string, RegExp][] = [
  [
    'a schema that is a text',
    'schema: text',
    /shop\.yaml:9 .*schema: must be an object, .*; taken for anything$/,
  ],
  [
    'a type that is none',
    'schema: { type: strng }',
    /shop\.yaml:9 .*type: there is no type `strng`; left out$/,
  ],
  [
    'properties as a list',
    'schema: { properties: [a] }',
    /properties: must be an object, is a list; taken for anything$/,
  ],
  [
    'a reference that leads nowhere',
    'schema: { $ref: "#/components/schemas/Gone" }',
    /schema › \$ref: `#\/components\/schemas\/Gone` leads nowhere; left out$/,
  ],
  ['a branch that is a number', 'schema: { oneOf: [1, { type: string }] }', /oneOf › 0: must be an object/],
  ['an empty enumeration', 'schema: { enum: [] }', /an empty `enum` admits nothing; left out$/],
  [
    'a discriminator without a property',
    'schema: { discriminator: {} }',
    /discriminator › propertyName: must be a text, is missing; left out$/,
  ],
];

describe('a malformed part of someone else’s document', () => {
  const shop = (media: string, limit = 'maximum: 9') => `${head}paths:
  /a:
    get:
      responses:
        "200":
          content:
            application/json: { ${media} }
      parameters:
        - { name: limit, in: query, schema: { type: integer, ${limit} } }
`;

  it.each(malformed)('%s: is reported with its place, and the rest is compared', (_, media, message) => {
    const base = readForeignDocument(shop(media), 'shop.yaml');
    expect(base.malformed).toEqual([expect.stringMatching(message)]);
    const same = readForeignDocument(shop(media), 'shop.yaml').document;
    expect(diffDocuments(base.document, same).level).toBe('none');
    const head = readForeignDocument(shop(media, 'maximum: 8'), 'shop.yaml').document;
    expect(diffDocuments(base.document, head).changes).toMatchObject([
      { effect: 'narrowed', hits: [{ location: 'query.limit' }] },
    ]);
  });

  it('means any value, so its repair is a narrower schema', () => {
    const before = readForeignDocument(shop('schema: text'), 'shop.yaml').document;
    const after = readForeignDocument(shop('schema: { type: string }'), 'shop.yaml').document;
    expect(diffDocuments(before, after).changes).toMatchObject([{ effect: 'narrowed', side: 'response' }]);
  });

  it('keeps the positions of the other members of a list', () => {
    const text = `${head}paths:
  /a:
    get:
      parameters:
        - { in: query }
        - { $ref: "#/components/parameters/Nameless" }
        - { name: kept, in: query }
        - { name: odd, in: query, schema: { type: strng } }
components: { parameters: { Nameless: { in: query } } }
`;
    const { document, malformed } = readForeignDocument(text, 'shop.yaml');
    expect(malformed.map((line) => line.replace(/^shop\.yaml:(\d+) .*?((?:› )?[^›]*)$/, '$1 $2'))).toEqual([
      '7 › name: must be a text, is missing; left out',
      '10 › type: there is no type `strng`; left out',
      '11 › name: must be a text, is missing; left out',
      '8 › $ref: `#/components/parameters/Nameless` leads nowhere; left out',
    ]);
    expect((document as any).paths['/a'].get.parameters).toEqual([
      { name: 'kept', in: 'query' },
      { name: 'odd', in: 'query', schema: {} },
    ]);
  });

  it('reports nothing for a well-formed document', () => {
    expect(readForeignDocument(shop('schema: { type: string }'), 'shop.yaml').malformed).toEqual([]);
  });

  it.each(broken.slice(0, 15))('%s: nothing is left to compare', (_, text, message) => {
    expect(() => readForeignDocument(text, 'shop.yaml')).toThrow(message);
  });
});
