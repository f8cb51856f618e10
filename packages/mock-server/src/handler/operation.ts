import { describeOperation } from '../description/describe-operation.js';
import type { PrismOperation } from '../prism/load-prism.js';
import { withOptionalSecurity } from '../prism/mends.js';
import type { MockOperation } from '../responder.js';

/** One operation as the router finds it: for Prism, and for responders. */
export interface Operation {
  method: string;
  path: string;
  forPrism: PrismOperation;
  forResponders: MockOperation;
}

export function prepareOperation(operation: PrismOperation): Operation {
  return {
    method: operation.method,
    path: operation.path,
    forPrism: withOptionalSecurity(operation),
    forResponders: describeOperation(operation),
  };
}
