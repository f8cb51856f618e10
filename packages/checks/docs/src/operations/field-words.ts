import { follow, type Schema } from './description.js';
import { inline, quoted } from './markdown.js';
import { unitLink } from './units.js';

/** In a request a list of values is closed; in an answer it may grow. */
export type Direction = 'request' | 'answer';

/** A schema without the alternative `null`, and whether there was one. */
export function withoutNull(given: Schema): { schema: Schema; nullable: boolean } {
  const schema = follow(given);
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const others = choices.filter(({ type }) => type !== 'null');
  if (choices.length > others.length && others.length === 1) {
    return {
      schema: { ...schema, anyOf: undefined, oneOf: undefined, ...follow(others[0]!), ...wordsOf(schema) },
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
  if (schema.enum) return valuesOf(schema, direction);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choiceWords(choices, direction);
  if (schema.prefixItems) return `list of ${schema.prefixItems.length}`;
  if (schema.items) return listOf(typeWords(schema.items, direction));
  if (typeof schema.additionalProperties === 'object')
    return `map from any name to ${withArticle(typeWords(schema.additionalProperties, direction))}`;
  const type = [schema.type ?? (schema.allOf ? 'object' : 'any value')].flat().join(' or ');
  return schema.format ? `${type}, [${schema.format}](../formats.md#format-${schema.format})` : type;
}

/** The values of a closed list in a request; in an answer more may come. */
function valuesOf({ enum: all = [] }: Schema, direction: Direction): string {
  const values = all.filter((value) => value !== null).map(quoted);
  if (direction === 'answer') return `${values.join(', ')} or a newer value`;
  return values.length === 1 ? `only ${values[0]}` : `one of ${values.join(', ')}`;
}

/** What a value may be: `boolean or object`. Objects that differ count as one here; their fields follow. */
function choiceWords(choices: readonly Schema[], direction: Direction): string {
  const words = new Set(
    choices.map((choice) => {
      const { schema } = withoutNull(choice);
      if (schema.properties) return 'object';
      return typeWords(choice, direction).replace(/^(always|only|one of) /, '');
    }),
  );
  // The values that are known, and any other: in an answer the list is open anyway.
  if (direction === 'answer' && [...words].some((kind) => kind.endsWith('or a newer value')))
    words.delete('string');
  const all = [...words];
  if (all.length === 1) return all[0] === 'object' ? 'object, one of several kinds' : all[0]!;
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1)!}`.replaceAll(' or list of ', ' or ');
}

function listOf(words: string): string {
  if (/^(`|only|one of|always)/.test(words)) return `list, each ${words}`;
  return `list of ${words.replace(/^(string|number|integer|object|boolean|list)(?=,| |$)/, '$1s')}`;
}

const withArticle = (words: string) =>
  words.replace(/^(integer|object)/, 'an $1').replace(/^(string|number|boolean|list)/, 'a $1');

function unitOf(schema: Schema): string | undefined {
  const unit = schema['x-unit'];
  const transaction =
    schema['x-transaction'] &&
    `${schema['x-transaction'].replaceAll('|', ' or ').replace(/ any$/, '')} transaction`;
  // The format or the value says it.
  if (!unit || schema.const !== undefined || (unit === 'iso-8601' && schema.format === 'date-time'))
    return transaction;
  // A path to a field outside of the object; the name is enough for a reader.
  const mint = schema['x-unit-mint']?.replace(/^(\.\.\/)+/, '');
  if (!mint) return unitLink(unit);
  return `${unitLink(unit)} of ${mint.includes(' ') ? mint : `\`${mint}\``}`;
}

/**
 * The sentences after a value's description: limits, default, an example.
 * Leaves out what the description says, and limits of an answer, which no caller has to keep.
 */
export function limitWords(given: Schema, said: string, direction: Direction): string {
  const { schema } = withoutNull(given);
  const { minimum, exclusiveMinimum, maximum, minItems, maxItems, minLength, maxLength } = schema;
  const example = schema.examples?.[0];
  const limits = [
    minimum !== undefined && maximum !== undefined && `From ${minimum} to ${maximum}.`,
    minimum !== undefined && maximum === undefined && `At least ${minimum}.`,
    minimum === undefined && maximum !== undefined && `At most ${maximum}.`,
    exclusiveMinimum !== undefined && `More than ${exclusiveMinimum}.`,
    between(minItems, maxItems, 'items'),
    between(minLength, maxLength, 'characters'),
  ].filter(
    (limit) =>
      limit &&
      direction === 'request' &&
      !numbersIn(limit).every((number) => numbersIn(said).includes(number)),
  );
  return [
    ...limits,
    schema.default !== undefined &&
      schema.const === undefined &&
      !/\bdefault\b/i.test(said) &&
      `Default ${quoted(schema.default)}.`,
    example !== undefined &&
      inline(example).length < 120 &&
      !said.includes(quoted(example)) &&
      `Example: ${quoted(example)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const numbersIn = (words: string): string[] => words.match(/\d+(?:\.\d+)?/g) ?? [];

function between(least: number | undefined, most: number | undefined, what: string): string | undefined {
  // Do not mention that a text must not be empty.
  if (most === undefined) return least !== undefined && least > 1 ? `At least ${least} ${what}.` : undefined;
  return least === most ? `${most} ${what}.` : `At most ${most} ${what}.`;
}
