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
  it('asks for mints as an array', () => {
    expectTypeOf<Parameters<Client['getPrices']>[0]['ids']>().toEqualTypeOf<string[]>();
  });

  it('has no price for a mint that the service leaves out', () => {
    expectTypeOf<GetPricesResponse[string]>().toHaveProperty('usdPrice');
    expectTypeOf<GetPricesResponse[string]['usdPrice']>().toEqualTypeOf<UnitNumber<'usd'>>();
  });

  it('marks what only some tokens have', () => {
    expectTypeOf<undefined>().toExtend<Token['mintAuthority']>();
    expectTypeOf<Token['id']>().toEqualTypeOf<string>();
    expectTypeOf<keyof Token>().not.toExtend<'ctLikes'>();
  });

  it('lets a call without parameters be written without them', () => {
    expectTypeOf<[]>().toExtend<Parameters<Client['listRecentTokens']>>();
  });
});

it('guards known values at run time', () => {
  expect([isTokenOrganicScoreLabel('high'), isTokenOrganicScoreLabel('enormous')]).toEqual([true, false]);
});

it('knows the common mints', () => {
  expect(mints.SOL).toBe('So11111111111111111111111111111111111111112');
});
