// Swaps for wallets in browsers: the API key stays on the server, the wallet's key in the browser. A fetch-style handler for
// Hono, Next, Workers or Node: `createHandler(client)` answers POST /order and POST /execute.
import { isApiError } from '@galilean/client';
import type { Signed, SwapClient } from '@galilean/swap';
import { adviceForSwap } from '@galilean/swap';

interface OrderRequest {
  inputMint: string;
  outputMint: string;
  /** Base units of the input. */
  amount: string;
  taker: string;
}

interface ExecuteRequest {
  signedTransaction: Signed<'order'>;
  requestId: string;
}

const texts = (body: unknown, ...names: string[]): body is Record<string, string> =>
  names.every((name) => typeof (body as Record<string, unknown> | null)?.[name] === 'string');

/** The browser's wallet signs the order and posts it to `/execute`. Posting it twice is safe: it is one transaction. */
export const createHandler =
  (client: SwapClient) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const body: unknown = await request.json().catch(() => undefined);
    try {
      if (pathname.endsWith('/order') && texts(body, 'inputMint', 'outputMint', 'amount', 'taker')) {
        const { inputMint, outputMint, amount, taker } = body as unknown as OrderRequest;
        const order = await client.getOrder(
          { inputMint, outputMint, amount, taker },
          { signal: request.signal },
        );
        return Response.json(order, { status: order.transaction ? 200 : 422 });
      }
      if (pathname.endsWith('/execute') && texts(body, 'signedTransaction', 'requestId')) {
        // Once sent, the swap may land, so a browser that disconnects does not end this call.
        const { signedTransaction, requestId } = body as unknown as ExecuteRequest;
        return Response.json(await client.executeOrder({ signedTransaction, requestId }));
      }
      return Response.json({ error: 'POST /order or /execute with its fields.' }, { status: 400 });
    } catch (error) {
      const { advice, meaning } = adviceForSwap(error);
      return Response.json({ error: meaning, advice }, { status: isApiError(error) ? error.status : 502 });
    }
  };
