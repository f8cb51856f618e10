import { expect } from 'vitest';
import { sign, SOL, USDC } from '../live/wallet-client.js';
import { address, owner, type Stage } from './world-stage.js';

const MARKET = 'POLY-558934';

/** Opens an order of version 1 that sells a SOL. @returns its address */
export async function v1Order({ mock }: Stage, takingAmount: string, more: object = {}): Promise<string> {
  const { body } = await mock.post('/trigger/v1/createOrder', {
    inputMint: SOL,
    outputMint: USDC,
    maker: address,
    payer: address,
    params: { makingAmount: '1000000000', takingAmount, ...more },
  });
  const signedTransaction = sign(body.transaction, owner);
  await mock.post('/trigger/v1/execute', { requestId: body.requestId, signedTransaction });
  return body.order as string;
}

/** Buys yes for ten dollars, or as the body says. @returns the address of the order */
export async function predictionOrder({ mock }: Stage, body: object = {}): Promise<string> {
  const answer = await mock.post('/prediction/v1/orders', {
    ownerPubkey: address,
    marketId: MARKET,
    isYes: true,
    isBuy: true,
    depositAmount: '10000000',
    ...body,
  });
  const { transaction, order } = answer.body;
  const executed = await mock.post('/prediction/v1/execute', { signedTransaction: sign(transaction, owner) });
  expect(executed.body).toMatchObject({ status: 'Success' });
  return order.orderPubkey as string;
}

export const predictionStatus = async ({ mock }: Stage, key: string): Promise<any> =>
  (await mock.get(`/prediction/v1/orders/status/${key}`)).body;
