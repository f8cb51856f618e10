import { yamlFault } from '@galilean/references';
import * as yaml from 'yaml';
import { isNode, isScalar, LineCounter, parseDocument, type Node } from 'yaml';
import type { ApiDocument } from './document.js';
import { checkDocument } from './check-document.js';
import { InputError } from './input-error.js';
import { deepestNesting, nestingOf } from './nesting.js';
import { isRecord, leftOut, type Problem, type Repair } from './problems.js';

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

/** Finds the line of a value by the keys that lead to it. Parses JSON as YAML, because only errors need lines. */
function lineFinder(text: string): (keys: readonly string[]) => number {
  if (nestingOf(text) > deepestNesting) return () => 1;
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, uniqueKeys: false, merge: true });
  return (keys) => {
    // The nearest parent that was really written; what a merge key brings has no line.
    for (let length = keys.length; length > 0; length--) {
      const node = nodeAt(root.contents, keys.slice(0, length));
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
}

function nodeAt(root: unknown, keys: readonly string[]): Node | undefined {
  let node: unknown = root;
  for (const key of keys) {
    const items = (node as { items?: unknown[] } | null)?.items;
    if (!items) return undefined;
    const pair = items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === key);
    node = pair ? (pair as { value: unknown }).value : items[Number(key)];
  }
  return isNode(node) ? node : undefined;
}

const isPair = (item: unknown): item is { key: unknown; value: unknown } =>
  typeof item === 'object' && item !== null && 'key' in item && 'value' in item;

/** References to references to what was left out take a round each; no document chains this many. */
const mostRounds = 20;

/**
 * Changes a document so that it can be read without what is wrong with it. Members of lists that are left out keep a
 * place until `close`, so that problems found later name the right one.
 */
class Repairs {
  readonly #lists = new Set<unknown[]>();
  #rounds = 0;

  constructor(private readonly document: unknown) {}

  /** False when something cannot be repaired, or a repair only leads to more. */
  apply(problems: readonly Problem[]): boolean {
    if (this.#rounds++ >= mostRounds || problems.some(({ repair }) => !repair)) return false;
    for (const { repair } of problems) if (repair) this.#apply(repair);
    return true;
  }

  #apply(repair: Repair): void {
    const owner = repair.keys.slice(0, -1).reduce(memberOf, this.document);
    const key = repair.keys.at(-1);
    if (key === undefined || typeof owner !== 'object' || owner === null) return;
    if (repair.by === 'anything') (owner as Record<string, unknown>)[key] = {};
    else if (Array.isArray(owner)) {
      owner[Number(key)] = leftOut;
      this.#lists.add(owner);
    } else delete (owner as Record<string, unknown>)[key];
  }

  close(): void {
    for (const list of this.#lists) list.splice(0, list.length, ...list.filter((one) => one !== leftOut));
  }
}

const memberOf = (owner: unknown, key: string): unknown =>
  (isRecord(owner) || Array.isArray(owner)) && Object.hasOwn(owner, key)
    ? (owner as Record<string, unknown>)[key]
    : undefined;
