import { signGuarded, guardOrder, type OrderExpectation, type SignedStep } from '@galilean/signing/guard';
import { isUnproven } from './routers.js';
import type { Swapping } from './swapping.js';
import type { AnyOrder } from './venue.js';

/** Signs a transaction that the guard accepts. Undefined when the guard refuses it only because something is unproven. */
export async function sign<Params, Order extends AnyOrder>(
  { run, signer, options }: Swapping<Params, Order>,
  transaction: string,
  expectation: OrderExpectation,
  attempt: number,
): Promise<SignedStep | undefined> {
  try {
    const make = () => signGuarded(guardOrder, transaction, signer, { ...options, expectation });
    return await run.step('signed', make, attempt);
  } catch (error) {
    if (isUnproven(error)) return undefined;
    throw error;
  }
}
