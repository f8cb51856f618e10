import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers in the form of the API before orders, from the orders of a mock. */
export interface OlderApi {
  /** An origin. */
  readonly url: string;
  /** Methods and paths, in order. */
  readonly requests: readonly string[];
  /** Does something once, when the next transaction is built and not yet answered. */
  onceBuilt(work: () => Promise<void>): void;
  close(): Promise<void>;
}

/**
 * `/v6` is not in the description, because its facts are not in our sources. Programs that speak only that can still
 * prove the node and the ledger: this translates their two calls into an order of the mock. It proves nothing about
 * the older API.
 */
export async function startOlderApi(mockUrl: string): Promise<OlderApi> {
  const requests: string[] = [];
  let work: (() => Promise<void>) | undefined;
  async function order(query: URLSearchParams): Promise<Order> {
    const headers = { 'x-galilean-scenario': 'router=metis' };
    const answer = await fetch(`${mockUrl}/swap/v2/order?${query}`, { headers });
    return (await answer.json()) as Order;
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://any');
    requests.push(`${request.method} ${pathname}`);
    const answer = pathname.endsWith('/quote')
      ? order(wishOf(Object.fromEntries(searchParams))).then(asQuote)
      : bodyOf(request)
          .then(({ quoteResponse, userPublicKey }) =>
            order(wishOf({ ...quoteResponse, amount: quoteResponse['inAmount']!, taker: userPublicKey })),
          )
          .then(async (built) => {
            await work?.();
            work = undefined;
            return asSwap(built);
          });
    void answer
      .then((body) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
      .catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    onceBuilt(wanted) {
      work = wanted;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type Texts = Readonly<Record<string, string>>;

interface Order {
  readonly transaction: string | null;
  readonly lastValidBlockHeight?: string;
  readonly [field: string]: unknown;
}

function wishOf({ inputMint, outputMint, amount, slippageBps, taker }: Texts): URLSearchParams {
  const wish = { inputMint, outputMint, amount, slippageBps, taker };
  return new URLSearchParams(
    Object.entries(wish).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

const QUOTED =
  'inputMint inAmount outputMint outAmount otherAmountThreshold swapMode slippageBps priceImpactPct routePlan'.split(
    ' ',
  );
const asQuote = (order: Order) => Object.fromEntries(QUOTED.map((name) => [name, order[name]]));

const asSwap = ({ transaction, lastValidBlockHeight, prioritizationFeeLamports }: Order) => ({
  swapTransaction: transaction,
  lastValidBlockHeight: Number(lastValidBlockHeight),
  prioritizationFeeLamports,
});

async function bodyOf(request: IncomingMessage): Promise<{ quoteResponse: Texts; userPublicKey: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(String(Buffer.concat(chunks)));
}
