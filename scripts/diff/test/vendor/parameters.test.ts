import { describe } from 'vitest';
import { everyOperation, itFindsLevels, itIgnoresRewrites, type Expectation } from './expectation.js';
import type { Document } from './vendor-document.js';

const parameter = (document: Document, name: string): Document =>
  document.paths['/quote'].get.parameters.find((one: Document) => one.name === name);
const parameters = (document: Document): Document[] => document.paths['/quote'].get.parameters;
const quote = (
  name: string,
  there: Expectation['there'],
  back: Expectation['back'],
  edit: Expectation['edit'],
): Expectation => ({ name, there, back, edit, hits: there === 'none' ? [] : ['getQuote'] });

const expectations: readonly Expectation[] = [
  quote('a value of an enumeration added', 'minor', 'major', (d) =>
    parameter(d, 'swapMode').schema.enum.push('Any'),
  ),
  quote('optional to required', 'major', 'minor', (d) => (parameter(d, 'taker').required = true)),
  quote('optional, said or not', 'none', 'none', (d) => delete parameter(d, 'taker').required),
  quote('removed', 'major', 'minor', (d) => parameters(d).pop()),
  quote('another name', 'major', 'major', (d) => (parameter(d, 'taker').name = 'wallet')),
  quote('another default', 'patch', 'patch', (d) => (parameter(d, 'slippageBps').schema.default = 100)),
  quote('a default removed', 'patch', 'patch', (d) => delete parameter(d, 'swapMode').schema.default),
  quote('string to integer', 'major', 'major', (d) => (parameter(d, 'amount').schema = { type: 'integer' })),
  quote('a pattern removed', 'minor', 'major', (d) => delete parameter(d, 'amount').schema.pattern),
  quote('string to an enumeration', 'major', 'minor', (d) => (parameter(d, 'taker').schema.enum = ['a'])),
  quote('a lower maximum', 'major', 'minor', (d) => (parameter(d, 'slippageBps').schema.maximum = 5000)),
  quote('integer to number', 'minor', 'major', (d) => (parameter(d, 'slippageBps').schema.type = 'number')),
  quote('bounds that every exact integer keeps', 'none', 'none', (d) =>
    Object.assign(parameter(d, 'slippageBps').schema, { minimum: 0, exclusiveMinimum: false }),
  ),
  quote('nullable', 'minor', 'major', (d) => (parameter(d, 'taker').schema.nullable = true)),
  quote('a union with numbers', 'minor', 'major', (d) => {
    parameter(d, 'taker').schema = { anyOf: [{ type: 'string' }, { type: 'number' }] };
  }),
  quote('comma list to repeated', 'major', 'major', (d) => delete parameter(d, 'dexes').explode),
  quote('a comma list written as a string', 'major', 'major', (d) => {
    parameter(d, 'dexes').schema = { type: 'string' };
  }),
  quote('query to header', 'major', 'major', (d) => (parameter(d, 'taker').in = 'header')),
  quote('words', 'patch', 'patch', (d) => (parameter(d, 'inputMint').description = 'The mint sold.')),
  quote('deprecated', 'patch', 'patch', (d) => (parameter(d, 'taker').deprecated = true)),
  quote('an example', 'patch', 'patch', (d) => (parameter(d, 'taker').example = 'abc')),
  quote('into components', 'none', 'none', (d) => {
    d.components.parameters = { Taker: parameters(d).pop() };
    parameters(d).push({ $ref: '#/components/parameters/Taker' });
  }),
  quote('up to the path', 'none', 'none', (d) => {
    d.paths['/quote'].parameters = [parameters(d).pop()];
  }),
  quote('a schema into components', 'none', 'none', (d) => {
    d.components.schemas.SwapMode = parameter(d, 'swapMode').schema;
    parameter(d, 'swapMode').schema = { $ref: '#/components/schemas/SwapMode' };
  }),
  quote('a schema into components, its default beside', 'patch', 'patch', (d) => {
    const { default: fallback, ...schema } = parameter(d, 'swapMode').schema;
    d.components.schemas.SwapMode = { ...schema, description: 'How it is swapped.' };
    parameter(d, 'swapMode').schema = {
      allOf: [{ $ref: '#/components/schemas/SwapMode' }],
      default: fallback,
    };
  }),
  {
    name: 'query to path',
    there: 'major',
    back: 'major',
    hits: ['getQuote'],
    hitsBack: ['GET /quote/{taker}'],
    edit: (d) => {
      Object.assign(parameter(d, 'taker'), { in: 'path', required: true });
      d.paths['/quote/{taker}'] = d.paths['/quote'];
      delete d.paths['/quote'];
    },
  },
  {
    name: 'another name in the path',
    there: 'major',
    back: 'major',
    hits: ['getMarket'],
    hitsBack: ['GET /markets/{id}'],
    edit: (d) => {
      d.paths['/markets/{id}'] = d.paths['/markets/{marketId}'];
      delete d.paths['/markets/{marketId}'];
      d.paths['/markets/{id}'].get.parameters[0].name = 'id';
    },
  },
  {
    name: 'a required header of every operation',
    there: 'major',
    back: 'major',
    hits: everyOperation,
    edit: (d) => {
      for (const item of Object.values<Document>(d.paths))
        item.parameters = [{ name: 'x-client', in: 'header', required: true, schema: { type: 'string' } }];
    },
  },
];

describe('parameters of a vendor’s document', () => {
  itFindsLevels(expectations);
  describe('rewritten as well', () => itIgnoresRewrites(expectations));
});
