import { createServer } from 'node:http';
import { checkNumber } from '../check-number.js';
import { createMock } from '../mock.js';
import type { MockServerOptions } from '../options.js';
import { createPage } from '../page/page.js';
import type { RecordedRequest } from '../recorded-request.js';
import { trackConnections } from './connections.js';
import { listen } from './listen.js';
import { createListener } from './listener.js';
import { createUpgrade, listenAtNextPort } from './sockets.js';

export interface MockServer {
  /** Base URL for a client, such as `http://127.0.0.1:4010`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Title of the description. */
  readonly title: string;
  /** Number of operations. */
  readonly operations: number;
  /** The requests, in the order of their answers; the same array for the server's whole life. */
  readonly requests: readonly RecordedRequest[];
  /** Where `Connection` of web3.js and the RPC of kit find this mock's chain. */
  readonly connection: MockConnection;
  /** Forgets the recorded requests and what responders remember. */
  reset(): void;
  /** Lets requests in flight finish, ends all other connections, and resolves when all are closed. */
  close(): Promise<void>;
}

/** The addresses of the mock's RPC node. */
export interface MockConnection {
  /** For JSON-RPC, such as `http://127.0.0.1:4010/rpc`. */
  readonly endpoint: string;
  /** For subscriptions, such as `ws://127.0.0.1:4010/rpc`. */
  readonly wsEndpoint: string;
}

/**
 * Starts a mock of a description on a local port.
 * @throws MockServerError when the description cannot be used, an option is out of range or the port is taken
 */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const { port = 0, host = '127.0.0.1' } = options;
  checkNumber('port', port, { from: 0, to: 65_535 });
  const page = createPage(options.spec, () => mock.requests);
  const onAnswer: MockServerOptions['onAnswer'] = (request, answer) => {
    page.record(request);
    options.onAnswer?.(request, answer);
  };
  const mock = await createMock({ ...options, onAnswer });
  const listener = createListener(mock, page);
  const server = createServer((request, response) => void listener(request, response));
  const upgrade = mock.sessions && createUpgrade(mock.sessions, options.cors ?? false);
  if (upgrade) server.on('upgrade', upgrade);
  const connections = trackConnections(server);
  const address = await listen(server, port, host);
  const next = options.ledger && upgrade ? await listenAtNextPort(upgrade, address.port, host) : undefined;
  const nextConnections = next && trackConnections(next);
  const endpoint = `${address.url}/rpc`;

  let closed: Promise<void> | undefined;
  return {
    ...address,
    title: mock.title,
    operations: mock.operations,
    requests: mock.requests,
    connection: { endpoint, wsEndpoint: endpoint.replace(/^http/, 'ws') },
    reset: mock.reset,
    close() {
      closed ??= new Promise((resolve) => {
        server.close(() => resolve());
        next?.close();
        page.close();
        connections.drain();
        nextConnections?.drain();
      });
      return closed;
    },
  };
}
