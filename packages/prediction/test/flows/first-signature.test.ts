import { base58 } from '@galilean/transactions';
import { describe, expect, it } from 'vitest';
import { buy, closePosition, memoryJournal } from '../../src/flows/index.js';
import { bought, forecastPurchase, idsOnChain, landed, newWorld, purchase, type World } from './world.js';

/*
 * The network identifies a transaction by its first signature. If the service pays, that is the service's signature:
 * present before the wallet signs on keeper-filled markets, and added at execute on Forecast.
 */
const execute = '/prediction/v1/execute';

describe('the signature in a result', () => {
  it('of an order that the service has signed is the service’s, and known before it is sent', async () => {
    const world = newWorld();
    const known: unknown[] = [];
    const result = await buy(world.client, world.signer, purchase, {
      onStep: (step) => {
        if (step.step !== 'signed' || step.state !== 'done') return;
        known.push(step.value.transactionId);
        expect(step.value.signature).not.toBe(step.value.transactionId);
      },
    });
    expect(result).toMatchObject({ kind: 'opened', signature: known[0] });
    expect(await idsOnChain(world)).toEqual(known);
  });

  it('of Forecast is null until the service has signed, and then the one in its answer', async () => {
    const world = newWorld();
    const params = await forecastPurchase(world);
    const options = { journal: memoryJournal(), run: 'one' };
    for (const stop of ['signed', 'sending']) {
      const onStep = ({ step, state }: { step: string; state: string }) => {
        if (step === stop && state === 'done') throw new Error('stopped');
      };
      const stopped = buy(world.client, world.signer, params, { ...options, onStep });
      await expect(stopped).rejects.toMatchObject({
        code: 'flow/stopped',
        next: 'resume',
        message: expect.stringContaining('an id that is not known yet'),
        context: { step: stop, signature: null },
      });
    }
    const result = await buy(world.client, world.signer, params, options);
    expect(result).toMatchObject({ kind: 'filled', signature: expect.any(String) });
    expect(await idsOnChain(world)).toEqual([(result as { signature: string }).signature]);
    expect([world.signatures(), await landed(world)]).toEqual([1, 1]);
  });

  it.each(['keeper-filled', 'Forecast'])('of an older %s order is the wallet\u2019s', async (kind) => {
    const world = newWorld();
    await world.control('scenario', { scenario: 'wallet-pays' });
    const params = kind === 'Forecast' ? await forecastPurchase(world) : purchase;
    let own: string | undefined;
    const result = await buy(world.client, world.signer, params, {
      onStep: (step) => {
        if (step.step === 'signed' && step.state === 'done') own = step.value.signature;
      },
    });
    expect(result).toMatchObject({ signature: own });
    expect(await idsOnChain(world)).toEqual([own]);
  });

  it('of an order whose authority signs only at execute is known anyway', async () => {
    const world: World = newWorld((send) => async (request) => {
      const answer = await send(request);
      if (!request.url.endsWith('/prediction/v1/orders')) return answer;
      const body = (await answer.json()) as { transaction: string };
      const bytes = Buffer.from(body.transaction, 'base64').fill(0, 1 + 2 * 64, 1 + 3 * 64);
      return Response.json({ ...body, transaction: bytes.toString('base64') });
    });
    const result = await buy(world.client, world.signer, purchase);
    expect(result).toMatchObject({ kind: 'opened', signature: (await idsOnChain(world))[0] });
  });

  it('of a sale is the service\u2019s too', async () => {
    const world = newWorld();
    const positionPubkey = await bought(world);
    const result = await closePosition(world.client, world.signer, { positionPubkey });
    expect(result).toMatchObject({ kind: 'opened' });
    expect((await idsOnChain(world)).at(-1)).toBe((result as { signature: string }).signature);
  });
});

describe('an id that an answer names', () => {
  const failing = async () => {
    const world = newWorld();
    await world.control('scenario', {
      scenario: 'prediction-execute=failed-after-sending',
      operation: 'executePredictionOrder',
      times: 1,
    });
    return world;
  };

  it.each([
    ['landed', 'filled'],
    ['failed', 'failed'],
  ] as const)('finds an order of Forecast that the network says has %s', async (status, kind) => {
    const world = await failing();
    const asked: string[] = [];
    const result = await buy(world.client, world.signer, await forecastPurchase(world), {
      resendMs: 0,
      signatureStatus: async (signature) => {
        asked.push(signature);
        return { status };
      },
    });
    expect(result).toMatchObject({ kind, signature: asked[0] });
    expect(asked[0]).toMatch(/^\w{80,88}$/);
  });

  it('of another transaction is ignored, although the answer says Success', async () => {
    const other = base58(new Uint8Array(64).fill(3));
    const world: World = newWorld((send) => async (request) => {
      const answer = await send(request);
      if (!request.url.endsWith(execute)) return answer;
      return Response.json({ ...((await answer.json()) as object), signature: other });
    });
    const unknown = await buy(world.client, world.signer, await forecastPurchase(world));
    expect(unknown).toMatchObject({ kind: 'filled', signature: null, execution: { signature: other } });
    const known = await buy(world.client, world.signer, purchase);
    expect(known).toMatchObject({ kind: 'opened', signature: (await idsOnChain(world)).at(-1) });
  });
});
