import { signGuarded, guardSwap, type SignedStep, type SwapExpectation } from '@galilean/signing/guard';
import { isUnproven } from './routers.js';
import type { Swapping } from './swapping.js';
import type { AnyOrder } from './venue.js';

/** Signs what the guard accepts; undefined when it refuses for want of proof. */
export async function sign<Params, Order extends AnyOrder>(
  { run, signer, options }: Swapping<Params, Order>,
  transaction: string,
  expectation: SwapExpectation,
  attempt: number,
): Promise<SignedStep | undefined> {
  try {
    const make = () => signGuarded(guardSwap, transaction, signer, { ...options, expectation });
    return await run.step('signed', make, attempt);
  } catch (error) {
    if (isUnproven(error)) return undefined;
    throw error;
  }
}
