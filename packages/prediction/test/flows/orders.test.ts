import { describe, expect, it } from 'vitest';
import { mints } from '../../src/index.js';
import {
  buy,
  closePosition,
  memoryJournal,
  sell,
  type FlowError,
  type FlowStep,
} from '../../src/flows/index.js';
import type { OrderSteps } from '../../src/flows/order.js';
import { bought, forecastPurchase, landed, market, newWorld, purchase, wallet } from './world.js';

describe('a purchase', () => {
  it('is an open order, signed once, with its context unchanged', async () => {
    const sent: unknown[] = [];
    const world = newWorld((send) => async (request) => {
      sent.push(await request.clone().json());
      return send(request);
    });
    const result = await buy(world.client, world.signer, purchase);
    expect(result).toMatchObject({ kind: 'opened', order: { marketId: market, isBuy: true, isYes: true } });
    expect(world.asked()).toEqual(['createPredictionOrder', 'executePredictionOrder']);
    expect(sent.at(-1)).toMatchObject({ context: { type: 'create_order' } });
    const { signatures, predictionOrders } = await world.memory();
    expect(signatures!.map(({ signature }) => signature)).toEqual([(result as any).signature]);
    expect(predictionOrders).toMatchObject([{ state: 'created', owner: wallet }]);
    expect(world.signatures()).toBe(1);
  });

  it('waits for the keeper when asked to', async () => {
    const world = newWorld();
    const onStep = (step: FlowStep<OrderSteps>) => {
      if (step.step !== 'created' || step.state !== 'done') return;
      const { orderPubkey } = step.value.answer.order;
      setTimeout(() => void world.control('fill', { order: orderPubkey }), 50);
    };
    const options = { waitForFill: { everyMs: 10 }, onStep };
    const result = await buy(world.client, world.signer, purchase, options);
    expect(result).toMatchObject({
      kind: 'filled',
      fill: { status: 'filled', fills: [{ filledContractsDecimal: '15.01', isBuy: true }] },
    });
  });

  it('that the keeper cannot fill is not filled', async () => {
    const world = newWorld();
    const onStep = (step: FlowStep<OrderSteps>) => {
      if (step.step !== 'created' || step.state !== 'done') return;
      const { orderPubkey } = step.value.answer.order;
      setTimeout(() => void world.control('fail', { order: orderPubkey }), 50);
    };
    const options = { waitForFill: { everyMs: 10 }, onStep };
    const result = await buy(world.client, world.signer, purchase, options);
    expect(result).toMatchObject({ kind: 'not-filled', fill: { status: 'failed', fills: [] } });
  });

  it('with a slow keeper is not lost: the run continues to wait', async () => {
    const world = newWorld();
    const options = { journal: memoryJournal(), run: 'one' };
    const impatient = { ...options, waitForFill: { everyMs: 5, timeoutMs: 10 } };
    const error = await buy(world.client, world.signer, purchase, impatient).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'flow/stopped', next: 'resume', cause: { name: 'WatchTimeout' } });
    await world.control('fill', { order: (error as FlowError).context.order });
    const result = await buy(world.client, world.signer, purchase, { ...options, waitForFill: true });
    expect(result).toMatchObject({ kind: 'filled' });
    expect([world.signatures(), await landed(world)]).toEqual([1, 1]);
  });

  it('may be paid with JupUSD, on the side of NO', async () => {
    const world = newWorld();
    const params = { ...purchase, isYes: false, depositMint: mints.JupUSD };
    expect(await buy(world.client, world.signer, params)).toMatchObject({
      kind: 'opened',
      order: { isYes: false },
    });
  });

  it('is declined where the service does not keep the price limit, without a signature', async () => {
    const world = newWorld((send) => async (request) => {
      if (!request.url.endsWith('/orders')) return send(request);
      const { maxBuyPriceUsd: _ignored, ...body } = (await request.clone().json()) as Record<string, unknown>;
      const { url, method, headers } = request;
      return send(new Request(url, { method, headers, body: JSON.stringify(body) }));
    });
    const offered = await buy(world.client, world.signer, purchase, { dryRun: true });
    const limit = BigInt((offered as any).order.maxBuyPriceUsd);
    const params = { ...purchase, maxPriceUsd: limit - 1000n };
    expect(await buy(world.client, world.signer, params)).toMatchObject({
      kind: 'declined',
      reason: 'price',
    });
    expect(world.signatures()).toBe(0);
    const enough = { ...purchase, maxPriceUsd: limit };
    expect(await buy(world.client, world.signer, enough)).toMatchObject({ kind: 'opened' });
  });

  it('and a sale give the service their price limit, which the guard proves', async () => {
    const world = newWorld();
    const positionPubkey = await bought(world, { ...purchase, maxPriceUsd: 655_000n });
    const sold = { positionPubkey, contractsDecimal: '5', minPriceUsd: '635000' };
    expect(await sell(world.client, world.signer, sold)).toMatchObject({
      kind: 'opened',
      floor: 'caller',
      order: { minSellPriceUsd: '635000' },
    });
    const { predictionOrders } = await world.memory();
    expect(predictionOrders!.map(({ limitPriceUsd }) => limitPriceUsd)).toEqual(['655000', '635000']);
  });

  it('refuses a price between two steps of the market before anything is signed', async () => {
    const world = newWorld();
    await expect(
      buy(world.client, world.signer, { ...purchase, maxPriceUsd: 655_500n }),
    ).rejects.toMatchObject({ code: 'flow/stopped', next: 'fix-request' });
    expect(world.signatures()).toBe(0);
  });

  it('in a dry run signs and sends nothing', async () => {
    const world = newWorld();
    const result = await buy(world.client, world.signer, purchase, { dryRun: true });
    expect(result).toMatchObject({ kind: 'dry-run', report: { verdict: 'accept' } });
    expect([world.asked(), world.signatures()]).toEqual([['createPredictionOrder'], 0]);
  });

  it('continues after an interruption without signing again', async () => {
    const world = newWorld();
    const options = { journal: memoryJournal(), run: 'one' };
    for (const stop of ['created', 'signed', 'sending', 'settled']) {
      const onStep = ({ step, state }: { step: string; state: string }) => {
        if (step === stop && state === 'done') throw new Error('stopped');
      };
      const stopped = buy(world.client, world.signer, purchase, { ...options, onStep });
      await expect(stopped).rejects.toMatchObject({ code: 'flow/stopped', context: { step: stop } });
    }
    const result = await buy(world.client, world.signer, purchase, options);
    expect(result).toMatchObject({ kind: 'opened' });
    expect(await buy(world.client, world.signer, purchase, options)).toEqual(result);
    expect([world.signatures(), await landed(world)]).toEqual([1, 1]);
  });
});

describe('on Forecast', () => {
  it('a purchase is the trade itself, and the position exists', async () => {
    const world = newWorld();
    const result = await buy(world.client, world.signer, await forecastPurchase(world));
    expect(result).toMatchObject({ kind: 'filled', order: { orderPubkey: null } });
    const { data } = await world.client.listPositions({ ownerPubkey: wallet });
    expect(data).toMatchObject([{ pubkey: (result as any).positionPubkey, contractsMicro: '19230769' }]);
  });

  it('the guard proves the price', async () => {
    const world = newWorld();
    const params = await forecastPurchase(world);
    await expect(buy(world.client, world.signer, { ...params, maxPriceUsd: '519999' })).rejects.toMatchObject(
      {
        cause: { code: 'guard/refused', context: { codes: expect.arrayContaining(['minimum-out']) } },
      },
    );
    expect(world.signatures()).toBe(0);
    const result = await buy(world.client, world.signer, { ...params, maxPriceUsd: '560000' });
    expect(result).toMatchObject({ kind: 'filled' });
  });

  it('a round that has ended is declined', async () => {
    const world = newWorld((send) => async (request) => {
      const answer = await send(request);
      if (!request.url.includes('/markets/')) return answer;
      return Response.json({ ...((await answer.json()) as object), closeTime: 1 });
    });
    const result = await buy(world.client, world.signer, await forecastPurchase(world));
    expect(result).toMatchObject({ kind: 'declined', reason: 'market-closed' });
    expect(world.signatures()).toBe(0);
  });

  it('a position is sold partly and then closed', async () => {
    const world = newWorld();
    const params = await forecastPurchase(world);
    const { outcomeMint } = params;
    const { positionPubkey } = (await buy(world.client, world.signer, params)) as any;
    const part = await sell(world.client, world.signer, {
      positionPubkey,
      outcomeMint,
      contractsDecimal: '9.230769',
      minPriceUsd: '450000',
    });
    expect(part).toMatchObject({ kind: 'filled' });
    expect(await world.client.getPosition({ positionPubkey })).toMatchObject({ contractsMicro: '10000000' });
    const rest = await closePosition(world.client, world.signer, { positionPubkey, outcomeMint });
    expect(rest).toMatchObject({ kind: 'filled' });
    expect(await landed(world)).toBe(3);
  });
});

describe('a sale', () => {
  it('sells a part or the whole position', async () => {
    const world = newWorld();
    const positionPubkey = await bought(world);
    const part = await sell(world.client, world.signer, { positionPubkey, contractsDecimal: '5.01' });
    expect(part).toMatchObject({ kind: 'opened', order: { contractsMicro: '5010000', isBuy: false } });
    await world.control('fill', { order: (part as any).orderPubkey });
    const rest = await closePosition(world.client, world.signer, { positionPubkey });
    expect(rest).toMatchObject({ kind: 'opened', order: { contractsMicro: '10000000' } });
    expect([world.signatures(), await landed(world)]).toEqual([3, 3]);
  });

  it('is declined below the price limit', async () => {
    const world = newWorld();
    const positionPubkey = await bought(world);
    const result = await closePosition(world.client, world.signer, {
      positionPubkey,
      minPriceUsd: 1_000_000n,
    });
    expect(result).toMatchObject({ kind: 'declined', reason: 'price' });
    expect(world.signatures()).toBe(1);
  });
});
