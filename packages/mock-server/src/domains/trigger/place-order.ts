import type { Shapes } from '../../contract/generated/shapes.js';
import type { World } from '../world.js';
import { openedDcaOrder } from './create-dca-order.js';
import { openedOrder } from './create-price-order.js';
import { dcaOrders } from './dca-order-machine.js';
import { openPriceOrder } from './price-order-machine.js';
import { vaultFor } from './signed-in.js';

type WithoutDeposit<Body> = Omit<Body, 'depositRequestId' | 'depositSignedTx' | 'userPubkey'>;

export type PlacedPriceOrder = WithoutDeposit<Shapes['CreatePriceOrderRequest']>;
export type PlacedDcaOrder = WithoutDeposit<Shapes['CreateDcaOrderRequest']>;

/** What an order sells, in base units. */
interface Sold {
  readonly inputMint: string;
  readonly inputAmount: string;
}

/** Opens a price order as if its wallet had paid for it. @returns its id */
export function placePriceOrder(world: World, wallet: string, terms: PlacedPriceOrder): string {
  const { vault, paid } = payInto(world, wallet, terms);
  const id = world.seed.uuid('price order', world.serial());
  const opened = { id, txSignature: paid.depositSignedTx, depositConfirmed: true };
  const order = openedOrder({ world, vault }, { ...terms, ...paid, userPubkey: wallet }, opened);
  openPriceOrder(world, order);
  return id;
}

/** Opens a recurring order as if its wallet had paid for it. @returns its id */
export function placeDcaOrder(world: World, wallet: string, terms: PlacedDcaOrder): string {
  const { vault, paid } = payInto(world, wallet, terms);
  const id = world.seed.uuid('dca order', world.serial());
  const body = { ...terms, ...paid, userPubkey: wallet };
  const order = openedDcaOrder({ world, wallet, vault }, id, body, paid.depositSignedTx);
  dcaOrders.open(world, order);
  return id;
}

/** On a ledger the vault gets what the order sells, out of nothing as with the faucet. */
function payInto(world: World, wallet: string, { inputMint, inputAmount }: Sold) {
  const vault = vaultFor(world, wallet);
  const { vaultPubkey } = vault;
  const serial = world.serial();
  if (world.ledger) {
    const { stock } = world.ledger;
    stock.tokens(vaultPubkey, inputMint, stock.held(vaultPubkey, inputMint) + BigInt(inputAmount));
  }
  return {
    vault,
    paid: {
      depositRequestId: world.seed.uuid('placed deposit', serial),
      depositSignedTx: world.seed.signature('placed deposit', serial),
    },
  };
}
