import { expect, it } from 'vitest';
import { buy, claim, memoryJournal } from '../../src/flows/index.js';
import { bought, forecastPurchase, idsOnChain, landed, market, newWorld } from './world.js';

it('a won position is claimed', async () => {
  const world = newWorld();
  const positionPubkey = await bought(world);
  await world.control('resolve', { market, result: 'yes' });
  expect(await claim(world.client, world.signer, { positionPubkey }, { dryRun: true })).toMatchObject({
    kind: 'dry-run',
    report: { verdict: 'accept' },
  });
  const result = await claim(world.client, world.signer, { positionPubkey });
  expect(result).toMatchObject({ kind: 'claimed', payoutAmountUsd: '15010000' });
  expect(await world.client.getPosition({ positionPubkey })).toMatchObject({ claimed: true });
  expect([world.signatures(), await landed(world)]).toEqual([2, 2]);
});

it('an earlier payout is a result, not an error', async () => {
  const world = newWorld();
  const positionPubkey = await bought(world);
  await world.control('resolve', { market, result: 'yes' });
  await claim(world.client, world.signer, { positionPubkey });
  expect(await claim(world.client, world.signer, { positionPubkey })).toMatchObject({
    kind: 'paid-before',
    position: { claimedUsd: '15010000' },
  });
  expect(world.signatures()).toBe(2);
});

it('a market without a result leaves the run open, and the same run claims later', async () => {
  const world = newWorld();
  const options = { journal: memoryJournal(), run: 'one' };
  const positionPubkey = await bought(world);
  expect(await claim(world.client, world.signer, { positionPubkey }, options)).toMatchObject({
    kind: 'not-settled',
  });
  await world.control('resolve', { market, result: 'yes' });
  expect(await claim(world.client, world.signer, { positionPubkey }, options)).toMatchObject({
    kind: 'claimed',
  });
});

it('a side that lost has nothing to claim', async () => {
  const world = newWorld();
  const positionPubkey = await bought(world);
  await world.control('resolve', { market, result: 'no' });
  expect(await claim(world.client, world.signer, { positionPubkey })).toMatchObject({
    kind: 'nothing-to-claim',
    said: expect.any(String),
  });
});

it('Forecast pays automatically, before and after the end', async () => {
  const world = newWorld();
  const params = await forecastPurchase(world);
  const { positionPubkey } = (await buy(world.client, world.signer, params)) as any;
  expect(await claim(world.client, world.signer, { positionPubkey })).toMatchObject({
    kind: 'settles-by-itself',
  });
  await world.control('resolve', { market: params.marketId, result: 'yes' });
  expect(await claim(world.client, world.signer, { positionPubkey })).toMatchObject({ kind: 'paid-before' });
  expect(world.asked()).not.toContain('claimPosition');
});

it('a claim by someone else in between is a failure, not a second payout', async () => {
  const world = newWorld();
  const positionPubkey = await bought(world);
  await world.control('resolve', { market, result: 'yes' });
  let raced = false;
  const onStep = ({ step, state }: { step: string; state: string }) => {
    if (step === 'signed' && state === 'done' && !raced) {
      raced = true;
      throw new Error('stopped');
    }
  };
  const options = { journal: memoryJournal(), run: 'one', onStep };
  await expect(claim(world.client, world.signer, { positionPubkey }, options)).rejects.toThrow(/stopped/);
  await claim(world.client, world.signer, { positionPubkey });
  expect(await claim(world.client, world.signer, { positionPubkey }, options)).toMatchObject({
    kind: 'failed',
  });
  const { history } = await world.memory();
  expect(history!.filter(({ eventType }) => eventType === 'payout_claimed')).toHaveLength(1);
});

it('a missing position is an error with advice', async () => {
  const world = newWorld();
  const positionPubkey = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
  await expect(claim(world.client, world.signer, { positionPubkey })).rejects.toMatchObject({
    code: 'flow/stopped',
    next: 'wait',
    cause: { status: 404 },
    context: { position: positionPubkey },
  });
});

it('a claim that the service co-signs lands through the service, which adds its signature', async () => {
  const world = newWorld();
  const positionPubkey = await bought(world);
  await world.control('resolve', { market, result: 'yes' });
  await world.control('scenario', { scenario: 'cosigned-claim' });
  const result = await claim(world.client, world.signer, { positionPubkey });
  expect(result).toMatchObject({ kind: 'claimed', payoutAmountUsd: '15010000' });
  expect(world.asked().slice(-2)).toEqual(['claimPosition', 'executePredictionOrder']);
  expect((await idsOnChain(world)).at(-1)).toBe((result as { signature?: string }).signature);
});
