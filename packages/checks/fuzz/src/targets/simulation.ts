import { goodTransactions as goodOf } from '@galilean/test-kit/good-transactions';
import { us } from '@galilean/test-kit/wallets';
import { PublicKey } from '@solana/web3.js';
import { composeTransaction } from '../../../../signing/src/compose/index.js';
import { guardForSigning, guardSwap, type Expectation } from '../../../../signing/src/guard/index.js';
import { isSigningError } from '../../../../signing/src/index.js';
import { genesisHashes, simulateOverRpc, type RpcFunction } from '../../../../signing/src/rpc/index.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

/** An order whose instructions cannot be read. */
const order = goodOf(composeTransaction).find(
  ({ transaction, expectation, policy }) =>
    expectation.kind === 'order' &&
    guardSwap(transaction, expectation as Expectation<'order'>, policy).unproven.includes('minimum-out'),
)!;
const asked = order.expectation as Expectation<'order'> & Record<'inputMint' | 'outputMint', string>;
const minimum = BigInt(asked.minimumOut!);

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const keyOf = (address: string): Buffer => new PublicKey(address).toBuffer();
const shown = (owner: string, lamports: number, data: Uint8Array) => ({
  owner,
  lamports,
  data: [Buffer.from(data).toString('base64'), 'base64'],
  space: data.length,
});

function tokens(mint: string, amount: bigint): object {
  const data = Buffer.alloc(165);
  keyOf(mint).copy(data);
  keyOf(us).copy(data, 32);
  data.writeBigUInt64LE(amount, 64);
  data[108] = 1;
  return shown(tokenProgram, 2_039_280, data);
}

/** A lookup table with 256 other addresses. */
const table = (() => {
  const data = Buffer.alloc(56 + 32 * 256);
  data[0] = 1;
  for (let index = 0; index < 256; index++) data.fill(index, 56 + 32 * index, 88 + 32 * index);
  return shown('AddressLookupTab1e1111111111111111111111111', 1, data);
})();

const withSlot = (value: unknown) => ({ context: { slot: 9 }, value });

/** A node that gives these answers for what is read before, and for the run. */
const nodeOf =
  (before: (addresses: string[]) => unknown, run: (addresses: string[]) => unknown): RpcFunction =>
  async (method, params) => {
    if (method === 'getGenesisHash') return genesisHashes.mainnet;
    const [first, config] = params as [string[], { dataSlice?: object; accounts?: { addresses: string[] } }];
    if (method === 'simulateTransaction') return run(config.accounts!.addresses);
    return config.dataSlice ? before(first) : withSlot(first.map(() => table));
  };

const judged = (rpc: RpcFunction) =>
  guardForSigning(guardSwap, order.transaction, asked, {
    policy: order.policy,
    simulate: simulateOverRpc(rpc),
  });

/** What the accounts of an answer hold of the output for us, read without our reader. */
function held(answer: unknown): bigint {
  const { value } = Object(answer) as { value?: unknown };
  const list = Array.isArray(value) ? value : (Object(value) as { accounts?: unknown[] }).accounts;
  return (list ?? []).reduce((sum: bigint, account) => {
    const { owner, data, lamports } = Object(account) as Record<string, any>;
    const bytes = Buffer.from(String(Object(data)[0]), 'base64');
    const isOurs =
      String(owner).startsWith('Token') &&
      Number(lamports) > 0 &&
      bytes.subarray(0, 32).equals(keyOf(asked.outputMint)) &&
      bytes.subarray(32, 64).equals(keyOf(us));
    return isOurs && bytes.length >= 165 ? sum + bytes.readBigUInt64LE(64) : sum;
  }, 0n);
}

/** The two answers of an honest node, in the order of the addresses that it is asked for. */
async function honest(received: bigint): Promise<[unknown, unknown]> {
  let [before, run]: [unknown, unknown] = [undefined, undefined];
  const accounts = (addresses: string[], amount: bigint) =>
    addresses.map((address, at) => {
      if (address === us) return shown('11111111111111111111111111111111', 1e9, new Uint8Array());
      return at === addresses.length - 1 ? tokens(asked.outputMint, amount) : null;
    });
  const answered = nodeOf(
    (addresses) => (before = withSlot(accounts(addresses, 0n))),
    (addresses) => (run = withSlot({ err: null, accounts: accounts(addresses, received) })),
  );
  const { verdict } = await judged(answered);
  hold((verdict === 'accept') === received >= minimum, 'an honest node is believed, for better or worse');
  return [before, run];
}

const [before, run] = await honest(minimum);
const [, poor] = await honest(minimum - 1n);

/** Any answers of a node end in a verdict or a typed error, and what is accepted brought the minimum. */
export const simulation: Target = {
  name: 'simulation',
  words: [
    'null',
    '"err"',
    '"slot"',
    '"base64"',
    '"lamports"',
    '"space"',
    '0',
    '165',
    '-1',
    '1e400',
    '{}',
    '[]',
  ],
  seeds: () => [
    JSON.stringify([before, run]),
    JSON.stringify([before, poor]),
    JSON.stringify([before, withSlot({ err: { InstructionError: [3, { Custom: 6001 }] }, accounts: [] })]),
    JSON.stringify([before, withSlot({ err: 'BlockhashNotFound', accounts: null })]),
    JSON.stringify([withSlot([]), run]),
  ],
  async run(input) {
    let answers: unknown;
    try {
      answers = JSON.parse(textOf(input));
    } catch {
      return;
    }
    const [first, second] = Array.isArray(answers) ? (answers as unknown[]) : [];
    const report = await valueOrRefusal(
      () =>
        judged(
          nodeOf(
            () => first,
            () => second,
          ),
        ),
      isSigningError,
    );
    if (report?.verdict === 'accept')
      hold(held(second) - held(first) >= minimum, 'what is accepted brought the minimum');
  },
};
