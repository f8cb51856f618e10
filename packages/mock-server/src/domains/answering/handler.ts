import type { Answer, MockOperation, ValidatedRequest } from '../../contract/responder.js';
import type { Scenario } from '../../scenarios/scenario.js';
import type { World } from '../world.js';
import type { Query } from './query.js';

/** Arguments of a built-in responder. */
export interface Call {
  operation: MockOperation;
  request: ValidatedRequest;
  query: Query;
  world: World;
  scenario: Scenario;
}

/** Answers one operation. The request is valid: its body has the shape that the description states. */
export type OperationResponder = (call: Call) => Answer | undefined | Promise<Answer | undefined>;
