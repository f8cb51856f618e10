import { defineFlow, freshOffer, settle, sign, type Settled, type SigningOptions } from '@galilean/flow';
import type { LegacySwapClient } from '@galilean/swap';
import {
  guardBuild,
  guardForSigning,
  signAsReturned,
  type Expectation,
  type GuardReport,
  type SignedStep,
} from '@galilean/signing/guard';

export interface SwapV1Params {
  readonly inputMint: string;
  readonly outputMint: string;
  /** In base units of the input. */
  readonly amount: string;
  readonly slippageBps: number;
}

interface Steps {
  built: {
    readonly transaction: string;
    readonly minimumOut: string;
    readonly lastValidBlockHeight: number;
    readonly priceImpactPercent: number;
    readonly at: number;
  };
  signed: SignedStep;
  sending: number;
  settled: Settled<object>;
}

interface Options extends SigningOptions<Steps> {
  /** Sends the signed transaction: this API has no operation that does. */
  readonly send?: ((signedTransaction: string) => Promise<void>) | undefined;
}

type Result =
  | { readonly kind: 'landed'; readonly signature: string | null }
  | { readonly kind: 'dry-run'; readonly report: GuardReport }
  | Exclude<Settled<object>, { kind: 'done' }>;

/** A swap through the legacy quote and swap: what programs of others send, guarded and journaled like our flows. */
export const swapV1 = defineFlow<LegacySwapClient, SwapV1Params, Options, Steps, Result>({
  name: 'live.swap-v1',
  needs: 'createSwapV1Transaction',
  signs: true,
  options: { send: 'function' },
  advise: () => 'stop',
  async run(call) {
    const { client, signal, wallet, params, options } = call;
    const { offer, cycle } = await freshOffer<Steps['built']>(call, {
      step: 'built',
      async take() {
        const quote = await client.getSwapV1Quote({ ...params }, { signal });
        const built = await client.createSwapV1Transaction(
          { userPublicKey: wallet, quoteResponse: quote, dynamicComputeUnitLimit: true },
          { signal },
        );
        return {
          transaction: built.swapTransaction,
          minimumOut: quote.otherAmountThreshold,
          lastValidBlockHeight: built.lastValidBlockHeight,
          priceImpactPercent: Number(quote.priceImpactPct) * 100,
          at: Date.now(),
        };
      },
    });
    const { transaction, minimumOut, lastValidBlockHeight, priceImpactPercent } = offer;
    const expectation: Expectation<'build'> = {
      kind: 'build',
      wallet,
      ...params,
      minimumOut,
      priceImpactPercent,
    };
    if (options.dryRun)
      return {
        kind: 'dry-run',
        report: await guardForSigning(guardBuild, transaction, expectation, options),
      };
    const { send } = options;
    if (!send) throw new Error('A swap v1 needs a node that sends it');
    const signed = await sign(call, guardBuild, transaction, expectation, { cycle, sign: signAsReturned });
    const ended = await settle<object>(call, {
      signed,
      cycle,
      // What a node takes may land, and what it refuses may have landed before.
      send: () =>
        send(signed.transaction).then(
          () => ({ kind: 'unanswered' as const }),
          (error: Error) => ({ kind: 'unanswered' as const, reason: error.message }),
        ),
      whenLanded: {},
      lastValidBlockHeight,
      resendMs: 60_000,
    });
    return ended.kind === 'done' ? { kind: 'landed', signature: ended.signature } : ended;
  },
});
