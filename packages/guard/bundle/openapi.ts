import { schemaOf, schemas, type SchemaName } from './schemas.js';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const text = { type: 'string' };
const object = (properties: Readonly<Record<string, object>>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const transaction = {
  ...text,
  description: 'The transaction in base64, as the service handed it out.',
  maxLength: 1644,
};
const asked = json(object({ transaction, expect: ref('Expectation') }));
const failure = (description: string) => ({ description, content: json(ref('Failure')) });

const failures = {
  '400': failure('The request or a field of it is wrong; nothing was checked.'),
  '401': failure('The token is missing or wrong.'),
  '413': failure('The body is longer than 65,536 bytes.'),
  '422': failure(
    'It must not be signed: a rule refuses it, it could not be proven, a limit stands against it, or it is no transaction.',
  ),
  '502': failure('The node, or the source of the prices, gave no usable answer.'),
};

const operation = (operationId: string, summary: string, body: object, done: object, more: object = {}) => ({
  post: {
    operationId,
    summary,
    requestBody: { required: true, content: body },
    responses: { '200': done, ...failures, ...more },
  },
});

/** The description of what `galilean-guard serve` answers. */
export function openapiOf(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'galilean-guard',
      version: '1.0.0',
      description: 'Reads, checks and signs transactions of the Jupiter API for processes of one machine.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: 'http://127.0.0.1:4020', description: 'The address that the guard prints when it starts.' },
    ],
    security: [{ token: [] }],
    paths: {
      '/explain': operation('explain', 'What a transaction does', json(object({ transaction })), {
        description: 'The transaction, as data and in words.',
        content: json(object({ inspection: { type: 'object' }, words: text })),
      }),
      '/check': operation('check', 'Whether a transaction does what was asked for', asked, {
        description: 'The report. Sign only if the verdict is `accepted`.',
        content: json(
          object({
            verdict: { enum: ['accepted', 'refused', 'unproven'] },
            words: { ...text, description: 'The report for people.' },
            report: ref('Report'),
          }),
        ),
      }),
      '/sign': operation(
        'sign',
        'Sign a transaction that does what was asked for',
        asked,
        { description: 'Signed.', content: json(ref('Signed')) },
        { '403': failure('The guard has no key.') },
      ),
    },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token in the file that the guard names when it starts.',
        },
      },
      schemas: {
        ...Object.fromEntries(
          (Object.keys(schemas) as SchemaName[])
            // No request carries limits.
            .filter((name) => name !== 'limits')
            .map((name) => [
              `${name[0]!.toUpperCase()}${name.slice(1)}`,
              withoutDialect(name === 'expectation' ? withoutService(schemaOf(name)) : schemaOf(name)),
            ]),
        ),
        Signed: object(
          {
            transaction: { ...text, description: 'The signed transaction, in base64.' },
            signature: { ...text, description: 'The signature of the key, in base58.' },
            transactionId: { ...text, description: 'The id on chain: the signature of the fee payer.' },
            paidByUs: { const: true, description: 'Present if the key or the payer pays the fee.' },
          },
          ['transaction', 'signature'],
        ),
        Failure: object(
          {
            verdict: { enum: ['misuse', 'refused', 'unproven', 'limited', 'unreachable'] },
            error: object({ code: text, message: text }),
            findings: {
              type: 'array',
              items: { type: 'object' },
              description: 'What the guard found, as in a report.',
            },
            breaches: {
              type: 'array',
              items: { type: 'object' },
              description: 'The limits that stand against it: `limit`, what was `found`, what is `allowed`.',
            },
          },
          ['error'],
        ),
      },
    },
  };
}

function withoutDialect({
  $schema: _dialect,
  definitions: _definitions,
  ...schema
}: Record<string, unknown>): object {
  return schema;
}

/** Which logins may be signed is no choice of a request: the server refuses that field. */
function withoutService(schema: Record<string, unknown>): Record<string, unknown> {
  const kinds = schema['anyOf'] as readonly { readonly properties: Readonly<Record<string, object>> }[];
  const anyOf = kinds.map((kind) => {
    const { service: _service, ...properties } = kind.properties;
    return { ...kind, properties };
  });
  return { ...schema, anyOf };
}
