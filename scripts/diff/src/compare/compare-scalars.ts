import type { Effect } from '../effects.js';
import { compareBound } from '../schema/bounds.js';
import { lowerBounds, upperBounds, type Alternative, type Shape } from '../schema/node.js';
import type { Both, Comparison } from './comparison.js';

/** Type, values and bounds. Returns whether looking below makes sense: not when the types differ. */
export function compareScalars(comparison: Comparison, pair: Both<Alternative>): boolean {
  const report = (effect: Effect, message: string, instead?: string) =>
    comparison.report({ at: '', effect, message, ...(instead !== undefined && { instead }) });
  const isSameType = compareTypes(report, pair);
  if (isSameType || isNumeric(pair)) {
    const shapes = { base: pair.base.shape, head: pair.head.shape };
    compareUnits(report, shapes);
    compareValues(report, shapes);
    compareBounds(report, shapes);
    compareTexts(report, shapes);
    compareMultiples(report, shapes);
  }
  return isSameType;
}

type Report = (effect: Effect, message: string, instead?: string) => void;

function compareTypes(
  report: Report,
  { base: { type: before }, head: { type: after } }: Both<Alternative>,
): boolean {
  if (before === after) return true;
  const message = `type \`${before ?? 'any'}\` → \`${after ?? 'any'}\``;
  if (after === undefined || (before === 'integer' && after === 'number')) report('widened', message);
  else if (before === undefined || (before === 'number' && after === 'integer')) report('narrowed', message);
  else report('changed', message);
  return false;
}

const isNumeric = ({ base, head }: Both<Alternative>) =>
  [base, head].every(({ type }) => type === 'integer' || type === 'number');

function compareUnits(report: Report, { base, head }: Both<Shape>): void {
  const [before, after] = [base.unit.join(' and '), head.unit.join(' and ')];
  if (before !== after) {
    const message = `unit \`${before || 'none'}\` → \`${after || 'none'}\``;
    // Where one side says nothing, nothing is known to have changed.
    report(before && after ? 'unit-changed' : 'described', message);
  }
  const [mint, otherMint] = [base.unitMint.join(' and '), head.unitMint.join(' and ')];
  if (mint === otherMint) return;
  const bothAreFields = [mint, otherMint].every((text) => text !== '' && !/\s/.test(text));
  const message = `the amount is in units of \`${otherMint || 'none'}\`, before of \`${mint || 'none'}\``;
  report(bothAreFields ? 'unit-changed' : 'described', message);
}

function compareValues(report: Report, { base, head }: Both<Shape>): void {
  if (!base.values && !head.values) return;
  if (!base.values) return report('narrowed', `only ${list(head.values!.keys())} from now on`);
  if (!head.values) {
    const effect = base.isConstant ? 'widened' : 'value-added';
    return report(effect, `any value, before only ${list(base.values.keys())}`);
  }
  const gone = [...base.values.keys()].filter((key) => !head.values!.has(key));
  const added = [...head.values.keys()].filter((key) => !base.values!.has(key));
  // One for one is probably another name of the same.
  const instead = gone.length === 1 && added.length === 1 ? added[0] : undefined;
  if (gone.length > 0) report('narrowed', `value ${list(gone)} removed`, instead);
  if (added.length > 0) {
    const isClosed = base.isConstant || head.isConstant;
    report(isClosed ? 'widened' : 'value-added', `value ${list(added)} added`);
  }
}

const list = (keys: Iterable<string>) => [...keys].map((key) => `\`${key}\``).join(', ');

function compareBounds(report: Report, { base, head }: Both<Shape>): void {
  for (const name of [...lowerBounds, ...upperBounds]) {
    const tighter = compareBound(name, head.bounds[name], base.bounds[name]);
    if (tighter === 0) continue;
    report(tighter > 0 ? 'narrowed' : 'widened', `${name} ${bound(base, name)} → ${bound(head, name)}`);
  }
}

function bound({ bounds }: Shape, name: keyof Shape['bounds']): string {
  const found = bounds[name];
  return found ? `${found.value}${found.exclusive ? ' (exclusive)' : ''}` : 'none';
}

function compareTexts(report: Report, { base, head }: Both<Shape>): void {
  compareRestriction(report, 'pattern', { base: base.patterns, head: head.patterns });
  compareRestriction(report, 'format', { base: base.formats, head: head.formats });
  if (base.uniqueItems === head.uniqueItems) return;
  if (head.uniqueItems) report('narrowed', 'items must be unique');
  else report('widened', 'items may repeat');
}

/** Which of two patterns admits more cannot be known, so another pattern counts as both. */
function compareRestriction(report: Report, what: string, { base, head }: Both<readonly string[]>): void {
  if (base.length === 0 && head.length === 0) return;
  const gone = base.filter((one) => !head.includes(one));
  const added = head.filter((one) => !base.includes(one));
  if (gone.length === 0 && added.length === 0) return;
  report(effectOf(gone, added), `${what} ${list(gone) || 'none'} → ${list(added) || 'none'}`);
}

function compareMultiples(report: Report, shapes: Both<Shape>): void {
  const [base, head] = [shapes.base.multiples, shapes.head.multiples];
  const gone = base.filter((step) => !isImplied(step, head));
  const added = head.filter((step) => !isImplied(step, base));
  if (gone.length === 0 && added.length === 0) return;
  report(effectOf(gone, added), `multipleOf ${base.join(', ') || 'none'} → ${head.join(', ') || 'none'}`);
}

const isImplied = (step: number, by: readonly number[]) => by.some((other) => Number.isInteger(other / step));

const effectOf = (gone: readonly unknown[], added: readonly unknown[]): Effect =>
  gone.length === 0 ? 'narrowed' : added.length === 0 ? 'widened' : 'changed';
