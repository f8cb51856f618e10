import { isReference, nameIn } from '@galilean/references';
import { follow, type Schema } from './description.js';
import { limitWords, typeWords, withoutNull, type Direction } from './field-words.js';
import { DOT, folded, indent, prose } from './markdown.js';

/** A field in a list: its name and the schema of its value. */
export interface Field {
  name: string;
  schema: Schema;
  /** Remarks beside its type, such as `required`. */
  remarks: readonly string[];
  /** Replaces the schema's own description. */
  description?: string | undefined;
}

/** Fields as a list, with nested fields below their field: folded, unless `open`. */
export const fieldList = (fields: readonly Field[], direction: Direction, open = false): string =>
  fields.map((field) => fieldItem(field, direction, open)).join('\n');

/** An object with no more fields is only an envelope: what is inside is what a reader looks for. */
const ENVELOPE = 3;

/**
 * The fields of an object or of its alternatives; empty for everything else.
 * @param open Unfolds alternatives, and what an envelope holds.
 */
export function contents(given: Schema, direction: Direction, open = false): string {
  const { schema } = withoutNull(given);
  const choices = schema.oneOf ?? schema.anyOf;
  const objects = (choices ?? []).filter((choice) => withoutNull(choice).schema.properties);
  if (objects.length > 1)
    return objects.map((choice) => alternative(choice, objects, direction, open)).join('\n\n');
  if (objects.length === 1) return contents(objects[0]!, direction, open);
  const [longest] = [...(choices ?? [])].sort(byItems);
  if (longest?.prefixItems) return contents(longest, direction);
  const { properties, required } = merged(schema);
  const count = Object.keys(properties).length;
  if (count > 0)
    return fieldList(fieldsOf({ properties, required }, direction), direction, open && count <= ENVELOPE);
  if (schema.prefixItems) return schema.prefixItems.map((item) => placeOf(item, direction)).join('\n');
  if (schema.items) return contents(schema.items, direction);
  if (typeof schema.additionalProperties === 'object')
    return contents(schema.additionalProperties, direction);
  return '';
}

/** One place of a list whose places differ, such as a price and an amount. */
function placeOf(item: Schema, direction: Direction): string {
  const words = `1. ${typeWords(item, direction)}. ${prose(follow(item).description ?? '')}`.trim();
  const nested = contents(item, direction);
  return nested ? `${words}\n\n${indent(nested, '   ')}` : words;
}

/** The fields of an object. */
export function fieldsOf({ properties = {}, required = [] }: Schema, direction: Direction): Field[] {
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    remarks: [
      direction === 'request' && required.includes(name) && '**required**',
      direction === 'answer' && !required.includes(name) && 'not always there',
    ].filter((remark) => remark !== false),
  }));
}

/** An object merged with the fields of its `allOf`. */
export function merged(schema: Schema): { properties: Record<string, Schema>; required: string[] } {
  const parts = (schema.allOf ?? []).map((part) => merged(follow(part)));
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: [...parts.flatMap(({ required }) => required), ...(schema.required ?? [])],
  };
}

function fieldItem(
  { name, schema, remarks, description }: Field,
  direction: Direction,
  open: boolean,
): string {
  const { schema: own } = withoutNull(schema);
  const facts = [typeWords(schema, direction), ...remarks, own.deprecated && '**deprecated**'].filter(
    Boolean,
  );
  const words = prose(description ?? follow(schema).description ?? own.description ?? '');
  const said = [words, limitWords(schema, words, direction)].filter(Boolean).join(' ');
  const nested = contents(schema, direction);
  return [
    `- **\`${name}\`**${DOT}${facts.join(DOT)}${said && '\\'}`,
    ...(said ? [indent(said)] : []),
    // What each place of a short list means needs no click.
    ...(nested
      ? [
          '',
          indent(nested.startsWith('1. ') ? nested : folded(`What <code>${name}</code> holds`, nested, open)),
          '',
        ]
      : []),
  ].join('\n');
}

/** The list with the most items comes first. */
const byItems = (one: Schema, other: Schema) =>
  (other.prefixItems?.length ?? 0) - (one.prefixItems?.length ?? 0);

/** One of several objects, by a value that no other has or by the name of its type. */
function alternative(choice: Schema, all: readonly Schema[], direction: Direction, open: boolean): string {
  const { schema } = withoutNull(choice);
  const tags = Object.entries(schema.properties ?? {})
    .filter(
      ([field, { const: tag }]) =>
        tag !== undefined && all.every((other) => other === choice || tagOf(other, field) !== tag),
    )
    .map(([field, { const: tag }]) => `${field} ${JSON.stringify(tag)}`);
  const name = isReference(choice) ? nameIn(choice.$ref) : undefined;
  const words = schema.description ? `${prose(schema.description)}\n\n` : '';
  return folded(
    tags.length > 0 ? `With ${tags.join(', ')}` : name!,
    words + contents(choice, direction),
    open,
  );
}

const tagOf = (choice: Schema, field: string): unknown =>
  withoutNull(choice).schema.properties?.[field]?.const;
