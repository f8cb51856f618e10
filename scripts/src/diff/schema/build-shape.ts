import type { RawSchema } from '../document.js';
import { tighten } from './bounds.js';
import { comparedKeywords, conditionKeywords, neutralFormats } from './keywords.js';
import { typeNames, type Part, type SchemaNode, type TypeName } from './node.js';
import type { Bounds, Discriminator, Shape } from './shape.js';
import { commonTypes, impliedType, typeOfValue, writtenTypes } from './types-of.js';
import { asMap, intersection, writtenValues } from './value-set.js';

/** What a node says, unions left out. Worked out once per node. */
export function shapeOf(node: SchemaNode): Shape {
  return (node.shape ??= buildShape(node.parts));
}

function buildShape(parts: readonly Part[]): Shape {
  const { values, types } = admitted(parts);
  const bounds: Bounds = {};
  for (const part of parts) tighten(bounds, part);
  const writesNull = parts.filter(sayNull);
  const typed = parts.filter((part) => writtenTypes(part) !== undefined || writtenValues(part) !== undefined);
  // A wrapper with `nullable: true` around a reference means it; so does a set whose members all admit null.
  const nullable =
    writesNull.length > 0 && (parts[0] === writesNull[0] || typed.every((part) => writesNull.includes(part)));
  return {
    types,
    nullable,
    onlyNull: types?.length === 0 && nullable,
    never: types?.length === 0 && !nullable,
    values,
    isConstant: parts.some((part) => 'const' in part),
    bounds,
    patterns: strings(parts, 'pattern'),
    format: formatOf(parts, types),
    multiples: parts.map((part) => part['multipleOf']).filter((value) => typeof value === 'number'),
    unit: strings(parts, 'x-unit')[0],
    unitMint: strings(parts, 'x-unit-mint')[0],
    properties: schemaMaps(parts, 'properties'),
    required: new Set(
      parts.flatMap(({ required }) => (Array.isArray(required) ? (required as string[]) : [])),
    ),
    patternProperties: schemaMaps(parts, 'patternProperties'),
    additional: additionalOf(parts),
    propertyNames: schemas(parts, 'propertyNames'),
    items: parts.flatMap(({ items }) => (isSchema(items) ? [items] : [])),
    prefix: prefixOf(parts),
    uniqueItems: parts.some((part) => part['uniqueItems'] === true),
    discriminator: discriminatorOf(parts),
    conditions: conditionsOf(parts),
    readOnly: parts.some((part) => part['readOnly'] === true),
    writeOnly: parts.some((part) => part['writeOnly'] === true),
    words: wordsOf(parts),
  };
}

function admitted(parts: readonly Part[]): Pick<Shape, 'types' | 'values'> {
  let types: readonly TypeName[] | undefined;
  let values: ReadonlyMap<string, unknown> | undefined;
  const limit = (more: readonly TypeName[]) =>
    (types = types ? commonTypes(types, more) : [...new Set(more)]);
  for (const part of parts) {
    const written = writtenTypes(part);
    if (written) limit(typeNames.filter((name) => written.includes(name)));
    const own = writtenValues(part);
    if (own) values = values ? intersection(values, asMap(own)) : asMap(own);
  }
  if (!types && values) {
    types = [...new Set([...values.values()].map(typeOfValue).filter((type) => type !== undefined))];
  }
  if (!types) {
    const implied = parts.map(impliedType).find((type) => type !== undefined);
    if (implied) types = [implied];
  }
  if (types?.includes('number')) types = types.filter((type) => type !== 'integer');
  if (parts.some(isNever)) types = [];
  return { types, values };
}

/** `false`, which was turned into `not: {}`. */
const isNever = ({ not }: Part) => typeof not === 'object' && not !== null && Object.keys(not).length === 0;

const sayNull = (part: Part) =>
  part['nullable'] === true ||
  writtenTypes(part)?.includes('null') === true ||
  writtenValues(part)?.includes(null) === true;

const strings = (parts: readonly Part[], keyword: string) => [
  ...new Set(parts.map((part) => part[keyword]).filter((value) => typeof value === 'string')),
];

const isSchema = (value: unknown): value is RawSchema =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));

const schemas = (parts: readonly Part[], keyword: string): RawSchema[] =>
  parts.map((part) => part[keyword]).filter(isSchema);

/** What 3.0 writes as a format, 3.1 may write as content. */
function formatOf(parts: readonly Part[], types: readonly TypeName[] | undefined): string | undefined {
  const [format] = strings(parts, 'format');
  const isNumber = types?.some((type) => type === 'number' || type === 'integer');
  if (format !== undefined) return isNumber && neutralFormats.has(format) ? undefined : format;
  if (strings(parts, 'contentEncoding')[0] === 'base64') return 'byte';
  const [media] = strings(parts, 'contentMediaType');
  return media === 'application/octet-stream' ? 'binary' : media;
}

function schemaMaps(parts: readonly Part[], keyword: string): Map<string, RawSchema[]> {
  const merged = new Map<string, RawSchema[]>();
  for (const part of parts) {
    for (const [name, schema] of Object.entries((part[keyword] as Record<string, RawSchema>) ?? {})) {
      merged.set(name, [...(merged.get(name) ?? []), schema ?? true]);
    }
  }
  return merged;
}

function additionalOf(parts: readonly Part[]): Shape['additional'] {
  const written = parts
    .map((part) => part['additionalProperties'] ?? part['unevaluatedProperties'])
    .filter(isSchema);
  if (written.includes(false)) return false;
  return written.filter((schema) => schema !== true);
}

/** 3.1 writes `prefixItems`; a list under `items` is the old way of saying it. */
function prefixOf(parts: readonly Part[]): RawSchema[][] {
  const merged: RawSchema[][] = [];
  for (const part of parts) {
    const list = part['prefixItems'] ?? (Array.isArray(part['items']) ? part['items'] : []);
    for (const [index, schema] of (list as RawSchema[]).entries()) (merged[index] ??= []).push(schema);
  }
  return merged;
}

function discriminatorOf(parts: readonly Part[]): Discriminator | undefined {
  const written = parts
    .map((part) => part['discriminator'])
    .find((value) => typeof value === 'object' && value !== null);
  if (!written) return undefined;
  const { propertyName, mapping } = written as { propertyName: string; mapping?: Record<string, string> };
  const names = Object.entries(mapping ?? {}).map(([value, ref]) => [value, ref.split('/').at(-1)!]);
  return { propertyName, mapping: Object.fromEntries(names) as Record<string, string> };
}

function conditionsOf(parts: readonly Part[]): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const part of parts) {
    for (const keyword of conditionKeywords)
      if (part[keyword] !== undefined) found.set(keyword, part[keyword]);
  }
  return found;
}

function wordsOf(parts: readonly Part[]): Map<string, unknown[]> {
  const words = new Map<string, unknown[]>();
  for (const part of parts) {
    for (const [keyword, value] of Object.entries(part)) {
      if (comparedKeywords.has(keyword) || (conditionKeywords as readonly string[]).includes(keyword))
        continue;
      words.set(keyword, [...(words.get(keyword) ?? []), value]);
    }
  }
  return words;
}
