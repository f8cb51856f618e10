import type * as client from '@galilean/client';
import { signTransaction } from '@galilean/signing';
import type * as signing from '@galilean/signing';
import type { composeTransaction } from '@galilean/signing/compose';
import { createSwapClient, type SwapQuote } from '@galilean/swap';
import { expectTypeOf, it } from 'vitest';

type Swap = ReturnType<typeof createSwapClient>;
type ToExecute = Parameters<Swap['executeOrder']>[0]['signedTransaction'];
type Submitted = Parameters<Swap['submitTransaction']>[0]['params'][0];

/** The type of a transaction after signing. */
const sign = <T extends string>(signer: signing.Signer) => {
  return async (transaction: T) => (await signTransaction(transaction, signer)).transaction;
};
type AfterSigning<T extends string> = Awaited<ReturnType<ReturnType<typeof sign<T>>>>;

it('client and signing give a state the same meaning, although neither imports the other', () => {
  expectTypeOf<signing.Signed<'order'>>().toEqualTypeOf<client.Signed<'order'>>();
  expectTypeOf<signing.Unsigned<'order'>>().toEqualTypeOf<client.Unsigned<'order'>>();
  expectTypeOf<signing.Signed>().toEqualTypeOf<client.Signed>();
});

it('an order is signed and executed; a built swap is signed and submitted, and cannot be executed', () => {
  type Order = AfterSigning<NonNullable<SwapQuote['transaction']>>;
  type Built = AfterSigning<ReturnType<typeof composeTransaction>>;
  expectTypeOf<Order>().toExtend<ToExecute>();
  expectTypeOf<Built>().not.toExtend<ToExecute>();
  expectTypeOf<Built>().toExtend<Submitted>();
  expectTypeOf<AfterSigning<string>>().toExtend<ToExecute>();
});
