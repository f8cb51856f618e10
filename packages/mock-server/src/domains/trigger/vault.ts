import { documented, ok } from '../answering/answers.js';
import type { World } from '../world.js';
import type { Vault } from './records.js';
import { signedIn } from './signed-in.js';

export const getVault = signedIn(({ vault, operation }) =>
  vault ? ok(vault) : documented(operation, 'no-vault'),
);

export const registerVault = signedIn(({ vault, operation, wallet, world }) => {
  if (vault) return documented(operation, 'vault-exists', { details: vault });
  return ok(vaultFor(world, wallet));
});

/** The vault of a wallet, which is registered if it was not. */
export function vaultFor(world: World, wallet: string): Vault {
  const known = world.stores.vaults.get(wallet);
  if (known) return known;
  const registered = {
    userPubkey: wallet,
    vaultPubkey: world.vaultOf(wallet).publicKey.toBase58(),
    privyVaultId: `mock-vault-${world.seed.bytes('vault', wallet).toString('hex').slice(0, 12)}`,
  };
  world.stores.vaults.set(wallet, registered);
  return registered;
}
