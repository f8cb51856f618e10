import type { CallOptions, ClientOptions } from '@galilean/client';
import type { WireRequest } from './expected-wire.js';
import type { Params } from './sample-request.js';

const packages = {
  tokens: async () => {
    const { createTokensClient, isTokensError } = await import('@galilean/tokens');
    return { factories: [createTokensClient], isError: isTokensError };
  },
  swap: async () => {
    const { createLegacySwapClient, createSwapClient, isSwapError } = await import('@galilean/swap');
    return { factories: [createSwapClient, createLegacySwapClient], isError: isSwapError };
  },
  trigger: async () => {
    const { createLegacyTriggerClient, createTriggerClient, isTriggerError } =
      await import('@galilean/trigger');
    return { factories: [createTriggerClient, createLegacyTriggerClient], isError: isTriggerError };
  },
  prediction: async () => {
    const { createPredictionClient, isPredictionError } = await import('@galilean/prediction');
    return { factories: [createPredictionClient], isError: isPredictionError };
  },
};

export type Domain = keyof typeof packages;

/** What a domain package publishes: the factories of its clients, and its error guard. */
export interface DomainPackage {
  readonly factories: readonly ((options: ClientOptions) => object)[];
  isError(error: unknown, operationId: string): boolean;
}

export const loadPackage = (domain: Domain) => packages[domain]() as unknown as Promise<DomainPackage>;

interface AnyCall extends Promise<unknown> {
  withResponse(): Promise<{ data: unknown; response: Response }>;
}
type AnyClient = Record<string, (params?: Params, options?: CallOptions) => AnyCall>;

/** The methods of a domain's published clients, which record their requests as sent. */
export function recordingClient(
  domain: DomainPackage,
  baseUrl: string,
  options: Partial<ClientOptions> = {},
) {
  const wire: WireRequest[] = [];
  const fetch = async (request: Request) => {
    wire.push(await read(request.clone()));
    return globalThis.fetch(request);
  };
  const settings = {
    apiKey: 'test-key',
    accessToken: 'test.access.token',
    baseUrl,
    // Tests ask for a documented 429 or 500, so do not retry it.
    retries: 0,
    fetch,
    ...options,
  } as ClientOptions;
  const client: AnyClient = Object.assign({}, ...domain.factories.map((create) => create(settings)));
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
