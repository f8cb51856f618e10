import { addressBytes } from '../../address.js';
import { fail } from '../../errors.js';
import { timesIn } from '../../guard/simulated/authorities.js';
import { tokenStateOf, type ChainAccount, type Snapshot } from '../../guard/simulated/chain-account.js';
import type { Difference } from '../../guard/simulated/judge.js';
import type { Meaning } from '../../inspect/meaning.js';
import { isSame } from '../../wire-transaction.js';
import type { Ask } from '../ask.js';
import { objectIn, valueWithSlot, type Fields } from '../fields.js';
import { failBy } from './failure.js';
import { accountsIn, comparedBytes, readAccounts } from './read-accounts.js';
import { checkStartingBalances } from './starting-balances.js';

/** How to ask the node. */
interface Asking {
  readonly ask: Ask;
  readonly maxSlots: number;
  readonly signal: AbortSignal | undefined;
}

/** What to run, and whose accounts to follow. */
interface Running {
  /** The transaction, base64. */
  readonly bytes: string;
  readonly meaning: Meaning;
  /** The wallets that are guarded. */
  readonly wallets: readonly string[];
  /** Others that must receive something: wallets and token accounts. */
  readonly others: readonly string[];
}

/**
 * Reads what the transaction may write, runs it, and returns our accounts before and after. A node has no call for both at
 * one slot. So if the slots differ, it reads again, and refuses when something changed in between.
 */
export async function runBetween(asking: Asking, running: Running): Promise<Difference> {
  const { ask, maxSlots, signal } = asking;
  const { meaning } = running;
  const written = meaning.accounts.filter(({ writable }) => writable).map(({ address }) => address!);
  const first = await readAccounts(ask, written, {}, signal);
  const followed = written.filter((address, at) => isFollowed(address, first.accounts[at], running));
  const known = new Map(written.map((address, at) => [address, first.accounts[at]]));
  const before = snapshotOf(
    followed,
    followed.map((address) => known.get(address)),
  );

  const { slot, accounts, fields } = await run(asking, running, followed, first.slot);
  if (slot < first.slot) fail('simulation/stale', { reason: 'behind', found: slot, limit: first.slot });
  const limit = first.slot + maxSlots;
  if (slot > limit) fail('simulation/stale', { reason: 'too-far', found: slot, limit, option: 'maxSlots' });
  if (slot !== first.slot) {
    const again = await readAccounts(ask, followed, { minContextSlot: slot }, signal);
    if (again.slot < slot) fail('simulation/stale', { reason: 'behind', found: again.slot, limit: slot });
    const changed = followed.find((address, at) => !isUnchanged(before.get(address), again.accounts[at]));
    if (changed !== undefined) fail('simulation/stale', { reason: 'changed', address: changed });
  }
  const addresses = meaning.accounts.map(({ address }) => address!);
  checkLoaded(fields, addresses);
  checkStartingBalances(fields, addresses, followed, before);
  const after = snapshotOf(followed, accounts);
  const lost = running.wallets.find((wallet) => before.has(wallet) && !after.has(wallet));
  if (lost !== undefined) fail('simulation/incomplete', { method: 'simulateTransaction', address: lost });
  return { before, after };
}

/**
 * Compares the addresses that the node found in the lookup tables with those that were read from them: several nodes may
 * answer behind one URL. Newer nodes show them.
 */
function checkLoaded({ loadedAddresses }: Fields, addresses: readonly string[]): void {
  if (typeof loadedAddresses !== 'object' || loadedAddresses === null) return;
  const { writable, readonly } = loadedAddresses as Fields;
  const found = [writable, readonly].flat();
  const read = addresses.slice(addresses.length - found.length);
  const other = read.find((address, at) => address !== found[at]);
  if (other !== undefined) fail('simulation/stale', { reason: 'changed', address: other });
}

/** Runs the transaction with its own blockhash: a node that does not know it is behind, or the transaction has expired. */
async function run(
  { ask, signal }: Asking,
  { bytes, meaning }: Running,
  addresses: readonly string[],
  minContextSlot: number,
): Promise<{ slot: number; accounts: (ChainAccount | undefined)[]; fields: Fields }> {
  const method = 'simulateTransaction';
  const config = {
    commitment: 'confirmed',
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: false,
    minContextSlot,
    accounts: { encoding: 'base64', addresses },
  };
  const { slot, value } = valueWithSlot(method, await ask(method, [bytes, config], signal));
  const fields = objectIn(method, 'value', value);
  const { err, accounts } = fields;
  if (err === undefined) fail('simulation/malformed', { method, field: 'value.err' });
  if (err !== null)
    failBy(
      err,
      meaning.instructions.map(({ programId }) => programId),
    );
  // The node was asked for exactly these bytes.
  if (fields['replacementBlockhash']) fail('simulation/stale', { reason: 'blockhash' });
  return {
    slot,
    accounts: accountsIn(method, 'value.accounts', accounts, { count: addresses.length }),
    fields,
  };
}

/**
 * Whether to compare an account: our wallets and token accounts, those of a receiver, what does not exist yet, and accounts
 * of other programs that name us. Strangers' accounts, such as markets, are long and do not concern us.
 */
function isFollowed(
  address: string,
  account: ChainAccount | undefined,
  { wallets, others }: Running,
): boolean {
  const people = [...wallets, ...others];
  if (!account || people.includes(address)) return true;
  const state = tokenStateOf(account);
  if (state) return people.includes(state.owner);
  return wallets.some((wallet) => timesIn(account.data, addressBytes(wallet)) > 0);
}

const snapshotOf = (
  addresses: readonly string[],
  accounts: readonly (ChainAccount | undefined)[],
): Snapshot =>
  new Map(addresses.flatMap((address, at) => (accounts[at] ? [[address, accounts[at]] as const] : [])));

const isUnchanged = (some: ChainAccount | undefined, other: ChainAccount | undefined): boolean =>
  some === undefined || other === undefined
    ? some === other
    : some.program === other.program &&
      some.lamports === other.lamports &&
      isSame(some.data.subarray(0, comparedBytes), other.data.subarray(0, comparedBytes));
