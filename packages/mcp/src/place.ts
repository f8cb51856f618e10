import { UsageError } from '@galilean/command-line/options';
import type { PaperOptions } from '@galilean/mock-server';
import { mints } from '@galilean/swap';
import type { Mode } from './answers.js';
import type { Wanted } from './wanted.js';

/** An API, and the node of its network. */
export interface Place {
  readonly mode: Mode;
  /** Default: the service's own hosts. */
  readonly baseUrl?: string | undefined;
  /**
   * Gives a new wallet funds, where they are not real.
   *
   * @returns the node's address, if there is one
   */
  open(wallet: string, isNew: boolean): Promise<string | undefined>;
  /** Called before each signature. Default: nothing is to be checked. @throws UsageError where nothing may be signed */
  readonly check?: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** What the node of every mock says of its network, and no other: so nothing that is called a mock signs for a real one. */
export const mockNetwork = 'BBMDMHXW4C2sKvdc3QUYh9vL6BSneP8RY8KJqR2FeMrd';

/** What a new wallet gets on a ledger. */
const funds = [{ amount: 10_000_000_000n }, { amount: 1_000_000_000n, mint: mints.USDC }];

const nothing = async (): Promise<void> => {};

/** @throws UsageError */
export async function placeOf(wanted: Wanted, environment: NodeJS.ProcessEnv): Promise<Place> {
  const { live, paper, 'mock-url': mockUrl, 'base-url': baseUrl } = wanted;
  const rpc = wanted.rpc ?? environment['GALILEAN_RPC'];
  if (live) return { mode: 'real', baseUrl, open: async () => rpc, close: nothing };
  if (mockUrl !== undefined) return runningMock(mockUrl.replace(/\/$/, ''), rpc);
  const upstream = baseUrl ?? 'https://api.jup.ag';
  return ownMock(paper ? { upstream, apiKey: environment['JUPITER_API_KEY'] } : undefined);
}

function runningMock(baseUrl: string, rpc: string | undefined): Place {
  const control = (action: string, fields?: object) =>
    fetch(`${baseUrl}/__control/${action}`, fields && { method: 'POST', body: asJson(fields) });
  /** Another program may take the port of a mock that has ended. */
  async function check(): Promise<void> {
    if ((await networkAt(baseUrl)) !== mockNetwork)
      throw new UsageError(`--mock-url: no mock answers at ${baseUrl}. Start one: galilean-mock --ledger.`);
  }
  return {
    mode: 'mock',
    baseUrl,
    check,
    async open(wallet, isNew) {
      await check();
      // Without a ledger its node knows neither balances nor simulation.
      if (!(await control('balances')).ok) return rpc;
      if (isNew) for (const given of funds) await control('fund', { wallet, ...given });
      return rpc ?? `${baseUrl}/rpc`;
    },
    close: nothing,
  };
}

const asJson = (fields: object): string =>
  JSON.stringify(fields, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

async function networkAt(baseUrl: string): Promise<unknown> {
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getGenesisHash' });
    const headers = { 'content-type': 'application/json' };
    // A port that takes the request and never answers is no mock either.
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${baseUrl}/rpc`, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal,
    });
    return (Object(await answer.json()) as { result?: unknown }).result;
  } catch {
    return undefined;
  }
}

/** @param paper The service whose prices and quotes it trades at. Default: it invents them. */
async function ownMock(paper?: PaperOptions): Promise<Place> {
  const { startMockServer } = await import('@galilean/mock-server').catch(() => {
    throw new UsageError(
      'Without --live it trades on a mock: install @galilean/mock-server beside it, and litesvm for a ledger.',
    );
  });
  const start = (ledger: boolean) => startMockServer({ ledger, paper, onWarning: () => {} });
  const mock = await start(true).catch((error: unknown) => {
    if (paper || (error as { code?: unknown }).code !== 'LEDGER_MISSING') throw error;
    return undefined;
  });
  const { url, connection, close } = mock ?? (await start(false));
  return {
    mode: paper ? 'paper' : 'mock',
    baseUrl: url,
    async open(wallet) {
      for (const given of funds) mock?.fund(wallet, given);
      return mock && connection.endpoint;
    },
    close,
  };
}
