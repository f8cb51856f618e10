import { nearest } from '@galilean/nearest';

/** The part of JSON Schema that plays are described with. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | Schema;
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** What does not fit, and where: the keys from the root. */
export interface SchemaFault {
  readonly path: readonly (string | number)[];
  readonly says: string;
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

/** Everything in a value that does not fit a schema. */
export function schemaFaults(root: Schema, value: unknown): SchemaFault[] {
  return faultsAt(root, root, value, []);
}

function faultsAt(root: Schema, given: Schema, value: unknown, path: SchemaFault['path']): SchemaFault[] {
  const schema = given.$ref ? root.$defs![given.$ref.replace('#/$defs/', '')]! : given;
  const says = ownFault(schema, value);
  if (says !== undefined) return [{ path, says }];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      schema.items ? faultsAt(root, schema.items, item, [...path, index]) : [],
    );
  return typeOf(value) === 'object' ? objectFaults(root, schema, value as object, path) : [];
}

/** What is wrong with a value itself, not with what is in it. */
function ownFault(schema: Schema, value: unknown): string | undefined {
  const types = [schema.type ?? []].flat();
  const type = typeOf(value);
  const fits = types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
  if (!fits) return `must be ${types.map(withArticle).join(' or ')}, and is ${withArticle(type)}`;
  if (schema.enum && !schema.enum.includes(String(value))) {
    const meant = nearest(String(value), schema.enum);
    return `is "${String(value)}"; it must be one of ${schema.enum.join(', ')}${asked(meant)}`;
  }
  if (schema.pattern && typeof value === 'string' && !new RegExp(schema.pattern).test(value))
    return `is "${value}", which does not fit ${schema.pattern}`;
  if (schema.minLength !== undefined && typeof value === 'string' && value.length < schema.minLength)
    return 'is empty';
  // YAML writes them as .nan and .inf.
  if (typeof value === 'number' && !Number.isFinite(value)) return `is ${value}; it must be a number`;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (typeof value === 'number' && (value < minimum || value > maximum))
    return `is ${value}; it must be ${minimum} or more${maximum < Infinity ? `, and ${maximum} or less` : ''}`;
  return undefined;
}

function objectFaults(
  root: Schema,
  {
    properties = {},
    required = [],
    additionalProperties,
    minProperties = 0,
    maxProperties = Infinity,
  }: Schema,
  value: object,
  path: SchemaFault['path'],
): SchemaFault[] {
  const names = Object.keys(properties);
  const inside = Object.entries(value).flatMap(([key, one]): SchemaFault[] => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (schema) return faultsAt(root, schema, one, [...path, key]);
    if (schema === undefined) return [];
    const known = `Known are ${names.join(', ')}`;
    return [{ path: [...path, key], says: `is not known${asked(nearest(key, names))}. ${known}` }];
  });
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ path, says: `lacks "${name}"` }));
  if (inside.length > 0 || missing.length > 0) return [...missing, ...inside];
  const count = Object.keys(value).length;
  if (count >= minProperties && count <= maxProperties) return [];
  const actions = names.filter((name) => !required.includes(name));
  return [{ path, says: `must have exactly one of ${actions.join(', ')}` }];
}

const asked = (meant: string | undefined) => (meant ? `; did you mean ${meant}` : '');
const withArticle = (type: string) =>
  type === 'null' ? 'null' : /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
