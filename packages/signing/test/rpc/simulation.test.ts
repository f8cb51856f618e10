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
import type { ForecastExpectation, SwapExpectation } from '../../src/guard/index.js';
import { simulateOverRpc } from '../../src/rpc/index.js';
import { fromKeypair } from '../../src/web3js/index.js';
import { us, wallet } from '@galilean/test-kit/wallets';
import { plain, token, token2022Program, tokenProgram } from '../support/accounts.js';
import { goodTransactions } from '../support/good-transactions.js';
import type { ChainAccount } from '../../src/guard/simulated/chain-account.js';
import { assertions } from '@galilean/test-kit/lighthouse';
import { adding, changed, returning, toText } from '../support/returning-wallets.js';
import { node, withSlot } from './node.js';

const aggregator = new PublicKey('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4').toBuffer();
const issuer = new PublicKey('2sVcg2dBSUzXkmdZ8M5cp1LbnzDrWJmr6hktkHwB8nY3').toBuffer();

const associatedToken = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

const good = goodTransactions.find(
  ({ expectation: { kind, ...one } }) => kind === 'forecast' && 'amount' in one,
)!;
const asked = { ...(good.expectation as ForecastExpectation), minimumOut: 9_000_000n, outcomeIsNew: false };
const { inputMint, outputMint, amount } = asked;

/** The same order through the program of the issuer, whose instructions no guard reads. */
function throughIssuer(): string {
  const bytes = Buffer.from(good.transaction, 'base64');
  issuer.copy(bytes, bytes.indexOf(aggregator));
  return bytes.toString('base64');
}

/** Our account of a mint, of the token program whose account the transaction names. */
const accountOf = (mint: string, { transaction } = good): string =>
  [tokenProgram, token2022Program]
    .map((program) => {
      const seeds = [us, program, mint].map((address) => new PublicKey(address).toBuffer());
      return PublicKey.findProgramAddressSync(seeds, associatedToken)[0];
    })
    .find((address) => Buffer.from(transaction, 'base64').includes(address.toBuffer()))!
    .toBase58();

type Accounts = Readonly<Record<string, ChainAccount>>;
const accountsBefore: Accounts = {
  [us]: plain(1_000_000_000n),
  [accountOf(inputMint)]: token({ mint: inputMint, amount: 2n * BigInt(amount) }),
  [accountOf(outputMint)]: token({ mint: outputMint }),
};
const bought = (received: bigint): Accounts => ({
  ...accountsBefore,
  [accountOf(inputMint)]: token({ mint: inputMint, amount: BigInt(amount) }),
  [accountOf(outputMint)]: token({ mint: outputMint, amount: received }),
});

/** A lookup table full of strangers. */
function tableAccount(): ChainAccount {
  const data = new Uint8Array(56 + 32 * 256).fill(7, 56);
  data[0] = 1;
  for (let index = 0; index < 256; index++) data[56 + 32 * index] = index;
  return plain(1n, 'AddressLookupTab1e1111111111111111111111111', data);
}

/** A node where the transaction leaves these accounts. */
function nodeWith(after: Accounts, before = accountsBefore) {
  const shown = (addresses: readonly string[], accounts: Accounts) =>
    addresses.map((address) => {
      const account = accounts[address];
      if (!account) return null;
      const { program, lamports, data } = account;
      return {
        owner: program,
        lamports: Number(lamports),
        data: [Buffer.from(data).toString('base64'), 'base64'],
        space: data.length,
      };
    });
  return node({
    getMultipleAccounts: ([addresses, config]: [string[], object]) => {
      const tables = Object.fromEntries(addresses.map((address) => [address, tableAccount()]));
      return withSlot(9, shown(addresses, 'dataSlice' in config ? before : tables));
    },
    simulateTransaction: ([, { accounts }]: [string, { accounts: { addresses: string[] } }]) =>
      withSlot(9, { err: null, accounts: shown(accounts.addresses, after) }),
  });
}

describe('a Forecast order through the issuer, whose instructions cannot be read', () => {
  const guarded = (after: Accounts) =>
    guardForSigning(guardPrediction, throughIssuer(), asked, {
      policy: good.policy,
      simulate: simulateOverRpc(nodeWith(after).rpc),
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
        simulate: simulateOverRpc(nodeWith(after).rpc),
      });
    expect((await signed(bought(9_000_000n))).signature).toEqual(expect.any(String));
    await expect(signed(accountsBefore)).rejects.toMatchObject({
      code: 'guard/refused',
      message: expect.stringContaining('simulated-gain: 0 found, 9000000 allowed; minimumOut'),
    });
  });
});

it('asks for the exact bytes at one commitment, and only for accounts that the transaction may write', async () => {
  const asking = nodeWith(bought(9_000_000n));
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
  expect(config.accounts.addresses).toEqual(
    expect.arrayContaining([accountOf(inputMint), accountOf(outputMint)]),
  );
});

it('asks the node for nothing when the guard refuses already', async () => {
  const asking = nodeWith(bought(9_000_000n));
  const other = { ...asked, wallet: 'CDg3bPoM21fSXEzrXWHWyJR33JHX6xaYboq5p7s4uo48' };
  const simulate = simulateOverRpc(asking.rpc);
  const { verdict } = await guardForSigning(guardPrediction, throughIssuer(), other, { simulate });
  expect(verdict).toBe('refuse');
  expect(asking.asked.map(({ method }) => method)).not.toContain('simulateTransaction');
});

it('passes a wallet that adds assertions to a transaction that we send, and runs what it returns', async () => {
  const build = goodTransactions.find(({ name }) => name === 'buildSwap with-tip')!;
  const expectation = build.expectation as SwapExpectation & Record<'outputMint' | 'minimumOut', string>;
  const output = accountOf(expectation.outputMint, build);
  const held = (lamports: bigint, received: bigint): Accounts => ({
    [us]: plain(lamports),
    [output]: token({ mint: expectation.outputMint, amount: received }),
  });
  const had = 10_000_000_000n;
  const after = held(had - BigInt(expectation.amount), BigInt(expectation.minimumOut));
  const asking = nodeWith(after, held(had, 0n));
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
