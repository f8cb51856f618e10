import { recordSends, type FlowRun } from '@galilean/flow';
import { transactionIdOf, type Signer } from '@galilean/signing';
import { guardPrediction, type SignedStep, signGuarded } from '@galilean/signing/guard';
import type { PredictionClient } from '../generated/client.js';
import type { PredictionExecuted } from '../generated/types.js';
import { confirm, type Confirmed } from './confirm.js';
import type { SigningOptions } from './options.js';
import type { Failed, Landed, Unknown } from './result.js';
import { isServiceOnly } from './service-only.js';
import type { Unsent } from './unsent.js';

/** The recorded steps from an unsigned transaction to its outcome. */
export interface LandingSteps {
  signed: SignedStep;
  /** When the signed bytes were first sent, in milliseconds since 1970. */
  sending: number;
  executed: Confirmed;
}

/** What `sign` and `land` need besides the transaction. */
export interface Landing<Steps extends LandingSteps> {
  readonly run: FlowRun<Steps>;
  readonly client: PredictionClient;
  readonly signer: Signer;
  readonly options: SigningOptions<Steps>;
  /** Counts the transactions of a flow that has several. Default 1. */
  readonly attempt?: number;
}

/** Signs a transaction that the guard accepts. A recorded signature is not repeated. */
export const sign = <Steps extends LandingSteps>(
  { run, signer, options, attempt = 1 }: Landing<Steps>,
  { transaction, expected }: Unsent,
): Promise<SignedStep> =>
  (run as unknown as FlowRun<LandingSteps>).step(
    'signed',
    () => signGuarded(guardPrediction, transaction, signer, { ...options, expectation: expected }),
    attempt,
  );

/** Signs a transaction, sends it, and finds out the outcome. */
export async function land<Steps extends LandingSteps>(
  landing: Landing<Steps>,
  unsent: Unsent,
): Promise<({ readonly kind: 'landed' } & Landed) | Failed | Unknown> {
  const { options, attempt = 1 } = landing;
  const run = landing.run as unknown as FlowRun<LandingSteps>;
  const signed = await sign(landing, unsent);
  const { transactionId = null } = signed;
  const known = run.recorded('executed', attempt);
  const sends = await recordSends(run, attempt);
  const executed =
    known ??
    (await confirm(
      run,
      {
        signed,
        send: sender(landing, unsent, signed),
        look: () => unsent.seen(async (named) => (await transactionIdOf(signed, named)) === named),
        lastValidBlockHeight: unsent.txMeta?.lastValidBlockHeight,
        sends,
      },
      options,
    ));
  const { signature = transactionId } = executed;
  if (executed.kind === 'unknown') return { ...executed, signature, run: run.id };
  await run.step('executed', () => executed, attempt);
  if (executed.kind === 'landed') return { ...executed, signature };
  return { ...executed, isProven: executed.isProven ?? false, signature };
}

/** Sends with the caller's function, or through the service if only the service can land the transaction. */
function sender<Steps extends LandingSteps>(
  { run: { signal }, client, options: { send } }: Landing<Steps>,
  { expected, context }: Unsent,
  { transaction, transactionId: signature }: SignedStep,
): () => Promise<PredictionExecuted | undefined> {
  if (send && signature !== undefined && !isServiceOnly(expected, transaction)) {
    // A node that reports an error may have forwarded the transaction anyway.
    const anyEnd = () => {
      signal?.throwIfAborted();
      return undefined;
    };
    return () => send(transaction, { signature, signal }).then(anyEnd, anyEnd);
  }
  return async () =>
    client.executePredictionOrder(
      { signedTransaction: transaction, ...(context && { context }) },
      // Each send is one request: a refusal counts only if the outcome of every earlier send is known.
      { retries: 0, signal },
    );
}
