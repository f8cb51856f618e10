import { describe, expect, it } from 'vitest';
import { edit } from '../../src/editor.js';

const clients = `
  import { createLegacySwapClient, createSwapClient } from '@galilean/swap';
  import { createLegacyTriggerClient, createTriggerClient } from '@galilean/trigger';
  const swap = createSwapClient({ keyless: true });
  const trigger = createTriggerClient({ keyless: true });
  const legacySwap = createLegacySwapClient({ keyless: true });
  const legacyTrigger = createLegacyTriggerClient({ keyless: true });
`;
const wish = `{ inputMint: '', outputMint: '', amount: '1' }`;
// All are opened before one is asked about: each later one makes the compiler start again.
const listed = new Map(
  ['swap', 'trigger', 'legacySwap', 'legacyTrigger'].map((client) => [
    client,
    edit(`${clients} ${client}.|`),
  ]),
);
const fieldsOfOrder = edit(`${clients} const order = await swap.getOrder(${wish}); order.|`);
const used = edit(`${clients}
  const order = await swap.getOrder(${wish});
  console.log(order.priceImpactPct, order.priceImpact);
  await legacySwap.getUltraOrder(${wish});`);
const overLegacy = edit(`${clients} legacySwap.getUltra|Order(${wish})`);

/** The methods of a client, and those of them that are struck. */
function methodsOf(client: string): { all: string[]; struck: string[] } {
  const completions = [...listed.get(client)!.completions()];
  return {
    all: completions.map(([name]) => name),
    struck: completions.flatMap(([name, { deprecated }]) => (deprecated ? name : [])),
  };
}

describe('in the list of completions', () => {
  it('strikes every method of a legacy client, and none of the others', () => {
    for (const [client, method] of [
      ['legacySwap', 'getUltraOrder'],
      ['legacyTrigger', 'cancelTriggerV1Orders'],
    ] as const) {
      const { all, struck } = methodsOf(client);
      expect(struck).toContain(method);
      expect(struck).toEqual(all);
    }
    for (const client of ['swap', 'trigger']) {
      const { all, struck } = methodsOf(client);
      expect(all.filter((name) => /Ultra|V1|Legacy/.test(name))).toEqual([]);
      expect(struck).toEqual([]);
    }
  });

  it('strikes misleading fields of an answer, and names the replacement', () => {
    const fields = fieldsOfOrder.completions();
    expect(fields.get('priceImpactPct')).toMatchObject({ deprecated: true });
    expect(fields.get('priceImpactPct')!.documentation()).toContain('`priceImpact`');
    expect(fields.get('priceImpact')).toMatchObject({ deprecated: false });
  });
});

describe('in the text', () => {
  it('strikes deprecated names where they are used', () => {
    expect(used.errors()).toEqual([]);
    expect(used.struck()).toEqual(['priceImpactPct', 'getUltraOrder']);
  });

  it('names the replacement over the cursor', () => {
    expect(overLegacy.hover()).toContain('@deprecated Use `getOrder`.');
  });
});

const lines = {
  right: `swap.getOrder(${wish})`,
  missing: `swap.getOrder({ inputMint: '', amount: '1' })`,
  number: `swap.getOrder({ inputMint: '', outputMint: '', amount: 1 })`,
  unknown: `swap.getOrder({ ...${wish}, slipage: 1 })`,
  unit: `declare const fee: import('@galilean/client').UnitNumber<'lamports'>;
    swap.getOrder({ ...${wish}, slippageBps: fee })`,
};
const written = new Map(Object.entries(lines).map(([name, line]) => [name, edit(`${clients} ${line}`)]));

it('underlines a wrong unit, a missing parameter and an unknown one', () => {
  const errorsOf = (name: keyof typeof lines) => written.get(name)!.errors();
  expect(errorsOf('right')).toEqual([]);
  expect(errorsOf('missing').join()).toContain('outputMint');
  expect(errorsOf('number').join()).toContain('number');
  expect(errorsOf('unknown')).not.toEqual([]);
  expect(errorsOf('unit').join()).toContain('bps');
});
