import { createPredictionClient, mints } from '@galilean/prediction';
import { signTransaction } from '@galilean/signing';
import { expectEqual, expectPresent, short } from '../expect.js';
import { expectSignedBy } from '../expect-signed-by.js';
import type { Traveller } from '../tour.js';

type Client = ReturnType<typeof createPredictionClient>;

/** Finds a market, buys, and claims what another position has won. */
export async function prediction(traveller: Traveller): Promise<void> {
  const client = createPredictionClient({ apiKey: 'test-key', baseUrl: traveller.baseUrl });
  const marketId = await findMarket(client, traveller);
  const orderPubkey = await buy(client, traveller, marketId);
  await waitForFill(client, traveller, orderPubkey);
  await claimPayout(client, traveller, marketId);
}

async function findMarket(client: Client, { step }: Traveller): Promise<string> {
  const event = await step(
    'prediction.searchEvents',
    () => client.searchEvents({ query: 'bitcoin', includeMarkets: true, end: 5 }),
    ({ data: [first] }) => `"bitcoin" finds ${expectPresent('an event', first?.metadata?.title)}`,
  );
  const marketId = expectPresent('a market of the event', event.data[0]?.markets?.[0]?.marketId);
  await step(
    'prediction.getMarket',
    () => client.getMarket({ marketId }),
    (market) => {
      expectEqual('the market', market.marketId, marketId);
      expectEqual('its status', market.status, 'open');
      return `${marketId} is open; YES costs ${expectPresent('a price', market.pricing?.buyYesPriceUsd) / 1_000_000} USD`;
    },
  );
  return marketId;
}

/** @returns the account of the order, which a keeper fills later */
async function buy(client: Client, { wallet, signer, step }: Traveller, marketId: string): Promise<string> {
  const order = await step(
    'prediction.createPredictionOrder',
    () =>
      client.createPredictionOrder({
        ownerPubkey: wallet,
        marketId,
        isBuy: true,
        isYes: true,
        depositAmount: '10000000',
        depositMint: mints.USDC,
      }),
    ({ transaction, order: preview }) => {
      expectPresent('the transaction', transaction);
      expectEqual('the buyer', preview.userPubkey, wallet);
      expectEqual('the market', preview.marketId, marketId);
      return `10 USDC for ${preview.contractsDecimal} contracts, unsigned`;
    },
  );
  const signed = await step(
    'signing.signTransaction',
    () => signTransaction(order.transaction!, signer),
    ({ transaction, transactionId }) => {
      expectSignedBy(transaction, wallet);
      // The service pays and has signed first: its signature is the transaction's id.
      return `known as ${short(expectPresent('the id', transactionId))}; web3.js agrees`;
    },
  );
  await step(
    'prediction.executePredictionOrder',
    () =>
      client.executePredictionOrder({
        signedTransaction: signed.transaction,
        context: order.execution?.context,
      }),
    (executed) => {
      expectEqual('the status', executed.status, 'Success');
      expectEqual('the landed signature', executed.signature, signed.transactionId);
      return `${executed.status}: the order is open, a keeper fills it`;
    },
  );
  return expectPresent('the order account', order.order.orderPubkey);
}

async function waitForFill(client: Client, { baseUrl, step }: Traveller, orderPubkey: string): Promise<void> {
  await step(
    'mock: the keeper fills the order',
    () => control(baseUrl, 'fill', { order: orderPubkey }),
    (status) => `status ${status}; on the service this takes a few slots`,
  );
  await step(
    'prediction.getPredictionOrderStatus',
    () => client.getPredictionOrderStatus({ orderPubkey }),
    (status) => {
      expectEqual('the order', status.orderPubkey, orderPubkey);
      expectEqual('its status', status.status, 'filled');
      return `${status.history.map(({ status: state }) => state).join(' → ')}, now ${status.status}`;
    },
  );
}

/** Claims what a position won that the wallet had before. */
async function claimPayout(client: Client, traveller: Traveller, marketId: string): Promise<void> {
  const { baseUrl, wallet, signer, step } = traveller;
  await step(
    'mock: the market ends with YES',
    () => control(baseUrl, 'resolve', { market: marketId, result: 'yes' }),
    (status) => `status ${status}; each YES contract pays a dollar`,
  );
  const positions = await step(
    'prediction.listPositions',
    () => client.listPositions({ ownerPubkey: wallet }),
    ({ data }) =>
      `${data.length} positions, ${data.filter(({ claimable, claimed }) => claimable && !claimed).length} to claim`,
  );
  const won = expectPresent(
    'a claimable position',
    positions.data.find(({ claimable, claimed }) => claimable && !claimed),
  );
  const claim = await step(
    'prediction.claimPosition',
    () => client.claimPosition({ positionPubkey: won.pubkey, ownerPubkey: wallet }),
    ({ position }) => {
      expectEqual('the position', position.positionPubkey, won.pubkey);
      return `${Number(position.payoutAmountUsd) / 1_000_000} USD to collect, unsigned`;
    },
  );
  const signedClaim = await step(
    'signing.signTransaction',
    () => signTransaction(claim.transaction, signer),
    ({ transaction, complete }) => {
      expectSignedBy(transaction, wallet);
      expectEqual('complete', complete, true);
      return 'complete: it needs no other signature';
    },
  );
  await step(
    'prediction.executePredictionOrder',
    () => client.executePredictionOrder({ signedTransaction: signedClaim.transaction }),
    (executed) => {
      expectEqual('the status', executed.status, 'Success');
      expectEqual('the landed signature', executed.signature, signedClaim.signature);
      return 'the payout has landed';
    },
  );
}

/** Moves the mock's markets, which do not move automatically. */
async function control(baseUrl: string, action: string, fields: object): Promise<number> {
  const answer = await fetch(`${baseUrl}/__control/${action}`, {
    method: 'POST',
    body: JSON.stringify(fields),
  });
  expectEqual(`the status of ${action}`, answer.status, 200);
  return answer.status;
}
