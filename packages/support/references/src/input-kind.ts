import { follow } from './reference.js';

/** The parts of a schema that decide what an input must be. */
interface InputSchema {
  readonly type?: unknown;
  readonly const?: unknown;
  readonly enum?: unknown;
  readonly format?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly items?: unknown;
  readonly 'x-unit'?: unknown;
  readonly 'x-expected-format'?: unknown;
}

/** Format of a text → what the client checks. Any other text is only checked to be one. */
const kindOfFormat: Readonly<Record<string, string>> = {
  'base58-key': 'key',
  'base64-transaction': 'transaction',
  decimal: 'decimal',
};

/**
 * What the client checks of an input before it sends: its kind, `*` for a list, and limits, such as `key`, `text* metis|okx`
 * or `int 0..10000`. A schema that admits several kinds is `any`.
 */
export function inputKind(document: object, written: unknown): string {
  const schema = follow<InputSchema>(document, written ?? {});
  if (schema.type === 'array') {
    const [kind, ...limits] = inputKind(document, schema.items).split(/ (.*)/);
    // Lists of lists and of objects are not looked into.
    return kind!.endsWith('*') || kind === 'any' ? 'any*' : [`${kind}*`, ...limits.filter(Boolean)].join(' ');
  }
  if (schema.type === 'string' || (!schema.type && listed(schema).length > 0))
    return [textKind(schema), ...listed(schema)].join(' ');
  if (schema.type === 'integer') return ['int', ...range(schema)].join(' ');
  if (schema.type === 'number') return ['number', ...range(schema)].join(' ');
  return schema.type === 'boolean' ? 'bool' : 'any';
}

function textKind(schema: InputSchema): string {
  const format = String(schema['x-expected-format'] ?? schema.format ?? '');
  if (format === 'u64') return schema['x-unit'] === 'base-units' ? 'amount' : 'whole';
  return kindOfFormat[format] ?? 'text';
}

/** `metis|okx`; nothing where a value holds the separator, or dots that would make it a range. */
function listed({ enum: values, const: only }: InputSchema): string[] {
  const known = Array.isArray(values) ? (values as unknown[]) : only === undefined ? [] : [only];
  const isListed = known.every((value) => typeof value === 'string' && !/\||\.\./.test(value));
  return known.length > 0 && isListed ? [known.join('|')] : [];
}

/** `0..10000`, `1..`, `..64` */
function range({ minimum, maximum }: InputSchema): string[] {
  return minimum === undefined && maximum === undefined
    ? []
    : [`${String(minimum ?? '')}..${String(maximum ?? '')}`];
}
