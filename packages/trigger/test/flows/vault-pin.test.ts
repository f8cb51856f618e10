import { memoryPins } from '@galilean/flow';
import { expect, it } from 'vitest';
import { createOrder } from '../../src/flows/index.js';
import { single } from './orders.js';
import { stage, wallet } from './stage.js';

const pinned = `vault of ${wallet}`;
const stranger = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const proof = { policy: { requireProof: true } };

it('pins the first vault of a wallet, reports it as unproven, and treats it as proven from then on', async () => {
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

it('if proof is required, refuses and does not pin the first vault unless the caller names it', async () => {
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

it('refuses another vault than the pinned or named one, and reports both', async () => {
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
  // A caller who names the new vault pins it.
  expect(await createOrder(session(), signer, single(), { pins, vault })).toMatchObject({ kind: 'created' });
  expect(await pins.get(pinned)).toBe(vault);
  expect(signatures()).toBeGreaterThan(before);
});
