import { isDeepStrictEqual } from 'node:util';
import { type Description, type Json } from './description.js';

interface EveryOperation {
  /** Only operations whose path starts with one of these. Default: all. */
  under?: string | string[];
  /** Operations to skip, for the reason that the rule gives. */
  except?: string[];
  /** Where in the operation: `facts/stability`. */
  at: string;
  equals?: Json;
  includes?: Json;
  matches?: string;
}

/** Something holds for all operations, or for all under a path. */
export function everyOperation(description: Description, wanted: EveryOperation): string[] {
  const prefixes = wanted.under ? [wanted.under].flat() : ['/'];
  const chosen = [...description.operations].filter(
    ([id, { path }]) =>
      prefixes.some((prefix) => String(path).startsWith(prefix)) && !wanted.except?.includes(id),
  );
  if (chosen.length === 0) return [`no operation lies under ${prefixes.join(' or ')}`];
  return chosen.flatMap(([id]) => {
    const found = description.find(`${id}/${wanted.at}`);
    return fits(found, wanted) ? [] : [`${id}/${wanted.at} is ${JSON.stringify(found)}`];
  });
}

function fits(found: Json | undefined, wanted: EveryOperation): boolean {
  if (wanted.matches !== undefined) return new RegExp(wanted.matches).test(String(found));
  if (wanted.includes === undefined) return isDeepStrictEqual(found, wanted.equals);
  return JSON.stringify(found ?? null).includes(JSON.stringify(wanted.includes));
}

/** No path starts like this. */
export function noPathUnder(description: Description, operand: string | string[]): string[] {
  const prefixes = [operand].flat();
  return [...description.operations]
    .filter(([, { path }]) => prefixes.some((prefix) => String(path).startsWith(prefix)))
    .map(([id, { path }]) => `${id} lives at ${String(path)}`);
}

/** No operation has this path, or this path and method: `/orders/close-all` or `GET /history`. */
export function noOperation(description: Description, operand: string | string[]): string[] {
  return [operand].flat().flatMap((text) => {
    const [method, path] = text.includes(' ') ? text.split(' ') : [undefined, text];
    const found = [...description.operations].filter(
      ([, operation]) => operation.path === path && (!method || operation.method === method.toLowerCase()),
    );
    return found.map(([id]) => `${id} answers ${text}`);
  });
}

interface CrossFieldRule {
  in: string;
  rule: string;
  fields: string[];
  when?: Json;
}

/** The operation has this rule between its inputs, with its fields in any order. */
export function crossFieldRule(
  description: Description,
  wanted: CrossFieldRule | CrossFieldRule[],
): string[] {
  return [wanted].flat().flatMap(({ in: id, rule, fields, when }) => {
    const stated = (description.find(`${id}/rules`) ?? []) as unknown as Omit<CrossFieldRule, 'in'>[];
    const ordered = rule === 'greater';
    const same = (a: string[], b: string[]) =>
      ordered ? isDeepStrictEqual(a, b) : isDeepStrictEqual([...a].sort(), [...b].sort());
    const found = stated.some(
      (one) =>
        one.rule === rule &&
        same(one.fields, fields) &&
        (when === undefined || isDeepStrictEqual(one.when, when)),
    );
    return found ? [] : [`${id} states no rule ${rule} of ${fields.join(', ')}`];
  });
}

interface StatedOutcome {
  of: string;
  router?: string[];
  status?: number;
  code?: Json;
  above?: number;
  text?: string;
  advice: string;
}

/** The operation states what to do for a code, a code above this, a status or a text; at least for these routers. */
export function statedOutcome(description: Description, wanted: StatedOutcome | StatedOutcome[]): string[] {
  return [wanted].flat().flatMap(({ of: id, router = [], advice, ...match }) => {
    const stated = (description.find(`${id}/facts/outcomes`) ?? []) as unknown as StatedOutcome[];
    const cases = stated.filter(
      (one) =>
        Object.entries(match).every(([key, value]) => one[key as keyof StatedOutcome] === value) &&
        (router.length === 0 ? one.router === undefined : router.every((name) => one.router?.includes(name))),
    );
    if (cases.length === 0)
      return [`${id} says nothing about ${JSON.stringify(match)} of ${router.join(', ')}`];
    return cases.some((one) => one.advice === advice)
      ? []
      : [`${id} advises ${cases.map((one) => one.advice).join()}`];
  });
}
