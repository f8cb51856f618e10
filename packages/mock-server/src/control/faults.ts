import { nearest } from '@galilean/nearest';
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
  const errors = check.errors ?? [];
  const isMisspelt = (path: string) =>
    errors.some(({ keyword, instancePath }) => keyword === 'additionalProperties' && instancePath === path);
  // A name that is not known explains why an event has no action.
  const faults = errors
    .filter(({ keyword, instancePath }) => !COUNTS.has(keyword) || !isMisspelt(instancePath))
    .flatMap(faultOf);
  const seen = new Set<string>();
  return faults.filter(({ path, says }) => {
    const text = `${path.join('/')} ${says}`;
    return !seen.has(text) && seen.add(text);
  });
}

const COUNTS = new Set(['minProperties', 'maxProperties']);

function faultOf(error: AjvError): SchemaFault[] {
  const { keyword, params, data, parentSchema, propertyName } = error;
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const says = (text: string) => [{ path, says: text }];
  // These only repeat what others say.
  if (keyword === 'if') return [];
  if (keyword === 'enum' && (propertyName !== undefined || typeof data !== 'string')) return [];
  if (keyword === 'required') return says(`lacks "${String(params['missingProperty'])}"`);
  if (keyword === 'additionalProperties')
    return [unknownName(path, String(params['additionalProperty']), parentSchema)];
  if (keyword === 'propertyNames') {
    const { kind } = data as { kind?: unknown };
    if (kind !== 'price' && kind !== 'recurring') return [];
    return [{ path: [...path, String(params['propertyName'])], says: `does not belong to a ${kind} order` }];
  }
  if (COUNTS.has(keyword)) {
    const { properties = {}, required = [] } = parentSchema;
    const names = Object.keys(properties).filter((name) => !required.includes(name));
    return says(`must have exactly one of ${names.join(', ')}`);
  }
  return says(wordsOf(keyword, data, parentSchema));
}

function unknownName(path: readonly string[], name: string, { properties = {} }: Schema): SchemaFault {
  const names = Object.keys(properties);
  const says = `is not known${didYouMean(nearest(name, names))}. Known are ${names.join(', ')}`;
  return { path: [...path, name], says };
}

/** What is wrong with a value itself, not with what is in it. */
function wordsOf(keyword: string, data: unknown, schema: Schema): string {
  // YAML writes them as .nan and .inf.
  if (typeof data === 'number' && !Number.isFinite(data)) return 'is too large; it must be a number';
  if (keyword === 'type') {
    const types = [schema.type ?? []].flat().map(withArticle);
    return `must be ${types.join(' or ')}, and is ${withArticle(typeOf(data))}`;
  }
  if (keyword === 'enum') {
    const { enum: words = [] } = schema;
    const meant = didYouMean(nearest(String(data), words));
    return `is ${JSON.stringify(data)}; it must be one of ${words.join(', ')}${meant}`;
  }
  if (keyword === 'pattern') return `is ${JSON.stringify(data)}, which does not fit ${schema.pattern}`;
  if (keyword === 'minLength') return 'is empty';
  if (keyword === 'minimum' || keyword === 'maximum') {
    const { minimum = 0, maximum } = schema;
    return `is ${String(data)}; it must be a number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`;
  }
  const { minItems, maxItems } = schema;
  if (minItems === maxItems) return `must have ${minItems} values`;
  return keyword === 'maxItems'
    ? `must have at most ${maxItems} values`
    : `must have at least ${minItems} values`;
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

const withArticle = (type: string) =>
  type === 'null' ? 'null' : /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;

export const didYouMean = (meant: string | undefined): string => (meant ? `; did you mean ${meant}` : '');
