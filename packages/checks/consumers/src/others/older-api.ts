import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The API before `/swap/v1`, at a mock. */
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
 * The service answers `/v6` no more. What programs asked there, `/swap/v1` takes unchanged: this sends it on under that
 * path. It proves nothing about the older API.
 */
export async function startOlderApi(mockUrl: string): Promise<OlderApi> {
  const requests: string[] = [];
  let work: (() => Promise<void>) | undefined;
  async function sendOn(request: IncomingMessage): Promise<Response> {
    const { pathname, search } = new URL(request.url!, 'http://any');
    requests.push(`${request.method} ${pathname}`);
    const body = request.method === 'POST' ? await bodyOf(request) : undefined;
    const answer = await fetch(`${mockUrl}${pathname.replace('/v6/', '/swap/v1/')}${search}`, {
      method: request.method!,
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    });
    if (body) {
      await work?.();
      work = undefined;
    }
    return answer;
  }
  const server = createServer((request, response) => {
    void sendOn(request)
      .then(async (answer) =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return String(Buffer.concat(chunks));
}
