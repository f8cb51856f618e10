import { memoryPins } from '@galilean/client/flow';
import { createOrder } from '@galilean/trigger/flows';
import { expect, it } from 'vitest';
import { single } from './orders.js';
import { stage, wallet } from './stage.js';

const pinned = `vault of ${wallet}`;
const stranger = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const proof = { policy: { requireProof: true } };

it('the first vault of a wallet is pinned, said to be unproven, and proven from then on', async () => {
  const { session, signer } = stage();
  const pins = memoryPins();
  const first = await createOrder(session(), signer, single(), { pins });
  expect(first).toMatchObject({ kind: 'created', unproven: ['vault'] });
  const vault = await pins.get(pinned);
  expect(await session().getVault()).toMatchObject({ vaultPubkey: vault });

  const second = await createOrder(session(), signer, single(), { pins, ...proof });
  expect(second).toMatchObject({ kind: 'created' });
  expect(second).not.toHaveProperty('unproven');
});

it('where proof is required, the first vault is refused and not pinned, unless it is named', async () => {
  const { session, signer } = stage();
  const pins = memoryPins();
  await expect(createOrder(session(), signer, single(), { pins, ...proof })).rejects.toMatchObject({
    cause: { code: 'guard/refused', context: { codes: ['unproven'] } },
  });
  expect(await pins.get(pinned)).toBeUndefined();
  const { vaultPubkey: vault } = await session().getVault();
  expect(await createOrder(session(), signer, single(), { pins, vault, ...proof })).toMatchObject({
    kind: 'created',
  });
  expect(await pins.get(pinned)).toBe(vault);
});

it('another vault than the one that was pinned or named is refused, and both are said', async () => {
  const { session, signer, signatures } = stage();
  const pins = memoryPins();
  const { vaultPubkey: vault } = await session().registerVault();
  await pins.set(pinned, stranger);
  const before = signatures();
  for (const options of [{ pins }, { pins: memoryPins(), vault: stranger }]) {
    const refused = createOrder(session(), signer, single(), options);
    await expect(refused).rejects.toMatchObject({ code: 'flow/stopped', next: 'stop' });
    await expect(refused).rejects.toThrow(new RegExp(`${vault}.*${stranger}`));
  }
  expect(await pins.get(pinned)).toBe(stranger);
  // Who confirms the change by name pins it.
  expect(await createOrder(session(), signer, single(), { pins, vault })).toMatchObject({ kind: 'created' });
  expect(await pins.get(pinned)).toBe(vault);
  expect(signatures()).toBeGreaterThan(before);
});
