import { isApiError } from '@galilean/client';
import {
  defineFlow,
  freshOffer,
  type Failed,
  type FlowCall,
  type SettleSteps,
  type Unknown,
} from '@galilean/flow';
import type { PredictionClient, PredictionClaim, PredictionPosition } from '../generated/index.js';
import { expectClaim, isForecastMarket } from './expectation.js';
import { checkParams, type ClaimParams } from './params.js';
import {
  advise,
  land,
  type Declined,
  type DryRun,
  type Executed,
  type Landed,
  type PredictionOptions,
} from './service.js';

export interface ClaimSteps extends SettleSteps<Executed> {
  /** The service's offer, and when it came, in milliseconds since 1970. */
  asked: { readonly claim: PredictionClaim; readonly at: number };
}

/** How a claim ended. */
export type ClaimResult =
  /** The claim is on chain. The payout is in micro USD, as the service offered it. */
  | (Landed & { readonly kind: 'claimed'; readonly payoutAmountUsd: string })
  /** Paid before: by an earlier claim, or by the service, which pays wins after 24 hours. */
  | { readonly kind: 'paid-before'; readonly position: PredictionPosition }
  /** A Forecast market pays automatically, so there is nothing to claim. */
  | { readonly kind: 'settles-by-itself'; readonly position: PredictionPosition }
  /** The market has no result yet. `watchPosition` shows when it has. */
  | { readonly kind: 'not-settled'; readonly position: PredictionPosition }
  /** There is nothing to pay, such as for a side that lost. `said` is the service's message. */
  | { readonly kind: 'nothing-to-claim'; readonly position: PredictionPosition; readonly said?: string }
  | Declined
  | Failed
  | Unknown
  | DryRun;

type Refused = Extract<ClaimResult, { position: unknown }>;

/**
 * Claims what a position has won. When its market has no result yet, pays automatically or has paid already, the result
 * says which.
 *
 * @param signer The wallet that owns the position.
 * @throws FlowError `flow/bad-input`; `flow/stopped` with the cause, such as the guard's refusal; `flow/aborted`;
 *   `journal/…`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { createPredictionClient } from '@galilean/prediction';
 * import { claim } from '@galilean/prediction/flows';
 * import { addressOf } from '@galilean/signing';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const { data } = await prediction.listPositions({ ownerPubkey: addressOf(wallet) });
 * for (const { pubkey: positionPubkey, claimable } of data) {
 *   if (!claimable) continue;
 *   const result = await claim(prediction, wallet, { positionPubkey });
 *   if (result.kind === 'claimed') console.log(result.payoutAmountUsd); // 10010000: 10.01 USD
 * }
 */
export const claim = /* @__PURE__ */ defineFlow({
  name: 'prediction.claim',
  needs: 'claimPosition',
  signs: true,
  options: { send: 'function' },
  check: checkParams,
  advise: (cause) => advise(cause).advice,
  // A claim that is not settled can still be made later.
  unfinished: ({ kind }) => kind === 'unknown' || kind === 'not-settled',
  run: async (
    call: FlowCall<PredictionClient, ClaimParams, PredictionOptions<ClaimSteps>, ClaimSteps>,
  ): Promise<ClaimResult> => {
    const { client, signal, wallet, params } = call;
    const { positionPubkey, settlementMint } = params;
    call.addErrorContext({ position: positionPubkey });

    const { offer, cycle } = await freshOffer<ClaimSteps['asked'] | Refused>(call, {
      step: 'asked',
      take: () => askForClaim(client, { positionPubkey, ownerPubkey: wallet }, signal),
      // A refusal is not recorded, so that a later call asks again.
      isOffer: (taken) => 'claim' in taken,
    });
    if (!('claim' in offer)) return offer;
    const { transaction, position } = offer.claim;
    if (position.positionPubkey !== positionPubkey)
      throw new Error('The service offered the claim of another position. Nothing was signed.');

    const expected = expectClaim({ wallet, settlementMint }, offer.claim);
    const ended = await land(call, { answer: offer.claim, transaction, expected }, cycle);
    if (ended.kind !== 'done') return ended;
    const { payoutAmountUsd } = position;
    return { ...ended.done, signature: ended.signature, kind: 'claimed', payoutAmountUsd };
  },
});

async function askForClaim(
  client: PredictionClient,
  asked: { readonly positionPubkey: string; readonly ownerPubkey: string },
  signal: AbortSignal,
): Promise<ClaimSteps['asked'] | Refused> {
  const position = await client.getPosition({ positionPubkey: asked.positionPubkey }, { signal });
  if (position.claimed) return { kind: 'paid-before', position };
  if (isForecastMarket(position.marketId)) return { kind: 'settles-by-itself', position };
  try {
    return { claim: await client.claimPosition(asked, { signal }), at: Date.now() };
  } catch (error) {
    // Only these refusals are results.
    if (!isApiError(error) || error.status !== 400) throw error;
    const { advice, said } = advise(error);
    if (advice === 'wait') return { kind: 'not-settled', position };
    return { kind: 'nothing-to-claim', position, ...(said && { said }) };
  }
}
