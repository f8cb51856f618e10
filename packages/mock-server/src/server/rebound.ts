import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** A name without a dot, or of a domain that the public DNS does not have. */
const LOCAL_NAME = /^(?:[^.]*|.*\.(?:localhost|local|test|internal|example|invalid|home\.arpa))$/i;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether a request reached this machine's own address under a name of the public DNS. A stranger's page can point its own
 * name at this machine; then a browser takes the mock for a part of that page, and lets the page read and send everything.
 */
export function isRebound({ headers, socket }: IncomingMessage): boolean {
  if (!LOOPBACK.test(socket.localAddress ?? '')) return false;
  const name = (headers.host ?? '').replace(/:\d*$/, '').replace(/\.$/, '');
  return isIP(name.replace(/^\[|\]$/g, '')) === 0 && !LOCAL_NAME.test(name);
}
