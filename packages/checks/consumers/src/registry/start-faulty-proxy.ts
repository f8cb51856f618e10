import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a publication: it arrives, is refused, or arrives and its answer is lost. */
type Fate = 'arrives' | 'is refused' | 'loses its answer';

export interface FaultyProxy {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The packages whose publication was tried, in order. */
  readonly tried: readonly string[];
  /** Decides about every later publication. */
  decide: (name: string) => Fate;
  close(): Promise<void>;
}

/** Starts a proxy before a registry on which publications can fail. */
export async function startFaultyProxy(registryUrl: string): Promise<FaultyProxy> {
  const tried: string[] = [];
  const server = createServer((incoming, response) => {
    if (incoming.method !== 'PUT') return forward(registryUrl, incoming, (answer) => send(answer, response));
    const name = decodeURIComponent(incoming.url!.slice(1));
    tried.push(name);
    const fate = proxy.decide(name);
    if (fate === 'is refused') {
      incoming.resume();
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":"refused by the test"}');
    } else
      forward(registryUrl, incoming, (answer) => {
        if (fate === 'arrives') return send(answer, response);
        answer.resume();
        answer.on('end', () => response.destroy());
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tried,
    decide: () => 'arrives',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

function forward(to: string, incoming: IncomingMessage, answered: (answer: IncomingMessage) => void): void {
  const { method, headers } = incoming;
  incoming.pipe(request(`${to}${incoming.url}`, { method, headers }, answered));
}

function send(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode!, answer.headers);
  answer.pipe(response);
}
