import { nearest } from '@galilean/nearest';
import type { GuardPolicy } from '@galilean/signing/guard';
import { createHash } from 'node:crypto';
import type { Limits } from './limits.js';

/** The part of JSON Schema that the published schema of the limits uses. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** The hash that a journal pins. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Refuses JSON that a schema does not allow.
 *
 * @param what What it is, at the start of a sentence, in the plural.
 * @param refuse Throws, with a sentence that names the field.
 */
export function checkJson(
  given: unknown,
  schema: object,
  what: string,
  refuse: (wrong: string) => never,
): void {
  const check = (value: unknown, at: Schema, path: string): void => {
    const wrong = faultOf(value, at);
    if (wrong) refuse(`${path || what} ${wrong}.`);
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) check(item, at.items ?? {}, `${path}[${index}]`);
    else if (typeof value === 'object' && value !== null) checkFields(value, at, path);
  };
  function checkFields(fields: object, at: Schema, path: string): void {
    const { properties = {}, required = [], additionalProperties } = at;
    const missing = required.find((name) => !Object.hasOwn(fields, name));
    if (missing !== undefined) refuse(`${path || what} need "${missing}".`);
    for (const [name, field] of Object.entries(fields) as [string, unknown][]) {
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (known) check(field, known === true ? {} : known, path ? `${path}.${name}` : name);
      else {
        const near = nearest(name, Object.keys(properties));
        const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
        refuse(`${path || what} have an unknown field "${name.slice(0, 64)}".${meant}`);
      }
    }
  }
  check(given, schema as Schema, '');
}

/**
 * Limits from JSON.
 *
 * @param schema The published one.
 * @param refuse Throws, with a sentence that names the field.
 */
export function limitsIn(value: unknown, schema: object, refuse: (wrong: string) => never): Limits {
  checkJson(value, schema, 'The limits', refuse);
  const { guard, ...limits } = value as Limits;
  for (const mint of Object.keys(limits.sell))
    if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(mint)) refuse(`sell.${mint.slice(0, 64)} is no mint.`);
  return { ...limits, ...(guard && { guard: policyFrom(guard) }) };
}

function faultOf(value: unknown, schema: Schema): string | undefined {
  const { type, enum: listed, pattern, minItems = 0 } = schema;
  const found = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  if (type !== undefined && ![type].flat().includes(found)) return `must be ${[type].flat().join(' or ')}`;
  if (listed && !listed.includes(value)) return `must be one of ${listed.join(', ')}`;
  if (typeof value === 'string' && pattern !== undefined && !new RegExp(pattern).test(value))
    return `must match ${pattern}`;
  if (Array.isArray(value) && value.length < minItems) return `must have ${minItems} or more`;
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  if (typeof value === 'number' && !(value >= minimum && value <= maximum && value > exclusiveMinimum))
    return 'is out of range';
  return undefined;
}

/** A policy from JSON, which has no whole numbers of any size: lamports may be texts of digits. */
export const policyFrom = (fields: object): GuardPolicy =>
  Object.fromEntries(
    Object.entries(fields).map(([field, given]: [string, unknown]) => [
      field,
      field.endsWith('Lamports') && typeof given === 'string' && /^\d{1,20}$/.test(given)
        ? BigInt(given)
        : given,
    ]),
  );
