import { parse as parseYaml, YAMLParseError } from 'yaml';
import type { ApiDocument } from './document.js';
import { checkDocument } from './check-document.js';
import { InputError } from './input-error.js';
import { lineFinder } from './locate.js';
import { deepestNesting, nestingOf } from './nesting.js';

/**
 * Reads an OpenAPI document from its text, JSON or YAML.
 * @throws InputError with file and line when it does not parse, is not OpenAPI 3.0 or 3.1, or is built in a way that
 * would make a verdict wrong
 */
export function readDocument(text: string, file: string): ApiDocument {
  return checked(parse(text, file), text, file);
}

/** Parses without looking at what it says. */
export const parseText = (text: string, file: string): unknown => parse(text, file).value;

export interface Parsed {
  readonly value: unknown;
  /** No value is in two places: JSON has no aliases. */
  readonly isTree: boolean;
}

export function parse(text: string, file: string): Parsed {
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (/^\s*[{[]/.test(clean)) {
    try {
      return { value: JSON.parse(clean), isTree: true };
    } catch {
      // YAML's flow style begins with a bracket too; its parser also tells the line of a mistake in JSON.
    }
  }
  if (nestingOf(clean) > deepestNesting) {
    throw new InputError([`${file} is nested more than ${deepestNesting} levels deep.`]);
  }
  try {
    return { value: parseYaml(clean, { merge: true, logLevel: 'error', maxAliasCount: -1 }), isTree: false };
  } catch (error) {
    const place =
      error instanceof YAMLParseError
        ? `:${error.linePos?.[0].line ?? 1}:${error.linePos?.[0].col ?? 1}`
        : '';
    const [message] = String((error as Error).message).split('\n');
    throw new InputError([`${file}${place} does not parse: ${message}`]);
  }
}

/** The same document, once it is known to be fit for comparing. `text` serves to tell lines. */
export function checked({ value, isTree }: Parsed, text: string, file: string): ApiDocument {
  const problems = checkDocument(value, isTree);
  if (problems.length > 0) {
    const lineOf = lineFinder(text);
    throw new InputError(
      problems.map(({ keys, message }) => `${file}:${lineOf(keys)} ${place(keys)}${message}`),
    );
  }
  return value as ApiDocument;
}

const place = (keys: readonly string[]) => (keys.length === 0 ? '' : `${keys.join(' › ')}: `);
