import type { Violation } from '../recorded-request.js';
import type { Answer, MockOperation, ResponderCall, ValidatedRequest } from './responder.js';
import type { Scenario } from '../scenarios/scenario.js';
import type { World } from '../world/world.js';
import { askedAnswer } from './asked-answer.js';
import { predictionResponders } from './prediction/index.js';
import type { OperationResponder } from './answering/handler.js';
import { Query } from './answering/query.js';
import { refuseSubmission } from './swap/refuse-submission.js';
import { swapResponders } from './swap/index.js';
import { tokensResponders } from './tokens/index.js';
import { triggerResponders } from './trigger/index.js';

const byOperation: Readonly<Record<string, OperationResponder>> = {
  ...tokensResponders,
  ...swapResponders,
  ...triggerResponders,
  ...predictionResponders,
};

export type BuiltInResponder = (call: ResponderCall, scenario: Scenario) => Promise<Answer | undefined>;

/** How an operation reports validation errors, where the service does not use a status for them. */
const refusals: Readonly<Record<string, typeof refuseSubmission>> = { submitTransaction: refuseSubmission };

/** The operation's own refusal of an invalid request; `undefined` uses the description's. */
export function refuseInvalid(
  operation: MockOperation,
  request: Pick<ValidatedRequest, 'body' | 'preference'>,
  violations: readonly Violation[],
): Answer | undefined {
  const { code, example, dynamic } = request.preference;
  const asked = code !== undefined || example !== undefined || dynamic;
  if (asked || !operation.extensions['x-galilean'] || !Object.hasOwn(refusals, operation.id))
    return undefined;
  const answer = refusals[operation.id]!(operation, request.body, violations);
  return { ...answer, headers: { 'content-type': 'application/json' } };
}

/**
 * Answers from a simulated world. Steps back when the caller prefers a documented answer, and for operations of other
 * APIs: another description may use the same operation ids.
 */
export function createBuiltInResponder(world: World): BuiltInResponder {
  return async ({ operationId, operation, request }, scenario) => {
    const { code, example, dynamic } = request.preference;
    if (code !== undefined || example !== undefined || dynamic) return undefined;
    const asked = askedAnswer(operation, scenario, world);
    if (asked) return asked;
    if (!operation.extensions['x-galilean'] || !Object.hasOwn(byOperation, operationId)) return undefined;
    return byOperation[operationId]!({
      operation,
      request,
      query: new Query(request.query),
      world,
      scenario,
    });
  };
}
