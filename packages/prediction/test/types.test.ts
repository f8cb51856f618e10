import {
  createPredictionClient,
  isPredictionMarketStatus,
  type CreatePredictionOrderParams,
  type GetOrderbookResponse,
  type PredictionMarket,
  type PredictionPosition,
} from '../src/index.js';
import type { UnitNumber, UnitString } from '@galilean/client';
import { describe, expect, expectTypeOf, it } from 'vitest';

type Client = ReturnType<typeof createPredictionClient>;

describe('types', () => {
  it('keeps money in micro USD, as a string or a number as the service sends it', () => {
    expectTypeOf<PredictionPosition['valueUsd']>().toEqualTypeOf<UnitString<'micro-usd'> | null>();
    expectTypeOf<PredictionPosition['realizedPnlUsd']>().toEqualTypeOf<UnitNumber<'micro-usd'>>();
    expectTypeOf<UnitString<'usd'>>().not.toExtend<PredictionPosition['valueUsd']>();
  });

  it('has no metadata inside a market', () => {
    expectTypeOf<'metadata'>().not.toExtend<keyof PredictionMarket>();
  });

  it('accepts a resolution time as text, number or null', () => {
    expectTypeOf<string | number | null>().toExtend<PredictionMarket['resolveAt']>();
  });

  it('takes quantities only as strings', () => {
    expectTypeOf<number>().not.toExtend<CreatePredictionOrderParams['contractsMicro']>();
  });

  it('reads levels of the book as pairs, and no book as null', () => {
    expectTypeOf<null>().toExtend<GetOrderbookResponse>();
    type Level = NonNullable<GetOrderbookResponse>['yes_dollars'][number];
    expectTypeOf<Level['length']>().toEqualTypeOf<2>();
  });

  it('takes a side as a boolean', () => {
    expectTypeOf<Parameters<Client['listPositions']>[0]['isYes']>().toEqualTypeOf<boolean | undefined>();
  });
});

it('has guards for known values at run time', () => {
  expect([isPredictionMarketStatus('open'), isPredictionMarketStatus('paused')]).toEqual([true, false]);
});
