import { isApiError } from '@galilean/client';
import { runFlow, type FlowRun } from '@galilean/client/flow';
import { addressOf, type Signer } from '@galilean/signing';
import { guardPrediction, judgeGuarded } from '@galilean/signing/guard';
import type { PredictionClient } from '../generated/client.js';
import { advise } from './advise.js';
import type { PredictionClaim, PredictionPosition } from '../generated/types.js';
import { during } from './during.js';
import { expectClaim } from './expectation.js';
import { isForecastMarket } from './forecast.js';
import { land, type LandingSteps } from './land.js';
import type { SigningOptions } from './options.js';
import type { ClaimParams } from './params.js';
import type { ClaimResult } from './result.js';
import { checkParams } from './rules.js';
import { claimSeen } from './seen.js';
import { declinedSending } from './service-only.js';

/** The steps of a claim and what they come to. */
export interface ClaimSteps extends LandingSteps {
  /** What the service pays, and when it said so, in milliseconds since 1970. */
  asked: { readonly claim: PredictionClaim; readonly at: number };
}

type Refused = Extract<ClaimResult, { position: unknown }>;

/** A claim that was not signed within this time, as after a crash, is made anew: its blockhash lives a minute. */
const freshMs = 30_000;

/**
 * Claims what a position has won. That a market is not resolved, pays by itself, or was paid out is a result.
 *
 * @param signer The wallet that owns the position.
 * @throws FlowError `flow/bad-input`; `flow/stopped` with the cause, such as the guard's refusal; `flow/aborted`;
 *   `journal/…`
 */
export async function claim(
  client: PredictionClient,
  signer: Signer,
  params: ClaimParams,
  options: SigningOptions<ClaimSteps> = {},
): Promise<ClaimResult> {
  const flow = 'prediction.claim';
  const wallet = addressOf(signer);
  const { positionPubkey, settlementMint } = params;
  checkParams(flow, params, wallet);
  return runFlow<ClaimSteps, ClaimResult>(
    {
      flow,
      wallet,
      input: params,
      options,
      advise: (cause) => advise(cause).advice,
      // What can still be claimed later is not over.
      isUnfinished: ({ kind }) => kind === 'unknown' || kind === 'not-settled',
    },
    async (run) => {
      run.addErrorContext({ position: positionPubkey });
      for (let attempt = 1; ; attempt++) {
        const found = await ask(run, client, wallet, positionPubkey, attempt);
        if ('kind' in found) return found;
        if (!run.recorded('signed', attempt) && Date.now() > found.at + freshMs) continue;
        const { transaction, txMeta, position, execution } = found.claim;
        if (position.positionPubkey !== positionPubkey)
          throw new Error('The service offered the claim of another position. Nothing was signed.');
        const wanted = { wallet, ...(settlementMint && { settlementMint }) };
        const expected = expectClaim(wanted, found.claim);
        if (options.dryRun)
          return {
            kind: 'dry-run',
            report: await judgeGuarded(guardPrediction, transaction, expected, options),
          };
        const unsent = {
          transaction,
          txMeta,
          expected,
          ...(execution && { context: execution.context }),
          seen: claimSeen(client, positionPubkey, run.signal),
        };
        const declined = run.recorded('signed', attempt) ? undefined : await declinedSending(unsent, options);
        if (declined) return declined;
        const ending = await land({ run, client, signer, options, attempt }, unsent);
        if (ending.kind !== 'landed') return ending;
        return { ...ending, kind: 'claimed', payoutAmountUsd: position.payoutAmountUsd };
      }
    },
  );
}

/** Asks for the claim. That there is none yet is not recorded, so that a later call asks again. */
async function ask(
  run: FlowRun<ClaimSteps>,
  client: PredictionClient,
  wallet: string,
  positionPubkey: string,
  attempt: number,
): Promise<ClaimSteps['asked'] | Refused> {
  const known = run.recorded('asked', attempt);
  if (known) return known;
  const position = await client.getPosition({ positionPubkey }, during(run.signal));
  if (position.claimed) return { kind: 'paid-before', position };
  if (isForecastMarket(position.marketId)) return { kind: 'settles-by-itself', position };
  const answer = await client
    .claimPosition({ positionPubkey, ownerPubkey: wallet }, during(run.signal))
    .catch((error: unknown) => refusal(error, position));
  if ('kind' in answer) return answer;
  return run.step('asked', () => ({ claim: answer, at: Date.now() }), attempt);
}

/** Results among the refusals; anything else is an error. */
function refusal(error: unknown, position: PredictionPosition): Refused {
  if (!isApiError(error) || error.status !== 400) throw error;
  const { advice, fault } = advise(error);
  if (advice === 'wait') return { kind: 'not-settled', position };
  return { kind: 'nothing-to-claim', position, ...(fault.message && { said: fault.message }) };
}
