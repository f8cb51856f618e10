import { follow, type Schema } from './description.js';
import { inline, quoted } from './markdown.js';

/** In a request a list of values is closed; in an answer it may grow. */
export type Direction = 'request' | 'answer';

/** A schema without the alternative `null`, and whether there was one. */
export function withoutNull(given: Schema): { schema: Schema; nullable: boolean } {
  const schema = follow(given);
  const choices = schema.anyOf ?? [];
  const others = choices.filter(({ type }) => type !== 'null');
  if (choices.length > others.length && others.length === 1) {
    return {
      schema: { ...schema, anyOf: undefined, ...follow(others[0]!), ...wordsOf(schema) },
      nullable: true,
    };
  }
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter((type) => type !== 'null');
    return { schema: { ...schema, type: types.length === 1 ? types[0]! : types }, nullable: true };
  }
  return { schema, nullable: false };
}

/** A description at the place of use wins over the schema's own. */
const wordsOf = ({ description }: Schema) => (description === undefined ? {} : { description });

/** Describes a value: `string, u64, in base units of inputMint, or null`. */
export function typeWords(given: Schema, direction: Direction): string {
  const { schema, nullable } = withoutNull(given);
  return [kindOf(schema, direction), unitOf(schema), nullable && 'or null'].filter(Boolean).join(', ');
}

function kindOf(schema: Schema, direction: Direction): string {
  if (schema.const !== undefined) return `always ${quoted(schema.const)}`;
  if (schema.enum) {
    const values = schema.enum
      .filter((value) => value !== null)
      .map(quoted)
      .join(', ');
    return direction === 'answer' ? `${values} or a newer value` : `one of ${values}`;
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && !choices.some((choice) => withoutNull(choice).schema.properties))
    return choices.map((choice) => typeWords(choice, direction)).join(' or ');
  if (choices) return 'object, one of several kinds';
  if (schema.prefixItems) return `list of ${schema.prefixItems.length}`;
  if (schema.items) return `list of ${plural(typeWords(schema.items, direction))}`;
  if (typeof schema.additionalProperties === 'object')
    return `object with any names, each ${typeWords(schema.additionalProperties, direction)}`;
  const type = [schema.type ?? 'any value'].flat().join(' or ');
  return schema.format ? `${type}, [${schema.format}](../formats.md#format-${schema.format})` : type;
}

const plural = (words: string) => words.replace(/^(string|number|integer|object|boolean)(?=,|$)/, '$1s');

function unitOf(schema: Schema): string | undefined {
  const unit = schema['x-unit'];
  const transaction =
    schema['x-transaction'] && `${schema['x-transaction'].replaceAll('|', ' or ')} transaction`;
  if (!unit) return transaction;
  const mint = schema['x-unit-mint'];
  const link = `in [${unit}](../formats.md#unit-${unit})`;
  if (!mint) return link;
  return `${link} of ${mint.includes(' ') ? mint : `\`${mint}\``}`;
}

/** The sentences after a value's description: limits, default, an example. */
export function limitWords(given: Schema): string {
  const { schema } = withoutNull(given);
  const { minimum, exclusiveMinimum, maximum, minItems, maxItems, minLength, maxLength } = schema;
  const example = schema.examples?.[0];
  return [
    minimum !== undefined && maximum !== undefined && `From ${minimum} to ${maximum}.`,
    minimum !== undefined && maximum === undefined && `At least ${minimum}.`,
    minimum === undefined && maximum !== undefined && `At most ${maximum}.`,
    exclusiveMinimum !== undefined && `More than ${exclusiveMinimum}.`,
    between(minItems, maxItems, 'items'),
    between(minLength, maxLength, 'characters'),
    schema.default !== undefined && `Default ${quoted(schema.default)}.`,
    example !== undefined && inline(example).length < 120 && `Example: ${quoted(example)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function between(least: number | undefined, most: number | undefined, what: string): string | undefined {
  // Do not mention that a text must not be empty.
  if (most === undefined) return least !== undefined && least > 1 ? `At least ${least} ${what}.` : undefined;
  return least === most ? `${most} ${what}.` : `At most ${most} ${what}.`;
}
