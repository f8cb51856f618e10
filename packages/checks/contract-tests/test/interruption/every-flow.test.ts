import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { signingFlows } from '../../src/every-flow.js';

/** The scripts that are killed, by the flow that they run. */
const killed: Readonly<Record<string, string>> = {
  swap: 'swap',
  buildSwap: 'build-swap',
  createOrder: 'create-order',
  cancelOrder: 'cancel-order',
  buy: 'prediction',
  closeAllPositions: 'prediction',
  claim: 'prediction',
};

/** Flows whose steps are those of a flow that is killed here; the campaign kills these too. */
const likeOthers = ['ultraSwap', 'withdrawExpired', 'cancelV1Orders', 'sell', 'closePosition'];

it('every flow that signs is killed here, or is like one that is', () => {
  const known = [...Object.keys(killed), ...likeOthers];
  expect(signingFlows.filter((name) => !known.includes(name))).toEqual([]);
});

it.each(Object.entries(killed))('%s is run by the script %s', async (flow, script) => {
  const source = await readFile(new URL(`scripts/${script}.ts`, import.meta.url), 'utf8');
  expect(source).toMatch(new RegExp(`\\b${flow}\\b[(,} ]`));
});
