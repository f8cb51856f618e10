import { didYouMean } from '../contract/check-options.js';
import { loadPrism } from '../validation/prism/load-prism.js';
import type { Schema } from './schema.js';

/** What does not fit, and where: the keys from the root. */
export interface SchemaFault {
  readonly path: readonly string[];
  readonly says: string;
}

/** What Ajv says of a value, with the value and its schema. */
interface AjvError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly propertyName?: string;
  readonly parentSchema: Schema;
  readonly data: unknown;
}
type Check = ((value: unknown) => boolean) & { errors?: readonly AjvError[] | null };

const checks = new WeakMap<Schema, Check>();

function checkOf(schema: Schema): Check {
  const known = checks.get(schema);
  if (known) return known;
  const options = { allErrors: true, verbose: true, strict: false, logger: false };
  const check = new (loadPrism().schemaCompilers.draft2020)(options).compile(schema) as Check;
  checks.set(schema, check);
  return check;
}

/** Everything in a value that does not fit a schema. */
export function schemaFaults(schema: Schema, value: unknown): SchemaFault[] {
  const check = checkOf(schema);
  if (check(value)) return [];
  // A name that is not known explains why another is missing, or why an event has no action.
  const errors = [...(check.errors ?? [])].sort((one, other) => rankOf(one) - rankOf(other));
  const isMisspelt = (path: string) =>
    errors.some((error) => rankOf(error) === 0 && error.instancePath === path);
  const faults = errors
    .filter(({ keyword, instancePath }) => !COUNTS.has(keyword) || !isMisspelt(instancePath))
    .flatMap(faultOf);
  const seen = new Set<string>();
  return faults.filter(({ path, says }) => {
    const text = `${path.join('/')} ${says}`;
    return !seen.has(text) && seen.add(text);
  });
}

const rankOf = ({ keyword }: AjvError): number => (keyword === 'additionalProperties' ? 0 : 1);
const COUNTS = new Set(['minProperties', 'maxProperties']);

function faultOf(error: AjvError): SchemaFault[] {
  const says = WORDS[error.keyword as keyof Schema]!(error);
  if (says === undefined) return [];
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { additionalProperty, propertyName } = error.params;
  const name = additionalProperty ?? propertyName;
  return [{ path: name === undefined ? path : [...path, String(name)], says }];
}

/** What is wrong; undefined where it only repeats what others say. */
type Words = (error: AjvError) => string | undefined;

const range: Words = ({ data, parentSchema: { minimum = 0, maximum } }) =>
  // YAML writes them as .nan and .inf.
  Number.isFinite(Number(data))
    ? `is ${String(data)}; it must be a number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`
    : TOO_LARGE;
const TOO_LARGE = 'is too large; it must be a number';

const oneOfNames: Words = ({ parentSchema: { properties = {}, required = [] } }) => {
  const names = Object.keys(properties).filter((name) => !required.includes(name));
  return `must have exactly one of ${names.join(', ')}`;
};

/** What a keyword says of a value that it refuses; null for those that refuse nothing themselves. */
const WORDS: { readonly [Keyword in keyof Schema]-?: Words | null } = {
  type({ data, parentSchema: { type } }) {
    if (typeof data === 'number' && !Number.isFinite(data)) return TOO_LARGE;
    const types = [type ?? []].flat().map(withArticle);
    return `must be ${types.join(' or ')}, and is ${withArticle(typeOf(data))}`;
  },
  enum({ data, propertyName, parentSchema: { enum: words = [] } }) {
    if (propertyName !== undefined || typeof data !== 'string') return undefined;
    return `is ${JSON.stringify(data)}; it must be one of ${words.join(', ')}${didYouMean(data, words)}`;
  },
  pattern: ({ data, parentSchema: { patternErrorMessage } }) =>
    `is ${JSON.stringify(data)}; it ${patternErrorMessage}`,
  minimum: range,
  maximum: range,
  minLength: () => 'is empty',
  minItems: ({ parentSchema: { minItems, maxItems } }) =>
    minItems === maxItems ? `must have ${minItems} values` : `must have at least ${minItems} values`,
  maxItems: ({ parentSchema: { minItems, maxItems } }) =>
    minItems === maxItems ? `must have ${maxItems} values` : `must have at most ${maxItems} values`,
  required: ({ params }) => `lacks "${String(params['missingProperty'])}"`,
  additionalProperties({ params, parentSchema: { properties = {} } }) {
    const names = Object.keys(properties);
    const meant = didYouMean(String(params['additionalProperty']), names);
    return `is not known${meant}. Known are ${names.join(', ')}`;
  },
  propertyNames({ data }) {
    const { kind } = data as { kind?: unknown };
    return kind === 'price' || kind === 'recurring' ? `does not belong to a ${kind} order` : undefined;
  },
  minProperties: oneOfNames,
  maxProperties: oneOfNames,
  anyOf: () => undefined,
  if: () => undefined,
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: null,
  else: null,
  items: null,
  properties: null,
  description: null,
  patternErrorMessage: null,
  names: null,
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

const withArticle = (type: string) =>
  type === 'null' ? 'null' : /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
