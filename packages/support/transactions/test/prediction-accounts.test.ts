import { readFileSync } from 'node:fs';
import { PublicKey } from '@solana/web3.js';
import { expect, test } from 'vitest';
import {
  predictionMarket,
  predictionMarketHash,
  predictionOrder,
  predictionPosition,
  predictionResult,
} from '../src/index.js';
import { predictionVault } from '../src/prediction-accounts.js';

const captured = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../spec/captured/${name}.json`, import.meta.url), 'utf8'));
const { positions, history, results, vaults } = captured('prediction-accounts');
const orders = captured('prediction-orders').map(({ body }: { body: { order: object } }) => body.order);

test('markets, positions, orders, results and vaults have the addresses that live answers name', () => {
  for (const { marketId, marketIdHash } of [...positions, ...orders])
    expect(predictionMarketHash(marketId)).toBe(marketIdHash);
  for (const { marketId, market } of positions) expect(predictionMarket(marketId)).toBe(market);
  for (const { ownerPubkey, userPubkey, marketId, isYes, positionPubkey } of [
    ...positions,
    ...history,
    ...orders,
  ])
    expect(predictionPosition(ownerPubkey ?? userPubkey, marketId, isYes)).toBe(positionPubkey);
  for (const { ownerPubkey, userPubkey, externalOrderId, orderPubkey } of [...history, ...orders])
    if (orderPubkey) expect(predictionOrder(ownerPubkey ?? userPubkey, externalOrderId)).toBe(orderPubkey);
  for (const { marketId, marketResultPubkey } of results)
    expect(predictionResult(predictionMarketHash(marketId)).toBase58()).toBe(marketResultPubkey);
  for (const { settlementMint, pubkey } of vaults)
    expect(predictionVault(new PublicKey(settlementMint)).toBase58()).toBe(pubkey);
  expect([positions.length, history.length, results.length, orders.length]).toEqual([1, 4, 34, 3]);
});
