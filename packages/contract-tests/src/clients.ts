import type { CallOptions, ClientOptions } from '@galilean/client';
import { createPredictionClient, isPredictionError } from '@galilean/prediction';
import { createSwapClient, isSwapError } from '@galilean/swap';
import { createTokensClient, isTokensError } from '@galilean/tokens';
import { createTriggerClient, isTriggerError } from '@galilean/trigger';
import type { WireRequest } from './expected-wire.js';
import type { Params } from './sample-request.js';

const factories = {
  tokens: createTokensClient,
  swap: createSwapClient,
  trigger: createTriggerClient,
  prediction: createPredictionClient,
};

/** The error guard that each package publishes. */
export const guards = {
  tokens: isTokensError,
  swap: isSwapError,
  trigger: isTriggerError,
  prediction: isPredictionError,
} as unknown as Record<Domain, (error: unknown, operationId: string) => boolean>;

export type Domain = keyof typeof factories;

interface AnyCall extends Promise<unknown> {
  withResponse(): Promise<{ data: unknown; response: Response }>;
}
export type AnyClient = Record<string, (params?: Params, options?: CallOptions) => AnyCall>;

/** A domain's published client, whose requests are kept as they travel. */
export function recordingClient(domain: Domain, baseUrl: string, options: Partial<ClientOptions> = {}) {
  const wire: WireRequest[] = [];
  const fetch = async (request: Request) => {
    wire.push(await read(request.clone()));
    return globalThis.fetch(request);
  };
  const client = factories[domain]({
    apiKey: 'test-key',
    accessToken: 'test.access.token',
    baseUrl,
    fetch,
    ...options,
  } as ClientOptions) as unknown as AnyClient;
  return { client, wire };
}

const watched = ['x-api-key', 'authorization', 'content-type'];

async function read(request: Request): Promise<WireRequest> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    target: url.pathname + url.search,
    headers: Object.fromEntries([...request.headers].filter(([name]) => watched.includes(name))),
    body: text === '' ? undefined : JSON.parse(text),
  };
}
