import { isGalileanError, type CallOptions } from '@galilean/client';
import { isTriggerError, type TriggerClient } from '../generated/client.js';
import type { Vault } from '../generated/types.js';

/**
 * The wallet's vault. Registers one when there is none. Safe to call from several processes, and after a lost answer.
 *
 * @throws what the client throws
 */
export async function ensureVault(
  client: TriggerClient,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<Vault> {
  const find = () => orNone(client.getVault({}, { signal }));
  const reconcile = async (ask: () => Promise<unknown>) => {
    const data = await orNone(ask());
    return data === undefined ? undefined : { data };
  };

  const known = await find();
  if (known) return known;
  try {
    return await client.registerVault({}, { signal, reconcile });
  } catch (error) {
    if (!isGalileanError(error)) throw error;
    if (isTriggerError(error, 'registerVault') && error.status === 409) {
      const { details } = error.body as { details?: Vault };
      if (details?.vaultPubkey) return details;
    }
    // The answer was lost, or does not name the vault.
    const registered = await find().catch(() => undefined);
    if (registered) return registered;
    throw error;
  }
}

/** The answer of `getVault`; undefined when there is no vault. */
async function orNone<T>(asked: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isTriggerError(error, 'getVault') && error.status === 404) return undefined;
    throw error;
  }
}
