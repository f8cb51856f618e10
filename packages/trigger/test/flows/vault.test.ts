import { expect, it } from 'vitest';
import { ensureVault } from '../../src/flows/index.js';
import { stage, wallet } from './stage.js';

it('registers a vault once, and finds it afterwards', async () => {
  const { session, asked, memory } = stage();
  const trigger = session();
  const made = await ensureVault(trigger);
  expect(made.userPubkey).toBe(wallet);
  expect(await ensureVault(trigger)).toMatchObject({ vaultPubkey: made.vaultPubkey });
  expect([asked('registerVault'), await memory('vaults')]).toEqual([1, [made]]);
});

it('uses the vault that someone else registered meanwhile', async () => {
  const { session, control, asked } = stage();
  const trigger = session();
  const made = await ensureVault(trigger);
  await control('scenario', { scenario: 'status=404', operation: 'getVault', times: 1 });
  expect(await ensureVault(trigger)).toEqual(made);
  expect(asked('registerVault')).toBe(2);
});

it.each([{ retries: 0 }, { retries: 2 }])('survives a lost answer (%o)', async (options) => {
  const { session, control, memory, asked } = stage();
  const trigger = session({}, options);
  await control('scenario', { scenario: 'drop-after', operation: 'registerVault', times: 1 });
  const found = await ensureVault(trigger);
  expect(await memory('vaults')).toMatchObject([{ vaultPubkey: found.vaultPubkey }]);
  expect(asked('registerVault')).toBe(1);
});

it('asks again when the request was lost', async () => {
  const { session, control, memory } = stage();
  const trigger = session();
  await control('scenario', { scenario: 'drop-before', operation: 'registerVault', times: 1 });
  await ensureVault(trigger);
  expect(await memory('vaults')).toHaveLength(1);
});

it('throws if there is no vault and registration fails', async () => {
  const { session, control } = stage();
  await control('scenario', { scenario: 'status=500', operation: 'registerVault', times: 9 });
  await expect(ensureVault(session())).rejects.toThrow(/registerVault: 500/);
});
