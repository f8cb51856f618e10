import { checkNumber, checkText, isRecord, type Problems } from './problems.js';

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

type KeywordCheck = (key: string, value: unknown, problems: Problems) => void;

const schemaList: KeywordCheck = (key, value, problems) => problems.eachMember(key, value, checkSchema);
const schemaMap: KeywordCheck = (key, value, problems) => problems.atOptional(key, value, checkMap);
const schema: KeywordCheck = (key, value, problems) => problems.at(key, value, checkSchema);
const number: KeywordCheck = (key, value, problems) => problems.atOptional(key, value, checkNumber);

/** How to check what stands under a keyword; what is not listed is not compared by its parts. */
const byKeyword: ReadonlyMap<string, KeywordCheck> = new Map<string, KeywordCheck>([
  ['$ref', (key, value, problems) => problems.at(key, value, checkText)],
  ['type', (key, value, problems) => problems.atOptional(key, value, checkType)],
  [
    'required',
    (key, value, problems) => {
      // `required: true` on a property is a widespread slip that says nothing.
      if (typeof value !== 'boolean') problems.eachMember(key, value, checkText);
    },
  ],
  ['enum', (key, value, problems) => problems.atOptional(key, value, checkEnum)],
  ['discriminator', (key, value, problems) => problems.atOptional(key, value, checkDiscriminator)],
  ['items', (key, value, problems) => (Array.isArray(value) ? schemaList : schema)(key, value, problems)],
  ...['allOf', 'oneOf', 'anyOf', 'prefixItems'].map((key) => [key, schemaList] as const),
  ...['properties', 'patternProperties', 'dependentSchemas'].map((key) => [key, schemaMap] as const),
  ...['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalProperties'].map(
    (key) => [key, schema] as const,
  ),
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map(
    (key) => [key, number] as const,
  ),
  ...['minimum', 'maximum', 'multipleOf'].map((key) => [key, number] as const),
]);

/** What a schema says must be readable; what it does not say is not checked. */
export function checkSchema(schema: unknown, problems: Problems): void {
  // An empty `schema:` in YAML says nothing, like `{}`.
  if (typeof schema === 'boolean' || schema === null || schema === undefined) return;
  if (!problems.isRecord(schema)) return;
  for (const keyword in schema) {
    byKeyword.get(keyword)?.(keyword, schema[keyword], problems);
  }
}

/** A property may be called `x-…`, so every name counts. */
function checkMap(map: unknown, problems: Problems): void {
  if (!problems.isRecord(map)) return;
  for (const name in map) problems.at(name, map[name], checkSchema);
}

function checkEnum(values: unknown, problems: Problems): void {
  if (!Array.isArray(values)) problems.add('must be a list');
  else if (values.length === 0) problems.add('an empty `enum` admits nothing');
}

function checkType(type: unknown, problems: Problems): void {
  for (const one of Array.isArray(type) ? (type as unknown[]) : [type]) {
    // `null` without quotes is a widespread slip that can mean but one thing.
    if (one !== null && !types.has(one as string)) problems.add(`there is no type \`${String(one)}\``);
  }
}

function checkDiscriminator(discriminator: unknown, problems: Problems): void {
  if (!problems.isRecord(discriminator)) return;
  problems.needsText('propertyName', discriminator['propertyName']);
  if (isRecord(discriminator['mapping'])) problems.each('mapping', discriminator['mapping'], checkText);
}
