import createOpenApiClient, { type Client } from 'openapi-fetch';
import type { ClientOptions } from './options.js';

/**
 * An openapi-fetch client, for what the methods do not cover: middleware of your own, streams, a path that has no
 * method yet. It carries no credentials, retries nothing and follows no redirect.
 *
 * @example const raw = rawClient<paths>({ baseUrl: servers.api });
 */
export const rawClient = <Paths extends object>({
  baseUrl,
  fetch,
}: {
  /** Origin of the requests. */
  baseUrl: string;
  /** What sends a request. Default: the global `fetch`. */
  fetch?: ClientOptions['fetch'];
}): Client<Paths> => createOpenApiClient<Paths>({ redirect: 'manual', baseUrl, ...(fetch && { fetch }) });
