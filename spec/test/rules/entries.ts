import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** One rule of the service, as stated in a file of spec/rules. */
interface Rule {
  id: string;
  area: string;
  rule: string;
  source: string;
  note?: string;
  proof: string[];
  check?: Assertion | Assertion[];
}

/** What must hold for the description: kinds of checks, each with its operands. */
export type Assertion = Record<string, unknown>;

/** The wire names of a resource or operation, under the pointer of their object. */
type Names = Record<string, string[]>;

export interface RuleBook {
  removed: { name: string; beside?: string; instead?: string }[];
  rules: Rule[];
  names: { fields: Names; operations: Record<string, OperationNames>; values: Record<string, unknown[]> };
}

export interface OperationNames {
  id: string;
  parameters?: string[];
  body?: string[];
  answer?: string[];
}

export const specFolder = fileURLToPath(new URL('../../', import.meta.url));
const read = new Map<string, unknown>();
/** Each file once: many rules show examples of one file. */
export function readYaml(file: string): unknown {
  if (!read.has(file)) read.set(file, parse(readFileSync(new URL(file, `file://${specFolder}`), 'utf8')));
  return read.get(file);
}
const chapters = readdirSync(`${specFolder}rules`).map(
  (file) => readYaml(`rules/${file}`) as Partial<RuleBook>,
);
const named = <K extends keyof RuleBook['names']>(kind: K): RuleBook['names'][K] =>
  Object.assign({}, ...chapters.map(({ names }) => names?.[kind]));

/** The rules of all domains. */
export const ruleBook: RuleBook = {
  removed: chapters.flatMap(({ removed = [] }) => removed),
  rules: chapters.flatMap(({ rules = [] }) => rules),
  names: { fields: named('fields'), operations: named('operations'), values: named('values') },
};
