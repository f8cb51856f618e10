import {
  isSwapError,
  swapQuoteRouterValues,
  tipReceivers,
  type GetUltraOrderParams,
  type LegacySwapClient,
  type SwapClient,
  type SwapQuote,
} from '../src/index.js';
import type { Signed, UnitNumber, UnitString, Unsigned } from '@galilean/client';
import { solToLamports, toBaseUnits } from '@galilean/client/units';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { buildSwap, swap } from '../src/flows/index.js';

type Params<Method extends keyof SwapClient> = SwapClient[Method] extends (
  params: infer P,
  ...rest: never[]
) => unknown
  ? P
  : never;

describe('requests', () => {
  it('requires only what the service requires', () => {
    expectTypeOf({ inputMint: 'a', outputMint: 'b', amount: '1' }).toExtend<Params<'getOrder'>>();
    // @ts-expect-error -- amount is missing
    expectTypeOf({ inputMint: 'a', outputMint: 'b' }).toExtend<Params<'getOrder'>>();
  });

  it('takes lists as arrays and enumerations as their values', () => {
    expectTypeOf<Params<'getOrder'>['excludeDexes']>().toEqualTypeOf<string[] | undefined>();
    type Router = NonNullable<Params<'getOrder'>['excludeRouters']>[number];
    expectTypeOf<'metis'>().toExtend<Router>();
    expectTypeOf<'uniswap'>().not.toExtend<Router>();
  });

  it('has no parameters for constants, and makes those with defaults optional', () => {
    expectTypeOf<keyof Params<'submitTransaction'>>().toEqualTypeOf<'id' | 'params'>();
    expectTypeOf({ params: ['dHg='] as [string] }).toExtend<Params<'submitTransaction'>>();
  });
});

it('keeps legacy operations out of the client that swaps', () => {
  expectTypeOf<'getUltraOrder' | 'getSwapV1Quote'>().toExtend<keyof LegacySwapClient>();
  expectTypeOf<keyof SwapClient & keyof LegacySwapClient>().toBeNever();
});

describe('an amount', () => {
  type Flow = Parameters<typeof swap>[2];
  type Build = Parameters<typeof buildSwap>[2];

  it('is text, a bigint or what the units helpers return, in methods and flows alike', () => {
    for (const amount of ['100000000', 100_000_000n, toBaseUnits('0.1', 9)]) {
      const asked = { inputMint: 'a', outputMint: 'b', amount };
      expectTypeOf(asked).toExtend<Params<'getOrder'>>();
      expectTypeOf({ ...asked, taker: 'c' }).toExtend<Params<'buildSwap'>>();
      expectTypeOf(asked).toExtend<GetUltraOrderParams>();
      expectTypeOf({ ...asked, minimumOut: amount }).toExtend<Flow>();
      expectTypeOf(asked).toExtend<Build>();
    }
  });

  it('is neither a number nor an amount in another unit', () => {
    for (const amount of [100_000_000, solToLamports('0.1')] as const) {
      expectTypeOf(amount).not.toExtend<Params<'getOrder'>['amount']>();
      expectTypeOf(amount).not.toExtend<Flow['amount']>();
      expectTypeOf(amount).not.toExtend<Build['amount']>();
    }
    expectTypeOf(solToLamports('0.1')).toExtend<NonNullable<Build['tipAmount']>>();
  });
});

describe('answers', () => {
  it('distinguishes the three kinds of transaction by value, not by absence', () => {
    expectTypeOf<SwapQuote['transaction']>().toEqualTypeOf<Unsigned<'order'> | null>();
  });

  it('keeps units apart: lamports do not fit where basis points are expected', () => {
    expectTypeOf<SwapQuote['signatureFeeLamports']>().toEqualTypeOf<UnitNumber<'lamports'>>();
    expectTypeOf<UnitNumber<'lamports'>>().not.toExtend<UnitNumber<'bps'>>();
    expectTypeOf<UnitString<'base-units'>>().not.toExtend<UnitString<'lamports'>>();
    expectTypeOf<'100'>().toExtend<UnitString<'lamports'>>();
  });

  it('accepts unknown routers, and completes known ones', () => {
    expectTypeOf<'a-new-one'>().toExtend<SwapQuote['router']>();
    expect(swapQuoteRouterValues).toEqual(expect.arrayContaining(['metis', 'jupiterz', 'dflow', 'okx']));
  });

  it('narrows the body of an error by its status', () => {
    const error: unknown = undefined;
    if (isSwapError(error, 'executeOrder') && error.status === 400) {
      expectTypeOf(error.body).not.toBeAny();
      expectTypeOf(error.body).toHaveProperty('code');
    }
    expect(isSwapError(error, 'executeOrder')).toBe(false);
  });
});

describe('states of transactions', () => {
  type Execute = Params<'executeOrder'>['signedTransaction'];

  it('accepts only a signed order for execute', () => {
    expectTypeOf<Signed<'order'>>().toExtend<Execute>();
    expectTypeOf<Unsigned<'order'>>().not.toExtend<Execute>();
    expectTypeOf<Signed<'build'>>().not.toExtend<Execute>();
    expectTypeOf<Signed<'ultra-order'>>().not.toExtend<Execute>();
    expectTypeOf<NonNullable<SwapQuote['transaction']>>().not.toExtend<Execute>();
  });

  it('accepts a plain string, because states are flavours', () => {
    expectTypeOf<string>().toExtend<Execute>();
    expectTypeOf<'AQ=='>().toExtend<NonNullable<SwapQuote['transaction']>>();
  });

  it('accepts any signed transaction for submission', () => {
    type Submitted = Params<'submitTransaction'>['params'][0];
    expectTypeOf<Signed<'build'>>().toExtend<Submitted>();
    expectTypeOf<Signed<'order'>>().toExtend<Submitted>();
    expectTypeOf<Unsigned<'build'>>().not.toExtend<Submitted>();
  });
});

it('exports the sixteen tip receivers', () => {
  expect(new Set(tipReceivers).size).toBe(16);
});
