import { follow } from '@galilean/references';
import type { OpenApiDocument, RequestBody, Schema } from '@galilean/description/openapi-document';
import { isWholeBody } from './body-media.js';
import { inputKind } from '@galilean/references';
import { essenceOf } from './media-types.js';
import type { BodyField } from './model.js';

/** What a caller may pass of a body: `body`, or the fields of a JSON object, those of all its branches included. */
export interface BodyFields {
  readonly fields: readonly BodyField[];
  /** Whether the description admits fields that it does not name. */
  readonly isOpen: boolean;
}

export function bodyFields(document: OpenApiDocument, body: RequestBody): BodyFields {
  if (isWholeBody(document, body))
    return { fields: [{ name: 'body', required: body.required === true, kind: 'any' }], isOpen: false };
  const media = Object.entries(body.content).find(([type]) => essenceOf(type) === 'application/json')?.[1];
  const { kinds, required, isOpen } = fieldsOf(document, media?.schema, new Set());
  const isRequired = (name: string) => body.required === true && required.has(name);
  return {
    fields: [...kinds].map(([name, kind]) => ({ name, required: isRequired(name), kind })),
    isOpen,
  };
}

/** The names alone. */
export const bodyNames = (document: OpenApiDocument, body: RequestBody | undefined): ReadonlySet<string> =>
  new Set(body && bodyFields(document, body).fields.map(({ name }) => name));

interface Fields {
  readonly kinds: Map<string, string>;
  readonly required: ReadonlySet<string>;
  readonly isOpen: boolean;
}

function fieldsOf(document: OpenApiDocument, written: Schema | undefined, seen: ReadonlySet<Schema>): Fields {
  const schema = follow<Schema>(document, written ?? {});
  if (seen.has(schema)) return { kinds: new Map(), required: new Set(), isOpen: false };
  const read = (branches: Schema[] = []) =>
    branches.map((branch) => fieldsOf(document, branch, new Set([...seen, schema])));
  const alternatives = [schema.oneOf, schema.anyOf].map(read);
  const parts = [...read(schema.allOf), ...alternatives.flat()];
  const kinds = new Map(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, inputKind(document, property)]),
  );
  for (const part of parts)
    for (const [name, kind] of part.kinds) kinds.set(name, joined(kinds.get(name), kind));
  const required = new Set([
    ...(schema.required ?? []),
    ...read(schema.allOf).flatMap((part) => [...part.required]),
    ...alternatives.flatMap(requiredByAll),
  ]);
  const isBare = kinds.size === 0 && parts.length === 0;
  return {
    kinds,
    required,
    isOpen: !!schema.additionalProperties || isBare || parts.some(({ isOpen }) => isOpen),
  };
}

const requiredByAll = ([first, ...others]: readonly Fields[]): string[] =>
  [...(first?.required ?? [])].filter((name) => others.every(({ required }) => required.has(name)));

/** The kind of a field that two branches have: their limits are joined where both list values, else dropped. */
function joined(one: string | undefined, other: string): string {
  if (one === undefined || one === other) return other;
  const [[kind, limits], [otherKind, otherLimits]] = [one.split(/ (.*)/), other.split(/ (.*)/)] as [
    string[],
    string[],
  ];
  if (kind !== otherKind) return 'any';
  if (kind !== 'text' || !limits || !otherLimits) return kind!;
  return `text ${[...new Set([...limits.split('|'), ...otherLimits.split('|')])].join('|')}`;
}
