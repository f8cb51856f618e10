import { beforeEach } from 'vitest';
import { addressOf, client, type Client, sign, SOL, USDC, wallet } from './wallet-client.js';
import { craft, signIn } from './trigger-sign-in.js';

export const owner = wallet('owner of trigger orders');
export const other = wallet('another wallet');
export const address = addressOf(owner);
export let mock: Client;
export let headers: { authorization: string };
export let now: number;

/** Gives each test of the file a new mock, at which `owner` is signed in. */
export function onNewStage(): void {
  beforeEach(async () => {
    now = Date.now();
    mock = client({ now: () => now });
    headers = await signIn(mock, owner);
  });
}

export const single = { inputMint: USDC, outputMint: SOL, userAddress: address, amount: '150000000' };
export const priceDeposit = { ...single, orderType: 'price', orderSubType: 'single' };
export const deposit = async (body: object = priceDeposit) => (await craft(mock, headers, body)).body;
export const orderFor = (crafted: { requestId: string; transaction: string }, changes: object = {}) => ({
  orderType: 'single',
  depositRequestId: crafted.requestId,
  depositSignedTx: sign(crafted.transaction, owner),
  userPubkey: address,
  inputMint: USDC,
  inputAmount: '150000000',
  outputMint: SOL,
  triggerMint: SOL,
  triggerCondition: 'below',
  triggerPriceUsd: 65,
  expiresAt: now + 86_400_000,
  ...changes,
});
export const create = (body: object, scenario?: string) =>
  mock.post('/trigger/v2/orders/price', body, {
    ...headers,
    ...(scenario && { 'x-galilean-scenario': scenario }),
  });
export const history = (query: Record<string, string> = {}) =>
  mock.get('/trigger/v2/orders/history', query, headers);

/** Advances the mock's clock by milliseconds. */
export const pass = (ms: number) => {
  now += ms;
};
