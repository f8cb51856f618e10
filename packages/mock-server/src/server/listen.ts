import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MockServerError } from '../contract/errors.js';

/** Where a server listens. */
export interface Address {
  readonly url: string;
  readonly port: number;
}

/**
 * Binds a server and returns its URL.
 * @throws MockServerError `PORT_IN_USE`, `LISTEN_FAILED`
 */
export async function listen(server: Server, port: number, host: string): Promise<Address> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explain(cause, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return { url: `http://${reachable(address)}:${address.port}`, port: address.port };
}

function explain(cause: NodeJS.ErrnoException, port: number, host: string): MockServerError {
  if (cause.code === 'EADDRINUSE') {
    return new MockServerError(
      'PORT_IN_USE',
      `Port ${port} on ${host} is taken. Stop the program that listens there, or choose another port; 0 takes any free one.`,
      { cause },
    );
  }
  const reason =
    cause.code === 'EACCES'
      ? 'the system does not allow it; ports below 1024 often need more rights'
      : cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND'
        ? 'this machine does not have that address'
        : cause.message;
  return new MockServerError('LISTEN_FAILED', `Cannot listen on ${host}, port ${port}: ${reason}.`, {
    cause,
  });
}

/** An address that means "all interfaces" cannot be called. */
function reachable({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return family === 'IPv6' ? `[${address}]` : address;
}
