import { compareBound } from '../schema/bounds.js';
import type { Alternative } from '../schema/node.js';
import { lowerBounds, upperBounds, type Shape } from '../schema/shape.js';
import type { SchemaFact } from './graph.js';

type Facts = SchemaFact[];

/** Type, values and bounds. Returns whether looking below makes sense: not when the types differ. */
export function compareScalars(base: Alternative, head: Alternative, facts: Facts): boolean {
  const goOn = compareTypes(base, head, facts);
  if (base.type === undefined || head.type === undefined) return goOn;
  if (goOn || isNumeric(base, head)) {
    compareUnits(base.shape, head.shape, facts);
    compareValues(base.shape, head.shape, facts);
    compareBounds(base.shape, head.shape, facts);
    compareTexts(base.shape, head.shape, facts);
  }
  return goOn;
}

function compareTypes(base: Alternative, head: Alternative, facts: Facts): boolean {
  if (base.type === head.type) return true;
  const message = `type \`${base.type ?? 'any'}\` → \`${head.type ?? 'any'}\``;
  const { type: before } = base;
  const { type: after } = head;
  if (after === undefined || (before === 'integer' && after === 'number'))
    facts.push({ at: '', effect: 'widened', message });
  else if (before === undefined || (before === 'number' && after === 'integer'))
    facts.push({ at: '', effect: 'narrowed', message });
  else facts.push({ at: '', effect: 'changed', message });
  return false;
}

const isNumeric = (base: Alternative, head: Alternative) =>
  [base, head].every(({ type }) => type === 'integer' || type === 'number');

function compareUnits(base: Shape, head: Shape, facts: Facts): void {
  const [before, after] = [base.unit, head.unit];
  if (before !== after) {
    const message = `unit \`${before ?? 'none'}\` → \`${after ?? 'none'}\``;
    // Where one side says nothing, nothing is known to have changed.
    facts.push({ at: '', effect: before && after ? 'unit-changed' : 'described', message });
  }
  if (base.unitMint === head.unitMint) return;
  const bothAreFields = [base.unitMint, head.unitMint].every(
    (mint) => mint !== undefined && !/\s/.test(mint),
  );
  const message = `the amount is in units of \`${head.unitMint ?? 'none'}\`, before of \`${base.unitMint ?? 'none'}\``;
  facts.push({ at: '', effect: bothAreFields ? 'unit-changed' : 'described', message });
}

function compareValues(base: Shape, head: Shape, facts: Facts): void {
  if (!base.values && !head.values) return;
  if (!base.values) {
    return void facts.push({
      at: '',
      effect: 'narrowed',
      message: `only ${list(head.values!.keys())} from now on`,
    });
  }
  if (!head.values) {
    const effect = base.isConstant ? 'widened' : 'value-added';
    return void facts.push({ at: '', effect, message: `any value, before only ${list(base.values.keys())}` });
  }
  const gone = [...base.values.keys()].filter((key) => !head.values!.has(key));
  const added = [...head.values.keys()].filter((key) => !base.values!.has(key));
  if (gone.length > 0) {
    facts.push({ at: '', effect: 'narrowed', message: `value ${list(gone)} removed` });
  }
  if (added.length > 0) {
    const closed = base.isConstant || head.isConstant;
    facts.push({ at: '', effect: closed ? 'widened' : 'value-added', message: `value ${list(added)} added` });
  }
}

const list = (keys: Iterable<string>) => [...keys].map((key) => `\`${key}\``).join(', ');

function compareBounds(base: Shape, head: Shape, facts: Facts): void {
  for (const name of [...lowerBounds, ...upperBounds]) {
    const tighter = compareBound(name, head.bounds[name], base.bounds[name]);
    if (tighter === 0) continue;
    const message = `${name} ${bound(base, name)} → ${bound(head, name)}`;
    facts.push({ at: '', effect: tighter > 0 ? 'narrowed' : 'widened', message });
  }
}

function bound({ bounds }: Shape, name: keyof Shape['bounds']): string {
  const found = bounds[name];
  return found ? `${found.value}${found.exclusive ? ' (exclusive)' : ''}` : 'none';
}

function compareTexts(base: Shape, head: Shape, facts: Facts): void {
  compareRestriction('pattern', base.patterns, head.patterns, facts);
  compareRestriction('format', asList(base.format), asList(head.format), facts);
  compareMultiples(base.multiples, head.multiples, facts);
  if (base.uniqueItems !== head.uniqueItems) {
    const message = head.uniqueItems ? 'items must be unique' : 'items may repeat';
    facts.push({ at: '', effect: head.uniqueItems ? 'narrowed' : 'widened', message });
  }
}

const asList = (value: string | undefined) => (value === undefined ? [] : [value]);

/** Nobody can say which of two patterns admits more, so another pattern counts as both. */
function compareRestriction(
  what: string,
  base: readonly string[],
  head: readonly string[],
  facts: Facts,
): void {
  if (base.length === 0 && head.length === 0) return;
  const gone = base.filter((one) => !head.includes(one));
  const added = head.filter((one) => !base.includes(one));
  if (gone.length === 0 && added.length === 0) return;
  const message = `${what} ${list(gone) || 'none'} → ${list(added) || 'none'}`;
  const effect = gone.length === 0 ? 'narrowed' : added.length === 0 ? 'widened' : 'changed';
  facts.push({ at: '', effect, message });
}

function compareMultiples(base: readonly number[], head: readonly number[], facts: Facts): void {
  const gone = base.filter((step) => !isImplied(step, head));
  const added = head.filter((step) => !isImplied(step, base));
  if (gone.length === 0 && added.length === 0) return;
  const message = `multipleOf ${base.join(', ') || 'none'} → ${head.join(', ') || 'none'}`;
  const effect = gone.length === 0 ? 'narrowed' : added.length === 0 ? 'widened' : 'changed';
  facts.push({ at: '', effect, message });
}

const isImplied = (step: number, by: readonly number[]) => by.some((other) => Number.isInteger(other / step));
