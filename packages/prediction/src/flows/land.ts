import type { Run } from '@galilean/client/flow';
import type { Signer } from '@galilean/signing';
import {
  guardPrediction,
  type PredictionExpectation,
  type SignedStep,
  signGuarded,
} from '@galilean/signing/guard';
import type { PredictionClient } from '../generated/client.js';
import type { PredictionExecuted, PredictionTxMeta } from '../generated/types.js';
import { confirm, type Confirmed } from './confirm.js';
import { during } from './during.js';
import type { SigningOptions } from './options.js';
import type { Failed, Landed, Unknown } from './result.js';

/** The steps from an unsigned transaction to its end. */
export interface LandingSteps {
  signed: SignedStep;
  /** When the signed bytes are sent first, in milliseconds since 1970. */
  sending: number;
  executed: Confirmed;
}

/** A transaction that the service handed out. */
export interface Unsent {
  readonly transaction: string;
  readonly txMeta: PredictionTxMeta | null;
  readonly expected: PredictionExpectation;
  /** `execution.context`, which goes back as it came. */
  readonly context?: Record<string, unknown>;
  /** Whether the service's own records show that it landed. */
  readonly seen: (transactionId: string) => Promise<boolean>;
}

/** What a landing needs beside its transaction. */
export interface Landing<Steps extends LandingSteps> {
  readonly run: Run<Steps>;
  readonly client: PredictionClient;
  readonly signer: Signer;
  readonly options: SigningOptions<Steps>;
  /** Counts the transactions of a flow that has several. Default 1. */
  readonly attempt?: number;
}

/** Signs what the guard accepts; what was signed before is not signed again. */
export const sign = <Steps extends LandingSteps>(
  { run, signer, options, attempt = 1 }: Landing<Steps>,
  { transaction, expected }: Unsent,
): Promise<SignedStep> =>
  (run as unknown as Run<LandingSteps>).step(
    'signed',
    () => signGuarded(guardPrediction, transaction, signer, expected, options),
    attempt,
  );

/** Signs a transaction, sends it, and finds out how it ended. */
export async function land<Steps extends LandingSteps>(
  landing: Landing<Steps>,
  unsent: Unsent,
): Promise<({ readonly kind: 'landed' } & Landed) | Failed | Unknown> {
  const { options, attempt = 1 } = landing;
  const run = landing.run as unknown as Run<LandingSteps>;
  const signed = await sign(landing, unsent);
  const signature = signed.transactionId ?? signed.signature;
  run.know({ signature });
  const known = run.recorded('executed', attempt);
  const sentBeforeAt = run.recorded('sending', attempt);
  await run.step('sending', () => Date.now(), attempt);
  const executed =
    known ??
    (await confirm(
      run,
      {
        signed,
        send: sender(landing, unsent, { transaction: signed.transaction, signature }),
        look: () => unsent.seen(signature),
        lastValidBlockHeight: unsent.txMeta?.lastValidBlockHeight,
        sentBeforeAt,
      },
      options,
    ));
  if (executed.kind === 'unknown') return { ...executed, signature, run: run.id };
  await run.step('executed', () => executed, attempt);
  return executed.kind === 'landed'
    ? { ...executed, signature: executed.execution?.signature ?? signature }
    : { ...executed, signature };
}

/** The caller's own way of sending, or the service's, which alone takes orders of Forecast. */
function sender<Steps extends LandingSteps>(
  { run: { signal }, client, options: { send } }: Landing<Steps>,
  { expected, context }: Unsent,
  { transaction, signature }: { transaction: string; signature: string },
): () => Promise<PredictionExecuted | undefined> {
  if (send && expected.kind !== 'forecast') {
    // A node that says something against a transaction may have passed it on before.
    const anyEnd = () => {
      signal?.throwIfAborted();
      return undefined;
    };
    return () => send(transaction, { signature, signal }).then(anyEnd, anyEnd);
  }
  return async () =>
    client.executePredictionOrder(
      { signedTransaction: transaction, ...(context && { context }) },
      // One sending, one outcome: a refusal counts only when no earlier sending is open.
      { ...during(signal), retries: 0 },
    );
}
