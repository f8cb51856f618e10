import {
  createTriggerClient,
  yieldMints,
  type CreateChallengeResponse,
  type CraftDepositParams,
  type CreateDcaOrderParams,
  type CreatePriceOrderParams,
  type VerifyChallengeParams,
} from '../src/index.js';
import type { UnitNumber } from '@galilean/client';
import { describe, expect, expectTypeOf, it } from 'vitest';

type Client = ReturnType<typeof createTriggerClient>;

describe('types', () => {
  it('keeps the three meanings of orderType apart', () => {
    expectTypeOf<CraftDepositParams['orderType']>().toEqualTypeOf<'price' | 'dca'>();
    expectTypeOf<CreatePriceOrderParams['orderType']>().toEqualTypeOf<'single' | 'oco' | 'otoco'>();
    expectTypeOf<CreateDcaOrderParams['orderType']>().toEqualTypeOf<
      'time_based' | 'price_conditional' | undefined
    >();
  });

  it('narrows a challenge by its kind, which is closed', () => {
    type Text = Extract<CreateChallengeResponse, { type: 'message' }>;
    expectTypeOf<Text['challenge']>().toEqualTypeOf<string>();
    expectTypeOf<CreateChallengeResponse['type']>().toEqualTypeOf<'message' | 'transaction'>();
  });

  it('requires the answer that fits the challenge', () => {
    expectTypeOf({
      type: 'message' as const,
      walletPubkey: 'w',
      signature: 's',
    }).toExtend<VerifyChallengeParams>();
    // @ts-expect-error -- a text is answered by a signature, not by a transaction
    const params: VerifyChallengeParams = { type: 'message', walletPubkey: 'w', signedTransaction: 't' };
    expect(params).toBeDefined();
  });

  it('counts expiry in milliseconds', () => {
    expectTypeOf<CreatePriceOrderParams['expiresAt']>().toEqualTypeOf<UnitNumber<'unix-millis'>>();
    expectTypeOf<UnitNumber<'unix-seconds'>>().not.toExtend<CreatePriceOrderParams['expiresAt']>();
  });

  it('takes a path parameter together with the fields of the body', () => {
    type Params = Parameters<Client['confirmPriceOrderCancellation']>[0];
    expectTypeOf<keyof Params>().toEqualTypeOf<'orderId' | 'signedTransaction' | 'cancelRequestId'>();
  });
});

it('exports the yield mints', () => {
  expect(Object.keys(yieldMints)).toEqual(['USDC', 'USDT', 'JupUSD']);
});
