import { MockServerError } from '../contract/errors.js';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The base URL without a trailing slash.
 * @throws MockServerError `INVALID_OPTION` for anything else, and for a host that would get the key unencrypted
 */
export function checkUpstream(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isClean = url && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (!isClean || !['http:', 'https:'].includes(url.protocol)) {
    throw new MockServerError(
      'INVALID_OPTION',
      'The upstream must be the base URL of a service, such as https://api.jup.ag, without a query or credentials.',
    );
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw new MockServerError(
      'INVALID_OPTION',
      `The upstream http://${url.host} would get keys and tokens unencrypted: use https.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}
