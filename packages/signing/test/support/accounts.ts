import { PublicKey } from '@solana/web3.js';
import type { AnyExpectation } from '../../src/guard/expectation.js';
import type { ChainAccount, Difference, Snapshot } from '../../src/guard/simulated/accounts.js';
import type { Bounds } from '../../src/guard/simulated/judge.js';
import { us } from '@galilean/test-kit/wallets';
import { amount, expectation, inputMint, minimumOut, outputMint, SOL } from './simulated.js';

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const system = '11111111111111111111111111111111';
export const stakeProgram = 'Stake11111111111111111111111111111111111111';
export const rent = 1_488_440n;
export const key = (byte: number): string => new PublicKey(new Uint8Array(32).fill(byte)).toBase58();
export const [stranger, source, destination, wrapped, fresh, stake, strangers] = [1, 2, 3, 4, 5, 6, 7].map(
  key,
) as [string, string, string, string, string, string, string];

/** A token account; by default ours, of the input. */
interface Made {
  mint?: string;
  owner?: string;
  amount?: bigint;
  lamports?: bigint;
  delegate?: string;
  delegated?: bigint;
  closeAuthority?: string;
  isFrozen?: boolean;
  program?: string;
  /** Bytes after the first 165: the kind of account, and extensions. */
  more?: readonly number[];
}

export function token(made: Made = {}): ChainAccount {
  const { mint = inputMint, owner = us, more = [], program = tokenProgram } = made;
  const isNative = mint === SOL;
  const held = made.amount ?? 0n;
  const data = new Uint8Array(165 + more.length);
  const view = new DataView(data.buffer);
  const put = (address: string, at: number) => data.set(new PublicKey(address).toBytes(), at);
  const option = (address: string | undefined, at: number) => {
    if (address === undefined) return;
    view.setUint32(at, 1, true);
    put(address, at + 4);
  };
  put(mint, 0);
  put(owner, 32);
  view.setBigUint64(64, held, true);
  option(made.delegate, 72);
  data[108] = made.isFrozen ? 2 : 1;
  if (isNative) {
    view.setUint32(109, 1, true);
    view.setBigUint64(113, rent, true);
  }
  view.setBigUint64(121, made.delegated ?? 0n, true);
  option(made.closeAuthority, 129);
  data.set(more, 165);
  return { program, lamports: made.lamports ?? rent + (isNative ? held : 0n), data };
}

export const plain = (lamports: bigint, program = system, data = new Uint8Array()): ChainAccount => ({
  program,
  lamports,
  data,
});

/** Accounts by address; undefined where there is none. */
type Accounts = Readonly<Record<string, ChainAccount | undefined>>;
const snapshot = (accounts: Accounts): Snapshot =>
  new Map(Object.entries(accounts).flatMap(([address, account]) => (account ? [[address, account]] : [])));

/** A difference to judge: what was asked for, and the accounts that are not as in a plain swap. */
export interface Case {
  asked?: Partial<AnyExpectation>;
  bounds?: Partial<Bounds>;
  before?: Accounts;
  after?: Accounts;
  /** Accounts of the plain swap that do not exist afterwards. */
  gone?: readonly string[];
}

export const costs = 10_000n;
export const begin = {
  [us]: plain(1_000_000_000n),
  [source]: token({ amount: 80_000_000n }),
  [destination]: token({ mint: outputMint, amount: 7n }),
};
const end = {
  [us]: plain(1_000_000_000n - costs),
  [source]: token({ amount: 80_000_000n - amount }),
  [destination]: token({ mint: outputMint, amount: 7n + minimumOut }),
};

export function inputsOf({
  asked,
  bounds,
  before,
  after,
  gone = [],
}: Case): [AnyExpectation, Bounds, Difference] {
  const own = { inputMint, amount, outputMint, minimumOut };
  const left = Object.entries({ ...end, ...before, ...after }).filter(([address]) => !gone.includes(address));
  return [
    { ...expectation, ...asked } as AnyExpectation,
    { wallet: us, costs, receiversRent: 0n, maxRent: 10_000_000n, ...own, ...bounds },
    { before: snapshot({ ...begin, ...before }), after: snapshot(Object.fromEntries(left)) },
  ];
}

/** A stake account with these authorities. */
export const stakeOf = (...owners: readonly string[]): ChainAccount => {
  const data = new Uint8Array(200);
  owners.forEach((owner, at) => data.set(new PublicKey(owner).toBytes(), 12 + 32 * at));
  return plain(5_000_000_000n, stakeProgram, data);
};
export const solSold: Partial<Bounds> = { inputMint: SOL, amount: 300_000_000n };
export const solBought: Partial<Bounds> = { outputMint: SOL, minimumOut: 300_000_000n };
