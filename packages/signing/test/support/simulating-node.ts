import { PublicKey } from '@solana/web3.js';
import { us } from '@galilean/test-kit/wallets';
import type { ChainAccount } from '../../src/guard/simulated/accounts.js';
import { node, withSlot } from './node.js';
import { plain, token, token2022Program, tokenProgram } from './accounts.js';
import { amount, inputMint, outputMint, transaction } from './simulated.js';

const associatedToken = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

/** Our account of a mint, of the token program whose account the transaction names. */
export const accountOf = (mint: string, transaction: string): string =>
  [tokenProgram, token2022Program]
    .map((program) => {
      const seeds = [us, program, mint].map((address) => new PublicKey(address).toBuffer());
      return PublicKey.findProgramAddressSync(seeds, associatedToken)[0];
    })
    .find((address) => Buffer.from(transaction, 'base64').includes(address.toBuffer()))!
    .toBase58();

export type Accounts = Readonly<Record<string, ChainAccount>>;

/** A lookup table full of strangers. */
function tableAccount(): ChainAccount {
  const data = new Uint8Array(56 + 32 * 256).fill(7, 56);
  data[0] = 1;
  for (let index = 0; index < 256; index++) data[56 + 32 * index] = index;
  return plain(1n, 'AddressLookupTab1e1111111111111111111111111', data);
}

/** A node where the transaction leaves these accounts. @param answers What else it answers */
export function nodeWith(before: Accounts, after: Accounts, answers: Readonly<Record<string, unknown>> = {}) {
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
    ...answers,
    getMultipleAccounts: ([addresses, config]: [string[], object]) => {
      const tables = Object.fromEntries(addresses.map((address) => [address, tableAccount()]));
      return withSlot(9, shown(addresses, 'dataSlice' in config ? before : tables));
    },
    simulateTransaction: ([, { accounts }]: [string, { accounts: { addresses: string[] } }]) =>
      withSlot(9, { err: null, accounts: shown(accounts.addresses, after) }),
  });
}

/** A node where the order that cannot be read takes its amount, and brings so much. */
export function nodeOfOrder(received: bigint) {
  const held = (input: bigint, output: bigint): Accounts => ({
    [us]: plain(1_000_000_000n),
    [accountOf(inputMint, transaction)]: token({ amount: input }),
    [accountOf(outputMint, transaction)]: token({ mint: outputMint, amount: output }),
  });
  return nodeWith(held(amount, 0n), held(0n, received));
}
