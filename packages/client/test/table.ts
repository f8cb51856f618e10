import { watching } from './support/secrets.js';
import {
  combineHooks,
  createClient,
  type Call,
  type CallOptions,
  type ClientOptions,
  type OperationTable,
} from '../src/index.js';

/** A small service with one operation per wire format. */
export const operations = {
  listThings: {
    method: 'GET',
    path: '/things',
    risk: 'read',
    retry: 'safe',
    bucket: 'default',
    repeat: ['tag'],
    plus: ['dexes'],
  },
  getThing: { method: 'GET', path: '/things/{thingId}', risk: 'read', retry: 'safe', bucket: 'default' },
  getSecretThing: {
    method: 'GET',
    path: '/secret',
    risk: 'read',
    retry: 'safe',
    bucket: 'default',
    bearer: true,
  },
  sendThing: {
    method: 'POST',
    path: '/',
    risk: 'moves-funds',
    retry: 'same-bytes-only',
    bucket: 'submit',
    server: 'submit',
    body: true,
    fill: { jsonrpc: '2.0', id: 1 },
  },
  changeThing: {
    method: 'PATCH',
    path: '/things/{thingId}',
    risk: 'changes-state',
    retry: 'check-first',
    reconciledBy: 'getThing',
    bucket: 'default',
    body: true,
    query: ['dryRun'],
    header: ['x-note'],
  },
  removeThings: {
    method: 'DELETE',
    path: '/things',
    risk: 'changes-state',
    retry: 'never',
    bucket: 'default',
    body: true,
  },
} as const satisfies OperationTable;

type Method = (params?: Record<string, unknown>, options?: CallOptions) => Call<unknown>;
type Methods = Record<keyof typeof operations, Method>;

export const servers = { api: 'https://api.example', submit: 'https://tx.example' } as const;

interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A client whose requests are recorded and answered by `answer`, without a network. */
export function recordingClient(
  answer: (request: Request) => Response | Promise<Response> = () => Response.json({}),
  options: Partial<ClientOptions> = {},
) {
  const seen: Seen[] = [];
  const fetch = async (request: Request) => {
    const copy = request.clone();
    seen.push({
      method: copy.method,
      url: copy.url,
      headers: Object.fromEntries(copy.headers),
      body: await copy.text(),
    });
    return answer(request);
  };
  const client = createClient<Methods>(operations, servers, {
    apiKey: 'jup_test_key',
    fetch,
    ...options,
    hooks: combineHooks(watching, options.hooks ?? {}),
  } as ClientOptions);
  return { client, seen };
}
