import { describe, expect, it } from 'vitest';
import { addressOf, client, wallet } from './wallet-client.js';

const owner = addressOf(wallet('owner of facts'));
const base = '/prediction/v1';

describe('a market with one side', () => {
  const buy = { ownerPubkey: owner, marketId: 'POLY-2794564-0', isBuy: true, depositAmount: '10000000' };

  it('takes a price of 0 for no price', async () => {
    const mock = client();
    const { body: market } = await mock.get(`${base}/markets/${buy.marketId}`);
    expect(market.pricing).toMatchObject({ buyYesPriceUsd: 150_000, buyNoPriceUsd: 0 });
    expect(await mock.post(`${base}/orders`, { ...buy, isYes: true })).toMatchObject({ status: 200 });
    expect(await mock.post(`${base}/orders`, { ...buy, isYes: false })).toMatchObject({
      status: 400,
      body: { code: 'no_route' },
    });
  });
});
