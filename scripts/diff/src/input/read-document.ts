import { yamlFault } from '@galilean/references';
import * as yaml from 'yaml';
import type { ApiDocument } from './document.js';
import { checkDocument } from './check-document.js';
import { InputError } from './input-error.js';
import { lineFinder } from './locate.js';
import { Repairs } from './repair.js';
import { deepestNesting, nestingOf } from './nesting.js';
import type { Problem } from './problems.js';

/**
 * Reads an OpenAPI document from its text, JSON or YAML.
 * @throws InputError with file and line when it does not parse, is not OpenAPI 3.0 or 3.1, or is built in a way that
 * would make a verdict wrong
 */
export function readDocument(text: string, file: string): ApiDocument {
  return checked(parse(text, file), text, file);
}

/** The same, but treats a malformed part as `any` or skips it, and reports it. */
export const readForeignDocument = (text: string, file: string): RepairedDocument =>
  repaired(parse(text, file), text, file);

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
      // YAML's flow style begins with a bracket too; its parser also reports the line of a mistake in JSON.
    }
  }
  if (nestingOf(clean) > deepestNesting) {
    throw new InputError([`${file} is nested more than ${deepestNesting} levels deep.`]);
  }
  return { value: parseYaml(clean, file), isTree: false };
}

function parseYaml(text: string, file: string): unknown {
  const refused = (message: string, { line, col }: { line: number; col: number }) =>
    new InputError([`${file}:${line}:${col} does not parse: ${message}`]);
  const lineCounter = new yaml.LineCounter();
  const document = yaml.parseDocument(text, {
    merge: true,
    logLevel: 'error',
    lineCounter,
    uniqueKeys: false,
  });
  const [broken] = document.errors;
  if (broken) throw refused(broken.message.split('\n')[0]!, broken.linePos?.[0] ?? { line: 1, col: 1 });
  const fault = yamlFault(yaml, document.contents);
  if (fault) throw refused(fault.message, lineCounter.linePos(fault.offset));
  try {
    return document.toJS({ maxAliasCount: -1 });
  } catch (error) {
    throw new InputError([`${file} does not parse: ${String((error as Error).message).split('\n')[0]}`]);
  }
}

/** The same document, once it is known to be fit for comparing. `text` gives the lines. */
export function checked({ value, isTree }: Parsed, text: string, file: string): ApiDocument {
  const problems = checkDocument(value, isTree);
  if (problems.length > 0) throw new InputError(described(problems, text, file));
  return value as ApiDocument;
}

export interface RepairedDocument {
  readonly document: ApiDocument;
  /** What is malformed, with file and line, and how it was read: as anything, or not at all. */
  readonly malformed: readonly string[];
}

/**
 * The same for a document that is not ours to repair: its malformed parts do not keep the rest from being compared.
 * @throws InputError with file and line when there is no rest
 */
export function repaired({ value, isTree }: Parsed, text: string, file: string): RepairedDocument {
  const told: Problem[] = [];
  const places = new Set<string>();
  const repairs = new Repairs(value);
  // What was repaired may leave others without what they refer to.
  for (let found = checkDocument(value, isTree); found.length > 0; found = checkDocument(value, isTree)) {
    if (!repairs.apply(found)) throw new InputError(described(found, text, file));
    for (const problem of found) if (!isWithin(places, problem.keys)) told.push(problem);
    for (const { keys } of found) places.add(JSON.stringify(keys));
  }
  repairs.close();
  const ends = told.map(({ repair }) => (repair!.by === 'anything' ? 'taken for anything' : 'left out'));
  const malformed = described(told, text, file).map((problem, index) => `${problem}; ${ends[index]}`);
  return { document: value as ApiDocument, malformed };
}

const isWithin = (places: ReadonlySet<string>, keys: readonly string[]) =>
  places.size > 0 && keys.some((_, index) => places.has(JSON.stringify(keys.slice(0, index + 1))));

function described(problems: readonly Problem[], text: string, file: string): string[] {
  if (problems.length === 0) return [];
  const lineOf = lineFinder(text);
  return problems.map(({ keys, message }) => `${file}:${lineOf(keys)} ${place(keys)}${message}`);
}

const place = (keys: readonly string[]) => (keys.length === 0 ? '' : `${keys.join(' › ')}: `);
