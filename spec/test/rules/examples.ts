import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { readYaml, specFolder } from './entries.js';
import { isObject, type Json } from './description.js';

/** The value of a named example, `swap/examples/orders.yaml#no-taker`, or undefined. */
export function exampleValue(reference: string): Json | undefined {
  const [file = '', name = ''] = reference.split('#');
  const examples = readIfThere(file);
  const entry = isObject(examples) ? examples[name] : undefined;
  return isObject(entry) ? entry.value : undefined;
}

/** Whether an operation or a shared response refers to the example. An unused example proves nothing. */
export function isShown(reference: string): boolean {
  const [file = '', name = ''] = reference.split('#');
  const tail = `${file.split('/').slice(-2).join('/')}#/${name}`;
  return resourceTexts().some((text) => new RegExp(`${escape(tail)}['"\\s}]`).test(text));
}

/**
 * The differences between an example and what it should show. Expected values are literal, or `{ absent: true }`,
 * `{ present: true }`, `{ matches: pattern }`, `{ above: number }`, `{ same: path }`, `{ differs: path }`,
 * `{ ascending: index }` (a list of lists, by that element) or `{ length: number }`.
 */
export function mismatches(value: Json, expected: Record<string, unknown>): string[] {
  return Object.entries(expected).flatMap(([path, want]) => {
    const found = valueAt(value, path);
    return fits(found, want, value)
      ? []
      : [`${path}: ${JSON.stringify(found)} is not ${JSON.stringify(want)}`];
  });
}

function fits(found: Json | undefined, want: unknown, whole: Json): boolean {
  if (!isObject(want) || Object.keys(want).length !== 1) return isDeepStrictEqual(found, want);
  const [[kind, operand] = ['', undefined]] = Object.entries(want);
  switch (kind) {
    case 'absent':
      return (found === undefined) === operand;
    case 'present':
      return (found !== undefined) === operand;
    case 'matches':
      return typeof found === 'string' && new RegExp(String(operand), 'u').test(found);
    case 'above':
      return Number(found) > Number(operand);
    case 'same':
      return found !== undefined && isDeepStrictEqual(found, valueAt(whole, String(operand)));
    case 'differs':
      return found !== undefined && !isDeepStrictEqual(found, valueAt(whole, String(operand)));
    case 'length':
      return Array.isArray(found) && found.length === operand;
    case 'ascending':
      return (
        Array.isArray(found) && isAscending(found.map((row) => Number((row as Json[])[Number(operand)])))
      );
    default:
      return isDeepStrictEqual(found, want);
  }
}

const isAscending = (numbers: number[]) =>
  numbers.length > 1 && numbers.every((number, i) => i === 0 || number >= (numbers[i - 1] ?? 0));

/** A value by dotted path: `routePlan.0.percent`; the empty path is the value itself. */
export const valueAt = (value: Json | undefined, path: string): Json | undefined =>
  path === '' || path === '.'
    ? value
    : path
        .split('.')
        .reduce<Json | undefined>(
          (node, key) => (node as { [key: string]: Json } | null | undefined)?.[key],
          value,
        );

let texts: string[] | undefined;
function resourceTexts(): string[] {
  texts ??= readdirSync(specFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && !/node_modules|^dist|^lint|^test|\/examples\//.test(file))
    .map((file) => JSON.stringify(readYaml(file)));
  return texts;
}

function readIfThere(file: string): unknown {
  try {
    return readYaml(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
