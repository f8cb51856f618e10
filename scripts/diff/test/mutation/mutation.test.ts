import { tries } from '@galilean/test-kit/random';
import { describe, expect, it } from 'vitest';
import { comparedKeywords, conditionKeywords } from '../../src/schema/keywords.js';
import { answer, diffOf, getThings, json, ok, type Json } from '../../src/testing/documents.js';
import { mutations, type Mutation } from './mutations.js';
import { siblings } from './siblings.js';
import { isPlace, wrappings, type Wrapping } from './wrappings.js';

type Side = 'request' | 'response';

/** The schema behind every wrapping, the innermost first, for each side. */
function document(schema: Json, around: readonly Wrapping[], side: Side, openapi: string): Json {
  const components: Json = {};
  const whole = around.reduce((inner, { wrap }) => wrap(inner, components), structuredClone(schema));
  const operation =
    side === 'response'
      ? { responses: answer(whole) }
      : { requestBody: { content: json(whole) }, responses: ok };
  return { ...getThings(operation, { components: { schemas: components } }), openapi };
}

/** The actual and the expected result; undefined when they agree. */
function mistake(mutation: Mutation, around: readonly Wrapping[], side: Side, openapi = '3.1.0') {
  const [base, head] = [mutation.base, mutation.head].map((schema) =>
    document(schema, around, side, openapi),
  );
  const { level } = diffOf(base!, head!);
  const isWhole = around.some((one) => one.isWhole) && mutation[side] !== 'patch';
  const expected = isWhole ? 'major' : mutation[side];
  if (level === expected) return undefined;
  return `${[...around]
    .reverse()
    .map(({ name }) => name)
    .join(' › ')}: ${mutation.name} in a ${side} is ${level}`;
}

/** Whether the chain, innermost first, is a valid schema for the leaf at all. */
function isSound(around: readonly Wrapping[]): boolean {
  let [isArray, hasHeirs] = [false, false];
  for (const one of around) {
    if ((one.ofObjects && isArray) || (one.extends && hasHeirs)) return false;
    if (isPlace(one)) [isArray, hasHeirs] = [one.makesArrays === true, false];
    hasHeirs ||= one.hasHeirs === true;
  }
  return true;
}

const sides: readonly Side[] = ['request', 'response'];

/** Each fourth, from another one each time; in `npm run test:full` each. */
function inTurn<Item>(items: readonly Item[]): readonly Item[] {
  const first = Math.floor(Math.random() * 4);
  return items.filter((_, at) => (at - first + 4) % 4 < tries(4));
}

describe('a change of one property', () => {
  it.each(wrappings)('is found behind $name', (wrapping) => {
    const mistakes = mutations.flatMap((mutation) =>
      sides.flatMap((side) =>
        ['3.0.3', '3.1.0'].map((version) => mistake(mutation, [wrapping], side, version)),
      ),
    );
    expect(mistakes.filter(Boolean)).toEqual([]);
  });

  it('is found behind a reference with any compared keyword', () => {
    const known = new Set(Object.keys(siblings));
    expect([...comparedKeywords, ...conditionKeywords].filter((keyword) => !known.has(keyword))).toEqual([]);
  });

  it.each(wrappings.filter(({ name }) => !name.includes('beside')))(
    'is found behind two, the outer one $name',
    (outer) => {
      const mistakes = inTurn(wrappings)
        .map((inner) => [inner, outer])
        .filter(isSound)
        .flatMap((around) => sides.map((side) => mistake(mutations[0]!, around, side)));
      expect(mistakes.filter(Boolean)).toEqual([]);
    },
  );

  it.each(Array.from({ length: tries(20) }, (_, seed) => seed))(
    'is found behind any chain: seed %i',
    (seed) => {
      const random = numbersFrom(seed);
      const chains = Array.from({ length: 60 }, () =>
        Array.from({ length: 3 + random(4) }, () => wrappings[random(wrappings.length)]!),
      ).filter(isSound);
      expect(chains.length).toBeGreaterThan(5);
      const mistakes = chains.map((around) => mistake(mutations[random(2)]!, around, sides[random(2)]!));
      expect(mistakes.filter(Boolean)).toEqual([]);
    },
  );
});

/** Deterministic numbers for a seed: the upper bits of a linear congruential generator. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}
