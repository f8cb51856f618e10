import { attemptOf, checkArguments, recordSends, runFlow, type FlowRun } from '@galilean/client/flow';
import { addressOf, type Signer } from '@galilean/signing';
import {
  type GuardReport,
  guardTrigger,
  guardForSigning,
  type SignedStep,
  signGuarded,
  type TriggerExpectation,
} from '@galilean/signing/guard';
import type { TriggerClient } from '../../generated/client.js';
import { adviceForTrigger } from '../../generated/advice.js';
import { creations } from '../attempt.js';
import { triggerOptionKinds, type TriggerFlowOptions } from '../options.js';
import type { Failed, Signed, Unknown } from '../result.js';
import { checkRules } from '../rules/rule.js';
import { v1Rules } from './order-rules.js';
import { hasLanded } from './find-orders.js';
import { execute, type V1Execution } from './execute.js';
import type { V1OrderParams } from './order-params.js';

/** The recorded steps of `createV1Order`. Times in milliseconds since 1970. */
export interface CreateV1OrderSteps {
  /** When the parameters passed every rule. */
  checked: number;
  crafted: {
    readonly requestId: string;
    /** Unsigned, base64. */
    readonly transaction: string;
    /** The order's address. */
    readonly order?: string;
    /** When the service answered. */
    readonly at: number;
  };
  signed: SignedStep;
  /** When the signed transaction was first sent. */
  sending: number;
  executed: V1Execution;
}

/** How `createV1Order` ended. */
export type CreateV1OrderResult =
  | (Signed & {
      /** The order is open. */
      readonly kind: 'created';
      /** The order's address, if the service named it. */
      readonly order: string | undefined;
    })
  | Failed
  | Unknown
  | { readonly kind: 'dry-run'; readonly report: GuardReport; readonly requestId: string };

const flow = 'trigger.createV1Order';

/**
 * Creates a legacy limit order: requests its transaction, guards, signs and executes it. Needs no login.
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
  checkArguments(flow, { client, params, options }, 'createTriggerV1Order', triggerOptionKinds);
  const wallet = addressOf(signer);
  return runFlow<CreateV1OrderSteps, CreateV1OrderResult>(
    {
      flow,
      wallet,
      input: params,
      options,
      advise: (cause) => adviceForTrigger(cause).advice,
      isUnfinished: ({ kind }) => kind === 'unknown',
    },
    (run) => craftAndExecute({ run, client, signer, wallet, params, options }),
  );
}

/** What `createV1Order` works with from its first step to its last. */
interface Creating {
  readonly run: FlowRun<CreateV1OrderSteps>;
  readonly client: TriggerClient;
  readonly signer: Signer;
  readonly wallet: string;
  readonly params: V1OrderParams;
  readonly options: TriggerFlowOptions<CreateV1OrderSteps>;
}

async function craftAndExecute(creating: Creating): Promise<CreateV1OrderResult> {
  const { run, client, signer, wallet, params, options } = creating;
  const { id, signal } = run;
  await run.step('checked', () => {
    checkRules(v1Rules, params, { flow, run: id, wallet });
    return Date.now();
  });
  const attempt = attemptOf(run, creations);
  const crafted = await run.step('crafted', () => craft(creating), attempt);
  const { requestId, transaction, order } = crafted;
  const named = order && { order };
  run.addErrorContext({ requestId, ...named });
  const expected = expectedOrder(creating, order);
  if (options.dryRun) {
    const report = await guardForSigning(guardTrigger, transaction, expected, options);
    return { kind: 'dry-run', requestId, report };
  }
  const signed = await run.step(
    'signed',
    () => signGuarded(guardTrigger, transaction, signer, { ...options, expectation: expected }),
    attempt,
  );
  const { transactionId: signature = null } = signed;
  const sends = await recordSends(run, attempt);
  const look = () => hasLanded(client, wallet, { signature, ...named }, signal);
  const executed =
    run.recorded('executed', attempt) ??
    (await execute(client, run, { requestId, signed, look, sends }, options));
  if (executed.kind === 'unknown') return { ...executed, signature, run: id, ...named };
  await run.step('executed', () => executed, attempt);
  return executed.kind === 'landed' ? { kind: 'created', order, signature: executed.signature } : executed;
}

/** Requests the transaction of the order. */
async function craft({ run, client, wallet, params }: Creating): Promise<CreateV1OrderSteps['crafted']> {
  const { makingAmount, takingAmount, expiredAt, slippageBps, feeBps, ...rest } = params;
  const terms = {
    makingAmount: String(makingAmount),
    takingAmount: String(takingAmount),
    ...(expiredAt && { expiredAt }),
    ...(slippageBps && { slippageBps }),
    ...(feeBps && { feeBps }),
  };
  const { requestId, transaction, order } = await client.createTriggerV1Order(
    { ...rest, maker: wallet, payer: wallet, params: terms },
    { signal: run.signal },
  );
  return { requestId, transaction, ...(order && { order }), at: Date.now() };
}

/** What the transaction of the order may do. */
const expectedOrder = ({ wallet, params }: Creating, order: string | undefined): TriggerExpectation => ({
  kind: 'trigger-v1-order',
  action: 'create',
  wallet,
  inputMint: params.inputMint,
  outputMint: params.outputMint,
  makingAmount: params.makingAmount,
  takingAmount: params.takingAmount,
  ...(order && { order }),
  ...(params.expiredAt && { expiredAt: params.expiredAt }),
  feeBps: Number(params.feeBps ?? 0),
});
