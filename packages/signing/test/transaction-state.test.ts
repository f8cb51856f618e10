import { describe, expectTypeOf, it } from 'vitest';
import type { composeTransaction } from '../src/compose/index.js';
import type { signTransactionChallenge } from '../src/challenge/index.js';
import { signTransaction } from '../src/index.js';
import type { Signed, Signer, Unsigned } from '../src/index.js';

/** What signing something of this type gives. */
const signing = <T extends string | Uint8Array>(signer: Signer) => {
  return async (transaction: T) => (await signTransaction(transaction, signer)).transaction;
};
type After<T extends string | Uint8Array> = Awaited<ReturnType<ReturnType<typeof signing<T>>>>;

describe('a signed transaction keeps its kind', () => {
  it('of the service', () => {
    expectTypeOf<After<Unsigned<'order'>>>().toEqualTypeOf<Signed<'order'>>();
    expectTypeOf<After<Signed<'order'>>>().toEqualTypeOf<Signed<'order'>>();
    expectTypeOf<After<Unsigned<'build'>>>().not.toExtend<Signed<'order'>>();
    expectTypeOf<After<Unsigned<'build'>>>().toExtend<Signed>();
  });

  it('and plain text and bytes stay plain, so that they fit everywhere', () => {
    expectTypeOf<After<string>>().toEqualTypeOf<string>();
    expectTypeOf<After<Uint8Array>>().toEqualTypeOf<string>();
    expectTypeOf<After<string>>().toExtend<Signed<'order'>>();
    expectTypeOf<Unsigned<'order'>>().not.toExtend<Signed<'order'>>();
  });

  it('composed and challenged', () => {
    expectTypeOf<ReturnType<typeof composeTransaction>>().toEqualTypeOf<Unsigned<'build'>>();
    expectTypeOf<ReturnType<typeof signTransactionChallenge>>().resolves.toEqualTypeOf<Signed<'challenge'>>();
  });
});
