import { Keypair } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { fromBase58 } from './base58.js';
import { addresses } from './generated/addresses.js';

/** The roles of the test wallets; see the description's address list. */
export type TestWalletRole = keyof typeof addresses.testWallets;
export const testWalletRoles = Object.keys(addresses.testWallets) as readonly TestWalletRole[];

/**
 * The key of a test wallet. Its secret is the SHA-256 of a public phrase, so anyone can spend from it:
 * NEVER FUND THESE ADDRESSES.
 *
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { addressOf } from '@galilean/signing';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const wallet = fromKeypair(testWallet('wallet'));
 * console.log(addressOf(wallet));
 */
export function testWallet(role: TestWalletRole): Keypair {
  const known = wallets.get(role);
  if (known) return known;
  const { phrase, address } = addresses.testWallets[role];
  const seed = createHash('sha256').update(phrase, 'utf8').digest();
  // Deriving the public key would fill the tables of the curve: 70 ms and 7 MB, also for callers that only read the address.
  const secretKey = Buffer.concat([seed, fromBase58(address)!]);
  const wallet = Keypair.fromSecretKey(secretKey, { skipValidation: true });
  wallets.set(role, wallet);
  return wallet;
}

const wallets = new Map<TestWalletRole, Keypair>();

/** The key of the test wallet with this address; undefined for any other address. */
export function testWalletAt(address: string): Keypair | undefined {
  const role = testWalletRoles.find((one) => addresses.testWallets[one].address === address);
  return role && testWallet(role);
}
