import { FlowError } from '@galilean/flow';
import type { OrderFamily } from './order-view.js';

/** The error for an order that the service does not list. */
export const orderMissing = (family: OrderFamily, order: string, context: object = {}) =>
  new FlowError(
    'flow/stopped',
    `The service lists no ${family} order ${order} of this wallet. Check the id, the family and the wallet of the session.`,
    { ...context, order },
    { next: 'stop' },
  );
