import { runFlow } from '@galilean/client/flow';
import { addressOf, type Signer } from '@galilean/signing';
import { guardPrediction, judgeGuarded } from '@galilean/signing/guard';
import type { PredictionClient } from '../generated/client.js';
import { advise } from './advise.js';
import type { PredictionClaim, PredictionOrderCreated } from '../generated/types.js';
import { during } from './during.js';
import { expectClaim, expectOrder, type Wanted } from './expectation.js';
import { readForecastMarket, type ForecastMarket } from './forecast.js';
import { land, sign, type LandingSteps } from './land.js';
import type { Unsent } from './unsent.js';
import type { SigningOptions } from './options.js';
import type { CloseAllParams } from './params.js';
import type { ClosedItem, CloseAllResult, Declined } from './result.js';
import { checkParams } from './rules.js';
import { claimSeen, orderSeen } from './seen.js';
import { declinedSending } from './service-only.js';

/** The steps of closing everything: one offer of all, then each transaction's own, whose `attempt` is its place in it. */
export interface CloseAllSteps extends LandingSteps {
  created: {
    readonly answers: readonly (PredictionOrderCreated | PredictionClaim)[];
    /** Of the Forecast positions among them, by market. */
    readonly markets: Readonly<Record<string, ForecastMarket>>;
  };
}

type Item = Unsent & { readonly positionPubkey: string; readonly landed: object };

/**
 * Sells every position that trades and claims every one that has won: all transactions pass the guard and are signed
 * before the first is sent, then each is sent and seen through. One that fails does not keep the next from being sent.
 * Call it in a new run for what is left.
 *
 * @param signer The wallet that owns the positions.
 * @throws FlowError `flow/bad-input`; `flow/stopped` with the cause, such as the guard's refusal of one of them;
 *   `flow/aborted`; `journal/…`
 */
export async function closeAllPositions(
  client: PredictionClient,
  signer: Signer,
  params: CloseAllParams,
  options: SigningOptions<CloseAllSteps> = {},
): Promise<CloseAllResult> {
  const flow = 'prediction.closeAllPositions';
  const ownerPubkey = addressOf(signer);
  const { minSellPriceSlippageBps, settlementMint } = params;
  checkParams(flow, params, ownerPubkey);
  return runFlow<CloseAllSteps, CloseAllResult>(
    {
      flow,
      wallet: ownerPubkey,
      input: params,
      options,
      advise: (cause) => advise(cause).advice,
      isUnfinished: ({ kind, ...result }) =>
        kind === 'some' && (result as { items: ClosedItem[] }).items.some((item) => item.kind === 'unknown'),
    },
    async (run) => {
      const { answers, markets } = await run.step('created', async () => {
        const { data } = await client.closeAllPositions(
          { ownerPubkey, minSellPriceSlippageBps },
          during(run.signal),
        );
        const read: Record<string, ForecastMarket> = {};
        for (const answer of data) {
          if (!('order' in answer)) continue;
          const { marketId } = answer.order;
          const market = read[marketId] ?? (await readForecastMarket(client, marketId, run.signal));
          if (market) read[marketId] = market;
        }
        return { answers: data, markets: read };
      });
      const wanted = { wallet: ownerPubkey, ...(settlementMint && { settlementMint }) };
      const items = answers.flatMap((answer) =>
        'order' in answer
          ? saleItem(client, wanted, answer, markets[answer.order.marketId], run.signal)
          : claimItem(client, wanted, answer, run.signal),
      );
      if (items.length === 0) return { kind: 'none', items: [] };
      if (options.dryRun) {
        const reports = await Promise.all(
          items.map(({ transaction, expected }) =>
            judgeGuarded(guardPrediction, transaction, expected, options),
          ),
        );
        return { kind: 'dry-run', reports };
      }
      const landing = (index: number) => ({ run, client, signer, options, attempt: index + 1 });
      const declined: (Declined | undefined)[] = [];
      for (const [index, item] of items.entries())
        declined[index] = run.recorded('signed', index + 1)
          ? undefined
          : await declinedSending(item, options);
      for (const [index, item] of items.entries()) if (!declined[index]) await sign(landing(index), item);
      const closed: ClosedItem[] = [];
      for (const [index, item] of items.entries()) {
        const ending = declined[index] ?? (await land(landing(index), item));
        const { positionPubkey } = item;
        closed.push({
          positionPubkey,
          ...ending,
          ...(ending.kind === 'landed' && item.landed),
        } as ClosedItem);
      }
      const isLanded = ({ kind }: ClosedItem) => !['declined', 'failed', 'unknown'].includes(kind);
      return { kind: closed.every(isLanded) ? 'all' : 'some', items: closed };
    },
  );
}

function claimItem(
  client: PredictionClient,
  wanted: Wanted,
  answer: PredictionClaim,
  signal: AbortSignal | undefined,
): Item {
  const { transaction, txMeta, position, execution } = answer;
  const { positionPubkey, payoutAmountUsd } = position;
  return {
    transaction,
    txMeta,
    positionPubkey,
    expected: expectClaim(wanted, answer),
    seen: claimSeen(client, positionPubkey, signal),
    landed: { kind: 'claimed', payoutAmountUsd },
    ...(execution && { context: execution.context }),
  };
}

function saleItem(
  client: PredictionClient,
  wanted: Wanted,
  answer: PredictionOrderCreated,
  market: ForecastMarket | undefined,
  signal: AbortSignal | undefined,
): Item | [] {
  const { order, transaction, txMeta, execution } = answer;
  const { positionPubkey, orderPubkey } = order;
  if (order.isBuy || order.userPubkey !== wanted.wallet)
    throw new Error('The service offered something else than a sale. Nothing was signed.');
  if (!transaction) return [];
  // Only the service knows the price that the slippage is counted from.
  const floor = 'quote';
  return {
    transaction,
    txMeta,
    positionPubkey,
    expected: expectOrder(wanted, answer, market),
    seen: orderSeen(client, order, signal),
    landed: orderPubkey === null ? { kind: 'filled', floor } : { kind: 'opened', floor, orderPubkey },
    ...(execution && { context: execution.context }),
  };
}
