import { readFileSync } from 'node:fs';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const description = new URL('../../../../spec/dist/openapi.json', import.meta.url);

/** Every example value of the description, in answers and requests. */
export const examples: readonly Json[] = [
  ...examplesIn(JSON.parse(readFileSync(description, 'utf8')) as Json),
];

function* examplesIn(node: Json): Generator<Json> {
  if (Array.isArray(node)) for (const member of node) yield* examplesIn(member);
  if (!isRecord(node)) return;
  const own = node['examples'];
  if (isRecord(own))
    for (const one of Object.values(own)) if (isRecord(one) && 'value' in one) yield one['value']!;
  for (const member of Object.values(node)) yield* examplesIn(member);
}

/** Every string with this field name, anywhere in the examples. */
export function textsNamed(name: string): string[] {
  const found = new Set<string>();
  JSON.stringify(examples, (key, value: unknown) => {
    if (key === name && typeof value === 'string' && value !== '') found.add(value);
    return value;
  });
  return [...found];
}

/** The shortest ones, up to a number, to keep the corpus small. */
export const shortest = (texts: readonly string[], most: number): string[] =>
  [...new Set(texts)].sort((one, other) => one.length - other.length).slice(0, most);
