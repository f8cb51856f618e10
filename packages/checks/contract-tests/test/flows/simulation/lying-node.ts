import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One JSON-RPC call and its honest answer. */
interface Exchange {
  readonly method: string;
  readonly params: readonly unknown[];
  /** How often the method was called before. */
  readonly before: number;
  /** The honest answer, which a lie may change in place. */
  readonly answer: { result?: any; error?: any };
}

/** Changes an answer in place; or answers alone and returns true. */
export type Lie = (exchange: Exchange, response: ServerResponse) => boolean | void | Promise<boolean | void>;

/** A node that passes calls on to an honest node, and changes its answers. */
export async function lyingNode(honest: string) {
  let lie: Lie = () => {};
  let calls: { method: string; params: readonly unknown[] }[] = [];
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  });
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { method, params } = JSON.parse(body) as { method: string; params: unknown[] };
    const before = calls.filter((call) => call.method === method).length;
    calls.push({ method, params });
    const headers = { 'content-type': 'application/json' };
    const answer = await (await fetch(honest, { method: 'POST', headers, body })).json();
    if ((await lie({ method, params, before, answer: answer as Exchange['answer'] }, response)) === true)
      return;
    response.writeHead(200, headers).end(JSON.stringify(answer));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    /** Forgets the calls, and lies like this from now on. */
    tell(next: Lie): void {
      lie = next;
      calls = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
