import { depositTokenAccount, vaultTokenAccount } from '@galilean/transactions';
import type { World } from '../world.js';

/**
 * The account of a vault that holds what an order sells: the one that its deposit paid into, or the vault's associated
 * one for what the first half of a pair bought.
 */
export function heldIn(
  { stores }: Pick<World, 'stores'>,
  vault: string,
  { id, inputMint }: { id: string; inputMint: string },
): string {
  const deposit = stores.deposits
    .all()
    .find(({ spent, inputMint: deposited }) => spent?.orderId === id && deposited === inputMint);
  return deposit && !deposit.jlMint
    ? depositTokenAccount(vault, deposit.requestId)
    : vaultTokenAccount(vault, inputMint);
}
