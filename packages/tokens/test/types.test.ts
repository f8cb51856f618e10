import {
  createTokensClient,
  isTokenOrganicScoreLabel,
  mints,
  type GetPricesResponse,
  type Token,
} from '../src/index.js';
import type { UnitNumber } from '@galilean/client';
import { describe, expect, expectTypeOf, it } from 'vitest';

type Client = ReturnType<typeof createTokensClient>;

describe('types', () => {
  it('takes mints as an array', () => {
    expectTypeOf<Parameters<Client['getPrices']>[0]['ids']>().toEqualTypeOf<string[]>();
  });

  it('has no price for a mint that the service leaves out', () => {
    expectTypeOf<GetPricesResponse[string]>().toHaveProperty('usdPrice');
    expectTypeOf<GetPricesResponse[string]['usdPrice']>().toEqualTypeOf<UnitNumber<'usd'>>();
  });

  it('marks fields that only some tokens have as optional', () => {
    expectTypeOf<undefined>().toExtend<Token['mintAuthority']>();
    expectTypeOf<Token['id']>().toEqualTypeOf<string>();
    expectTypeOf<keyof Token>().not.toExtend<'ctLikes'>();
  });

  it('allows a call without parameters when none are required', () => {
    expectTypeOf<[]>().toExtend<Parameters<Client['listRecentTokens']>>();
  });
});

it('has guards for known values at run time', () => {
  expect([isTokenOrganicScoreLabel('high'), isTokenOrganicScoreLabel('enormous')]).toEqual([true, false]);
});

it('exports the common mints', () => {
  expect(mints.SOL).toBe('So11111111111111111111111111111111111111112');
});
