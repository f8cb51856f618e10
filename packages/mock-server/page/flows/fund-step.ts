import { perform } from '../mock/control.js';
import { amountOf, SOL, TEST_WALLET } from '../words/names.js';
import type { Flow, Step } from './step.js';

/** Fees, and the rent of accounts that a flow opens. */
const SPARE_LAMPORTS = 50_000_000n;

/** On a ledger a wallet begins with nothing. What it is given there is worth nothing elsewhere. */
export const fundStep = (pays: Flow['pays']): Step => ({
  title: 'Give the test wallet play money',
  where: 'POST /__control/fund',
  why: 'This mock has a ledger, on which the wallet pays. What it gets is worth nothing outside of this mock.',
  async run(_run, chosen) {
    const { inputMint, amount } = pays(chosen);
    const funds =
      inputMint === SOL
        ? { [SOL]: BigInt(amount) + SPARE_LAMPORTS }
        : { [inputMint]: BigInt(amount), [SOL]: SPARE_LAMPORTS };
    const given: string[] = [];
    for (const [mint, units] of Object.entries(funds)) {
      const { status, detail } = await perform('fund', { wallet: TEST_WALLET, mint, amount: `${units}` });
      if (status !== 200) throw new Error(detail);
      given.push(amountOf(`${units}`, mint));
    }
    return { says: `The test wallet got ${given.join(' and ')}.` };
  },
});
