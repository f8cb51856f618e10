import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { readTransaction } from '../../src/index.js';
import {
  guardForSigning,
  guardPrediction,
  guardSwap,
  signAsReturned,
  signGuarded,
} from '../../src/guard/index.js';
import type { Expectation } from '../../src/guard/expectation.js';
import { simulateOverRpc } from '../../src/rpc/index.js';
import { fromKeypair } from '../../src/web3js/index.js';
import { us, wallet } from '@galilean/test-kit/wallets';
import { plain, token } from '../support/accounts.js';
import { accountOf, nodeWith, type Accounts } from '../support/simulating-node.js';
import { goodTransactions } from '../support/good-transactions.js';
import { Editable } from '@galilean/tampering';
import { assertions } from '@galilean/test-kit/lighthouse';
import { adding, changed, returning, toText } from '../support/returning-wallets.js';

const aggregator = new PublicKey('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4').toBuffer();
const issuer = new PublicKey('2sVcg2dBSUzXkmdZ8M5cp1LbnzDrWJmr6hktkHwB8nY3').toBuffer();

const good = goodTransactions.find(
  ({ expectation: { kind, ...one } }) => kind === 'forecast' && 'amount' in one,
)!;
const asked = {
  ...(good.expectation as Expectation<'forecast'>),
  minimumOut: 9_000_000n,
  outcomeIsNew: false,
};
const { inputMint, outputMint, amount } = asked;

/** The same order through the program of the issuer, whose instructions no guard reads. */
function throughIssuer(): string {
  const bytes = Buffer.from(good.transaction, 'base64');
  issuer.copy(bytes, bytes.indexOf(aggregator));
  return bytes.toString('base64');
}

const input = accountOf(inputMint, good.transaction);
const output = accountOf(outputMint, good.transaction);
const accountsBefore: Accounts = {
  [us]: plain(1_000_000_000n),
  [input]: token({ mint: inputMint, amount: 2n * BigInt(amount) }),
  [output]: token({ mint: outputMint }),
};
const bought = (received: bigint): Accounts => ({
  ...accountsBefore,
  [input]: token({ mint: inputMint, amount: BigInt(amount) }),
  [output]: token({ mint: outputMint, amount: received }),
});

/** A node where the order leaves these accounts. */
const nodeAfter = (after: Accounts) => nodeWith(accountsBefore, after);

describe('a Forecast order through the issuer, whose instructions cannot be read', () => {
  const guarded = (after: Accounts) =>
    guardForSigning(guardPrediction, throughIssuer(), asked, {
      policy: good.policy,
      simulate: simulateOverRpc(nodeAfter(after).rpc),
    });

  it('is unproven without a simulation', async () => {
    const { policy } = good;
    const { verdict, unproven } = await guardForSigning(guardPrediction, throughIssuer(), asked, { policy });
    expect([verdict, unproven]).toEqual(['refuse', ['amount-in', 'minimum-out', 'slippage', 'destination']]);
  });

  it('is proven by one', async () => {
    const report = await guarded(bought(9_000_000n));
    expect(report).toMatchObject({ verdict: 'accept', findings: [], unproven: [] });
  });

  it('is refused when less arrives', async () => {
    const [finding] = (await guarded(bought(8_999_999n))).findings;
    expect(finding).toEqual({
      code: 'simulated-gain',
      severity: 'refuse',
      found: '8999999',
      limit: '9000000',
      option: 'minimumOut',
    });
  });

  it('is signed only when it is proven', async () => {
    const signed = (after: Accounts) =>
      signGuarded(guardPrediction, throughIssuer(), fromKeypair(wallet), {
        expectation: asked,
        policy: good.policy,
        simulate: simulateOverRpc(nodeAfter(after).rpc),
      });
    expect((await signed(bought(9_000_000n))).signature).toEqual(expect.any(String));
    await expect(signed(accountsBefore)).rejects.toMatchObject({
      code: 'guard/refused',
      message: expect.stringContaining('simulated-gain: 0 found, 9000000 allowed; minimumOut'),
    });
  });
});

it('does not prove that a mint belongs to an outcome: balances of any other mint would show the same', async () => {
  const unproven = async (outcomeIsNew: boolean) => {
    const expectation = { ...asked, outcomeIsNew };
    const simulate = simulateOverRpc(nodeAfter(bought(9_000_000n)).rpc);
    const guarding = { policy: good.policy, simulate };
    return (await guardForSigning(guardPrediction, good.transaction, expectation, guarding)).unproven;
  };
  expect(await unproven(false)).toEqual([]);
  expect(await unproven(true)).toEqual(['market']);
});

it('asks for the exact bytes at one commitment, and only for accounts that the transaction may write', async () => {
  const asking = nodeAfter(bought(9_000_000n));
  await guardForSigning(guardPrediction, throughIssuer(), asked, {
    policy: good.policy,
    simulate: simulateOverRpc(asking.rpc),
  });
  const { params } = asking.asked.find(({ method }) => method === 'simulateTransaction')!;
  const [transaction, config] = params as [string, { accounts: { addresses: string[] } }];
  expect(transaction).toBe(throughIssuer());
  expect(config).toMatchObject({
    commitment: 'confirmed',
    sigVerify: false,
    replaceRecentBlockhash: false,
    minContextSlot: 9,
    encoding: 'base64',
    accounts: { encoding: 'base64' },
  });
  expect(config.accounts.addresses).toEqual(expect.arrayContaining([input, output]));
});

it('asks the node for nothing when the guard refuses already', async () => {
  const asking = nodeAfter(bought(9_000_000n));
  const other = { ...asked, wallet: 'CDg3bPoM21fSXEzrXWHWyJR33JHX6xaYboq5p7s4uo48' };
  const simulate = simulateOverRpc(asking.rpc);
  const { verdict } = await guardForSigning(guardPrediction, throughIssuer(), other, { simulate });
  expect(verdict).toBe('refuse');
  expect(asking.asked.map(({ method }) => method)).not.toContain('simulateTransaction');
});

it('passes a wallet that adds assertions to a transaction that we send, and runs what it returns', async () => {
  const build = goodTransactions.find(({ name }) => name === 'buildSwap with-tip')!;
  const expectation = build.expectation as Expectation<'build'> & Record<'outputMint' | 'minimumOut', string>;
  const received = accountOf(expectation.outputMint, build.transaction);
  const held = (lamports: bigint, amount: bigint): Accounts => ({
    [us]: plain(lamports),
    [received]: token({ mint: expectation.outputMint, amount }),
  });
  const had = 10_000_000_000n;
  const after = held(had - BigInt(expectation.amount), BigInt(expectation.minimumOut));
  const asking = nodeWith(held(had, 0n), after);
  const wallets = returning((bytes) => changed(bytes, adding(...assertions)));
  const { transaction } = await signGuarded(guardSwap, build.transaction, wallets, {
    expectation,
    policy: build.policy,
    sign: signAsReturned,
    simulate: simulateOverRpc(asking.rpc),
  });
  const runs = asking.asked.filter(({ method }) => method === 'simulateTransaction');
  const messages = runs.map(({ params }) => toText(readTransaction(params[0] as string).message));
  expect(messages).toHaveLength(2);
  expect(messages[0]).toBe(toText(readTransaction(build.transaction).message));
  expect(messages[1]).toBe(toText(readTransaction(transaction).message));
  expect(messages[1]).not.toBe(messages[0]);
});

describe('an order that repays its payer the rent of wrapped SOL, where an account costs 1,488,440 lamports', () => {
  const rent = 1_488_440n;
  const paid = goodTransactions.find(({ name }) => name === 'getOrder integrator-paid')!;
  const order = paid.expectation as Expectation<'order'>;
  const least = BigInt(order.minimumOut!);

  async function simulated(repaid: bigint, stated = rent) {
    const edit = new Editable(paid.transaction);
    edit.find('11111111111111111111111111111111', '02000000').data.writeBigUInt64LE(repaid, 4);
    const bytes = edit.compile();
    const held = (lamports: bigint, tokens: bigint) => ({
      [us]: plain(lamports),
      [accountOf(order.inputMint, bytes)]: token({ mint: order.inputMint, amount: tokens }),
    });
    const start = 1_000_000_000n;
    const { rpc } = nodeWith(held(start, BigInt(order.amount)), held(start + least + stated - repaid, 0n), {
      getMinimumBalanceForRentExemption: Number(stated),
    });
    const { inputMint: sold, outputMint: got, amount: most } = order;
    const terms = { inputMint: sold, amount: BigInt(most), outputMint: got, minimumOut: least };
    // The guard has its own tests: the node's lookup tables hold strangers, which it would refuse.
    const accepting = () =>
      ({ verdict: 'accept', findings: [], unproven: [], tolerated: [], terms }) as const;
    const report = await simulateOverRpc(rpc).check(accepting, bytes, order, { policy: paid.policy });
    return report.findings.filter(({ severity }) => severity === 'refuse').map(({ code }) => code);
  }

  it('passes for what the network says', async () => {
    expect(await simulated(rent)).toEqual([]);
  });

  it('is refused for a lamport more', async () => {
    expect(await simulated(rent + 1n)).toEqual(['simulated-gain']);
  });

  it('is no more than a token account has ever cost, whatever the node says', async () => {
    expect(await simulated(2_039_280n, 2_039_280n)).toEqual([]);
    await expect(simulated(2_039_281n, 2_039_281n)).rejects.toMatchObject({
      code: 'rpc/malformed',
      context: { method: 'getMinimumBalanceForRentExemption' },
    });
  });
});
