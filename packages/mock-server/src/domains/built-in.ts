import type { Answer, ResponderCall } from '../contract/responder.js';
import type { Scenario } from '../scenarios/scenario.js';
import type { World } from './world.js';
import { predictionResponders } from './prediction/index.js';
import { type OperationResponder, Query } from './answering/handler.js';
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

/**
 * Answers from a simulated world. Steps back when the caller prefers a documented answer, and for operations of other
 * APIs: another description may use the same operation ids.
 */
export function createBuiltInResponder(world: World): BuiltInResponder {
  return async ({ operationId, operation, request }, scenario) => {
    world.time.catchUp();
    const { code, example, dynamic } = request.preference;
    if (code !== undefined || example !== undefined || dynamic) return undefined;
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
