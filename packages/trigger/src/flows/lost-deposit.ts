import type { FlowRun, Sends } from '@galilean/flow';
import type { SignedStep } from '@galilean/signing/guard';
import { confirm, type Unresolved } from './confirm.js';
import type { Confirming } from './options.js';
import type { DepositOnly, Failed, Unknown } from './result.js';

type Unidentified<Result> = Omit<Result, 'signature' | 'run'>;

/** What to report of a deposit whose order is not known: landed without one, or unknown. */
export function openDeposit({
  refused,
  ...unknown
}: Unresolved): Unidentified<DepositOnly> | Unidentified<Unknown> {
  return refused ? { ...refused, kind: 'deposit-only', advice: 'stop' } : unknown;
}

const lost = { advice: 'stop', meaning: 'The order exists, but its deposit failed.' } as const;

/** How a deposit ended that the service calls failed, although its order exists. Only the network can prove it. */
export async function lostDeposit(
  run: Pick<FlowRun<unknown>, 'signal' | 'pause' | 'id'>,
  { signed, sends: { sentBeforeAt, onWait } }: { readonly signed: SignedStep; readonly sends: Sends },
  options: Confirming,
): Promise<Omit<Failed, 'signature'> | Omit<DepositOnly, 'signature'> | Omit<Unknown, 'signature'>> {
  if (!options.signatureStatus) return { kind: 'failed', isProven: false, ...lost };
  const refusal = { kind: 'refused', refused: lost, isFinal: true, reason: lost.meaning } as const;
  const ended = await confirm<undefined, never>(
    run,
    {
      operationId: 'createPriceOrder',
      signed,
      // It was sent before, and the service has decided.
      send: async () => undefined,
      read: () => refusal,
      findRecord: async () => undefined,
      sends: { sentBeforeAt, onWait },
    },
    options,
  );
  if (ended.kind === 'unknown') return { ...openDeposit(ended), run: run.id };
  return { kind: 'failed', isProven: true, ...lost };
}
