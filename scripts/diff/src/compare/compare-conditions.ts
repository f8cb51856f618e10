import type { Effect } from '../effects.js';
import type { RawSchema } from '../input/document.js';
import { isRecord } from '../input/problems.js';
import { deepEqual } from '../deep-equal.js';
import { conditionKeywords } from '../schema/keywords.js';
import type { Shape } from '../schema/node.js';
import type { Both, Comparison } from './comparison.js';
import { pairUp } from './pair-up.js';

/** `not`, `if`, `contains`, `dependentRequired`: another condition narrows, one condition fewer widens. */
export function compareConditions(comparison: Comparison, { base, head }: Both<Shape>): void {
  if (base.conditions.size === 0 && head.conditions.size === 0) return;
  for (const keyword of conditionKeywords) {
    const { pairs, gone, added } = pairUp(
      base.conditions.get(keyword) ?? [],
      head.conditions.get(keyword) ?? [],
    );
    const report = (effect: Effect, how: string) =>
      comparison.report({ at: '', effect, message: `\`${keyword}\` ${how}` });
    for (const _ of gone) report('widened', 'removed');
    for (const _ of added) report('narrowed', 'added');
    for (const pair of pairs) {
      if (keyword.startsWith('depend')) compareDependencies(comparison, keyword, pair);
      else if (isSchema(pair.base) && isSchema(pair.head))
        compareWhole(comparison, keyword, { base: pair.base, head: pair.head });
      else if (pair.base !== pair.head) report('changed', 'changed');
    }
  }
}

const isSchema = (value: unknown): value is RawSchema => typeof value === 'boolean' || isRecord(value);

/** Which side of a condition a change is on cannot be said: any change but words counts both ways. */
const compareWhole = (comparison: Comparison, keyword: string, { base, head }: Both<RawSchema>) =>
  comparison.compare(
    '',
    { base: [base], head: [head] },
    { at: '', effect: 'changed', message: `\`${keyword}\` changed` },
  );

/** `{ a: [b] }`: an object with `a` must have `b`. `{ a: schema }`: an object with `a` must fit the schema. */
function compareDependencies(comparison: Comparison, keyword: string, { base, head }: Both<unknown>): void {
  const [before, after] = [isRecord(base) ? base : {}, isRecord(head) ? head : {}];
  let [gone, added] = [0, 0];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]];
    if (isSchema(old) && isSchema(now)) compareWhole(comparison, keyword, { base: old, head: now });
    else if (Array.isArray(old) || Array.isArray(now)) {
      gone += namesOf(old).filter((needed) => !namesOf(now).includes(needed)).length;
      added += namesOf(now).filter((needed) => !namesOf(old).includes(needed)).length;
    } else if (!deepEqual(old, now)) {
      if (old !== undefined) gone++;
      if (now !== undefined) added++;
    }
  }
  if (gone === 0 && added === 0) return;
  const effect = gone === 0 ? 'narrowed' : added === 0 ? 'widened' : 'changed';
  comparison.report({ at: '', effect, message: `\`${keyword}\` changed` });
}

const namesOf = (needed: unknown): readonly unknown[] => (Array.isArray(needed) ? (needed as unknown[]) : []);
