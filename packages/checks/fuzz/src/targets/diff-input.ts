import { diffDocuments, readDocument, readForeignDocument } from '@galilean/diff';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

const small = {
  openapi: '3.1.0',
  paths: {
    '/a/{id}': {
      get: {
        operationId: 'getA',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      A: {
        type: 'object',
        required: ['b'],
        properties: { b: { enum: ['x', 'y'] }, c: { $ref: '#/components/schemas/A' } },
      },
    },
  },
};
const base = readDocument(JSON.stringify(small), 'base');

const isTyped = (error: unknown): boolean =>
  error instanceof Error && ['InputError', 'SpecError'].includes(error.name);

const words = [
  '"$ref" "#/components/schemas/A" "type" "allOf" "oneOf" "anyOf" "properties"',
  '"enum" "items" "not" "nullable" "required" "additionalProperties" "const"',
  '"discriminator" "/" "__proto__" { } [ ] : , null true *a',
].flatMap((line) => line.split(' '));

/** Any text is compared as far as it is a description, or refused with file and line. */
export const diffInput: Target = {
  name: 'diff-input',
  words: ['&a ', '<<: ', '\n  ', '- ', ...words],
  seeds: () => [
    JSON.stringify(small),
    JSON.stringify({ ...small, paths: {} }),
    'openapi: 3.0.0\npaths:\n  /a:\n    get:\n      responses:\n        "200": {}\n',
    'openapi: 3.1.0\npaths: {}\ncomponents:\n  schemas:\n    A: &a\n      type: object\n    B: *a\n',
    'swagger: "2.0"\n',
    billionLaughs,
    'openapi: 3.1.0\npaths: {}\nx: &a\n  y: *a\n',
    `{"openapi":"3.1.0","paths":{},"x":${'['.repeat(200)}${']'.repeat(200)}}`,
  ],
  async run(input) {
    const repaired = await valueOrRefusal(() => readForeignDocument(textOf(input), 'head'), isTyped);
    if (!repaired) return;
    const head = repaired.document;
    const there = diffDocuments(base, head);
    hold(diffDocuments(head, head).level === 'none', 'a document does not differ from itself');
    diffDocuments(head, base);
    hold(
      there.changes.every(({ message }) => message !== ''),
      'every change has a text',
    );
  },
};

/** Twelve lines that expand to 10^12 nodes. */
const billionLaughs = `openapi: 3.1.0\npaths: {}\na0: &a0 [x, x]\n${Array.from(
  { length: 12 },
  (_, at) => `a${at + 1}: &a${at + 1} [${Array.from({ length: 10 }, () => `*a${at}`).join(', ')}]`,
).join('\n')}\n`;
