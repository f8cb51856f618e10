import { recordSends, runFlow } from '@galilean/client/flow';
import { addressOf, type Signer } from '@galilean/signing';
import {
  type GuardReport,
  guardTrigger,
  judgeGuarded,
  type SignedStep,
  signGuarded,
} from '@galilean/signing/guard';
import type { TriggerClient } from '../../generated/client.js';
import { adviceForTrigger } from '../../generated/advice.js';
import { attemptOf } from '../attempt.js';
import type { TriggerFlowOptions } from '../options.js';
import type { Failed, Signed, Unknown } from '../result.js';
import { checkRules } from '../rules/rule.js';
import { v1Rules } from '../rules/v1-rules.js';
import { hasLanded } from './find-orders.js';
import { execute, type V1Execution } from './execute.js';
import type { V1OrderParams } from './order-params.js';

/** The steps of `createV1Order` and what they come to. */
export interface CreateV1OrderSteps {
  checked: number;
  crafted: {
    readonly requestId: string;
    /** Unsigned, base64. */
    readonly transaction: string;
    /** The order's address. */
    readonly order?: string;
    /** Milliseconds since 1970. */
    readonly at: number;
  };
  signed: SignedStep;
  sending: number;
  executed: V1Execution;
}

/** How `createV1Order` ended. */
export type CreateV1OrderResult =
  | (Signed & {
      /** The order is open. */
      readonly kind: 'created';
      /** Its address, where the service named it. */
      readonly order: string | undefined;
    })
  | Failed
  | Unknown
  | { readonly kind: 'dry-run'; readonly report: GuardReport; readonly requestId: string };

/**
 * Creates a legacy limit order: crafts, guards, signs and executes it. Needs no login.
 *
 * @deprecated Trigger v1 is legacy: use `createOrder`.
 * @throws FlowError as `createOrder` does
 */
export async function createV1Order(
  client: TriggerClient,
  signer: Signer,
  params: V1OrderParams,
  options: TriggerFlowOptions<CreateV1OrderSteps> = {},
): Promise<CreateV1OrderResult> {
  const wallet = addressOf(signer);
  const flow = 'trigger.createV1Order';
  const { makingAmount, takingAmount, expiredAt, slippageBps, feeBps, ...rest } = params;
  return runFlow<CreateV1OrderSteps, CreateV1OrderResult>(
    {
      flow,
      wallet,
      input: params,
      options,
      advise: (cause) => adviceForTrigger(cause).advice,
      isUnfinished: ({ kind }) => kind === 'unknown',
    },
    async (run) => {
      const { signal } = run;
      await run.step('checked', () => {
        checkRules(v1Rules, params, { flow, run: run.id, wallet });
        return Date.now();
      });
      const attempt = attemptOf(run);
      const terms = {
        makingAmount: String(makingAmount),
        takingAmount: String(takingAmount),
        ...(expiredAt && { expiredAt }),
        ...(slippageBps && { slippageBps }),
        ...(feeBps && { feeBps }),
      };
      const body = { ...rest, maker: wallet, payer: wallet, params: terms };
      const { requestId, transaction, order } = await run.step(
        'crafted',
        async () => {
          const crafted = await client.createTriggerV1Order(body, signal ? { signal } : {});
          const { order: key } = crafted;
          const { requestId: id, transaction: unsigned } = crafted;
          return { requestId: id, transaction: unsigned, ...(key && { order: key }), at: Date.now() };
        },
        attempt,
      );
      run.addErrorContext({ requestId, ...(order && { order }) });
      const expected = {
        kind: 'trigger-v1-order',
        action: 'create',
        wallet,
        inputMint: params.inputMint,
        outputMint: params.outputMint,
        makingAmount,
        takingAmount,
        ...(order && { order }),
        feeBps: Number(feeBps ?? 0),
      } as const;
      if (options.dryRun)
        return {
          kind: 'dry-run',
          requestId,
          report: await judgeGuarded(guardTrigger, transaction, expected, options),
        };

      const signed = await run.step(
        'signed',
        () => signGuarded(guardTrigger, transaction, signer, expected, options),
        attempt,
      );
      const { transactionId: signature = null } = signed;
      const sends = await recordSends(run, attempt);
      const look = () => hasLanded(client, wallet, { signature, ...(order && { order }) }, signal);
      const executed =
        run.recorded('executed', attempt) ??
        (await execute(client, run, { requestId, signed, look, sends }, options));
      if (executed.kind === 'unknown')
        return { ...executed, signature, run: run.id, ...(order && { order }) };
      await run.step('executed', () => executed, attempt);
      return executed.kind === 'landed'
        ? { kind: 'created', order, signature: executed.signature }
        : executed;
    },
  );
}
