import { diffDocuments, parseText, readDocument } from '@galilean/diff';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns, type Pace } from '../contest/contest.js';
import { figure } from '../promises/figure.js';
import type { PromiseName } from '../promises/promises.js';

const [whole, reading, parsing] = [
  'from text to verdict',
  'reading: parsing and checking',
  'parsing both files',
];

const writings = {
  json: (value: object) => JSON.stringify(value, null, 2),
  yaml: (value: object) => asYaml(value),
};

/** The sizes, and how long to measure. */
const sizes = [
  {
    promises: { json: 'diff-json-100kb', yaml: 'diff-yaml-100kb' },
    says: '0.1 MB',
    bytes: 1e5,
    pace: { rounds: 25, turnMs: 20, warmUpMs: 1500 },
  },
  {
    promises: { json: 'diff-json-1mb', yaml: 'diff-yaml-1mb' },
    says: '1 MB',
    bytes: 1e6,
    pace: { rounds: 15, turnMs: 40, warmUpMs: 3000 },
  },
  {
    promises: { json: 'diff-json-10mb', yaml: 'diff-yaml-10mb' },
    says: '10 MB',
    bytes: 1e7,
    pace: { rounds: 7, turnMs: 1, warmUpMs: 3000 },
  },
] as const;

/** The parser of YAML takes a second for 1 MB, in which all else is lost: a few rounds show that. */
const slow = { rounds: 3, warmUpMs: 1 };

/** Measures how the comparison grows with the documents, in both notations. The change affects a quarter of the operations. */
export async function diffSizes(): Promise<Result> {
  const results: Result[] = [];
  for (const notation of ['json', 'yaml'] as const) {
    for (const { promises, says, bytes, pace } of sizes) {
      const title = `Comparing two descriptions of ${says}, ${notation.toUpperCase()}`;
      const fewer = notation === 'yaml' && bytes > 1e5 ? slow : {};
      results.push(
        await compareSize(promises[notation], title, textsOf(notation, bytes), { ...pace, ...fewer }),
      );
    }
  }
  return {
    comparisons: results.flatMap(({ comparisons }) => comparisons),
    figures: results.flatMap(({ figures }) => figures),
  };
}

/** Two versions of one description of about this size. */
function textsOf(notation: keyof typeof writings, bytes: number): readonly [string, string] {
  const write = writings[notation];
  const perArea = write(vendorDescription(1, false)).length;
  const areas = Math.max(1, Math.round(bytes / perArea));
  return [write(vendorDescription(areas, false)), write(vendorDescription(areas, true))];
}

async function compareSize(
  promise: PromiseName,
  title: string,
  texts: readonly [string, string],
  pace: Pace,
): Promise<Result> {
  const read = () => texts.map((text) => readDocument(text, 'any'));
  const verdict = () => {
    const [base, head] = read();
    return diffDocuments(base!, head!);
  };
  if (verdict().level !== 'major') throw new Error(`${title}: nothing major was found`);
  const samples = await inTurns(
    [
      { name: parsing, prepare: () => () => texts.map((text) => parseText(text, 'any')) },
      { name: reading, prepare: () => read },
      { name: whole, prepare: () => verdict },
    ],
    pace,
  );
  return {
    comparisons: [compare({ id: promise, title, unit: 'ms', reference: parsing }, samples)],
    figures: [figure(promise, ratioOf(samples, whole, parsing))],
  };
}

type Json = Record<string, unknown>;

const json = (schema: Json): Json => ({ 'application/json': { schema } });
const text = (description: string, more: Json = {}): Json => ({ type: 'string', description, ...more });
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Resources refer only to others of their area, as for a vendor with many products. */
const perArea = 4;

/**
 * A typical vendor description with this many areas: four resources with five operations each, schemas of ten
 * properties, a union, shared errors. If `changed`, one resource in every fourth area gets another string limit, a new
 * value and a new property. Through references that affects all operations of the area, a quarter of the whole.
 */
function vendorDescription(areas: number, changed: boolean): Json {
  const schemas: Json = { Problem: object({ code: text('What went wrong.'), message: text('In words.') }) };
  const paths: Json = {};
  for (let at = 0; at < perArea * areas; at++) {
    const name = `Resource${at}`;
    Object.assign(schemas, schemasOf(name, neighbours(at), changed && isChanged(at)));
    Object.assign(paths, pathsOf(name));
  }
  return { openapi: '3.1.0', info: { title: 'Vendor', version: '1' }, paths, components: { schemas } };
}

const isChanged = (at: number) => at % (4 * perArea) === 0;

const neighbours = (at: number): readonly string[] => {
  const first = at - (at % perArea);
  return [1, 2].map((step) => `Resource${first + ((at + step) % perArea)}`);
};

const object = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
});

function schemasOf(name: string, [one, other]: readonly string[], isChanged: boolean): Json {
  return {
    [name]: object({
      id: text('Never changes.', { format: 'uuid' }),
      name: text('As people call it.', { maxLength: isChanged ? 200 : 100 }),
      state: text('Where it is.', { enum: ['open', 'held', 'done', ...(isChanged ? ['gone'] : [])] }),
      amount: text('In the smallest unit.', { pattern: '^[0-9]+$' }),
      created: text('When it was made.', { format: 'date-time' }),
      tags: { type: 'array', items: text('A word.'), maxItems: 20 },
      parent: { description: 'What it belongs to.', anyOf: [ref(one!), { type: 'null' }] },
      related: { type: 'array', items: ref(other!) },
      source: { oneOf: [ref(`${name}ByHand`), ref(`${name}ByRule`)] },
      ...(isChanged && { note: text('Said about it.') }),
    }),
    [`${name}ByHand`]: object({ kind: { const: 'hand' }, by: text('Who did it.') }),
    [`${name}ByRule`]: object({
      kind: { const: 'rule' },
      rule: text('Which rule.'),
      score: { type: 'number' },
    }),
    [`New${name}`]: object({ name: text('As people call it.'), amount: text('In the smallest unit.') }),
  };
}

function pathsOf(name: string): Json {
  const id = { name: 'id', in: 'path', required: true, schema: text('Never changes.') };
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } };
  const answers = (schema: Json): Json => ({
    200: { description: 'Done.', content: json(schema) },
    default: { description: 'Not done.', content: json(ref('Problem')) },
  });
  const requestBody = { required: true, content: json(ref(`New${name}`)) };
  const operation = (verb: string, more: Json): Json => ({
    operationId: `${verb}${name}`,
    summary: `${verb} a ${name}.`,
    responses: answers(ref(name)),
    ...more,
  });
  const list = { type: 'array', items: ref(name) };
  return {
    [`/${name}`]: {
      get: operation('list', { parameters: [limit], responses: answers(list) }),
      post: operation('create', { requestBody }),
    },
    [`/${name}/{id}`]: {
      get: operation('get', { parameters: [id] }),
      put: operation('change', { parameters: [id], requestBody }),
      delete: operation('remove', { parameters: [id] }),
    },
  };
}

/** The same in YAML, with one line per value. */
function asYaml(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const lines = Array.isArray(value)
    ? value.map((item) => `${indent}-${belowKey(item, indent)}`)
    : Object.entries(value).map(([key, item]) => `${indent}${JSON.stringify(key)}:${belowKey(item, indent)}`);
  return lines.join('\n');
}

function belowKey(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return ` ${asYaml(value)}`;
  return Object.keys(value).length === 0 ? ' {}' : `\n${asYaml(value, `${indent}  `)}`;
}
