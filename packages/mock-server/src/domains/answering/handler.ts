import type { Answer, MockOperation, ValidatedRequest } from '../responder.js';
import type { Scenario } from '../../scenarios/scenario.js';
import type { World } from '../../world/world.js';
import type { Query } from './query.js';

/** What a built-in responder is given. */
export interface Call {
  operation: MockOperation;
  request: ValidatedRequest;
  query: Query;
  world: World;
  scenario: Scenario;
}

/** Answers one operation. The request has been validated: a body has the shape that the description gives it. */
export type OperationResponder = (call: Call) => Answer | undefined | Promise<Answer | undefined>;
