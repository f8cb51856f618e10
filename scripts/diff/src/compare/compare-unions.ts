import type { Effect } from '../effects.js';
import type { Alternative, Discriminator } from '../schema/node.js';
import type { Both, Comparison } from './comparison.js';
import { describeBranches } from './describe-words.js';
import { surveyOf, words, type Differences } from './differences.js';
import { matchByLikeness, type Matching } from './match-alternatives.js';
import { shapeOf } from '../schema/build-shape.js';
import type { Description } from '../schema/description.js';

/** Alternatives that belong together. `isMany`: the union has others, so the place names the alternative. */
export function comparePair(comparison: Comparison, pair: Both<Alternative>, isMany: boolean): void {
  const { base, head } = pair;
  const at = base.name && isMany ? `<${base.name}>` : '';
  comparison.compareAlternatives(at, pair);
  compareTags(comparison, at, pair);
  describeBranches(comparison, at, pair);
  if (!base.name || !head.name || base.name === head.name || !comparison.base.hasSchema(base.name)) return;
  if (comparison.head.hasSchema(base.name) || comparison.base.hasSchema(head.name)) return;
  const message = `the type \`${base.name}\` is called \`${head.name}\` now`;
  comparison.report({ at, effect: 'renamed', message });
}

/** Alternatives of a union, and what is left of them when those of one name are paired. */
export interface Union {
  readonly alternatives: Both<readonly Alternative[]>;
  readonly left: Matching;
}

/** What is known of two alternatives so far. */
type Compare = (base: Alternative, head: Alternative) => Differences;

/**
 * Alternatives that no name brings together. Which of them are the same, or hold one another, depends on what lies below
 * them, and that may lead back to this very union: so they are paired when the rest is known, and again until the answer
 * stays the same.
 */
export class LeftAlternatives {
  #outcome: string | undefined;
  /** Whether the answer is provisional, because some unions are not matched yet. */
  isUnsure = true;

  constructor(
    private readonly comparison: Comparison,
    private readonly found: Differences,
    private readonly union: Union,
    private readonly compare: Compare,
  ) {
    found.isOpen = true;
  }

  /** Asks for every comparison that `decide` will look at. */
  prepare(): void {
    for (const [within, rest] of [
      [this.union.alternatives.head, this.union.left.gone],
      [this.union.alternatives.base, this.union.left.added],
    ] as const) {
      for (const one of rest) {
        for (const other of within) {
          if (!mayHold(one, other)) continue;
          if (rest === this.union.left.gone) this.compare(one, other);
          else this.compare(other, one);
        }
      }
    }
  }

  /** Writes down what the alternatives have become, as far as it is known now. Returns whether that is news. */
  decide(isLast: boolean): boolean {
    this.isUnsure = false;
    const hasOnly = (base: Alternative, head: Alternative, allowed: ReadonlySet<Effect>) => {
      if (!mayHold(base, head)) return false;
      const { isWithin, isOpen } = surveyOf(this.compare(base, head), allowed);
      this.isUnsure ||= isOpen;
      return isWithin;
    };
    const { pairs, gone, added } = matchByLikeness(this.union.left, (base, head) =>
      hasOnly(base, head, words),
    );
    // What another alternative holds is no loss. In the end only what is certain counts.
    const isHeld = (holds: () => boolean) => !(isLast && this.isUnsure) && holds();
    const lost = gone.filter(
      (one) => !isHeld(() => this.union.alternatives.head.some((other) => hasOnly(one, other, wider))),
    );
    const won = added.filter(
      (one) => !isHeld(() => this.union.alternatives.base.some((other) => hasOnly(other, one, tighter))),
    );
    if (isLast) this.isUnsure = false;
    this.found.isOpen = this.isUnsure;
    return this.#write({ pairs: pairs.slice(this.union.left.pairs.length), gone: lost, added: won });
  }

  /** Nothing is open any more: what was decided last holds. */
  close(): void {
    this.found.isOpen = false;
  }

  #write({ pairs, gone, added }: Matching): boolean {
    const keys = (list: readonly Alternative[]) => list.map(({ key }) => key).join();
    const outcome = [
      ...pairs.map(({ base, head }) => `${base.key}=${head.key}`),
      keys(gone),
      keys(added),
    ].join(' ');
    if (outcome === this.#outcome) return false;
    this.#outcome = outcome;
    this.found.facts.length = 0;
    this.found.below.length = 0;
    for (const pair of pairs) comparePair(this.comparison, pair, this.union.alternatives.base.length > 1);
    for (const one of gone) this.#report('narrowed', one, 'removed');
    for (const one of added) this.#report('widened', one, 'added');
    return true;
  }

  #report(effect: Effect, { name, type, shape }: Alternative, what: string): void {
    const label = name ?? (shape.values ? [...shape.values.keys()].join(' | ') : `of type ${type ?? 'any'}`);
    this.comparison.report({ at: '', effect, message: `alternative ${label} ${what}` });
  }
}

/** If these are the only differences, the new schema still admits everything that the old one did. */
const wider: ReadonlySet<Effect> = new Set(['widened', 'value-added', 'became-optional', 'described']);
const tighter: ReadonlySet<Effect> = new Set(['narrowed', 'became-required', 'described']);

/** Whether one may hold the other, seen from outside: no property is in one of them alone. */
function mayHold(base: Alternative, head: Alternative): boolean {
  const [before, after] = [base.shape.properties, head.shape.properties];
  if (base.type === 'object' && head.type === 'object') {
    if (before.size !== after.size) return false;
    for (const name of before.keys()) if (!after.has(name)) return false;
    return true;
  }
  return (
    base.type === head.type || base.type === undefined || head.type === undefined || isNumeric(base, head)
  );
}

const isNumeric = (...both: readonly Alternative[]) =>
  both.every(({ type }) => type === 'integer' || type === 'number');

/** The value that announces an alternative, where a `discriminator` is the only one to say it. */
function compareTags(comparison: Comparison, at: string, pair: Both<Alternative>): void {
  const { discriminator: base } = pair.base;
  const { discriminator: head } = pair.head;
  if (!base || !head) return;
  if (base.propertyName !== head.propertyName) {
    const message = `discriminator \`${base.propertyName}\` → \`${head.propertyName}\``;
    comparison.report({ at: '', effect: 'changed', message });
    return;
  }
  const before = tagsOf(comparison.base, pair.base, base);
  const after = tagsOf(comparison.head, pair.head, head);
  const place = `${at}.${base.propertyName}`;
  for (const tag of before.filter((tag) => !after.includes(tag))) {
    comparison.report({ at: place, effect: 'narrowed', message: `tag \`${tag}\` removed` });
  }
  for (const tag of after.filter((tag) => !before.includes(tag))) {
    comparison.report({ at: place, effect: 'widened', message: `tag \`${tag}\` added` });
  }
}

/** Constants of the property itself, else what the mapping says, else the component's name. */
function tagsOf(
  description: Description,
  one: Alternative,
  { propertyName, mapping }: Discriminator,
): string[] {
  const { values } = shapeOf(description.node(...(one.shape.properties.get(propertyName) ?? [])));
  if (values) return [...values.values()].map(String);
  const mapped = Object.entries(mapping).filter(([, name]) => name === one.name);
  if (mapped.length > 0) return mapped.map(([tag]) => tag);
  return one.name ? [one.name] : [];
}
