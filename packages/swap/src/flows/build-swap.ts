import { findAdvice, type UnitInput } from '@galilean/client';
import {
  badInput,
  defineFlow,
  freshOffer,
  settle,
  sign,
  type Failed,
  type FlowCall,
  type SettleSteps,
  type SigningOptions,
  type Unknown,
} from '@galilean/flow';
import { addressOf, isSigningError } from '@galilean/signing';
import { composeTransaction, textsOf, type Instruction } from '@galilean/signing/compose';
import {
  guardBuild,
  guardForSigning,
  signAsReturned,
  type Expectation,
  type GuardOptions,
  type GuardReport,
} from '@galilean/signing/guard';
import type { SwapClient, BuildSwapParams as BuildQuery, BuildSwapResponse } from '../generated/index.js';
import { checkAmounts, submitOnce, type Submitted } from './service.js';

/** Parameters of `buildSwap`. The wallet and the payer come from their signers. */
export type BuildSwapFlowParams = Omit<BuildQuery, 'taker' | 'payer' | 'amount' | 'tipAmount'> & {
  /** What to sell, in base units of the input. */
  readonly amount: UnitInput<'base-units'>;
  /** The tip for the service's submission, in lamports: at least 1,000,000 if the service submits. */
  readonly tipAmount?: UnitInput<'lamports'> | undefined;
  /** The least output to accept, in base units. Default: what the service's answer promises. */
  readonly minimumOut?: UnitInput<'base-units'> | undefined;
};

/** How long a built swap is sent, in milliseconds: about as long as a blockhash lives. */
const resendMs = 60_000;

/** Options of `buildSwap`. Without `signatureStatus` the result does not say whether the transaction landed. */
export interface BuildSwapOptions<Steps = BuildSwapSteps>
  extends SigningOptions<Steps>, Pick<GuardOptions, 'payer'> {
  /** Your instructions right before the swap, as plain data. Default: none. */
  readonly before?: readonly Instruction[] | undefined;
  /** Your instructions right after the swap, as plain data. Default: none. */
  readonly after?: readonly Instruction[] | undefined;
  /**
   * Compute units that the transaction may use, or a function that simulates it at the largest limit and returns what it
   * used, to which a fifth is added. Default: 1,400,000, which costs more priority fee than needed.
   */
  readonly computeUnits?: number | ((transaction: string) => Promise<number>) | undefined;
  /** The most to pay per compute unit, in micro-lamports. A higher estimate is lowered to it. Default 1,000,000. */
  readonly maxComputeUnitPrice?: bigint | number | undefined;
  /**
   * Sends it, such as over your own RPC node. With `signatureStatus` it is called again with the same transaction while
   * that may land; if it throws, the outcome is unknown. Default: the service's submission host, which requires `tipAmount`.
   */
  readonly submit?: ((signedTransaction: string) => Promise<unknown>) | undefined;
  /** @default 60,000 */
  readonly resendMs?: number | undefined;
}

/** How `buildSwap` ended. */
export type BuildSwapResult = {
  /** The service's answer. */
  readonly build: BuildSwapResponse;
} & (
  | { readonly kind: 'landed'; readonly signature: string }
  /** The transaction ran and failed, expired, or, without `signatureStatus`, was refused: nothing was swapped. */
  | (Failed & { readonly signature: string })
  /** Submitted. No `signatureStatus` was given, so the outcome is unknown. */
  | { readonly kind: 'submitted'; readonly signature: string }
  /** The outcome is unknown. Resume the same run: it sends the same bytes and asks for their status. */
  | (Unknown & { readonly signature: string })
  /** Nothing was signed: the output would be below `minimumOut`. */
  | { readonly kind: 'declined'; readonly reason: 'below-minimum' }
  | { readonly kind: 'dry-run'; readonly report: GuardReport }
);

export interface BuildSwapSteps extends SettleSteps<Submitted> {
  /** The service's instructions, and when it answered, in milliseconds since 1970. */
  built: { readonly build: BuildSwapResponse; readonly at: number };
  /** The unsigned transaction, base64. */
  composed: string;
}

/**
 * Swaps with a transaction that you compose: build, add your own instructions, guard, sign, submit, confirm.
 *
 * @throws FlowError `flow/bad-input` when the tip is missing; `flow/stopped` with the cause; `flow/aborted`; `journal/…`
 */
export const buildSwap = /* @__PURE__ */ defineFlow({
  name: 'build-swap',
  needs: 'buildSwap',
  signs: true,
  options: {
    payer: 'object',
    before: 'list',
    after: 'list',
    computeUnits: 'number or function',
    maxComputeUnitPrice: 'bigint or number',
    submit: 'function',
  },
  check(params, about, { submit, dryRun }) {
    checkAmounts(params, about);
    if (submit || dryRun || BigInt(params.tipAmount ?? 0) >= 1_000_000n) return;
    throw badInput(
      '`tipAmount` must be at least 1000000 lamports when the service submits. Raise it, or pass your own node as `submit`.',
      about,
    );
  },
  input: (params, { payer, before, after }) => ({
    ...params,
    payer: payer && addressOf(payer),
    before,
    after,
  }),
  // Its one documented outcome means what its status says.
  advise: (cause) => findAdvice([], 'wait', cause).advice,
  run: async (
    call: FlowCall<SwapClient, BuildSwapFlowParams, BuildSwapOptions, BuildSwapSteps>,
  ): Promise<BuildSwapResult> => {
    const { client, signal, wallet, params, options } = call;
    const { before = [], after = [], maxComputeUnitPrice = 1_000_000n } = options;
    const { minimumOut, amount, tipAmount, ...rest } = params;
    const payer = options.payer && addressOf(options.payer);
    const query = { ...rest, amount: String(amount), taker: wallet, payer, tipAmount: tipAmount?.toString() };
    const compose = (build: BuildSwapResponse, computeUnitLimit?: number) =>
      composeTransaction(build, {
        payer: payer ?? wallet,
        computeUnitLimit,
        maxComputeUnitPrice,
        before,
        after,
      });

    const { offer, cycle } = await freshOffer<BuildSwapSteps['built']>(call, {
      step: 'built',
      take: async () => ({ build: await fittingBuild(client, query, signal, compose), at: Date.now() }),
    });
    const { build } = offer;
    if (BigInt(build.otherAmountThreshold) < BigInt(minimumOut ?? 0))
      return { kind: 'declined', build, reason: 'below-minimum' };

    const composed = await call.step(
      'composed',
      async () => {
        const { computeUnits: units = mostComputeUnits } = options;
        if (typeof units !== 'function') return compose(build, units);
        const used = await units(compose(build, mostComputeUnits));
        if (!(Number.isSafeInteger(used) && used > 0))
          throw new RangeError('`computeUnits` must return a whole number above 0.');
        return compose(build, Math.min(Math.ceil(used * 1.2), mostComputeUnits));
      },
      cycle,
    );
    const expectation: Expectation<'build'> = {
      kind: 'build',
      wallet,
      payer,
      amount: query.amount,
      minimumOut: String(minimumOut ?? build.otherAmountThreshold),
      inputMint: rest.inputMint,
      outputMint: rest.outputMint,
      slippageBps: typeof rest.slippageBps === 'number' ? rest.slippageBps : undefined,
      platformFeeBps: rest.platformFeeBps,
      feeAccount: rest.feeAccount,
      destinationTokenAccount: rest.destinationTokenAccount || undefined,
      nativeDestinationAccount: rest.nativeDestinationAccount || undefined,
      priceImpactPercent: build.priceImpactPct === undefined ? undefined : Number(build.priceImpactPct) * 100,
      memos: textsOf([...before, ...after]),
    };
    if (options.dryRun) {
      const report = await guardForSigning(guardBuild, composed, expectation, options);
      return { kind: 'dry-run', build, report };
    }

    const signed = await sign(call, guardBuild, composed, expectation, { cycle, sign: signAsReturned });
    const isAskedFor = options.signatureStatus !== undefined;
    const ended = await settle<Submitted>(call, {
      signed,
      cycle,
      send: () => submitOnce(client, options.submit, signed.transaction, isAskedFor, signal),
      whenLanded: { hasLanded: true },
      lastValidBlockHeight: build.blockhashWithMetadata.lastValidBlockHeight,
      resendMs,
    });
    // The first signer is the payer or the wallet. Both are ours, so the first signature is present.
    const signature = signed.transactionId!;
    if (ended.kind !== 'done') return { ...ended, build, signature };
    return { kind: ended.done.hasLanded ? 'landed' : 'submitted', build, signature };
  },
});

/**
 * A build whose transaction fits. The accounts that money moves between are written out in full, so that the guard can read
 * them, and a route through many pools can be too long. Then asks for a route with three quarters of the accounts, of 64 by
 * the service's default; four requests in all.
 *
 * @param compose Composes the transaction of a build.
 * @returns The first build that fits, or else the last one. Composing that one throws and says by how much it is too long.
 */
async function fittingBuild(
  client: SwapClient,
  query: BuildQuery,
  signal: AbortSignal | undefined,
  compose: (build: BuildSwapResponse) => string,
): Promise<BuildSwapResponse> {
  let { maxAccounts } = query;
  for (let tries = 1; ; tries++) {
    const build = await client.buildSwap({ ...query, maxAccounts }, { signal });
    try {
      compose(build);
      return build;
    } catch (error) {
      // Another error comes again when the build is composed to be signed.
      if (tries === 4 || !isSigningError(error, 'compose/too-large')) return build;
    }
    maxAccounts = Math.floor(((maxAccounts ?? 64) * 3) / 4);
  }
}

const mostComputeUnits = 1_400_000;
