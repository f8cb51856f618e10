import { compareBound } from '../schema/bounds.js';
import type { Alternative } from '../schema/node.js';
import { lowerBounds, upperBounds, type Shape } from '../schema/shape.js';
import type { SchemaFact } from './graph.js';

type Note = (fact: SchemaFact) => void;

/** Type, values and bounds. Returns whether looking below makes sense: not when the types differ. */
export function compareScalars(base: Alternative, head: Alternative, note: Note): boolean {
  const goOn = compareTypes(base, head, note);
  if (base.type === undefined || head.type === undefined) return goOn;
  if (goOn || isNumeric(base, head)) {
    compareUnits(base.shape, head.shape, note);
    compareValues(base.shape, head.shape, note);
    compareBounds(base.shape, head.shape, note);
    compareTexts(base.shape, head.shape, note);
  }
  return goOn;
}

function compareTypes(base: Alternative, head: Alternative, note: Note): boolean {
  if (base.type === head.type) return true;
  const message = `type \`${base.type ?? 'any'}\` → \`${head.type ?? 'any'}\``;
  const { type: before } = base;
  const { type: after } = head;
  if (after === undefined || (before === 'integer' && after === 'number'))
    note({ at: '', effect: 'widened', message });
  else if (before === undefined || (before === 'number' && after === 'integer'))
    note({ at: '', effect: 'narrowed', message });
  else note({ at: '', effect: 'changed', message });
  return false;
}

const isNumeric = (base: Alternative, head: Alternative) =>
  [base, head].every(({ type }) => type === 'integer' || type === 'number');

function compareUnits(base: Shape, head: Shape, note: Note): void {
  const [before, after] = [base.unit, head.unit];
  if (before !== after) {
    const message = `unit \`${before ?? 'none'}\` → \`${after ?? 'none'}\``;
    // Where one side says nothing, nothing is known to have changed.
    note({ at: '', effect: before && after ? 'unit-changed' : 'described', message });
  }
  if (base.unitMint === head.unitMint) return;
  const bothAreFields = [base.unitMint, head.unitMint].every(
    (mint) => mint !== undefined && !/\s/.test(mint),
  );
  const message = `the amount is in units of \`${head.unitMint ?? 'none'}\`, before of \`${base.unitMint ?? 'none'}\``;
  note({ at: '', effect: bothAreFields ? 'unit-changed' : 'described', message });
}

function compareValues(base: Shape, head: Shape, note: Note): void {
  if (!base.values && !head.values) return;
  if (!base.values) {
    return note({ at: '', effect: 'narrowed', message: `only ${list(head.values!.keys())} from now on` });
  }
  if (!head.values) {
    const effect = base.isConstant ? 'widened' : 'value-added';
    return note({ at: '', effect, message: `any value, before only ${list(base.values.keys())}` });
  }
  const gone = [...base.values.keys()].filter((key) => !head.values!.has(key));
  const added = [...head.values.keys()].filter((key) => !base.values!.has(key));
  if (gone.length > 0) {
    note({ at: '', effect: 'narrowed', message: `value ${list(gone)} removed` });
  }
  if (added.length > 0) {
    const closed = base.isConstant || head.isConstant;
    note({ at: '', effect: closed ? 'widened' : 'value-added', message: `value ${list(added)} added` });
  }
}

const list = (keys: Iterable<string>) => [...keys].map((key) => `\`${key}\``).join(', ');

function compareBounds(base: Shape, head: Shape, note: Note): void {
  for (const name of [...lowerBounds, ...upperBounds]) {
    const tighter = compareBound(name, head.bounds[name], base.bounds[name]);
    if (tighter === 0) continue;
    const message = `${name} ${bound(base, name)} → ${bound(head, name)}`;
    note({ at: '', effect: tighter > 0 ? 'narrowed' : 'widened', message });
  }
}

function bound({ bounds }: Shape, name: keyof Shape['bounds']): string {
  const found = bounds[name];
  return found ? `${found.value}${found.exclusive ? ' (exclusive)' : ''}` : 'none';
}

function compareTexts(base: Shape, head: Shape, note: Note): void {
  compareRestriction('pattern', base.patterns, head.patterns, note);
  compareRestriction('format', asList(base.format), asList(head.format), note);
  compareMultiples(base.multiples, head.multiples, note);
  if (base.uniqueItems !== head.uniqueItems) {
    const message = head.uniqueItems ? 'items must be unique' : 'items may repeat';
    note({ at: '', effect: head.uniqueItems ? 'narrowed' : 'widened', message });
  }
}

const asList = (value: string | undefined) => (value === undefined ? [] : [value]);

/** Nobody can say which of two patterns admits more, so another pattern counts as both. */
function compareRestriction(
  what: string,
  base: readonly string[],
  head: readonly string[],
  note: Note,
): void {
  const gone = base.filter((one) => !head.includes(one));
  const added = head.filter((one) => !base.includes(one));
  if (gone.length === 0 && added.length === 0) return;
  const message = `${what} ${list(gone) || 'none'} → ${list(added) || 'none'}`;
  const effect = gone.length === 0 ? 'narrowed' : added.length === 0 ? 'widened' : 'changed';
  note({ at: '', effect, message });
}

function compareMultiples(base: readonly number[], head: readonly number[], note: Note): void {
  const implied = (by: readonly number[]) => (step: number) =>
    by.some((other) => Number.isInteger(other / step));
  const gone = base.filter((step) => !implied(head)(step));
  const added = head.filter((step) => !implied(base)(step));
  if (gone.length === 0 && added.length === 0) return;
  const message = `multipleOf ${base.join(', ') || 'none'} → ${head.join(', ') || 'none'}`;
  const effect = gone.length === 0 ? 'narrowed' : added.length === 0 ? 'widened' : 'changed';
  note({ at: '', effect, message });
}
