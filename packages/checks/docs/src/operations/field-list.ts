import { isReference, nameIn } from '@galilean/references';
import { follow, type Schema } from './description.js';
import { limitWords, typeWords, withoutNull, type Direction } from './field-words.js';
import { folded, indent, prose } from './markdown.js';

/** A field in a list: its name and the schema of its value. */
export interface Field {
  name: string;
  schema: Schema;
  /** Remarks beside its type, such as `required`. */
  remarks: readonly string[];
  /** Replaces the schema's own description. */
  description?: string | undefined;
}

/** Fields as a list, with nested fields folded below their field. */
export const fieldList = (fields: readonly Field[], direction: Direction): string =>
  fields.map((field) => fieldItem(field, direction)).join('\n');

/** The fields of an object or of its alternatives; empty for everything else. */
export function contents(given: Schema, direction: Direction): string {
  const { schema } = withoutNull(given);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices?.some((choice) => withoutNull(choice).schema.properties))
    return choices.map((choice, index) => alternative(choice, index, direction)).join('\n\n');
  const { properties, required } = merged(schema);
  if (Object.keys(properties).length > 0)
    return fieldList(fieldsOf({ properties, required }, direction), direction);
  if (schema.prefixItems)
    return schema.prefixItems
      .map((item) => `1. ${typeWords(item, direction)}. ${prose(item.description ?? '')}`)
      .join('\n');
  if (schema.items) return contents(schema.items, direction);
  if (typeof schema.additionalProperties === 'object')
    return contents(schema.additionalProperties, direction);
  return '';
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

function fieldItem({ name, schema, remarks, description }: Field, direction: Direction): string {
  const { schema: own } = withoutNull(schema);
  const facts = [typeWords(schema, direction), ...remarks, own.deprecated && '**deprecated**'].filter(
    Boolean,
  );
  const words = [
    prose(description ?? follow(schema).description ?? own.description ?? ''),
    limitWords(schema),
  ];
  const said = words.filter(Boolean).join(' ');
  const nested = contents(schema, direction);
  return [
    `- **\`${name}\`** · ${facts.join(' · ')}${said && '\\'}`,
    ...(said ? [indent(said)] : []),
    ...(nested ? ['', indent(folded(`What <code>${name}</code> holds`, nested)), ''] : []),
  ].join('\n');
}

function alternative(choice: Schema, index: number, direction: Direction): string {
  const name = isReference(choice) ? nameIn(choice.$ref) : undefined;
  const { schema } = withoutNull(choice);
  const tags = Object.entries(schema.properties ?? {})
    .filter(([, { const: tag }]) => tag !== undefined)
    .map(([field, { const: tag }]) => `${field} ${JSON.stringify(tag)}`);
  const title = tags.join(', ') || name || `kind ${index + 1}`;
  const words = schema.description ? `${prose(schema.description)}\n\n` : '';
  return folded(`With ${title}`.replace(/^With (?!.*")/, ''), words + contents(choice, direction));
}
