import { isApiError } from '@galilean/client';
import { attemptOf, checkArguments, runFlow, type FlowRun } from '@galilean/flow';
import { addressOf, type Signer } from '@galilean/signing';
import { guardPrediction, guardForSigning } from '@galilean/signing/guard';
import type { PredictionClient } from '../generated/client.js';
import { advise } from './advise.js';
import type { PredictionClaim, PredictionPosition } from '../generated/types.js';
import { expectClaim } from './expectation.js';
import { isForecastMarket } from './forecast.js';
import { land, type LandingSteps } from './land.js';
import { signingOptionKinds, type SigningOptions } from './options.js';
import type { ClaimParams } from './params.js';
import type { ClaimResult } from './result.js';
import { checkParams } from './rules.js';
import { claimSeen } from './seen.js';
import { declinedSending } from './service-only.js';

/** The recorded steps of a claim. */
export interface ClaimSteps extends LandingSteps {
  /** The service's offer, and when it came, in milliseconds since 1970. */
  asked: { readonly claim: PredictionClaim; readonly at: number };
}

type Refused = Extract<ClaimResult, { position: unknown }>;

/** An unsigned claim is requested again after half a minute. */
const attempts = { offered: 'asked', until: 'signed', freshMs: 30_000 };

/**
 * Claims what a position has won. When its market has no result yet, pays automatically or has paid already, the result
 * says which.
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
  checkArguments(flow, { client, params, options }, 'claimPosition', signingOptionKinds);
  const wallet = addressOf(signer);
  checkParams(flow, params, wallet);
  return runFlow<ClaimSteps, ClaimResult>(
    {
      flow,
      wallet,
      input: params,
      options,
      advise: (cause) => advise(cause).advice,
      // A claim that is not settled can still be made later.
      isUnfinished: ({ kind }) => kind === 'unknown' || kind === 'not-settled',
    },
    (run) => askAndLand({ run, client, signer, wallet, params, options }),
  );
}

/** What `claim` works with from its first step to its last. */
interface Claiming {
  readonly run: FlowRun<ClaimSteps>;
  readonly client: PredictionClient;
  readonly signer: Signer;
  readonly wallet: string;
  readonly params: ClaimParams;
  readonly options: SigningOptions<ClaimSteps>;
}

async function askAndLand(claiming: Claiming): Promise<ClaimResult> {
  const { run, client, wallet, params, options } = claiming;
  const { positionPubkey, settlementMint } = params;
  run.addErrorContext({ position: positionPubkey });
  const attempt = attemptOf(run, attempts);
  const found = await ask(claiming, attempt);
  if ('kind' in found) return found;
  const { transaction, txMeta, position, execution } = found.claim;
  if (position.positionPubkey !== positionPubkey)
    throw new Error('The service offered the claim of another position. Nothing was signed.');
  const wanted = { wallet, ...(settlementMint && { settlementMint }) };
  const expected = expectClaim(wanted, found.claim);
  if (options.dryRun) {
    const report = await guardForSigning(guardPrediction, transaction, expected, options);
    return { kind: 'dry-run', report };
  }
  const unsent = {
    transaction,
    txMeta,
    expected,
    ...(execution && { context: execution.context }),
    seen: claimSeen(client, { ownerPubkey: wallet, positionPubkey }, run.signal),
  };
  const declined = run.recorded('signed', attempt) ? undefined : await declinedSending(unsent, options);
  if (declined) return declined;
  const ending = await land({ ...claiming, attempt }, unsent);
  if (ending.kind !== 'landed') return ending;
  return { ...ending, kind: 'claimed', payoutAmountUsd: position.payoutAmountUsd };
}

/** Requests the claim. A refusal is not recorded, so that a later call asks again. */
async function ask(
  { run, client, wallet, params: { positionPubkey } }: Claiming,
  attempt: number,
): Promise<ClaimSteps['asked'] | Refused> {
  const known = run.recorded('asked', attempt);
  if (known) return known;
  const { signal } = run;
  const position = await client.getPosition({ positionPubkey }, { signal });
  if (position.claimed) return { kind: 'paid-before', position };
  if (isForecastMarket(position.marketId)) return { kind: 'settles-by-itself', position };
  const answer = await client
    .claimPosition({ positionPubkey, ownerPubkey: wallet }, { signal })
    .catch((error: unknown) => refusal(error, position));
  if ('kind' in answer) return answer;
  return run.step('asked', () => ({ claim: answer, at: Date.now() }), attempt);
}

/** The refusals that are results. Rethrows any other error. */
function refusal(error: unknown, position: PredictionPosition): Refused {
  if (!isApiError(error) || error.status !== 400) throw error;
  const { advice, fault } = advise(error);
  if (advice === 'wait') return { kind: 'not-settled', position };
  return { kind: 'nothing-to-claim', position, ...(fault.message && { said: fault.message }) };
}
