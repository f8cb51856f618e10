import { base58, buildTransaction, testWallet } from '@galilean/transactions';
import { describe, expect, it } from 'vitest';
import { buy, claim, closeAllPositions, memoryJournal } from '../../src/flows/index.js';
import { bought, forecastPurchase, landed, market, newWorld, purchase, wallet, type World } from './world.js';

const gas = testWallet('gas').publicKey.toBase58();
const orders = '/prediction/v1/orders';
const firstIn = (transaction: string) => base58(Buffer.from(transaction, 'base64').subarray(1, 65));

describe('your own RPC node', () => {
  const counting = () => {
    const sent: string[] = [];
    const send = async (_: string, { signature }: { signature: string }) => void sent.push(signature);
    return { sent, send, resendMs: 0 };
  };
  const declined = { kind: 'declined', reason: 'service-only' };

  it('gets an order that the service has signed, under its id on the network', async () => {
    const world = newWorld();
    const { sent, ...options } = counting();
    let transaction = '';
    await buy(world.client, world.signer, purchase, {
      ...options,
      onStep: (step) => {
        if (step.step === 'signed' && step.state === 'done') ({ transaction } = step.value);
      },
    });
    expect(sent).toEqual([firstIn(transaction)]);
    expect(world.asked()).not.toContain('executePredictionOrder');
  });

  it.each<[string, (bytes: Buffer) => void]>([
    ['its first signature is invalid', (bytes) => bytes.fill(7, 1, 65)],
    ['its first signature is missing', (bytes) => bytes.fill(0, 1, 65)],
    ['another signature of the service is missing', (bytes) => bytes.fill(0, 129, 193)],
  ])('does not get an order when %s', async (_, change) => {
    const world: World = newWorld((send) => async (request) => {
      const answer = await send(request);
      if (!request.url.endsWith(orders) || request.method !== 'POST') return answer;
      const body = (await answer.json()) as { transaction: string };
      const bytes = Buffer.from(body.transaction, 'base64');
      change(bytes);
      const requiredSigners = bytes[1] ? [wallet] : [gas, wallet];
      return Response.json({ ...body, requiredSigners, transaction: bytes.toString('base64') });
    });
    const { sent, ...options } = counting();
    expect(await buy(world.client, world.signer, purchase, options)).toMatchObject(declined);
    expect([sent, world.signatures()]).toEqual([[], 0]);
  });

  it('does not get a claim that the service signs at execute', async () => {
    const world: World = newWorld((send) => async (request) => {
      const answer = await send(request);
      if (!request.url.endsWith('/claim')) return answer;
      const body = { ...((await answer.json()) as object), requiredSigners: [gas, wallet] };
      const { transaction } = buildTransaction('prediction-claim', { ...body, marketId: market });
      return Response.json({ ...body, transaction });
    });
    const positionPubkey = await bought(world);
    await world.control('resolve', { market, result: 'yes' });
    const { sent, ...options } = counting();
    const before = world.signatures();
    expect(await claim(world.client, world.signer, { positionPubkey }, options)).toEqual(declined);
    expect([sent, world.signatures()]).toEqual([[], before]);
  });

  it('gets the transactions that it can land when all positions are closed, and the rest is not signed', async () => {
    const world = newWorld();
    await bought(world);
    const params = await forecastPurchase(world);
    await buy(world.client, world.signer, params);
    const before = world.signatures();
    const { sent, ...options } = counting();
    const result = await closeAllPositions(
      world.client,
      world.signer,
      { minSellPriceSlippageBps: 200, outcomeMints: [params.outcomeMint] },
      options,
    );
    expect(result.kind).toBe('some');
    const { items } = result as Extract<typeof result, { kind: 'some' }>;
    expect(items.filter(({ kind }) => kind === 'declined')).toMatchObject([declined]);
    expect([sent.length, world.signatures() - before]).toEqual([1, 1]);
  });

  it('of a continued run does not get what was signed for the service', async () => {
    const world = newWorld();
    const params = await forecastPurchase(world);
    const run = { journal: memoryJournal(), run: 'one' };
    const onStep = ({ step, state }: { step: string; state: string }) => {
      if (step === 'signed' && state === 'done') throw new Error('stopped');
    };
    await expect(buy(world.client, world.signer, params, { ...run, onStep })).rejects.toThrow();
    const { sent, ...options } = counting();
    expect(await buy(world.client, world.signer, params, { ...run, ...options })).toMatchObject({
      kind: 'filled',
    });
    expect([sent, await landed(world)]).toEqual([[], 1]);
  });
});

it('declines a Forecast order without the context that the service needs, and signs nothing', async () => {
  const world: World = newWorld((send) => async (request) => {
    const answer = await send(request);
    if (!request.url.endsWith(orders) || request.method !== 'POST') return answer;
    const { execution: _, ...body } = (await answer.json()) as { execution: unknown };
    return Response.json(body);
  });
  expect(await buy(world.client, world.signer, await forecastPurchase(world))).toMatchObject({
    kind: 'declined',
    reason: 'no-context',
  });
  expect(world.signatures()).toBe(0);
});
