import { useInstead } from '@galilean/nearest';
import type { Violation } from '../contract/recorded-request.js';
import { aboutInput } from './in-words.js';

/** One declared query parameter and how it is written on the wire. */
export interface DeclaredQuery {
  name: string;
  /** A list in one value, separated by commas. */
  isCommaList: boolean;
  /** May be repeated. */
  repeats: boolean;
  /** Takes further names: `filter[…]`, or the properties of an exploded object. */
  takesOthers: boolean;
  /** Also takes values that are of no use (`x-expected-format`), which the client refuses. */
  takesUseless: boolean;
}

/** A name that is not declared, or given too often. How severe that is depends on the mock's options. */
export type NameFault = Omit<Violation, 'severity'>;

/** Prism's own parameters, which every operation accepts. */
const PRISM_PARAMETERS = ['__code', '__example', '__dynamic', '__seed', '__server'];

/** Validates the names of a query and how often each occurs. Prism checks neither. */
export function queryFaults(
  declared: readonly DeclaredQuery[],
  values: Readonly<Record<string, string | string[]>>,
  credentials: readonly string[],
): NameFault[] {
  const known = new Map(declared.map((parameter) => [parameter.name, parameter]));
  const open = declared.some(({ takesOthers }) => takesOthers);
  return Object.entries(values).flatMap(([name, value]) => {
    const parameter = known.get(name);
    if (parameter) {
      if (!Array.isArray(value) || parameter.repeats) return [];
      const instead = parameter.isCommaList
        ? 'put its values into one, separated by commas'
        : 'it takes one value';
      const message = `Request query parameter ${name} is given ${value.length} times; ${instead}`;
      return [{ location: ['request', 'query', name], code: 'repeated', message }];
    }
    if (open || PRISM_PARAMETERS.includes(name) || credentials.includes(name)) return [];
    return [unknownName('query', [name], [...known.keys()])];
  });
}

/** In the words of the client, which refuses such a name. @param way the names that lead to it, and it */
export function unknownName(
  place: 'query' | 'body',
  way: readonly string[],
  known: readonly string[],
): NameFault {
  const instead = known.length > 0 ? useInstead(way.at(-1)!, known) : 'There are none';
  const written = JSON.stringify(way.join('.')).slice(1, -1);
  return {
    location: ['request', place, ...way],
    code: 'unknown',
    message: aboutInput(written, `does not exist. ${instead}`),
  };
}

/** What a request gives of a rule's fields: how many of how many, and the first two values. */
interface Given {
  readonly present: number;
  readonly all: number;
  readonly first: unknown;
  readonly second: unknown;
}

/** A kind of rule: whether it holds, and what it says where it does not. */
interface RuleKind {
  holds(given: Given): boolean;
  says(names: string, fields: readonly string[]): string;
}

const KINDS = {
  exclusive: { holds: ({ present }) => present <= 1, says: (names) => `Only one of ${names} may be given` },
  together: {
    holds: ({ present, all }) => present === 0 || present === all,
    says: (names) => `${names} must be given together`,
  },
  'one-of': {
    holds: ({ present }) => present === 1,
    says: (names) => `Exactly one of ${names} must be given`,
  },
  'at-least-one': {
    holds: ({ present }) => present >= 1,
    says: (names) => `At least one of ${names} must be given`,
  },
  requires: { holds: ({ present, all }) => present === all, says: (names) => `${names} must be given` },
  forbids: { holds: ({ present }) => present === 0, says: (names) => `${names} must not be given` },
  differs: {
    holds: ({ present, first, second }) => present < 2 || first !== second,
    says: (names) => `${names} must differ`,
  },
  same: {
    holds: ({ present, first, second }) => present < 2 || first === second,
    says: (names) => `${names} must be the same`,
  },
  greater: {
    holds: ({ present, first, second }) => present < 2 || Number(first) > Number(second),
    says: (_, [first, second]) => `${first} must be greater than ${second}`,
  },
} as const satisfies Readonly<Record<string, RuleKind>>;

/** A rule between the fields of a request, as `x-galilean` states it. */
export interface Rule {
  rule: keyof typeof KINDS;
  /** Names of parameters or body fields; a dot leads into an object. */
  fields: readonly string[];
  /** The condition under which the rule applies. */
  when?: { field: string; present?: true; equals?: unknown; above?: number };
  text?: string;
}

/** The rules of an operation; empty when it has none. */
export function rulesOf(extensions: Readonly<Record<string, unknown>>): readonly Rule[] {
  const extension = extensions['x-galilean'] as { rules?: readonly Rule[] } | undefined;
  return extension?.rules ?? [];
}

export type Values = Readonly<Record<string, unknown>>;

/** The rules that a request breaks. @param place where a field is: `query`, `path` or `body` */
export function brokenRules(
  rules: readonly Rule[],
  values: Values,
  place: (field: string) => string,
): Violation[] {
  return rules
    .filter((rule) => applies(rule, values) && !holds(rule, values))
    .map((rule) => {
      const field =
        rule.fields.find((name) => isPresent(values, name) !== (rule.rule === 'requires')) ?? rule.fields[0]!;
      return {
        location: ['request', place(field.split('.')[0]!), ...field.split('.')],
        severity: 'Error' as const,
        code: rule.rule,
        message: ruleSentence(rule),
      };
    });
}

/** What a broken rule says. */
export function ruleSentence({ rule, fields, when, text }: Rule): string {
  const condition = when ? ` when ${when.field} ${conditionOf(when)}` : '';
  return `${KINDS[rule].says(fields.join(', '), fields)}${condition}.${text ? ` ${text}` : ''}`;
}

const conditionOf = ({ equals, above }: NonNullable<Rule['when']>): string =>
  above !== undefined ? `is above ${above}` : equals !== undefined ? `is ${String(equals)}` : 'is given';

const valueAt = (values: Values, name: string): unknown =>
  name.split('.').reduce<unknown>((inner, key) => (inner as Values | null | undefined)?.[key], values);

const isPresent = (values: Values, name: string): boolean => {
  const value = valueAt(values, name);
  return value !== undefined && value !== null && value !== '';
};

function applies({ when }: Rule, values: Values): boolean {
  if (!when) return true;
  const value = valueAt(values, when.field);
  if (when.above !== undefined) return isPresent(values, when.field) && Number(value) > when.above;
  if (when.equals !== undefined) return String(value) === String(when.equals);
  return isPresent(values, when.field);
}

function holds({ rule, fields }: Rule, values: Values): boolean {
  const present = fields.filter((name) => isPresent(values, name)).length;
  const [first, second] = fields.map((name) => valueAt(values, name));
  return KINDS[rule].holds({ present, all: fields.length, first, second });
}
