import type { Preference } from '../../contract/responder.js';

export class PreferenceError extends Error {}

type Values = Partial<Record<'code' | 'example' | 'dynamic' | 'seed', string>>;
const NAMES = ['code', 'example', 'dynamic', 'seed'] as const;

/**
 * The answer that the caller asks for: the `Prefer` header, or else the query parameters `__code`,
 * `__example`, `__dynamic` and `__seed`, as in Prism.
 * @throws PreferenceError when a value is invalid
 */
export function readPreference(
  prefer: string | undefined,
  query: Record<string, string | string[]>,
): Preference {
  const values = prefer ? parsePrefer(prefer) : fromQuery(query);
  const preference: Preference = {};
  if (values.code !== undefined) preference.code = toStatus(values.code);
  if (values.dynamic !== undefined) preference.dynamic = toBoolean(values.dynamic);
  if (values.example !== undefined) preference.example = values.example;
  if (values.seed !== undefined) preference.seed = values.seed;
  return preference;
}

function parsePrefer(header: string): Values {
  const values: Values = {};
  for (const [, name = '', quoted, bare] of header.matchAll(/([\w-]+)\s*(?:=\s*(?:"([^"]*)"|([^,;]*)))?/g)) {
    const known = NAMES.find((candidate) => candidate === name.toLowerCase());
    if (known) values[known] ??= quoted ?? bare?.trim() ?? '';
  }
  return values;
}

function fromQuery(query: Record<string, string | string[]>): Values {
  const values: Values = {};
  for (const name of NAMES) {
    const value = query[`__${name}`];
    if (value !== undefined) values[name] = String(value);
  }
  return values;
}

function toStatus(value: string): number {
  if (/^\d{3}$/.test(value)) return Number(value);
  throw new PreferenceError('The preference "code" must be a status of three digits.');
}

function toBoolean(value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw new PreferenceError('The preference "dynamic" must be true or false.');
}
