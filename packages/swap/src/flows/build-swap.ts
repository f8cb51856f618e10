import { FlowError, runFlow, type FlowRun } from '@galilean/client/flow';
import { addressOf, type Signer } from '@galilean/signing';
import { composeTransaction } from '@galilean/signing/compose';
import {
  guardSwap,
  guardForSigning,
  signGuarded,
  type GuardReport,
  type SwapExpectation,
} from '@galilean/signing/guard';
import type { SwapClient } from '../generated/client.js';
import type { BuildSwapParams as BuildQuery, BuildSwapResponse } from '../generated/methods.js';
import { outcomesOfBuildSwap } from '../generated/outcomes.js';
import { advise } from './advise.js';
import type { BuildSwapOptions } from './build-options.js';
import type { BuildSwapSteps } from './build-steps.js';
import { computeUnitLimit } from './compute-units.js';
import { fittingBuild } from './fitting-build.js';
import { submit } from './submit.js';

/** What `buildSwap` asks for: the wallet and the payer come from their signers. */
export type BuildSwapFlowParams = Omit<BuildQuery, 'taker' | 'payer' | 'amount' | 'tipAmount'> & {
  /** What to sell, in base units of the input. */
  readonly amount: string | bigint;
  /** Lamports for the service's landing: at least 1,000,000 when it submits. */
  readonly tipAmount?: string | bigint;
  /** The least that has to come out, in base units of the output. Default: what the answer promises. */
  readonly minimumOut?: string | bigint;
};

/** How it ended. */
export type BuildSwapResult =
  | { readonly kind: 'landed'; readonly build: BuildSwapResponse; readonly signature: string }
  | {
      /** It ran and failed, it has expired, or it was refused: nothing was swapped. */
      readonly kind: 'failed';
      readonly build: BuildSwapResponse;
      readonly signature: string;
      readonly reason: 'failed' | 'expired' | 'refused';
      /** The submission host's code, when it refused. */
      readonly code?: number;
    }
  | {
      /** It was accepted. No `signatureStatus` was given, so that the outcome is not known. */
      readonly kind: 'submitted';
      readonly build: BuildSwapResponse;
      readonly signature: string;
    }
  | {
      /** The outcome is not known. Go on with the same run: the same bytes are sent and asked for again. */
      readonly kind: 'unknown';
      readonly build: BuildSwapResponse;
      readonly signature: string;
      readonly run: string;
      /** What the service or the network said last, for people. */
      readonly detail?: string;
    }
  | {
      /** Nothing was signed: less would come out than asked for. */
      readonly kind: 'declined';
      readonly build: BuildSwapResponse;
      readonly reason: 'below-minimum';
    }
  | { readonly kind: 'dry-run'; readonly build: BuildSwapResponse; readonly report: GuardReport };

const leastTip = 1_000_000n;
const longestWaitMs = 30_000;

/**
 * Swaps by a transaction of one's own making: build, compose with own instructions, guard, sign, submit, confirm.
 *
 * @throws FlowError `flow/bad-input` when the tip is missing; `flow/stopped` with the cause; `flow/aborted`; `journal/…`
 */
export async function buildSwap(
  client: SwapClient,
  signer: Signer,
  params: BuildSwapFlowParams,
  options: BuildSwapOptions<BuildSwapSteps> = {},
): Promise<BuildSwapResult> {
  const taker = addressOf(signer);
  const payer = options.payer && addressOf(options.payer);
  checkTip(params, options, taker);
  const { minimumOut, amount, tipAmount, ...rest } = params;
  const query: BuildQuery = {
    ...rest,
    amount: String(amount),
    taker,
    ...(payer && { payer }),
    ...(tipAmount !== undefined && { tipAmount: String(tipAmount) }),
  };
  const { before, after, maxComputeUnitPrice = 1_000_000n } = options;
  const own = { ...(before && { before }), ...(after && { after }) };
  const compose: Compose = (build, computeUnitLimit) =>
    composeTransaction(build, { payer: payer ?? taker, computeUnitLimit, maxComputeUnitPrice, ...own });

  return runFlow<BuildSwapSteps, BuildSwapResult>(
    {
      flow: 'build-swap',
      wallet: taker,
      input: { ...params, payer, ...own },
      options,
      advise: (cause) => advise(outcomesOfBuildSwap, 'wait', cause).advice,
      isUnfinished: ({ kind }) => kind === 'unknown',
    },
    (run) => buildAndSubmit({ run, client, signer, query, minimumOut, options, compose }),
  );
}

/** @throws FlowError `flow/bad-input` when the service submits and would refuse the tip */
function checkTip(
  { tipAmount }: BuildSwapFlowParams,
  { submit: by, dryRun }: BuildSwapOptions,
  wallet: string,
): void {
  if (typeof by === 'function' || dryRun || BigInt(tipAmount ?? 0) >= leastTip) return;
  throw new FlowError(
    'flow/bad-input',
    '`tipAmount` has to be at least 1000000 lamports when the service submits. Raise it, or give `submit` a function over your own RPC node.',
    { flow: 'build-swap', wallet },
    { next: 'fix-request' },
  );
}

/** Composes the transaction of a build. */
type Compose = (build: BuildSwapResponse, computeUnitLimit?: number) => string;

/** What `buildSwap` works with from its first step to its last. */
interface Building {
  readonly run: FlowRun<BuildSwapSteps>;
  readonly client: SwapClient;
  readonly signer: Signer;
  readonly query: BuildQuery;
  readonly minimumOut: string | bigint | undefined;
  readonly options: BuildSwapOptions<BuildSwapSteps>;
  readonly compose: Compose;
}

async function buildAndSubmit(building: Building): Promise<BuildSwapResult> {
  const { run, client, signer, query, minimumOut, options, compose } = building;
  const { build, attempt } = await usableBuild(building);
  if (BigInt(build.otherAmountThreshold) < BigInt(minimumOut ?? 0))
    return { kind: 'declined', build, reason: 'below-minimum' };
  const composeThis = (limit: number) => compose(build, limit);
  const composed = await run.step(
    'composed',
    async () => composeThis(await computeUnitLimit(options.computeUnits, composeThis)),
    attempt,
  );
  const expectation = expectationOf(query, build, String(minimumOut ?? build.otherAmountThreshold));
  if (options.dryRun) {
    const report = await guardForSigning(guardSwap, composed, expectation, options);
    return { kind: 'dry-run', build, report };
  }
  const signed = await run.step(
    'signed',
    () => signGuarded(guardSwap, composed, signer, { ...options, expectation, sentByUs: true }),
    attempt,
  );
  // Whether the payer or the wallet signs first, both are ours: the first signature is there.
  const signature = signed.transactionId!;
  const submitted = await submit(run, client, { build, signed, attempt }, options);
  return submitted.kind === 'unknown'
    ? { ...submitted, build, signature, run: run.id }
    : { ...submitted, build, signature };
}

/** The build that was signed, or one whose blockhash is still good. Which of the run's builds it is, from 1. */
async function usableBuild({ run, client, query, compose }: Building): Promise<{
  readonly build: BuildSwapResponse;
  readonly attempt: number;
}> {
  for (let attempt = 1; ; attempt++) {
    const { build, at } = await run.step(
      'built',
      async () => ({ build: await fittingBuild(client, query, run.signal, compose), at: Date.now() }),
      attempt,
    );
    if (run.recorded('signed', attempt) || Date.now() - at <= longestWaitMs) return { build, attempt };
  }
}

/** What was asked for, which the guard holds against the transaction. */
function expectationOf(
  {
    inputMint,
    outputMint,
    amount,
    taker,
    payer,
    slippageBps,
    platformFeeBps,
    destinationTokenAccount,
    nativeDestinationAccount,
  }: BuildQuery,
  { priceImpactPct }: BuildSwapResponse,
  minimumOut: string,
): SwapExpectation {
  return {
    kind: 'build',
    wallet: taker,
    inputMint,
    outputMint,
    amount,
    minimumOut,
    ...(payer && { payer }),
    ...(typeof slippageBps === 'number' && { slippageBps }),
    ...(platformFeeBps !== undefined && { platformFeeBps }),
    ...(destinationTokenAccount && { destinationTokenAccount }),
    ...(nativeDestinationAccount && { nativeDestinationAccount }),
    ...(priceImpactPct !== undefined && { priceImpactPercent: Number(priceImpactPct) * 100 }),
  };
}
