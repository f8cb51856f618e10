import type { Run } from '@galilean/client/flow';
import type { Signer } from '@galilean/signing';
import {
  guardPrediction,
  type PredictionExpectation,
  type SignedStep,
  signGuarded,
} from '@galilean/signing/guard';
import type { PredictionClient } from '../generated/client.js';
import type { PredictionTxMeta } from '../generated/types.js';
import { during } from './during.js';
import type { SigningOptions } from './options.js';
import type { Failed, Landed, Unknown } from './result.js';
import { settle, type Ending } from './settle.js';

/** The steps from an unsigned transaction to its end. */
export interface LandingSteps {
  signed: SignedStep;
  /** When the signed bytes are sent first, in milliseconds since 1970. */
  sending: number;
  executed: Ending;
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

/** Signs a transaction and sees it through. */
export async function land<Steps extends LandingSteps>(
  landing: Landing<Steps>,
  unsent: Unsent,
): Promise<({ readonly kind: 'landed' } & Landed) | Failed | Unknown> {
  const { client, options, attempt = 1 } = landing;
  const run = landing.run as unknown as Run<LandingSteps>;
  const { transaction, signature: ours, transactionId } = await sign(landing, unsent);
  const signature = transactionId ?? ours;
  run.know({ signature });
  const known = run.recorded('executed', attempt);
  const sentBefore = run.recorded('sending', attempt) !== undefined;
  const firstSentAt = await run.step('sending', () => Date.now(), attempt);
  const about = { signature, signal: run.signal };
  const { fate, send, resendMs = 60_000 } = options;
  const lastValidBlockHeight = unsent.txMeta && String(unsent.txMeta.lastValidBlockHeight);
  const ending =
    known ??
    (await settle({
      send:
        send && unsent.expected.kind !== 'forecast'
          ? () => send(transaction, about).then(nothing, openOutcome(run.signal))
          : async () =>
              client.executePredictionOrder(
                { signedTransaction: transaction, ...(unsent.context && { context: unsent.context }) },
                // One sending, one outcome: a refusal counts only when no earlier sending is open.
                { ...during(run.signal), retries: 0 },
              ),
      seen: () => unsent.seen(signature),
      fate:
        fate && transactionId
          ? () => fate(signature, { ...about, ...(lastValidBlockHeight && { lastValidBlockHeight }) })
          : undefined,
      sentBefore,
      until: firstSentAt + resendMs,
      pause: run.pause,
    }));
  if (!ending) return { kind: 'unknown', signature, run: run.id };
  await run.step('executed', () => ending, attempt);
  return ending.kind === 'landed'
    ? { ...ending, signature: ending.execution?.signature ?? signature }
    : { ...ending, signature };
}

const nothing = () => undefined;
/** Whatever an RPC node says against a transaction, it may have passed it on before. */
const openOutcome = (signal: AbortSignal | undefined) => (error: unknown) => {
  if (signal?.aborted) throw error;
  return undefined;
};
