import { createServer } from 'node:http';
import { createMock, type Mock } from '../assembly/mock.js';
import { checkOptionNames, type MockServerOptions } from '../assembly/options.js';
import { checkNumber } from '../contract/check-options.js';
import type { RecordedRequest } from '../contract/recorded-request.js';
import { controlBy, type MockControl } from '../control/mock-control.js';
import { fund, type Funds } from '../ledger/faucet.js';
import { createPage } from '../page/page.js';
import { calledBy } from './called-by.js';
import { trackConnections } from './connections.js';
import { createListener } from './listener.js';
import { createUpgrade, listenAtBoth } from './sockets.js';
import { restoreFile, saveFile } from './state-file.js';

/** A mock that runs: its address, what it was asked, and how to change what it does. */
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
  /** Makes things happen: scenarios, fills, time. A static mock has none, so that every method rejects. */
  readonly control: MockControl;
  /** The same as `control.play`. */
  readonly play: MockControl['play'];
  /** The same as `control.advance`. */
  readonly advance: MockControl['advance'];
  /** Forgets the recorded requests and what responders remember. */
  reset(): void;
  /**
   * Gives a wallet SOL or tokens on the ledger.
   * @throws MockServerError `INVALID_OPTION` without a ledger, or for funds that cannot be given
   */
  fund(wallet: string, funds: Funds): void;
  /** What the mock remembers, with its ledger and without the recorded requests, as bytes for `restore`. */
  snapshot(): Uint8Array;
  /**
   * Brings back a snapshot of a mock with the same seed.
   * @throws MockServerError `STATE_UNREADABLE`
   */
  restore(snapshot: Uint8Array): void;
  /** Lets requests in flight finish, ends all other connections, and resolves when all are closed. */
  close(): Promise<void>;
  /** The same as `close`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
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
 * @throws MockServerError when the description cannot be used, an option is out of range, the port is taken, or the
 *   ledger or the state file cannot be used
 */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  // Before the copy below, which has nothing that the options inherit.
  checkOptionNames(options);
  const { port = 0, host = '127.0.0.1' } = options;
  checkNumber('port', port, { from: 0, to: 65_535 });
  const isMisdirected = calledBy(host, options.names);
  const mock = await createMock(options);
  const page = createPage({ spec: options.spec, facts: mock.facts, find: mock.stream.find });
  if (options.state !== undefined) await restoreFile(mock.state, options.state);
  const listener = createListener(mock, page, isMisdirected);
  const server = createServer((request, response) => void listener(request, response));
  const upgrade = mock.sessions && createUpgrade(mock.sessions, options.cors ?? false, isMisdirected);
  if (upgrade) server.on('upgrade', upgrade);
  const connections = trackConnections(server);
  const { address, next } = await listenAtBoth(server, options.ledger ? upgrade : undefined, { port, host });
  const nextConnections = next && trackConnections(next);
  const endpoint = `${address.url}/rpc`;
  const control = controlBy(mock.askControl, mock.stream.follow);
  const stopPacing = keepPace(mock);

  async function closing(): Promise<void> {
    stopPacing();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      next?.close();
      mock.close();
      connections.drain();
      nextConnections?.drain();
    });
    if (options.state !== undefined) await saveFile(mock.state, options.state);
  }
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= closing());
  return {
    ...address,
    title: mock.title,
    operations: mock.operations,
    requests: mock.requests,
    connection: { endpoint, wsEndpoint: endpoint.replace(/^http/, 'ws') },
    control,
    play: control.play,
    advance: control.advance,
    reset: mock.reset,
    fund: (wallet, funds) => fund(mock.ledger?.faucet, wallet, funds),
    snapshot: mock.state.snapshot,
    restore: mock.state.restore,
    close,
    [Symbol.asyncDispose]: close,
  };
}

const EVERY_MILLIS = 100;

/**
 * Carries out what is due, so that subscribers hear of it without a request. It decides only when, not in which order.
 * @returns ends it
 */
function keepPace(mock: Pick<Mock, 'catchUp'>): () => void {
  const timer = setInterval(() => {
    try {
      mock.catchUp();
    } catch (error) {
      // Without a request there is no answer to carry it, and an exception in a timer ends the process.
      process.emitWarning(error instanceof Error ? error.message : String(error), 'MockServerWarning');
    }
  }, EVERY_MILLIS);
  timer.unref();
  return () => clearInterval(timer);
}
