import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { MockServerError } from '../contract/errors.js';

/** A name without a dot, or of a domain that the public DNS does not have. */
const LOCAL_NAME = /^(?:[^.]*|.*\.(?:localhost|local|test|internal|example|invalid|home\.arpa))$/i;
/** However it is written. */
const EVERY_ADDRESS = /^[0.:]*$/;

/**
 * Whether a request calls the mock by a name that it does not have. A stranger's page can point its own name at this
 * machine; then a browser takes the mock for a part of that page, and lets the page read and send everything. Pages,
 * programs, web sockets and the second port ask here.
 */
export type IsMisdirected = (request: Pick<IncomingMessage, 'headers'>) => boolean;

/**
 * @param host the address to listen on
 * @param names that it accepts, apart from addresses and local names
 * @throws MockServerError `INVALID_OPTION` for every address of a machine without a name
 */
export function calledBy(host: string, names: readonly string[] | undefined): IsMisdirected {
  if (EVERY_ADDRESS.test(host) && names === undefined)
    throw new MockServerError(
      'INVALID_OPTION',
      `The host ${host} can be called by any name. Say by which: names: ['mock'], on the command line --name mock. An empty list allows addresses and local names. Or listen on 127.0.0.1.`,
    );
  const known = [host, ...(names ?? [])].map((name) => name.toLowerCase());
  return ({ headers }) => {
    const name = (headers.host ?? '').replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
    const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
    return !isAddress && !LOCAL_NAME.test(name) && !known.includes(name);
  };
}
