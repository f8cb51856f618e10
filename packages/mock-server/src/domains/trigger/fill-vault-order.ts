import type { World } from '../world.js';
import { fillV2OnLedger } from './fill-on-ledger.js';
import { heldIn } from './held-in.js';

/** An order of trigger v2, of either kind. */
interface VaultOrder {
  readonly id: string;
  readonly userPubkey: string;
  readonly inputMint: string;
  readonly outputMint: string;
}

/** A fill of it. Base units. */
interface Fill {
  readonly used: bigint;
  readonly output: bigint;
  readonly staysInVault: boolean;
}

/** Moves the tokens of a fill on the ledger. */
export function fillVaultOrder(world: World, order: VaultOrder, { used, output, staysInVault }: Fill): void {
  if (!world.ledger) return;
  const vault = world.vaultOf(order.userPubkey);
  const address = vault.publicKey.toBase58();
  const taken = { vault, from: heldIn(world, address, order), mint: order.inputMint, amount: used };
  const wallet = staysInVault ? address : order.userPubkey;
  const proceeds = { wallet, mint: order.outputMint, amount: output, isWrapped: staysInVault };
  fillV2OnLedger(world.ledger, taken, proceeds);
}
