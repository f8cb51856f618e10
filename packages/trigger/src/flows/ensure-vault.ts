import { isGalileanError, type CallOptions } from '@galilean/client';
import { isTriggerError, type TriggerClient } from '../generated/client.js';
import type { Vault } from '../generated/types.js';

/**
 * The wallet's vault, registered first when there is none. Does no harm when somebody else does the same, or when an
 * answer is lost.
 *
 * @throws what the client throws
 */
export async function ensureVault(
  client: TriggerClient,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<Vault> {
  const during = signal ? { signal } : {};
  const find = () => orNone(client.getVault({}, during));
  const reconcile = async (ask: () => Promise<unknown>) => {
    const data = await orNone(ask());
    return data === undefined ? undefined : { data };
  };

  const known = await find();
  if (known) return known;
  try {
    return await client.registerVault({}, { ...during, reconcile });
  } catch (error) {
    if (!isGalileanError(error)) throw error;
    if (isTriggerError(error, 'registerVault') && error.status === 409) {
      const { details } = error.body as { details?: Vault };
      if (details?.vaultPubkey) return details;
    }
    // The answer was lost, or tells of a vault without naming it.
    const registered = await find().catch(() => undefined);
    if (registered) return registered;
    throw error;
  }
}

/** What `getVault` answers, undefined when there is no vault. */
async function orNone<T>(asked: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isTriggerError(error, 'getVault') && error.status === 404) return undefined;
    throw error;
  }
}
