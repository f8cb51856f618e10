import { isApiError } from '@galilean/client';
import { attemptOf, checkArguments, runFlow, type FlowRun } from '@galilean/flow';
import { addressOf, keyAddress, readTransaction, type Signer } from '@galilean/signing';
import {
  type GuardReport,
  guardTrigger,
  guardForSigning,
  type SignedStep,
  signGuarded,
  type TriggerExpectation,
} from '@galilean/signing/guard';
import type { TriggerClient } from '../../generated/client.js';
import { adviceForTrigger } from '../../generated/advice.js';
import { v1Cancellations } from '../attempt.js';
import { triggerOptionKinds, type TriggerFlowOptions } from '../options.js';
import { hasLanded, openOrderKeys } from './find-orders.js';
import type { Unresolved } from '../confirm.js';
import { execute, type V1Execution, type V1Failed } from './execute.js';

/** The recorded steps of `cancelV1Orders`. Each further attempt cancels the orders that are still open. */
export interface CancelV1OrdersSteps {
  /** Addresses of the open orders to cancel. */
  found: readonly string[];
  crafted: {
    readonly requestId: string;
    /** Unsigned, base64. Each cancels up to five orders. */
    readonly transactions: readonly string[];
    /** When the service answered, in milliseconds since 1970. */
    readonly at: number;
  };
  signed: readonly SignedStep[];
  executed: readonly V1Execution[];
}

/** How `cancelV1Orders` ended. */
export type CancelV1OrdersResult =
  | {
      /**
       * - `all`: none of the orders is open any more.
       * - `some`: those in `open` still are. Resume the run; it signs other transactions only after
       *   `signatureStatus` proves that those before failed.
       * - `none`: there was nothing to cancel.
       */
      readonly kind: 'all' | 'some' | 'none';
      /** Addresses of the orders to cancel, including any that filled before they were cancelled. */
      readonly orders: readonly string[];
      readonly open: readonly string[];
      /** Ids of the transactions that landed, base58, as far as they are known. */
      readonly signatures: readonly string[];
      /** The last transactions that were refused, and why. Absent: none was. */
      readonly failed?: readonly V1Failed[];
      readonly run: string;
    }
  | {
      /** One report per transaction. */
      readonly kind: 'dry-run';
      readonly orders: readonly string[];
      readonly reports: readonly GuardReport[];
    };

type Options = TriggerFlowOptions<CancelV1OrdersSteps>;

/** How often one call requests other cancellations after some failed. */
const maxRecrafts = 2;

/**
 * Cancels one, some or all legacy orders of the signer. Guards, signs and executes every transaction that the service
 * returns for the request. Needs no login.
 *
 * @deprecated Trigger v1 is legacy: for orders of v2 use `cancelOrder`.
 * @param params.orders Addresses of orders. Default: all open orders.
 * @throws FlowError as `cancelOrder` does
 */
export async function cancelV1Orders(
  client: TriggerClient,
  signer: Signer,
  params: {
    /** Addresses of orders. Default: all open orders. */
    readonly orders?: readonly string[] | undefined;
  } = {},
  options: Options = {},
): Promise<CancelV1OrdersResult> {
  checkArguments(
    'trigger.cancelV1Orders',
    { client, params, options },
    'cancelTriggerV1Orders',
    triggerOptionKinds,
  );
  const maker = addressOf(signer);
  return runFlow<CancelV1OrdersSteps, CancelV1OrdersResult>(
    {
      flow: 'trigger.cancelV1Orders',
      wallet: maker,
      input: params,
      options,
      advise: (cause) => adviceForTrigger(cause).advice,
      isUnfinished: ({ kind }) => kind === 'some',
    },
    async (run) => {
      const found = await run.step('found', async () => {
        const open = await openOrderKeys(client, maker, run.signal);
        return params.orders?.filter((order) => open.has(order)) ?? [...open];
      });
      return cancelAll({ run, client, signer, maker, found, options });
    },
  );
}

/** What `cancelV1Orders` works with once it knows which orders to cancel. */
interface Cancelling {
  readonly run: FlowRun<CancelV1OrdersSteps>;
  readonly client: TriggerClient;
  readonly signer: Signer;
  readonly maker: string;
  readonly found: readonly string[];
  readonly options: Options;
}

/** Requests cancellations until no order is open, or one that was sent may still land. */
async function cancelAll(cancelling: Cancelling): Promise<CancelV1OrdersResult> {
  const { run, maker, found, options } = cancelling;
  const signatures: string[] = [];
  let failed: V1Failed[] = [];
  /** What the transactions that landed name; the service's list may still show their orders. */
  const done = new Set<string>();
  let open = found;
  for (let attempt = 1, recrafts = 0; open.length > 0; attempt++) {
    attempt = attemptOf(run, v1Cancellations, attempt);
    const before = run.recorded('crafted', attempt);
    if (!before && recrafts++ > maxRecrafts) break;
    const crafted = before ?? (await craft(cancelling, open));
    if (!crafted) {
      open = await stillOpen(cancelling);
      break;
    }
    await run.step('crafted', () => crafted, attempt);
    run.addErrorContext({ requestId: crafted.requestId });
    const expected = { kind: 'trigger-v1-order', action: 'cancel', wallet: maker, orders: open } as const;
    if (options.dryRun) {
      const reports = await Promise.all(
        crafted.transactions.map((one) => guardForSigning(guardTrigger, one, expected, options)),
      );
      return { kind: 'dry-run', orders: found, reports };
    }
    const signed = await run.step(
      'signed',
      () => signAll(cancelling, crafted.transactions, expected),
      attempt,
    );
    const ended =
      run.recorded('executed', attempt) ??
      (await executeAll(cancelling, signed, { requestId: crafted.requestId, attempt }));
    for (const [index, one] of ended.entries()) {
      if (one.kind !== 'landed') continue;
      if (one.signature !== null) signatures.push(one.signature);
      for (const address of addressesIn(signed[index]!.transaction)) done.add(address);
    }
    failed = ended.filter((one) => one.kind === 'failed');
    const hasAllLanded = ended.every(({ kind }) => kind === 'landed');
    open = hasAllLanded ? [] : (await stillOpen(cancelling)).filter((order) => !done.has(order));
    if (!ended.every(isOver)) break;
    await run.step('executed', () => ended as readonly V1Execution[], attempt);
  }
  const kind = found.length === 0 ? 'none' : open.length > 0 ? 'some' : 'all';
  return { kind, orders: found, open, signatures, ...(failed.length > 0 && { failed }), run: run.id };
}

/** @returns undefined when none of the orders is open any more */
async function craft(
  { run, client, maker }: Cancelling,
  orders: readonly string[],
): Promise<CancelV1OrdersSteps['crafted'] | undefined> {
  try {
    const { requestId, transactions } = await client.cancelTriggerV1Orders(
      { maker, orders: [...orders] },
      { signal: run.signal },
    );
    return { requestId, transactions, at: Date.now() };
  } catch (error) {
    if (isApiError(error) && adviceForTrigger(error).fault.message?.includes('no matching orders'))
      return undefined;
    throw error;
  }
}

async function signAll(
  { signer, options }: Cancelling,
  transactions: readonly string[],
  expected: TriggerExpectation,
): Promise<SignedStep[]> {
  const signed: SignedStep[] = [];
  // One after the other, because a wallet asks its user for each.
  for (const transaction of transactions)
    signed.push(await signGuarded(guardTrigger, transaction, signer, { ...options, expectation: expected }));
  return signed;
}

/** @returns how each transaction ended, in order */
async function executeAll(
  { run, client, maker, options }: Cancelling,
  signed: readonly SignedStep[],
  { requestId, attempt }: { readonly requestId: string; readonly attempt: number },
): Promise<(V1Execution | Unresolved)[]> {
  const ended: (V1Execution | Unresolved)[] = [];
  for (const [index, one] of signed.entries()) {
    const { transactionId: signature = null } = one;
    run.addErrorContext({ signature });
    const look = () => hasLanded(client, maker, signature, run.signal);
    const sends = {
      countSend: () => run.count(`sends.${index}`, attempt),
      onWait: (reason: string) => run.waiting('executed', reason, attempt),
    };
    ended.push(await execute(client, run, { requestId, signed: one, look, sends }, options));
  }
  return ended;
}

/** Whether a transaction has landed or can never land. Only the network proves that it cannot. */
const isOver = (one: V1Execution | Unresolved): boolean =>
  one.kind === 'landed' || (one.kind === 'failed' && one.isProven);

/** The addresses that a transaction writes out. */
function addressesIn(transaction: string): string[] {
  const read = readTransaction(transaction);
  return Array.from({ length: read.keys.length / 32 }, (_, index) => keyAddress(read, index));
}

/** The orders to cancel that are still open. */
async function stillOpen({ run, client, maker, found }: Cancelling): Promise<string[]> {
  const open = await openOrderKeys(client, maker, run.signal);
  return found.filter((order) => open.has(order));
}
