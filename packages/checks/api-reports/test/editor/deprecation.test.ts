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
/** The methods of a client, and those of them that are struck. */
function methodsOf(client: string): { all: string[]; struck: string[] } {
  const completions = [...edit(`${clients} ${client}.|`).completions()];
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
    const fields = edit(`${clients} const order = await swap.getOrder(${wish}); order.|`).completions();
    expect(fields.get('priceImpactPct')).toMatchObject({ deprecated: true });
    expect(fields.get('priceImpactPct')!.documentation()).toContain('`priceImpact`');
    expect(fields.get('priceImpact')).toMatchObject({ deprecated: false });
  });
});

describe('in the text', () => {
  it('strikes deprecated names where they are used', () => {
    const program = `${clients}
      const order = await swap.getOrder(${wish});
      console.log(order.priceImpactPct, order.priceImpact);
      await legacySwap.getUltraOrder(${wish});`;
    const editor = edit(program);
    expect(editor.errors()).toEqual([]);
    expect(editor.struck()).toEqual(['priceImpactPct', 'getUltraOrder']);
  });

  it('names the replacement over the cursor', () => {
    expect(edit(`${clients} legacySwap.getUltra|Order(${wish})`).hover()).toContain(
      '@deprecated Use `getOrder`.',
    );
  });
});

it('underlines a wrong unit, a missing parameter and an unknown one', () => {
  const errorsOf = (line: string) => edit(`${clients} ${line}`).errors();
  expect(errorsOf(`swap.getOrder(${wish})`)).toEqual([]);
  expect(errorsOf(`swap.getOrder({ inputMint: '', amount: '1' })`).join()).toContain('outputMint');
  expect(errorsOf(`swap.getOrder({ inputMint: '', outputMint: '', amount: 1 })`).join()).toContain('number');
  expect(errorsOf(`swap.getOrder({ ...${wish}, slipage: 1 })`)).not.toEqual([]);
  const unit = `declare const fee: import('@galilean/client').UnitNumber<'lamports'>;`;
  expect(errorsOf(`${unit} swap.getOrder({ ...${wish}, slippageBps: fee })`).join()).toContain('bps');
});
