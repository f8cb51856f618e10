import type { SignedStep } from '@galilean/signing/guard';
import type { AdviceWord } from '@galilean/client';
import type { TriggerClient } from '../../generated/client.js';
import { adviceForTrigger } from '../../generated/advice.js';
import { settle, type Settling } from '../settle.js';

/** What became of an executed transaction. */
export type V1Ending =
  | { readonly kind: 'landed'; readonly signature: string }
  | {
      readonly kind: 'failed';
      readonly signature: string;
      readonly advice: AdviceWord;
      readonly meaning: string;
    };

type About = Pick<Settling<never, never>, 'sentBefore' | 'resendMs' | 'fate' | 'pause'> & {
  readonly requestId: string;
  readonly signed: SignedStep;
  /** Whether the service shows that it has happened. */
  readonly look: () => Promise<boolean>;
  readonly signal: AbortSignal | undefined;
};

/**
 * Executes a signed v1 transaction, with the same bytes as often as it takes.
 *
 * @returns undefined when it stays unknown
 */
export async function settleExecution(client: TriggerClient, about: About): Promise<V1Ending | undefined> {
  const { requestId, signed, look, signal, ...rest } = about;
  const { transaction: signedTransaction, signature } = signed;
  const ending = await settle<Execution, V1Ending>({
    ...rest,
    operationId: 'executeTriggerV1Order',
    send: () => client.executeTriggerV1Order({ requestId, signedTransaction }, signal ? { signal } : {}),
    read: (answer) => {
      const { advice, meaning } = adviceForTrigger(answer, 'executeTriggerV1Order');
      return advice === 'done'
        ? { kind: 'landed', signature: answer.signature }
        : { kind: 'failed', signature, advice, meaning };
    },
    look: async () => ((await look()) ? { kind: 'landed', signature } : undefined),
  });
  if (!ending) return undefined;
  if (ending.kind === 'done') return ending.done;
  return { ...ending, kind: 'failed', signature };
}

type Execution = Awaited<ReturnType<TriggerClient['executeTriggerV1Order']>>;
