import { testWallet, type TestWalletRole } from '@galilean/transactions';
import { VersionedTransaction } from '@solana/web3.js';
import { thief, us, victim } from '../wallets.js';
import { holdingsOf, readHoldings, taken, type Balance, type Holdings } from './holdings.js';
import type { Rpc } from './rpc.js';

const roles: readonly TestWalletRole[] = ['payer', 'maker', 'vault', 'gas', 'keeper', 'receiver'];
const signers = [victim, thief, ...roles.map(testWallet)];

/** What a transaction did to us. */
export interface Outcome {
  /** Undefined if it did all that its bytes say. */
  readonly error?: string;
  readonly taken: Balance;
}

/**
 * Lands a transaction, signed by us, by the service and by the thief, as it demands. If it demands a wallet of the real
 * service, whose key is not known, the ledger runs it without landing it.
 */
export async function execute(rpc: Rpc, transaction: string, before: Holdings): Promise<Outcome> {
  const read = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  const { staticAccountKeys, header } = read.message;
  const wanted = staticAccountKeys.slice(0, header.numRequiredSignatures).map((key) => key.toBase58());
  const able = signers.filter(({ publicKey }) => wanted.includes(publicKey.toBase58()));
  read.sign(able);
  const bytes = Buffer.from(read.serialize()).toString('base64');
  if (able.length < wanted.length) {
    const addresses = [...new Set([...before.keys(), ...staticAccountKeys.map((key) => key.toBase58())])];
    return simulated(rpc, bytes, { addresses, before });
  }
  const error = await land(rpc, bytes);
  return { error, taken: taken(before, await holdingsOf(rpc, before)) };
}

/** Lands a signed transaction. @returns the ledger’s error, or undefined if it did all that its bytes say */
export async function land(rpc: Rpc, signed: string): Promise<string | undefined> {
  const options = { encoding: 'base64', skipPreflight: true };
  const signature = await rpc('sendTransaction', signed, options);
  const { value } = await rpc('getSignatureStatuses', [signature]);
  if (!value[0]) return 'refused';
  return value[0].err ? JSON.stringify(value[0].err) : undefined;
}

async function simulated(
  rpc: Rpc,
  bytes: string,
  { addresses, before }: { addresses: readonly string[]; before: Holdings },
): Promise<Outcome> {
  const accounts = { encoding: 'jsonParsed', addresses };
  const { value } = await rpc('simulateTransaction', bytes, { encoding: 'base64', accounts });
  if (value.err) return { error: JSON.stringify(value.err), taken: taken(before, before) };
  const after = [...readHoldings(addresses, value.accounts)];
  const ours = after.filter(([address, { token }]) => before.has(address) || token?.owner === us);
  return { taken: taken(before, new Map(ours)) };
}
