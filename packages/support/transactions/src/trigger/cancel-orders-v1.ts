import { mints, programs } from '../addresses.js';
import { BuilderError } from '../builder-error.js';
import { Fields, type PlainData } from '../fields.js';
import { computeBudget } from '../instructions/token.js';
import { cancelTriggerV1Order, triggerV1OrderAddress } from '../instructions/trigger-v1.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';
import { triggerV1UniqueId } from './create-order-v1.js';

const priorityFeeLamports = 2_000n;

/** How many orders one transaction cancels. */
export const ordersPerCancellation = 5;

/**
 * Cancels orders of trigger v1: `maker`, `requestId`, and `order` or `orders`, each an address beside the
 * common `inputMint` or an object `{ orderKey, inputMint }`. Of many orders, `part` (from 0) says which five.
 * With neither, the request was for all open orders: it then invents as many as need `parts` transactions.
 */
export function buildTriggerV1Cancel(data: PlainData): BuiltTransaction {
  const fields = new Fields(data);
  const maker = fields.address('maker');
  const first = fields.numberOr('part', 0) * ordersPerCancellation;
  const orders = ordersOf(fields).slice(first, first + ordersPerCancellation);
  if (orders.length === 0)
    throw new BuilderError('the field `orders` has too few orders for this transaction', 'orders');
  return built({
    version: 'legacy',
    feePayer: maker,
    blockhash: fields.blockhash(),
    instructions: [
      ...computeBudget(43_200 * orders.length, priorityFeeLamports),
      ...orders.map((order) =>
        cancelTriggerV1Order(maker, order.address('orderKey'), {
          mint: order.address('inputMint'),
          tokenProgram: order.address('inputTokenProgram', programs.token),
        }),
      ),
    ],
  });
}

function ordersOf(fields: Fields): Fields[] {
  const named = fields.has('orders')
    ? fields.list('orders')
    : fields.has('order')
      ? [fields.data.order]
      : undefined;
  return (named ?? madeUpOrders(fields)).map(
    (one) =>
      new Fields({ ...fields.data, ...(typeof one === 'string' ? { orderKey: one } : (one as PlainData)) }),
  );
}

function madeUpOrders(fields: Fields): PlainData[] {
  const count = (fields.numberOr('parts', 1) - 1) * ordersPerCancellation + 1;
  return Array.from({ length: count }, (_, index) => {
    const uniqueId = triggerV1UniqueId(`${fields.text('requestId')} ${index}`);
    const orderKey = triggerV1OrderAddress(fields.address('maker'), uniqueId).toBase58();
    return { orderKey, inputMint: mints.USDC.toBase58() };
  });
}
