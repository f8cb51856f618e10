import type { RawSchema } from '../input/document.js';
import { comparedKeywords, conditionKeywords, neutralFormats } from './keywords.js';
import type { Discriminator, Part, Shape, TypeName } from './node.js';

// What is not said is shared.
export const nothing: readonly never[] = [];
export const noNames: ReadonlySet<string> = new Set();
export const noEntries: ReadonlyMap<string, never> = new Map<string, never>();

function says(parts: readonly Part[], keyword: string): boolean {
  for (const part of parts) if (part[keyword] !== undefined) return true;
  return false;
}

export const strings = (parts: readonly Part[], keyword: string): readonly string[] =>
  says(parts, keyword)
    ? [...new Set(parts.map((part) => part[keyword]).filter((value) => typeof value === 'string'))]
    : nothing;

const isSchema = (value: unknown): value is RawSchema =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));

export const schemas = (parts: readonly Part[], keyword: string): readonly RawSchema[] =>
  says(parts, keyword) ? parts.map((part) => part[keyword]).filter(isSchema) : nothing;

/** What 3.0 writes as a format, 3.1 may write as content. */
export function formatsOf(parts: readonly Part[], types: readonly TypeName[] | undefined): readonly string[] {
  const written = strings(parts, 'format');
  const encodings = strings(parts, 'contentEncoding').map((one) => (one === 'base64' ? 'byte' : one));
  const media = strings(parts, 'contentMediaType').map((one) =>
    one === 'application/octet-stream' ? 'binary' : one,
  );
  if (encodings.length > 0 || media.length > 0) {
    // Bytes that are encoded are text.
    const content = encodings.length > 0 ? media.filter((one) => one !== 'binary') : media;
    return [...new Set([...written, ...encodings, ...content])];
  }
  const isNumber = types?.some((type) => type === 'number' || type === 'integer');
  return isNumber ? written.filter((format) => !neutralFormats.has(format)) : written;
}

export const multiplesOf = (parts: readonly Part[]): readonly number[] =>
  says(parts, 'multipleOf')
    ? parts.map((part) => part['multipleOf']).filter((value) => typeof value === 'number')
    : nothing;

export const requiredOf = (parts: readonly Part[]): ReadonlySet<string> =>
  says(parts, 'required')
    ? new Set(parts.flatMap(({ required }) => (Array.isArray(required) ? (required as string[]) : [])))
    : noNames;

export function schemaMaps(
  parts: readonly Part[],
  keyword: string,
): ReadonlyMap<string, readonly RawSchema[]> {
  if (!says(parts, keyword)) return noEntries;
  const merged = new Map<string, RawSchema[]>();
  for (const part of parts) {
    for (const [name, schema] of Object.entries((part[keyword] as Record<string, RawSchema>) ?? {})) {
      merged.set(name, [...(merged.get(name) ?? []), schema ?? true]);
    }
  }
  return merged;
}

export function additionalOf(parts: readonly Part[]): Shape['additional'] {
  const written = parts
    .map((part) => part['additionalProperties'] ?? part['unevaluatedProperties'])
    .filter(isSchema);
  if (written.length === 0) return nothing;
  if (written.includes(false)) return false;
  return written.filter((schema) => schema !== true);
}

/** 3.1 writes `prefixItems`; a list under `items` is the old way of saying it. */
export function prefixOf(parts: readonly Part[]): readonly (readonly RawSchema[])[] {
  if (!says(parts, 'prefixItems') && !parts.some(({ items }) => Array.isArray(items))) return nothing;
  const merged: RawSchema[][] = [];
  for (const part of parts) {
    const list = part['prefixItems'] ?? (Array.isArray(part['items']) ? part['items'] : []);
    for (const [index, schema] of (list as RawSchema[]).entries()) (merged[index] ??= []).push(schema);
  }
  return merged;
}

export function discriminatorOf(parts: readonly Part[]): Discriminator | undefined {
  if (!says(parts, 'discriminator')) return undefined;
  const written = parts
    .map((part) => part['discriminator'])
    .find((value) => typeof value === 'object' && value !== null);
  if (!written) return undefined;
  const { propertyName, mapping } = written as { propertyName: string; mapping?: Record<string, string> };
  const names = Object.entries(mapping ?? {}).map(([value, ref]) => [value, ref.split('/').at(-1)!]);
  return { propertyName, mapping: Object.fromEntries(names) as Record<string, string> };
}

export const conditionsOf = (parts: readonly Part[]): ReadonlyMap<string, readonly unknown[]> =>
  byKeyword(parts, (keyword) => conditionKeywords.has(keyword));

export const wordsOf = (parts: readonly Part[]): ReadonlyMap<string, readonly unknown[]> =>
  byKeyword(parts, (keyword) => !comparedKeywords.has(keyword) && !conditionKeywords.has(keyword));

/** Keyword → what each part that has it says. */
function byKeyword(
  parts: readonly Part[],
  isWanted: (keyword: string) => boolean,
): ReadonlyMap<string, readonly unknown[]> {
  let found: Map<string, unknown[]> | undefined;
  for (const part of parts) {
    for (const keyword in part) {
      if (!isWanted(keyword)) continue;
      found ??= new Map();
      const known = found.get(keyword);
      if (known) known.push(part[keyword]);
      else found.set(keyword, [part[keyword]]);
    }
  }
  return found ?? noEntries;
}
