import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.js';

/** A proxy as companies have them: it opens TLS with its own certificate. */
export interface Proxy {
  /** The environment of a program that uses it. Node 24 reads all three. */
  readonly env: Readonly<Record<'HTTPS_PROXY' | 'NODE_EXTRA_CA_CERTS' | 'NODE_USE_ENV_PROXY', string>>;
  /** Method, host and path of what came for the known hosts, in order; without queries, which may hold keys. */
  readonly requests: readonly string[];
  /** Other hosts that were asked for, and refused. */
  readonly elsewhere: ReadonlySet<string>;
  close(): Promise<void>;
}

/** @param targets For each host, what is asked instead: an origin, or the one address of an RPC node. */
export async function startProxy(targets: Readonly<Record<string, string>>): Promise<Proxy> {
  const requests: string[] = [];
  const elsewhere = new Set<string>();
  const folder = await mkdtemp(join(tmpdir(), 'galilean-proxy-'));
  await makeCertificate(folder, Object.keys(targets));
  const [key, cert] = await Promise.all(['key.pem', 'cert.pem'].map((name) => readFile(join(folder, name))));
  const inner = createTlsServer({ key, cert }, (request, response) => {
    const host = request.headers.host!;
    requests.push(`${request.method} ${host}${request.url!.replace(/\?.*/, '')}`);
    void forward(request, response, targets[host]!).catch(() => response.destroy());
  });
  const outer = createServer((_, response) => void response.writeHead(502).end());
  outer.on('connect', ({ url }, socket, head: Buffer) => {
    const host = url!.replace(/:443$/, '');
    if (!Object.hasOwn(targets, host)) {
      elsewhere.add(host);
      return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    }
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.unshift(head);
    return inner.emit('connection', socket);
  });
  await once(outer.listen(0, '127.0.0.1'), 'listening');
  return {
    env: {
      HTTPS_PROXY: `http://127.0.0.1:${(outer.address() as AddressInfo).port}`,
      NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
      NODE_USE_ENV_PROXY: '1',
    },
    requests,
    elsewhere,
    async close() {
      outer.close();
      outer.closeAllConnections();
      inner.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Valid for two days, for these hosts. Node has nothing that makes certificates. */
const makeCertificate = (cwd: string, hosts: readonly string[]) =>
  run(
    'openssl',
    (
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 ' +
      '-keyout key.pem -out cert.pem -subj /CN=galilean-test -addext ' +
      `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`
    ).split(' '),
    { cwd },
  );

async function forward(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const isOrigin = new URL(target).pathname === '/';
  const { 'content-type': type, 'x-api-key': key } = request.headers;
  const answer = await fetch(isOrigin ? new URL(request.url!, target) : target, {
    method: request.method!,
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(key !== undefined && { 'x-api-key': String(key) }),
    },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
  response.writeHead(answer.status, headers).end(await answer.text());
}
