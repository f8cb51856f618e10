import type { Answer } from '../../contract/responder.js';
import { documented } from '../answering/answers.js';
import { forbidden, type SignedInCall } from './signed-in.js';

/** The order that a path names, if it belongs to the caller; otherwise the refusal. */
export function ownOrder<Order extends { userPubkey: string }>(
  call: SignedInCall,
  order: Order | undefined,
): { order: Order } | { refusal: Answer } {
  if (!order) return { refusal: documented(call.operation, 'not-found') };
  return order.userPubkey === call.wallet ? { order } : { refusal: forbidden(call) };
}
