import { keysOf } from '@galilean/references';
import { stringify } from 'yaml';
import type { Difference } from '../service/witness.js';

type Schema = Readonly<Record<string, unknown>>;

/** What would have to be written so that the answer is as described; undefined where a person has to think first. */
export function draftOf(difference: Difference, written: unknown): string | undefined {
  if (written === undefined) return undefined;
  const draft = drafts[difference.rule]?.(Object(written) as Schema, difference);
  if (draft === undefined) return undefined;
  return linesBetween(written, draft);
}

const drafts: Partial<Record<Difference['rule'], (schema: Schema, difference: Difference) => unknown>> = {
  null: (schema) => admitting(schema, 'null'),
  type: (schema, { sample }) => admitting(schema, typeOf(sample)),
  value: ({ enum: values, ...schema }, { sample }) =>
    Array.isArray(values) ? { ...schema, enum: [...values, sample] } : undefined,
  pattern: ({ pattern: _pattern, format: _format, ...schema }) => schema,
  bound: (schema) =>
    Object.fromEntries(Object.entries(schema).filter(([key]) => !/^(?:exclusive)?(?:min|max)/i.test(key))),
  missing: ({ required, ...schema }, { pointer }) => ({
    ...schema,
    required: ((required ?? []) as string[]).filter((name) => name !== keysOf(pointer).at(-1)),
  }),
  new: withProperty,
  'not-allowed': withProperty,
  status: (responses, { status }) => ({
    ...responses,
    [status]: { description: 'Seen in a live run. Say when it comes.' },
  }),
};

function withProperty({ properties, ...schema }: Schema, { pointer, sample }: Difference): Schema {
  const name = keysOf(pointer).at(-1)!;
  return { ...schema, properties: { ...Object(properties), [name]: schemaOf(sample) } };
}

/** The schema that admits one more type. */
function admitting(schema: Schema, type: string): Schema {
  if (schema['type'] === undefined) return { anyOf: [schema, { type }] };
  const types = [schema['type'], type].flat() as string[];
  const { enum: values } = schema;
  return {
    ...schema,
    type: types,
    ...(type === 'null' && Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  };
}

/** What one value says about its schema. */
function schemaOf(value: unknown): Schema {
  const type = typeOf(value);
  if (Array.isArray(value)) return { type, ...(value.length > 0 && { items: schemaOf(value[0]) }) };
  if (type !== 'object') return { type };
  const members = Object.entries(value as object).map(([name, own]) => [name, schemaOf(own)] as const);
  return { type, properties: Object.fromEntries(members) };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Only the lines that differ, as a patch shows them. */
function linesBetween(before: unknown, after: unknown): string {
  const [old, next] = [before, after].map((one) => stringify(one, { lineWidth: 100 }).trimEnd().split('\n'));
  const removed = old!.filter((line) => !next!.includes(line)).map((line) => `- ${line}`);
  const added = next!.filter((line) => !old!.includes(line)).map((line) => `+ ${line}`);
  return [...removed, ...added].join('\n');
}
