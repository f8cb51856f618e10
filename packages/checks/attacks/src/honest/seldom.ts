import { fromKeypair } from '@galilean/signing/web3js';
import { single } from '@galilean/test-kit/trigger-orders';
import { testWallet } from '@galilean/transactions';
import { createOrder } from '@galilean/trigger/flows';
import type { Honest } from '../attack.js';
import { JUP, SOL, us, USDC, victim } from '../wallets.js';
import {
  deposited,
  honest,
  legacyOrdered,
  openLegacyOrder,
  ordered,
  type Clients,
  type State,
} from './service.js';

const signer = fromKeypair(victim);
const receiver = testWallet('receiver').publicKey.toBase58();

/** Forms that the flows rarely ask for, by name. */
export const seldom: Readonly<Record<string, (clients: Clients, state: State) => Promise<Honest>>> = {
  'order for a receiver': ({ metis }) => ordered(metis, [USDC, JUP], '50000000', { receiver }),
  'order of tokens by a maker': ({ maker }) => ordered(maker, [USDC, JUP], '100000000'),
  'deposit of a DCA order': (clients, { vault }) =>
    deposited(clients, vault, [USDC, '150000000'], { orderType: 'dca' }),
  'deposit of a DCA order that is lent out': (clients, { vault }) =>
    deposited(clients, vault, [USDC, '150000000'], {
      orderType: 'dca',
      jlMint: '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D',
    }),
  async 'withdrawal of SOL'({ trigger }, { vault }) {
    const placed = await createOrder(trigger, signer, {
      ...single(),
      inputMint: SOL,
      inputAmount: '2000000000',
      outputMint: USDC,
      triggerCondition: 'above',
    });
    if (placed.kind !== 'created') throw new Error('No order.');
    const { transaction } = await trigger.cancelPriceOrder({ orderId: placed.order });
    return honest(transaction, { kind: 'withdrawal', vault, mint: SOL });
  },
  'trigger-v1-order, create an order that expires': (clients) =>
    legacyOrdered(clients, { expiredAt: '4102444800' }),
  async 'trigger-v1-order, cancel an order of SOL'({ legacyTrigger }) {
    const order = await openLegacyOrder(legacyTrigger, signer, {
      inputMint: SOL,
      outputMint: USDC,
      makingAmount: '1000000000',
      takingAmount: '200000000',
    });
    const { transaction } = await legacyTrigger.cancelTriggerV1Order({
      maker: us,
      order,
      computeUnitPrice: 'auto',
    });
    return honest(transaction, { kind: 'trigger-v1-order', action: 'cancel', orders: [order] });
  },
};
