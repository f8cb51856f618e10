import {
  createTriggerClient,
  yieldMints,
  type CreateChallengeResponse,
  type CraftDepositParams,
  type CreateDcaOrderParams,
  type CreatePriceOrderParams,
  type CreateTriggerV1OrderParams,
  type VerifyChallengeParams,
} from '../src/index.js';
import type { UnitNumber } from '@galilean/client';
import { toBaseUnits, usdToMicroUsd } from '@galilean/client/units';
import type { createOrder } from '../src/flows/index.js';
import { describe, expect, expectTypeOf, it } from 'vitest';

type Client = ReturnType<typeof createTriggerClient>;

describe('types', () => {
  it('takes an amount as text, a bigint or what the units helpers return', () => {
    type Flow = Parameters<typeof createOrder>[2]['inputAmount'];
    type Deposit = CraftDepositParams['amount'];
    type Rounds = CreateDcaOrderParams['inputAmount'];
    type Legacy = CreateTriggerV1OrderParams['params']['makingAmount'];
    type Every = Flow & Deposit & Rounds & Legacy & CreatePriceOrderParams['inputAmount'];
    expectTypeOf<string>().toExtend<Every>();
    expectTypeOf<bigint>().toExtend<Every>();
    expectTypeOf(toBaseUnits('0.1', 9)).toExtend<Every>();
    expectTypeOf(usdToMicroUsd('1')).not.toExtend<Flow | Deposit | Rounds | Legacy>();
    expectTypeOf<number>().not.toExtend<Flow | Deposit | Rounds | Legacy>();
  });

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
