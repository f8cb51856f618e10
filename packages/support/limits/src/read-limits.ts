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
 * Limits from JSON.
 *
 * @param schema The published one.
 * @param refuse Throws, with a sentence that names the field.
 */
export function limitsIn(value: unknown, schema: object, refuse: (wrong: string) => never): Limits {
  const check = (one: unknown, at: Schema, path: string): void => {
    const wrong = faultOf(one, at);
    if (wrong) refuse(`${path || 'The limits'} ${wrong}.`);
    if (Array.isArray(one))
      for (const [index, item] of one.entries()) check(item, at.items ?? {}, `${path}[${index}]`);
    else if (typeof one === 'object' && one !== null) checkFields(one, at, path);
  };
  const checkFields = (
    fields: object,
    { properties = {}, required = [], additionalProperties }: Schema,
    path: string,
  ) => {
    const missing = required.find((name) => !Object.hasOwn(fields, name));
    if (missing !== undefined) refuse(`${path || 'The limits'} need "${missing}".`);
    for (const [name, field] of Object.entries(fields) as [string, unknown][]) {
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (!known) {
        const near = nearest(name, Object.keys(properties));
        refuse(
          `${path || 'The limits'} have an unknown field "${name.slice(0, 64)}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
        );
      }
      check(field, known === true ? {} : (known as Schema), path ? `${path}.${name}` : name);
    }
  };
  check(value, schema, '');
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
