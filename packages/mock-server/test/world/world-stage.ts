import type { MockEvent, MockOptions } from '../../src/index.js';
import { craft, signIn } from '../live/trigger-sign-in.js';
import { addressOf, client, type Client, sign, SOL, USDC, wallet } from '../live/wallet-client.js';

/** 1 September 2026. */
export const START = 1_788_220_800_000;
export const owner = wallet('owner in a moving world');
export const address = addressOf(owner);
const DAY = 86_400_000;

/** A mock whose clock stands until a test advances it, and a signed-in wallet. */
export async function stage(options: MockOptions = {}) {
  const mock = client({ now: () => START, speed: 0, moving: true, ...options });
  const { control } = mock.fetch;
  const headers = await signIn(mock, owner);
  return { mock, control, headers, ...orders(mock, headers) };
}

export type Stage = Awaited<ReturnType<typeof stage>>;

function orders(mock: Client, headers: { authorization: string }) {
  const withScenario = (scenario?: string) => ({
    ...headers,
    ...(scenario && { 'x-galilean-scenario': scenario }),
  });
  async function paid(path: string, terms: object, kind: object, scenario?: string): Promise<string> {
    const { inputMint, outputMint, amount, ...rest } = { ...defaults, ...terms };
    const deposit = { inputMint, outputMint, userAddress: address, amount, ...kind };
    const { body: crafted } = await craft(mock, headers, deposit);
    const body = {
      ...rest,
      inputMint,
      outputMint,
      inputAmount: amount,
      userPubkey: address,
      depositRequestId: crafted.requestId,
      depositSignedTx: sign(crafted.transaction, owner),
    };
    const answer = await mock.post(path, body, withScenario(scenario));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.id as string;
  }
  return {
    /** Opens a price order; by default it sells a SOL. @returns its id */
    priceOrder: ({ orderType = 'single', ...terms }: { [field: string]: unknown }, scenario?: string) =>
      paid(
        '/trigger/v2/orders/price',
        { orderType, triggerMint: SOL, expiresAt: START + 30 * DAY, ...terms },
        { orderType: 'price', orderSubType: orderType },
        scenario,
      ),
    dcaOrder: (terms: object, scenario?: string) =>
      paid('/trigger/v2/orders/dca', terms, { orderType: 'dca' }, scenario),
    /** The items of an order in the list, which must fit the description. */
    async listed(id: string): Promise<any[]> {
      const answer = await mock.get('/trigger/v2/orders/history', { limit: '100' }, headers);
      if (answer.headers.get('sl-violations')) throw new Error(answer.headers.get('sl-violations')!);
      return answer.body.orders.filter((one: { id: string }) => one.id === id);
    },
    async dca(id: string): Promise<any> {
      const answer = await mock.get(`/trigger/v2/orders/history/dca/${id}`, {}, headers);
      if (answer.headers.get('sl-violations')) throw new Error(answer.headers.get('sl-violations')!);
      return answer.body;
    },
  };
}

const defaults = { inputMint: SOL, outputMint: USDC, amount: '1000000000' };

/** The states that an order went through. */
export async function outcomes({ control }: Pick<Stage, 'control'>, subject: string): Promise<string[]> {
  const { events } = await control.events();
  return events.filter((one: MockEvent) => one.subject === subject).map(({ outcome }) => outcome);
}
