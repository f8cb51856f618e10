import { describe, expect, it } from 'vitest';
import { edit } from '../../src/editor.js';

const clients = `
  import { createSwapClient } from '@galilean/swap';
  import { createTriggerClient } from '@galilean/trigger';
  const swap = createSwapClient({ keyless: true });
  const trigger = createTriggerClient({ keyless: true });
`;
const wish = `{ inputMint: '', outputMint: '', amount: '1' }`;
const deprecatedIn = (program: string) =>
  [...edit(program).completions()].flatMap(([name, { deprecated }]) => (deprecated ? name : []));

describe('in the list of completions', () => {
  it('strikes only the methods of legacy interfaces', () => {
    const struck = deprecatedIn(`${clients} swap.|`);
    expect(struck).toContain('getUltraOrder');
    expect(struck).toContain('submitTransactionLegacy');
    expect(struck).not.toContain('getOrder');
    const ofTrigger = deprecatedIn(`${clients} trigger.|`);
    expect(ofTrigger).not.toEqual([]);
    expect(ofTrigger.filter((name) => !name.includes('V1'))).toEqual([]);
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
      await swap.getUltraOrder(${wish});`;
    const editor = edit(program);
    expect(editor.errors()).toEqual([]);
    expect(editor.struck()).toEqual(['priceImpactPct', 'getUltraOrder']);
  });

  it('names the replacement over the cursor', () => {
    expect(edit(`${clients} swap.getUltra|Order(${wish})`).hover()).toContain('@deprecated Use `getOrder`.');
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
