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

/** How an operation refuses what the judge found wrong, where the service does not do it with a status. */
const refusals: Readonly<Record<string, typeof refuseSubmission>> = { submitTransaction: refuseSubmission };

/** The refusal of an invalid request that is the operation's own; `undefined` leaves it to the description. */
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
 * Answers what was asked, from a world of its own. Steps back for a caller who prefers a documented answer, and for
 * operations that are not of this API: another description may use the same operation ids.
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
