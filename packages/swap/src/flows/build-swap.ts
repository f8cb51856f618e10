import type { UnitInput } from '@galilean/client';
import { attemptOf, checkArguments, FlowError, runFlow, type FlowRun } from '@galilean/flow';
import { addressOf, type Signer } from '@galilean/signing';
import { composeTransaction, textsOf } from '@galilean/signing/compose';
import {
  guardBuild,
  guardForSigning,
  signAsReturned,
  signGuarded,
  type GuardReport,
  type BuildExpectation,
} from '@galilean/signing/guard';
import type { SwapClient } from '../generated/client.js';
import type { BuildSwapParams as BuildQuery, BuildSwapResponse } from '../generated/methods.js';
import { outcomesOfBuildSwap } from '../generated/outcomes.js';
import { advise } from './advise.js';
import { buildOptionKinds, type BuildSwapOptions } from './build-options.js';
import { checkAmounts } from './check-amounts.js';
import type { BuildSwapSteps } from './build-steps.js';
import { computeUnitLimit } from './compute-units.js';
import { fittingBuild } from './fitting-build.js';
import { submit } from './submit.js';

/** Parameters of `buildSwap`. The wallet and the payer come from their signers. */
export type BuildSwapFlowParams = Omit<BuildQuery, 'taker' | 'payer' | 'amount' | 'tipAmount'> & {
  /** What to sell, in base units of the input. */
  readonly amount: UnitInput<'base-units'>;
  /** The tip for the service's submission, in lamports: at least 1,000,000 if the service submits. */
  readonly tipAmount?: UnitInput<'lamports'> | undefined;
  /** The least output to accept, in base units. Default: what the service's answer promises. */
  readonly minimumOut?: UnitInput<'base-units'> | undefined;
};

/** How `buildSwap` ended. */
export type BuildSwapResult =
  | { readonly kind: 'landed'; readonly build: BuildSwapResponse; readonly signature: string }
  | {
      /** The transaction ran and failed, expired, or, without `signatureStatus`, was refused: nothing was swapped. */
      readonly kind: 'failed';
      readonly build: BuildSwapResponse;
      readonly signature: string;
      readonly reason: 'failed' | 'expired' | 'refused';
      /**
       * Whether the network shows that the signed transaction failed or can never land. False without `signatureStatus`:
       * only the submission host refuses it, and it may still land.
       */
      readonly isProven: boolean;
      /** The submission host's code, if it refused. */
      readonly code?: number;
    }
  | {
      /** Submitted. No `signatureStatus` was given, so the outcome is unknown. */
      readonly kind: 'submitted';
      readonly build: BuildSwapResponse;
      readonly signature: string;
    }
  | {
      /** The outcome is unknown. Resume the same run: it sends the same bytes and asks for their status. */
      readonly kind: 'unknown';
      readonly build: BuildSwapResponse;
      readonly signature: string;
      readonly run: string;
      /** The last message of the service or the network, for people. */
      readonly detail?: string | undefined;
    }
  | {
      /** Nothing was signed: the output would be below `minimumOut`. */
      readonly kind: 'declined';
      readonly build: BuildSwapResponse;
      readonly reason: 'below-minimum';
    }
  | { readonly kind: 'dry-run'; readonly build: BuildSwapResponse; readonly report: GuardReport };

const leastTip = 1_000_000n;
const attempts = { offered: 'built', until: 'signed', freshMs: 30_000 };

/**
 * Swaps with a transaction that you compose: build, add your own instructions, guard, sign, submit, confirm.
 *
 * @throws FlowError `flow/bad-input` when the tip is missing; `flow/stopped` with the cause; `flow/aborted`; `journal/…`
 */
export async function buildSwap(
  client: SwapClient,
  signer: Signer,
  params: BuildSwapFlowParams,
  options: BuildSwapOptions = {},
): Promise<BuildSwapResult> {
  checkArguments('build-swap', { client, params, options }, 'buildSwap', buildOptionKinds);
  const taker = addressOf(signer);
  const payer = options.payer && addressOf(options.payer);
  const { minimumOut, amount, tipAmount, ...rest } = params;
  checkAmounts('build-swap', { amount, minimumOut, tipAmount });
  checkTip(params, options, taker);
  const query: BuildQuery = {
    ...rest,
    amount: String(amount),
    taker,
    payer,
    tipAmount: tipAmount?.toString(),
  };
  const { before, after, maxComputeUnitPrice = 1_000_000n } = options;
  const own = { before, after };
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
    '`tipAmount` must be at least 1000000 lamports when the service submits. Raise it, or pass a function over your own RPC node as `submit`.',
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
  const attempt = attemptOf(run, attempts);
  const { build } = await run.step(
    'built',
    async () => ({ build: await fittingBuild(client, query, run.signal, compose), at: Date.now() }),
    attempt,
  );
  if (BigInt(build.otherAmountThreshold) < BigInt(minimumOut ?? 0))
    return { kind: 'declined', build, reason: 'below-minimum' };
  const composeThis = (limit: number) => compose(build, limit);
  const composed = await run.step(
    'composed',
    async () => composeThis(await computeUnitLimit(options.computeUnits, composeThis)),
    attempt,
  );
  const expectation = {
    ...expectationOf(query, build, String(minimumOut ?? build.otherAmountThreshold)),
    memos: textsOf([...(options.before ?? []), ...(options.after ?? [])]),
  };
  if (options.dryRun) {
    const report = await guardForSigning(guardBuild, composed, expectation, options);
    return { kind: 'dry-run', build, report };
  }
  const signed = await run.step(
    'signed',
    () => signGuarded(guardBuild, composed, signer, { ...options, expectation, sign: signAsReturned }),
    attempt,
  );
  // The first signer is the payer or the wallet. Both are ours, so the first signature is present.
  const signature = signed.transactionId!;
  const submitted = await submit(run, client, { build, signed, attempt }, options);
  return submitted.kind === 'unknown'
    ? { ...submitted, build, signature, run: run.id }
    : { ...submitted, build, signature };
}

/** What the caller asked for. The guard checks the transaction against it. */
const expectationOf = (
  query: BuildQuery,
  { priceImpactPct }: BuildSwapResponse,
  minimumOut: string,
): BuildExpectation => ({
  kind: 'build',
  wallet: query.taker,
  payer: query.payer,
  amount: query.amount,
  minimumOut,
  inputMint: query.inputMint,
  outputMint: query.outputMint,
  slippageBps: typeof query.slippageBps === 'number' ? query.slippageBps : undefined,
  platformFeeBps: query.platformFeeBps,
  destinationTokenAccount: query.destinationTokenAccount || undefined,
  nativeDestinationAccount: query.nativeDestinationAccount || undefined,
  priceImpactPercent: priceImpactPct === undefined ? undefined : Number(priceImpactPct) * 100,
});
