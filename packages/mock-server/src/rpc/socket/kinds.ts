import { isDeepStrictEqual } from 'node:util';
import type { LandedTransaction } from '../../ledger/landing.js';
import type { Chain } from '../chain.js';
import { matching } from '../ledger/accounts.js';
import { addressAt, commitmentOf, configAt, invalidParams, textAt, withSlot } from '../params.js';
import { checkEncoding, shownAccount } from '../shown-account.js';

/** One subscription: called for everything that happens. */
export interface Subscription {
  /** Name of its notifications. */
  readonly method: string;
  /** The results to notify of now. @param landed a transaction that a ledger has just executed, if that has happened */
  hear(landed?: LandedTransaction): readonly unknown[];
  /** What to notify of at once, because it has happened before. */
  readonly atOnce?: readonly unknown[];
  /** Whether it ends after its next notification. */
  readonly once?: boolean;
}

type Subscribe = (chain: Chain, params: readonly unknown[]) => Subscription;

/** Every kind of subscription: `<kind>Subscribe` starts it, `<kind>Unsubscribe` ends it. */
export const KINDS: Readonly<Record<string, Subscribe>> = {
  account: accountSubscription,
  logs: logsSubscription,
  program: programSubscription,
  root: (chain) => changing('rootNotification', () => chain.slot('finalized')),
  signature: signatureSubscription,
  slot: (chain) =>
    changing(
      'slotNotification',
      () => chain.slot('processed'),
      (slot) => ({ slot, parent: slot - 1, root: chain.slot('finalized') }),
    ),
};

/** Notifies of a value whenever it is another one. */
function changing<Value>(
  method: string,
  read: () => Value,
  show: (value: Value) => unknown = (value) => value,
): Subscription {
  let last = read();
  return {
    method,
    hear() {
      const now = read();
      if (isDeepStrictEqual(now, last)) return [];
      last = now;
      return [show(now)];
    },
  };
}

function accountSubscription(chain: Chain, params: readonly unknown[]): Subscription {
  const address = addressAt(params, 0);
  const config = { encoding: 'base64', ...configAt(params, 1) };
  checkEncoding(config);
  const read = () => shownAccount(chain.account(address), config, chain);
  return changing('accountNotification', read, (now) => withSlot(chain.slot('processed'), now ?? GONE));
}

/** Notifies of each account of a program that a transaction could write to. */
function programSubscription(chain: Chain, params: readonly unknown[]): Subscription {
  const program = addressAt(params, 0);
  const config = { encoding: 'base64', ...configAt(params, 1) };
  checkEncoding(config);
  const matches = matching(config);
  const shown = (address: string, slot: number) => {
    const account = chain.account(address);
    if (account?.owner !== program || !matches({ account })) return [];
    return [withSlot(slot, { pubkey: address, account: shownAccount(account, config, chain) })];
  };
  return {
    method: 'programNotification',
    hear: (landed) =>
      landed?.transaction.accounts.flatMap((address, at) =>
        landed.transaction.writable[at] ? shown(address, landed.slot) : [],
      ) ?? [],
  };
}

/** How a node shows an account that was closed. */
const GONE = {
  data: ['', 'base64'],
  executable: false,
  lamports: 0,
  owner: '11111111111111111111111111111111',
  rentEpoch: 0,
  space: 0,
};

/** Waits until a signature has the requested commitment, and ends. */
function signatureSubscription(chain: Chain, params: readonly unknown[]): Subscription {
  const signature = textAt(params, 0, 'a signature');
  const commitment = commitmentOf(configAt(params, 1));
  const results = () => {
    const landed = chain.landed(signature);
    if (!landed || landed.slot > chain.slot(commitment)) return [];
    return [withSlot(chain.slot('processed'), { err: landed.error ?? null })];
  };
  return { method: 'signatureNotification', once: true, atOnce: results(), hear: results };
}

function logsSubscription(_: Chain, [filter]: readonly unknown[]): Subscription {
  const mentioned = mentionedIn(filter);
  return {
    method: 'logsNotification',
    hear(landed) {
      if (!landed || (mentioned !== undefined && !landed.transaction.accounts.includes(mentioned))) return [];
      const { signature, slot, error, logs } = landed;
      return [withSlot(slot, { signature, err: error ?? null, logs })];
    },
  };
}

/** Undefined for all transactions. */
function mentionedIn(filter: unknown): string | undefined {
  if (filter === 'all' || filter === 'allWithVotes') return undefined;
  const { mentions } = Object(filter) as { mentions?: unknown };
  if (Array.isArray(mentions) && mentions.length === 1) return addressAt(mentions, 0);
  throw invalidParams('parameter 0 must be "all" or {"mentions": [one address]}');
}
