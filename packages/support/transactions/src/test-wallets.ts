import { Keypair } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { addresses } from './generated/addresses.js';

/** The roles of the test wallets; see the description's address list. */
export type TestWalletRole = keyof typeof addresses.testWallets;

/**
 * The key of a test wallet. Its secret is the SHA-256 of a public phrase, so anyone can spend from it:
 * NEVER FUND THESE ADDRESSES.
 */
export function testWallet(role: TestWalletRole): Keypair {
  const known = wallets.get(role);
  if (known) return known;
  const { phrase } = addresses.testWallets[role];
  const wallet = Keypair.fromSeed(createHash('sha256').update(phrase, 'utf8').digest());
  wallets.set(role, wallet);
  return wallet;
}

/** Deriving a key is slow, so each is derived once. */
const wallets = new Map<TestWalletRole, Keypair>();

/** The key of the test wallet with this address; undefined for any other address. */
export function testWalletAt(address: string): Keypair | undefined {
  const roles = Object.keys(addresses.testWallets) as TestWalletRole[];
  const role = roles.find((one) => addresses.testWallets[one].address === address);
  return role && testWallet(role);
}
