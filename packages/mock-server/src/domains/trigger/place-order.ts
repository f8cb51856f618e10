import type { Shapes } from '../../contract/generated/shapes.js';
import type { World } from '../world.js';
import { openedDcaOrder } from './create-dca-order.js';
import { openedOrder } from './create-price-order.js';
import { dcaOrders } from './dca-order-machine.js';
import { openPriceOrder } from './price-order-machine.js';
import { vaultFor } from './signed-in.js';

type WithoutDeposit<Body> = Omit<Body, 'depositRequestId' | 'depositSignedTx' | 'userPubkey'>;

/** Opens a price order as if its wallet had paid for it. @returns its id */
export function placePriceOrder(
  world: World,
  wallet: string,
  terms: WithoutDeposit<Shapes['CreatePriceOrderRequest']>,
): string {
  const { vault, paid } = payInto(world, wallet, terms);
  const id = world.seed.uuid('price order', world.serial());
  const opened = { id, txSignature: paid.depositSignedTx, depositConfirmed: true };
  openPriceOrder(world, openedOrder({ world, vault }, { ...terms, ...paid }, opened));
  return id;
}

/** Opens a recurring order as if its wallet had paid for it. @returns its id */
export function placeDcaOrder(
  world: World,
  wallet: string,
  terms: WithoutDeposit<Shapes['CreateDcaOrderRequest']>,
): string {
  const { vault, paid } = payInto(world, wallet, terms);
  const id = world.seed.uuid('dca order', world.serial());
  const opened = openedDcaOrder({ world, wallet, vault }, id, { ...terms, ...paid }, paid.depositSignedTx);
  dcaOrders.open(world, opened);
  return id;
}

/** On a ledger the vault gets what the order sells, out of nothing as with the faucet. Amount in base units. */
function payInto(
  world: World,
  userPubkey: string,
  { inputMint, inputAmount }: { readonly inputMint: string; readonly inputAmount: string },
) {
  const vault = vaultFor(world, userPubkey);
  const { vaultPubkey } = vault;
  const serial = world.serial();
  const stock = world.ledger?.stock;
  stock?.tokens(vaultPubkey, inputMint, stock.held(vaultPubkey, inputMint) + BigInt(inputAmount));
  const depositRequestId = world.seed.uuid('placed deposit', serial);
  const depositSignedTx = world.seed.signature('placed deposit', serial);
  return { vault, paid: { userPubkey, depositRequestId, depositSignedTx } };
}
