import { continueWith } from '@galilean/flow';
import { whileHeld } from '@galilean/limits';
import { type Expectation, guard, guardForSigning, unprovableRouters } from '@galilean/signing/guard';
import { explain, inspectTransaction } from '@galilean/signing/inspect';
import { swap, type SwapParams, type SwapResult } from '@galilean/swap/flows';
import {
  cancelOrder,
  type CancelOrderResult,
  createOrder,
  type CreateOrderResult,
  type OrderParams,
  watchOrder,
} from '@galilean/trigger/flows';
import { type Answer, failure, ofOthers, picked, wordOf } from './answers.js';
import type { Service } from './service.js';

/** How long a trade waits for another process that trades with the same wallet. */
const turnMs = 90_000;

interface Asked {
  readonly inputMint: string;
  readonly outputMint: string;
  readonly amount: string;
}

/** What a price of a trade is now, and the least that the limits ask for it. */
export async function quote(service: Service, { inputMint, outputMint, amount }: Asked): Promise<Answer> {
  const order = await service.swap.getOrder({ inputMint, outputMint, amount });
  const leastByLimits = await service.key
    .least({ inputMint, outputMint, amount })
    .then(String, (error: unknown) => failure(error));
  return {
    ...picked(order, [
      'inputMint',
      'outputMint',
      'inAmount',
      'outAmount',
      'otherAmountThreshold',
      'router',
      'priceImpact',
    ]),
    leastByLimits,
  };
}

/** How the flows of a run sign, record and ask. */
function optionsOf({ key, limits, journal, signatureStatus }: Service, run: string) {
  const { signer, simulate } = key.forTrade(run);
  return { signer, options: { run, journal, simulate, policy: limits.guard ?? {}, signatureStatus } };
}

type Ended = SwapResult | CreateOrderResult | CancelOrderResult;

/** Gives back what the network has proven not to have moved, and says how a run ended. */
async function told(service: Service, run: string, result: Ended): Promise<Answer> {
  if (result.kind === 'failed' && result.isProven) await service.key.release(run);
  const { said, detail } = result as { said?: unknown; detail?: unknown };
  const { order } = result as { order?: unknown };
  const quoted = ['inputMint', 'outputMint', 'inAmount', 'outAmount', 'otherAmountThreshold', 'router'];
  const { execution } = result as { execution?: unknown };
  return {
    run,
    ...picked(result, ['kind', 'signature', 'reason', 'advice', 'code', 'isProven', 'floor', 'state']),
    meaning: meanings[result.kind],
    ...(typeof order === 'string'
      ? { order: wordOf(order) }
      : Boolean(order) && { quote: picked(order, quoted) }),
    ...(execution ? { executed: picked(execution, ['totalInputAmount', 'totalOutputAmount']) } : {}),
    ...(said || detail ? { service: ofOthers(said ?? detail) } : {}),
  };
}

const meanings: Readonly<Record<Ended['kind'], string>> = {
  landed: 'It is on chain.',
  failed:
    'Nothing moved, if isProven; else it may still land: ask status with this run before another trade.',
  unknown:
    'It may have happened and may still. Ask status with this run. Never make the same trade under another run.',
  declined: 'Nothing was signed.',
  quote: 'Only a price: nothing was signed.',
  unbuildable: 'Nothing was signed: the service made no transaction.',
  'dry-run': 'Nothing was signed.',
  created: 'The order is open, and its deposit has landed.',
  pending: 'The order waits for its deposit. Ask status with this run.',
  'deposit-only': 'The deposit landed without an order: ask status with this run, never order again.',
  cancelled: 'The rest of the order is back in the wallet.',
  over: 'The order had ended before.',
  busy: 'The order is being filled. Ask status with this run later.',
};

interface SwapAsked extends Asked {
  readonly minimumOut?: string;
  readonly slippageBps?: number;
  readonly run?: string;
}

/** Order, guard, limits, signature, execution and outcome in one call. */
export function trade(service: Service, { run = newRun(), ...asked }: SwapAsked): Promise<Answer> {
  return runSwap(service, run, { ...asked, excludeRouters: unprovableRouters } as SwapParams);
}

async function runSwap(
  service: Service,
  run: string,
  params: SwapParams,
  journal = service.journal as ReturnType<typeof continueWith>,
): Promise<Answer> {
  const { signer, options } = optionsOf(service, run);
  const reference = service.key.least;
  const swapped = () => swap(service.swap, signer, params, { ...options, journal, reference });
  return told(service, run, await whileHeld(swapped, turnMs));
}

interface OrderAsked extends Asked {
  readonly triggerMint: string;
  readonly when: 'above' | 'below';
  readonly priceUsd: number;
  readonly slippageBps: number;
  readonly expiresInHours: number;
  readonly run?: string;
}

/** Opens a trigger order. What the transaction does not hold, its output and slippage, is compared with the limits here. */
export async function order(service: Service, asked: OrderAsked): Promise<Answer> {
  const { inputMint, outputMint, amount, triggerMint, when, priceUsd, slippageBps, expiresInHours } = asked;
  const { run = newRun() } = asked;
  const { buy, guard: policy = {} } = service.limits;
  const most = policy.maxSlippageBps ?? 500;
  if (!buy.includes(outputMint)) return refused('buy', outputMint);
  if (slippageBps > most) return refused('guard.maxSlippageBps', String(slippageBps), String(most));
  const params: OrderParams = {
    orderType: 'single',
    inputMint,
    outputMint,
    inputAmount: amount,
    triggerMint,
    triggerCondition: when,
    triggerPriceUsd: priceUsd,
    slippageBps,
    expiresAt: Date.now() + expiresInHours * 3_600_000,
  };
  return runOrder(service, run, params);
}

async function runOrder(
  service: Service,
  run: string,
  params: OrderParams,
  journal = service.journal as ReturnType<typeof continueWith>,
): Promise<Answer> {
  const { signer, options } = optionsOf(service, run);
  const created = () =>
    createOrder(service.trigger, signer, params, { ...options, journal, ...pinned(service) });
  return told(service, run, await whileHeld(created, turnMs));
}

/** Stops a trigger order and takes its funds back. */
export async function cancel(
  service: Service,
  { order: id, run = newRun() }: { readonly order: string; readonly run?: string },
  journal = service.journal as ReturnType<typeof continueWith>,
): Promise<Answer> {
  const { signer, options } = optionsOf(service, run);
  const cancelled = () =>
    cancelOrder(
      service.trigger,
      signer,
      { family: 'price', order: id },
      { ...options, journal, ...pinned(service) },
    );
  return told(service, run, await whileHeld(cancelled, turnMs));
}

/** The one vault of the limits: no other can be named by the service. */
const pinned = ({ limits: { vaults = [] } }: Service) => (vaults.length === 1 ? { vault: vaults[0] } : {});

/** How runs and orders stand. An open run that has signed goes on: it sends the same bytes, and asks how they ended. */
export async function status(
  service: Service,
  { run, order: id }: { readonly run?: string; readonly order?: string },
): Promise<Answer> {
  if (id !== undefined) return orderStatus(service, id);
  const { journal, wallet } = service;
  const open = await journal.unfinished(wallet);
  if (run === undefined) {
    const ended = await journal.finished(wallet, Date.now() - 86_400_000);
    return {
      unfinished: open.map((one) => picked(one, ['run', 'flow', 'step', 'signed', 'ageMs', 'holder'])),
      finished: ended.map((one) => ({
        ...picked(one, ['run', 'flow', 'finishedAt']),
        ...picked(one.result, ['kind', 'signature']),
      })),
    };
  }
  const known = open.find((one) => one.run === run);
  if (!known) {
    const ended = (await journal.finished(wallet)).find((one) => one.run === run);
    return ended?.result ? told(service, run, ended.result as Ended) : { run, kind: 'not-known' };
  }
  if ('unreadable' in known) return failure(known.unreadable);
  if (!known.signed)
    return {
      run,
      kind: 'not-signed',
      meaning: 'Nothing was signed. Call the tool again with this run to go on.',
    };
  return goOn(service, run);
}

/** Goes on with a run that has signed: nothing else is signed while its bytes may land. */
async function goOn(service: Service, run: string): Promise<Answer> {
  const page = await service.journal.claim({ wallet: service.wallet, run });
  if (!page) return { run, kind: 'held', meaning: 'Another process goes on with it, or it has just ended.' };
  const { flow, input } = page.identity;
  const journal = continueWith(page);
  if (flow === 'swap') return runSwap(service, run, input as SwapParams, journal);
  if (flow === 'trigger.createOrder') return runOrder(service, run, input as OrderParams, journal);
  return cancel(service, { order: (input as { order: string }).order, run }, journal);
}

async function orderStatus({ trigger }: Service, id: string): Promise<Answer> {
  for await (const view of watchOrder(trigger, { family: 'price', order: id }, { timeoutMs: 10_000 }))
    return { order: id, ...picked(view, ['kind', 'over']) };
  return { order: id, kind: 'not-known' };
}

/** Whether a transaction does what was asked for, by the guard and the limits. Nothing is signed or reserved. */
export async function check(
  { key, limits }: Service,
  { transaction, expectation }: { readonly transaction: string; readonly expectation: object },
): Promise<Answer> {
  const report = await guardForSigning(guard, transaction, expectation as Expectation, {
    policy: limits.guard ?? {},
    simulate: key.forTrade().simulate,
  });
  return {
    verdict: report.verdict,
    findings: report.findings.map((one) => ({
      ...picked(one, ['code', 'severity', 'instruction', 'found', 'limit', 'option']),
      ...(one.items && { items: one.items }),
    })),
  };
}

/** What a transaction does. Its words quote what others wrote into it. */
export const explained = ({ transaction }: { readonly transaction: string }): Answer => ({
  words: explain(inspectTransaction(transaction)).split('\n'),
  textsOfOthers: 'What stands in quotation marks was written by others.',
});

const refused = (limit: string, found: string, allowed?: string): Answer => ({
  error: 'limit/unlisted',
  signed: false,
  breaches: [{ limit, found, ...(allowed !== undefined && { allowed }) }],
});

const newRun = (): string => `mcp-${crypto.randomUUID()}`;
