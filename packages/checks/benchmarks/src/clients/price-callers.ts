import { versionOf } from '../contest/versions.js';
import { combineHooks, type ClientOptions } from '@galilean/client';
import { logHooks } from '@galilean/client/log';

export const id = 'So11111111111111111111111111111111111111112';
const apiKey = 'jup_benchmark';
const headers = { 'x-api-key': apiKey };

/** The answer of the benchmark hosts. */
export const price = { [id]: { usdPrice: 147.47, blockId: 348004023, decimals: 9 } };

/** Asks the server at the base address for the price of one token. */
export type AskPrice = () => PromiseLike<unknown>;

/** A caller, loaded when needed: some run in separate processes. */
export interface PriceCaller {
  readonly name: string;
  readonly version: string;
  readonly connect: (baseUrl: string) => Promise<AskPrice>;
}

/** @throws {Error} If the caller does not return the answer. */
export function givesThePrice(answer: unknown): void {
  if ((answer as Partial<typeof price> | undefined)?.[id]?.usdPrice !== price[id].usdPrice)
    throw new Error('It did not return the answer.');
}

export const bareFetch: PriceCaller = {
  name: 'fetch + json()',
  version: `Node ${process.versions.node}`,
  connect: async (baseUrl) => {
    const url = `${baseUrl}/price/v3?ids=${id}`;
    return async () => (await fetch(url, { headers })).json();
  },
};

/** What we are built on, each with its defaults and one header. */
export const peers: readonly PriceCaller[] = [
  {
    name: 'undici request',
    version: versionOf('undici'),
    connect: async (baseUrl) => {
      const { request } = await import('undici');
      const url = `${baseUrl}/price/v3?ids=${id}`;
      return async () => (await request(url, { headers })).body.json();
    },
  },
  {
    name: 'openapi-fetch',
    version: versionOf('openapi-fetch'),
    connect: async (baseUrl) => {
      const { default: createClient } = await import('openapi-fetch');
      type Price = { get: { parameters: { query: { ids: string } }; responses: { 200: object } } };
      const client = createClient<{ '/price/v3': Price }>({ baseUrl, headers });
      return async () => (await client.GET('/price/v3', { params: { query: { ids: id } } })).data;
    },
  },
];

/** Everything on: limiter, timeouts, retries, logging hooks. */
export const everything = {
  apiKey,
  limit: { default: 10_000_000 },
  hooks: combineHooks(logHooks(() => {})),
} satisfies Partial<ClientOptions>;
