import type { IncomingHttpHeaders } from 'node:http';
import type { WireRequest } from '../contract/wire.js';
import { ControlError } from '../contract/problems.js';

/**
 * Refuses control requests of web pages that the mock does not serve: any page on the internet can send a `POST` to this
 * machine, without CORS and without a click. Browsers name the sender; tests and programs do not.
 *
 * @throws ControlError
 */
export function refuseOtherPages(request: WireRequest): void {
  if (!isOfOtherPage(request)) return;
  throw new ControlError(
    403,
    'A web page of another origin sent this. Only pages of the mock itself and programs may control it.',
  );
}

/** A request in the mock, or as Node.js has it. */
interface Sent {
  readonly method?: string | undefined;
  readonly headers: Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site'>;
}

/** Whether a web page that the mock does not serve sent a request that could change something. */
export function isOfOtherPage({ method = 'GET', headers }: Sent): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isOwn = origin === undefined || hostOf(origin) === host;
  // A link to `GET state` on another page is harmless: that page cannot read the answer.
  return !(isOwn && (method.toUpperCase() === 'GET' || !site || site === 'same-origin' || site === 'none'));
}

/** `null`, which a browser sends for a sandboxed page, has none. */
const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
