import { encodeBase58 } from '../../base58.js';
import { encodeBase64 } from '../../base64.js';
import { fail } from '../../errors.js';
import type { Asked } from '../../guard/expectation.js';
import type { Expectation } from '../../guard/expectation.js';
import { judge, type Bounds } from '../../guard/simulated/judge.js';
import { givenRent } from '../../guard/simulated/given-rent.js';
import { withShown } from '../../guard/simulated/with-shown.js';
import type { Simulation } from '../../guard/simulation.js';
import { policyOf } from '../../guard/whole-policy.js';
import type { LookupTables } from '../../inspect/accounts.js';
import { feesOf, isTip } from '../../inspect/fees.js';
import { meaningOf, readFresh, type Meaning } from '../../inspect/meaning.js';
import { networkPrograms } from '../../inspect/programs.js';
import { addressOf } from '../../signer.js';
import type { WireTransaction } from '../../wire-transaction.js';
import type { Ask, RpcFunction, RpcOptions } from '../ask.js';
import { addressesIn } from '../lookup-tables.js';
import { openRpc } from '../rpc.js';
import { asSimulation } from './asking.js';
import { readAccounts } from './read-accounts.js';
import { runBetween } from './run-between.js';

/** Options for simulating on an RPC node. */
export interface SimulationOptions extends RpcOptions {
  /**
   * How many slots the simulation may be ahead of the state that was read before it. If they are at different slots, our
   * accounts are read again, and must not have changed. Default: 32, about 13 seconds.
   */
  readonly maxSlots?: number | undefined;
}

/**
 * A simulation on an RPC node: the option `simulate` of the flows and of `signGuarded`. It runs exactly the bytes that are
 * about to be signed, compares what they may write before and after, and bounds the difference by what was asked for.
 *
 * The node's word is believed: use your own.
 *
 * @param rpc URL of the node, or a function that makes its calls.
 * @throws SigningError `rpc/bad-option`, `simulation/bad-option` at once; the simulation rejects with `simulation/…`,
 *   `rpc/other-cluster`, `rpc/not-a-lookup-table`, the signal's reason, or what the guard throws
 * @example await swap(client, wallet, params, { simulate: simulateOverRpc('https://…') });
 */
export function simulateOverRpc(
  rpc: string | URL | RpcFunction,
  options: SimulationOptions = {},
): Simulation {
  const { maxSlots = 32 } = options;
  if (!Number.isSafeInteger(maxSlots) || maxSlots < 0)
    fail('simulation/bad-option', { option: 'maxSlots' }, 'whole slots, 0 or more');
  const ask = openRpc(rpc, options);
  return {
    async check(guard, transaction, expectation, { policy, payer, signal } = {}) {
      const read = readFresh(transaction);
      const whole = policyOf(policy);
      const shown = await asSimulation(() => tablesOf(ask, read, signal));
      const lookupTables = { ...policy?.lookupTables, ...shown };
      checkKnown(policy?.lookupTables, shown);
      const report = guard(read, expectation, { ...policy, lookupTables, requireProof: false });
      // What the guard refuses stays refused, so that the node need not be asked.
      if (report.verdict === 'refuse') return withShown(report, { broken: [], proven: [] }, policy);
      const meaning = meaningOf(read, networkPrograms, lookupTables);
      const wallets = [expectation.wallet, ...(payer ? [addressOf(payer)] : [])];
      const running = { bytes: encodeBase64(read.bytes), meaning, wallets, others: receiversOf(expectation) };
      const difference = await asSimulation(() => runBetween({ ask, maxSlots, signal }, running));
      const { receiver }: Partial<Asked> = expectation;
      const boundsOf = (wallet: string): Bounds => ({
        wallet,
        amount: 0n,
        costs: costsOf(read, meaning, wallet) - givenRent(wallet, meaning, difference),
        receiversRent: receiver === undefined ? 0n : givenRent(receiver, meaning, difference),
        maxRent: BigInt(whole.maxRentLamports),
      });
      const [own, ...paying] = [...new Set(wallets)].map((wallet, at) =>
        judge(expectation, { ...boundsOf(wallet), ...(at === 0 && report.terms) }, difference),
      );
      const broken = [own!, ...paying].flatMap((shown) => shown.broken);
      return withShown(report, { broken, proven: own!.proven }, policy);
    },
  };
}

/** Other accounts that the expectation wants paid. */
function receiversOf(expectation: Expectation): string[] {
  const { receiver, destinationTokenAccount, nativeDestinationAccount }: Partial<Asked> = expectation;
  return [receiver, destinationTokenAccount, nativeDestinationAccount].filter((one) => one !== undefined);
}

/** The contents of the transaction's lookup tables, from the node. */
async function tablesOf(
  ask: Ask,
  read: WireTransaction,
  signal: AbortSignal | undefined,
): Promise<LookupTables> {
  const tables = read.lookups.map(({ table }) => encodeBase58(table));
  if (!tables.length) return {};
  const { accounts } = await readAccounts(ask, tables, { whole: true }, signal);
  return Object.fromEntries(
    tables.map((table, at) => {
      const account = accounts[at];
      if (!account) fail('simulation/incomplete', { method: 'getMultipleAccounts', address: table });
      return [table, addressesIn(table, account)];
    }),
  );
}

/** A table only grows. Where the node shows another one than the caller knows, one of the two is wrong. */
function checkKnown(known: LookupTables = {}, shown: LookupTables): void {
  for (const [table, addresses] of Object.entries(shown)) {
    const older = known[table] ?? [];
    if (older.some((address, at) => address !== addresses[at]))
      fail('simulation/stale', { reason: 'changed', address: table });
  }
}

/** Fees and tips in lamports that a wallet pays. */
function costsOf(read: WireTransaction, { feePayer, instructions }: Meaning, wallet: string): bigint {
  const { signatureFeeLamports, priorityFeeLamports } = feesOf(instructions, read.requiredSignatures);
  const fees = feePayer === wallet ? signatureFeeLamports + priorityFeeLamports : 0n;
  return instructions
    .filter((one) => isTip(one) && one.named.source?.address === wallet)
    .reduce((sum, { values }) => sum + (values.lamports as bigint), fees);
}
