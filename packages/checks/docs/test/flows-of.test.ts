import { expect, it } from 'vitest';
import { operations } from '../src/operations/operations.js';
import { readExports } from '../src/packages/exports.js';
import { flowsOf } from '../src/packages/flows-of.js';

const exports = readExports();
const flows = flowsOf(exports);
const namesOf = (operationId: string) => flows(operationId).map(({ name }) => name);

it('a call leads to the flows that make it, and to no other of its folder', () => {
  expect(namesOf('getOrder')).toEqual(['swap']);
  expect(namesOf('getUltraOrder')).toEqual(['ultraSwap']);
  expect(namesOf('cancelPriceOrder')).toEqual(['cancelOrder', 'withdrawExpired']);
  expect(namesOf('createPredictionOrder')).toEqual(['buy', 'sell']);
  expect(namesOf('getPrices')).toEqual([]);
});

it('every flow is linked from the page of a call that it makes', () => {
  const found = new Set(operations.flatMap(({ operationId }) => namesOf(operationId)));
  const all = exports.points.flatMap(exports.of).filter(({ kind }) => kind === 'flow');
  expect(all.length).toBeGreaterThan(10);
  expect(all.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
});
