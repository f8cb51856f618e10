import { describe, expect, it } from 'vitest';
import { buy, memoryJournal, type GetSignatureStatus } from '../../src/flows/index.js';
import { forecastPurchase, idsOnChain, landed, newWorld, purchase, type World } from './world.js';

const orders = '/prediction/v1/orders';
const execute = '/prediction/v1/execute';
const soon = { resendMs: 0, confirmMs: 0 };

/** An honest node, long after the last block that could hold the transaction: it proves that an unknown id expired. */
const lateNode = (world: () => World) => {
  const asked: string[] = [];
  const signatureStatus: GetSignatureStatus = async (signature, { lastValidBlockHeight }) => {
    asked.push(signature);
    const isThere = (await idsOnChain(world())).includes(signature);
    return isThere
      ? { status: 'landed' }
      : {
          status: 'expired',
          finalizedBlockHeight: Number(lastValidBlockHeight) + 1,
          historyFromBlockHeight: 0,
        };
  };
  return { asked, signatureStatus };
};

/** A user who follows each result: buys again after a failure, and continues an unknown run. */
async function buyUntilItHolds(world: World, params: Parameters<typeof buy>[2], options: object) {
  const journal = memoryJournal();
  for (let intent = 1; ; intent++) {
    const run = `intent-${intent}`;
    let result = await buy(world.client, world.signer, params, { journal, run, ...options });
    if (result.kind === 'unknown')
      result = await buy(world.client, world.signer, params, { journal, run, ...options });
    if (result.kind !== 'failed' || intent === 3) return result;
  }
}

describe('a landed purchase that is looked up by a wrong id, which a node proves expired, is not bought again', () => {
  it('on Forecast, when every answer is lost and no record is read', async () => {
    const world: World = newWorld((send) => async (request) => {
      if (request.url.includes('/history')) return Response.json({}, { status: 500 });
      const answer = await send(request);
      if (request.url.endsWith(execute)) throw new TypeError('connection lost');
      return answer;
    });
    const { asked, signatureStatus } = lateNode(() => world);
    const result = await buyUntilItHolds(world, await forecastPurchase(world), { ...soon, signatureStatus });
    expect(result).toMatchObject({ kind: 'unknown', signature: null });
    expect([asked, await landed(world), world.signatures()]).toEqual([[], 1, 1]);
  });

  it('on Forecast, when a record of the history names it: that one verifies', async () => {
    const world: World = newWorld((send) => async (request) => {
      const answer = await send(request);
      if (request.url.endsWith(execute)) throw new TypeError('connection lost');
      return answer;
    });
    const { asked, signatureStatus } = lateNode(() => world);
    const result = await buyUntilItHolds(world, await forecastPurchase(world), { ...soon, signatureStatus });
    expect(result).toMatchObject({ kind: 'filled', signature: (await idsOnChain(world))[0] });
    expect([asked, await landed(world)]).toEqual([[], 1]);
  });

  it('on a keeper-filled market, when the order came with an invalid first signature', async () => {
    // The service withholds its true signature, and lands the order with it.
    const kept = new Map<string, Buffer>();
    const world: World = newWorld((send) => async (request) => {
      const { url, method, headers } = request;
      if (url.includes('/orders/status')) return Response.json({}, { status: 500 });
      if (url.endsWith(orders) && method === 'POST') {
        const answer = (await (await send(request)).json()) as { transaction: string };
        const bytes = Buffer.from(answer.transaction, 'base64');
        kept.set(bytes.toString('base64', 1 + 3 * 64), Buffer.from(bytes.subarray(1, 65)));
        bytes.fill(7, 1, 65);
        return Response.json({ ...answer, transaction: bytes.toString('base64') });
      }
      if (!url.endsWith(execute)) return send(request);
      const body = (await request.json()) as { signedTransaction: string };
      const bytes = Buffer.from(body.signedTransaction, 'base64');
      bytes.set(kept.get(bytes.toString('base64', 1 + 3 * 64))!, 1);
      const signedTransaction = bytes.toString('base64');
      await send(new Request(url, { method, headers, body: JSON.stringify({ ...body, signedTransaction }) }));
      throw new TypeError('connection lost');
    });
    const { asked, signatureStatus } = lateNode(() => world);
    const result = await buyUntilItHolds(world, purchase, { ...soon, signatureStatus });
    expect(result).toMatchObject({ kind: 'unknown', signature: null });
    expect([asked, await landed(world), world.signatures()]).toEqual([[], 1, 1]);
  });

  it('on a keeper-filled market, when the service signs the order again and lands it under another id', async () => {
    const world: World = newWorld((send) => async (request) => {
      if (request.url.includes('/orders/status')) return Response.json({}, { status: 500 });
      const answer = await send(request);
      if (request.url.endsWith(execute)) throw new TypeError('connection lost');
      return answer;
    });
    // The chain has it under the second signature, so an honest node has nothing under the first.
    const signatureStatus: GetSignatureStatus = async (_, { lastValidBlockHeight }) => ({
      status: 'expired',
      finalizedBlockHeight: Number(lastValidBlockHeight) + 1,
      historyFromBlockHeight: 0,
    });
    const result = await buyUntilItHolds(world, purchase, { ...soon, signatureStatus });
    expect(result).toMatchObject({ kind: 'unknown' });
    expect([await landed(world), world.signatures()]).toEqual([1, 1]);
  });

  it('on Forecast, when an answer names the id of another transaction', async () => {
    const world: World = newWorld((send) => async (request) => {
      if (request.url.includes('/history')) return Response.json({}, { status: 500 });
      const answer = await send(request);
      if (!request.url.endsWith(execute)) return answer;
      return Response.json({ status: 'Failed', signature: 'wrong'.repeat(17), error: 'not landed' });
    });
    const { asked, signatureStatus } = lateNode(() => world);
    const result = await buyUntilItHolds(world, await forecastPurchase(world), { ...soon, signatureStatus });
    expect(result).toMatchObject({ kind: 'unknown', signature: null });
    expect([asked, await landed(world), world.signatures()]).toEqual([[], 1, 1]);
  });

  it('on Forecast, when the answer names an id that verifies and that the node does not know', async () => {
    // The service signs again at each execute, and landed the first under another signature than it names.
    const world = newWorld();
    await world.control('scenario', {
      scenario: 'prediction-execute=failed-after-sending',
      operation: 'executePredictionOrder',
      times: 1,
    });
    const { asked, signatureStatus } = lateNode(() => world);
    const params = await forecastPurchase(world);
    const result = await buy(world.client, world.signer, params, { ...soon, signatureStatus });
    expect(result).toMatchObject({ kind: 'unknown', signature: expect.any(String) });
    expect(new Set(asked)).toEqual(new Set([(result as { signature: string }).signature]));
  });
});
