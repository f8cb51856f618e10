import { keyOf, programs } from '@galilean/transactions';
import { createHash } from 'node:crypto';
import { type AccountReader, addressOf, type LedgerAccount } from './account.js';
import type { LedgerTransaction } from './transaction.js';

const system = programs.system.toBase58();
const ADVANCE = 4;
/** The state of a nonce account: version, whether it is initialised, who may advance it, the nonce. */
const STATE = { bytes: 80, kind: 4, authority: 8, nonce: 40 };
const INITIALISED = 1;

/**
 * The nonce account that keeps a transaction valid: its first instruction advances the account, which holds the
 * transaction's blockhash, and the account's authority has signed. Undefined for every other transaction.
 */
export function nonceAccountOf(
  { instructions, blockhash, signers }: LedgerTransaction,
  ledger: AccountReader,
): string | undefined {
  const [first] = instructions;
  if (first?.program !== system || first.data.length !== 4 || first.data[0] !== ADVANCE) return undefined;
  const [address] = first.accounts;
  const account = address === undefined ? undefined : ledger.account(address);
  if (account?.owner !== system || account.data.length !== STATE.bytes) return undefined;
  const { data } = account;
  const keyAt = (at: number) => addressOf(data, at);
  const isOurs = data[STATE.kind] === INITIALISED && keyAt(STATE.nonce) === blockhash;
  return isOurs && signers.includes(keyAt(STATE.authority)) ? address : undefined;
}

/** The account after its nonce was used at a blockhash, as the system program derives it. */
export function withNextNonce(account: LedgerAccount, blockhash: string): LedgerAccount {
  const data = Buffer.from(account.data);
  data.set(createHash('sha256').update('DURABLE_NONCE').update(keyOf(blockhash)).digest(), STATE.nonce);
  return { ...account, data };
}
