import type { FlowRun, Sends } from '@galilean/flow';
import { transactionIdOf } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import type { TriggerClient } from '../../generated/client.js';
import { confirm, refusalIn, type Refusal, type Unresolved } from '../confirm.js';
import type { Confirming } from '../options.js';
import type { Signed } from '../result.js';

/** A transaction that was refused. */
export type V1Failed = Signed &
  Refusal & {
    readonly kind: 'failed';
    /** Whether the network shows that it failed or can never land. */
    readonly isProven: boolean;
  };

/** The outcome of an executed transaction. */
export type V1Execution = (Signed & { readonly kind: 'landed' }) | V1Failed;

/** A signed transaction, and its request. */
interface Executing {
  readonly requestId: string;
  readonly signed: SignedStep;
  /** Whether the service's lists show that it happened. */
  readonly look: () => Promise<boolean>;
  /** What earlier calls sent. */
  readonly sends: Sends;
}

/** Executes a signed v1 transaction: sends the same bytes until the outcome is known or the time has ended. */
export async function execute(
  client: TriggerClient,
  run: Pick<FlowRun<unknown>, 'signal' | 'pause'>,
  { requestId, signed, look, sends }: Executing,
  options: Confirming,
): Promise<V1Execution | Unresolved> {
  const { transaction: signedTransaction, transactionId: signature = null } = signed;
  // Each send is one request, so that its outcome is known.
  const once = { retries: 0, signal: run.signal };
  const landed = { kind: 'landed', signature } as const;
  const confirmed = await confirm<Execution, V1Execution & { kind: 'landed' }>(
    run,
    {
      operationId: 'executeTriggerV1Order',
      signed,
      send: () => client.executeTriggerV1Order({ requestId, signedTransaction }, once),
      read: async (answer) => {
        const { status, code, signature: theirs } = Object(answer) as Partial<Execution>;
        if (status === 'Success' && code === 0) {
          const id = (await transactionIdOf(signed, theirs)) ?? null;
          return { kind: 'done', done: { kind: 'landed', signature: id } };
        }
        // Without the status `Failed` the answer contradicts itself, or is not from the service.
        if (status !== 'Failed') return { kind: 'unknown' };
        const refused = refusalIn(answer, 'executeTriggerV1Order');
        return {
          kind: 'refused',
          refused,
          isFinal: Number(code) > 0,
          reason: refused.said ?? refused.meaning,
        };
      },
      findRecord: async () => ((await look()) ? landed : undefined),
      sends,
      whenLanded: (id) => ({ kind: 'landed', signature: id ?? signature }),
    },
    options,
  );
  switch (confirmed.kind) {
    case 'done':
      return confirmed.done;
    case 'refused':
      return { ...confirmed, isProven: confirmed.isProven ?? false, kind: 'failed', signature };
    case 'unknown':
      return confirmed;
  }
}

type Execution = Awaited<ReturnType<TriggerClient['executeTriggerV1Order']>>;
