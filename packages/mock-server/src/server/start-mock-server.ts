import { createServer } from 'node:http';
import { checkNumber } from '../check-number.js';
import { createMock } from '../mock.js';
import type { MockServerOptions } from '../options.js';
import { createPage } from '../page/page.js';
import type { RecordedRequest } from '../recorded-request.js';
import { trackConnections } from './connections.js';
import { listen } from './listen.js';
import { createListener } from './listener.js';

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
  /** Forgets the recorded requests and what responders remember. */
  reset(): void;
  /** Lets requests in flight finish, ends all other connections, and resolves when all are closed. */
  close(): Promise<void>;
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
  const connections = trackConnections(server);
  const address = await listen(server, port, host);

  let closed: Promise<void> | undefined;
  return {
    ...address,
    title: mock.title,
    operations: mock.operations,
    requests: mock.requests,
    reset: mock.reset,
    close() {
      closed ??= new Promise((resolve) => {
        server.close(() => resolve());
        page.close();
        connections.drain();
      });
      return closed;
    },
  };
}
