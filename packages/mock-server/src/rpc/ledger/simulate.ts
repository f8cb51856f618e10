import type { LedgerAccount } from '../../ledger/account.js';
import { BLOCKHASH_LIFE } from '../../world/clock.js';
import { addressesAt, type Config, configAt, contextSlot, invalidParams, withSlot } from '../params.js';
import { shownAccount } from '../shown-account.js';
import type { LedgerNode } from './node.js';
import { demandSignatures, NOT_RUN, refusalOf, transactionAt } from './send.js';
import { shownTokens } from './shown-meta.js';
import { simulationOf } from './simulation.js';

/** Runs a transaction without effects; needs no signatures unless `sigVerify` asks for them. */
export function simulateTransaction(node: LedgerNode, params: readonly unknown[]): object {
  const config = configAt(params, 1);
  const transaction = transactionAt(params, config);
  const slot = contextSlot(node.chain, config);
  const isReplaced = config['replaceRecentBlockhash'] === true;
  if (config['sigVerify'] === true) {
    if (isReplaced) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
    demandSignatures(transaction);
  }
  const addresses = addressesOf(config);
  // With another blockhash it is another transaction, which has not landed.
  const refusal = isReplaced ? undefined : refusalOf(node, transaction.bytes);
  const simulation = node.ledger.simulate(transaction.bytes, addresses);
  const execution = refusal === undefined ? simulation : NOT_RUN;
  const error = refusal ?? simulation.error;
  const shown = simulationOf(execution, {
    error,
    accounts: addresses.length > 0 ? shownAccounts(node, simulation.accounts, config) : null,
    innerFor: config['innerInstructions'] === true ? (simulation.transaction?.accounts ?? []) : undefined,
    replacementBlockhash: isReplaced ? replacement(node) : null,
  });
  const { before, after, fee } = simulation;
  const balances = {
    fee,
    preBalances: before.lamports,
    postBalances: (after ?? before).lamports,
    preTokenBalances: shownTokens(before),
    postTokenBalances: shownTokens(after ?? before),
  };
  return withSlot(slot, { ...shown, ...balances });
}

interface Requested {
  addresses?: unknown;
  encoding?: unknown;
}

const requestedOf = (config: Config): Requested => Object(config['accounts'] ?? {}) as Requested;

function addressesOf(config: Config): string[] {
  const { addresses = [] } = requestedOf(config);
  return addressesAt([addresses], 0, MOST_ACCOUNTS);
}

/** A message names at most this many accounts. */
const MOST_ACCOUNTS = 256;

function shownAccounts(
  { ledger }: LedgerNode,
  accounts: readonly (LedgerAccount | undefined)[],
  config: Config,
): (object | null)[] {
  const { encoding = 'base64' } = requestedOf(config);
  return accounts.map((account) => shownAccount(account, { encoding }, ledger));
}

function replacement({ chain }: LedgerNode): object {
  const slot = chain.slot('processed');
  const lastValidBlockHeight = chain.heightOf(slot) + BLOCKHASH_LIFE;
  return { blockhash: chain.blockhashOf(slot), lastValidBlockHeight };
}
