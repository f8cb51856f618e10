import { isGalileanError } from '@galilean/client';
import { isFlowError } from '@galilean/flow';
import { isPredictionError } from '@galilean/prediction';
import type { ClaimResult, OrderResult } from '@galilean/prediction/flows';
import { isSigningError } from '@galilean/signing';
import type { SwapQuote } from '@galilean/swap';
import type { SwapResult } from '@galilean/swap/flows';
import { isTriggerError } from '@galilean/trigger';
import type { CancelOrderResult, CreateOrderResult } from '@galilean/trigger/flows';
import { describe, expectTypeOf, it } from 'vitest';

type Kind<Result, K> = Extract<Result, { kind: K }>;

describe('the kind of a result', () => {
  it('narrows the fields of a swap', () => {
    type Result = SwapResult<SwapQuote>;
    expectTypeOf<Result['kind']>().toEqualTypeOf<
      'landed' | 'failed' | 'unknown' | 'declined' | 'quote' | 'unbuildable' | 'dry-run'
    >();
    expectTypeOf<Kind<Result, 'landed'>['signature']>().toEqualTypeOf<string | null>();
    expectTypeOf<Kind<Result, 'unknown'>['run']>().toEqualTypeOf<string>();
    expectTypeOf<Kind<Result, 'declined'>['reason']>().toEqualTypeOf<
      'expired' | 'below-minimum' | 'router'
    >();
    expectTypeOf<Kind<Result, 'declined'>>().not.toHaveProperty('signature');
    expectTypeOf<Kind<Result, 'quote'>>().not.toHaveProperty('signature');
  });

  it('narrows the fields of a trigger order, and every result has a kind', () => {
    expectTypeOf<CreateOrderResult['kind']>().not.toEqualTypeOf<string>();
    expectTypeOf<Kind<CreateOrderResult, 'failed'>['advice']>().not.toBeAny();
    expectTypeOf<Kind<CancelOrderResult, 'unknown'>['run']>().toEqualTypeOf<string>();
  });

  it('narrows the fields of a trade and a claim', () => {
    expectTypeOf<Kind<OrderResult, 'opened'>['orderPubkey']>().toEqualTypeOf<string>();
    expectTypeOf<Kind<OrderResult, 'declined'>>().not.toHaveProperty('signature');
    expectTypeOf<Kind<ClaimResult, 'claimed'>['payoutAmountUsd']>().toEqualTypeOf<string>();
    expectTypeOf<Kind<ClaimResult, 'not-settled'>>().not.toHaveProperty('payoutAmountUsd');
  });
});

describe('the code of an error', () => {
  const error: unknown = undefined;

  it('narrows the context of a client error', () => {
    if (isGalileanError(error, 'config/removed')) {
      expectTypeOf(error.context.replacedBy).toEqualTypeOf<string>();
    }
    if (!isGalileanError(error)) return;
    switch (error.code) {
      case 'limit/queue-full':
        expectTypeOf(error.context.waiting).toEqualTypeOf<number>();
        break;
      case 'time/total':
        expectTypeOf(error.context.ms).toEqualTypeOf<number>();
        break;
      // @ts-expect-error -- there is no such code
      case 'time/none':
    }
  });

  it('narrows the context of a signing error', () => {
    if (isSigningError(error, 'signer/not-required')) {
      expectTypeOf(error.code).toEqualTypeOf<'signer/not-required'>();
      expectTypeOf(error.context).not.toBeAny();
    }
  });

  it('is checked for a flow error', () => {
    if (isFlowError(error, 'journal/locked')) expectTypeOf(error.code).toEqualTypeOf<'journal/locked'>();
    // @ts-expect-error -- there is no such code
    isFlowError(error, 'journal/none');
  });
});

describe('the operation and the status of an error', () => {
  const error: unknown = undefined;

  it('narrow the body', () => {
    if (isTriggerError(error, 'createPriceOrder') && error.status === 400) {
      expectTypeOf(error.body).not.toBeAny();
      expectTypeOf(error.body).toHaveProperty('error');
    }
    if (isPredictionError(error, 'createPredictionOrder') && error.status === 400) {
      expectTypeOf(error.body).not.toBeAny();
      expectTypeOf(error.body).not.toBeUnknown();
    }
  });
});
