import { startMockServer } from '@galilean/mock-server';
import { testWallet } from '@galilean/transactions';
import { fromKeypair } from '@galilean/signing/web3js';
import { build, prediction, stepsTo, swap, tokens, trigger, type Traveller } from '@galilean/tour';
import { expect, it } from 'vitest';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';

const flows = { tokens, swap, build, trigger, prediction };
const keypair = testWallet('wallet');
/** With its memory: no flow finishes without one. */
const mock = await mockForThisFile(startMockServer({ strict: true }));

it.each(Object.keys(flows) as (keyof typeof flows)[])('the %s flow runs to its end', async (name) => {
  const lines: string[] = [];
  const traveller: Traveller = {
    baseUrl: mock.url,
    wallet: keypair.publicKey.toBase58(),
    signer: fromKeypair(keypair),
    step: stepsTo((line) => lines.push(line)),
  };
  await flows[name](traveller);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => !line.startsWith('  ✓'))).toEqual([]);
});
