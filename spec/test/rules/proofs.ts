import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Description } from './description.js';
import { specFolder } from './entries.js';
import { exampleValue, isShown } from './examples.js';

/** Returns why a proof proves nothing, or nothing. */
type ProofKind = (description: Description, target: string) => string[];

const kinds: Record<string, ProofKind> = {
  example: (_description, target) => {
    if (exampleValue(target) === undefined) return [`example ${target} does not exist or has no value`];
    return isShown(target) ? [] : [`example ${target} is shown by no operation`];
  },
  schema: (description, target) =>
    description.find(target) === undefined ? [`schema ${target} does not exist in the bundle`] : [],
  operation: (description, target) =>
    description.find(target) === undefined ? [`operation ${target} does not exist in the bundle`] : [],
  rule: (description, target) => {
    const [id = '', kind = ''] = target.split('/');
    const rules = (description.find(`${id}/rules`) ?? []) as { rule: string }[];
    return rules.some((rule) => rule.rule === kind) ? [] : [`${id} states no rule of kind ${kind}`];
  },
  test: (_description, target) => {
    const [file = '', name = ''] = target.split('#');
    const path = join(specFolder, '..', file);
    if (!existsSync(path)) return [`test file ${file} does not exist`];
    return readFileSync(path, 'utf8').includes(name) ? [] : [`${file} has no test called "${name}"`];
  },
};

/** Kinds of proof that show a rule at work. The others only name the place where it applies. */
const CONCLUSIVE = ['example', 'rule', 'test'];

export function checkProof(description: Description, proof: string): string[] {
  const [kind = '', target = ''] = splitOnce(proof);
  const check = kinds[kind];
  return check ? check(description, target) : [`proof ${proof} is of no known kind`];
}

export const isConclusive = (proof: string) => CONCLUSIVE.includes(splitOnce(proof)[0] ?? '');

const splitOnce = (text: string) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)];
