import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import { isOfOtherPage } from '../control/control.js';
import { readTarget } from '../http/read-request.js';
import type { Sessions } from '../rpc/socket/sessions.js';
import type { IsMisdirected } from './called-by.js';
import { listen, type Address } from './connections.js';

/** Takes a request to become a web socket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const PATH = '/rpc';
const MOST_BYTES = 64 * 1024;
/** How far a client may fall behind: some thousand messages. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Web sockets at `/rpc`.
 * @param cors whether pages of other origins may connect: browsers do not restrict web sockets
 */
export function createUpgrade(sessions: Sessions, cors: boolean, isMisdirected: IsMisdirected): Upgrade {
  let loading: Promise<WebSocketServer> | undefined;
  return (request, socket, head) => {
    // Without a listener a broken connection would end the process.
    socket.on('error', () => socket.destroy());
    if (readTarget(request.url ?? '/').path !== PATH) return refuse(socket, '404 Not Found');
    if (isMisdirected(request)) return refuse(socket, '421 Misdirected Request');
    if (!cors && isOfOtherPage(request)) return refuse(socket, '403 Forbidden');
    // Loaded with the first socket, because most mocks have none.
    loading ??= import('ws').then((ws) => new ws.WebSocketServer({ noServer: true, maxPayload: MOST_BYTES }));
    void accept(loading, sessions, [request, socket, head]);
  };
}

async function accept(
  loading: Promise<WebSocketServer>,
  sessions: Sessions,
  upgrade: Parameters<Upgrade>,
): Promise<void> {
  const server = await loading;
  server.handleUpgrade(...upgrade, (client) => {
    const session = sessions.open((text) => {
      client.send(text);
      // Messages that wait cost every other client time.
      if (client.bufferedAmount > MOST_WAITING_BYTES) client.terminate();
    });
    client.on('message', (data) => session.receive(String(data)));
    client.on('close', session.close);
    client.on('error', () => client.terminate());
  });
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** The port after one that the system gives is nearly always free, except on a busy machine. */
const MOST_TRIES = 20;

/**
 * Listens at a port, and for web sockets at the next one as well, where `Connection` of web3.js looks for them unless it
 * is given an address. Any free port is one with a free one beside it. Does without the next port when it is taken.
 *
 * @param upgrade for the next port; default: nothing listens there
 * @throws as `listen`
 */
export async function listenAtBoth(
  server: Server,
  upgrade: Upgrade | undefined,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ address: Address; next: Server | undefined }> {
  for (let tries = 1; ; tries++) {
    const address = await listen(server, port, host);
    const next = upgrade && (await listenAtNextPort(upgrade, address.port, host));
    if (!upgrade || next || port !== 0 || tries === MOST_TRIES) return { address, next };
    await new Promise((resolve) => server.close(resolve));
    server.removeAllListeners('error');
  }
}

async function listenAtNextPort(upgrade: Upgrade, port: number, host: string): Promise<Server | undefined> {
  const server = createServer((_, response) => response.writeHead(426).end());
  server.on('upgrade', upgrade);
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    if (port + 1 > 65_535) resolve(undefined);
    else server.listen(port + 1, host, () => resolve(server));
  });
}
