import createOpenApiClient, { type Client } from 'openapi-fetch';
import { GalileanError, isApiError } from './errors.js';
import { targetsOf, type HasTargets } from './create-client.js';
import type { Operation } from './operation.js';
import { send } from './send.js';
import type { Target } from './request.js';

/**
 * An openapi-fetch client over a client's connection, for what the methods do not cover: openapi-fetch's typed paths, its
 * middleware, or a path that has no method yet. Requests use the client's credentials, limiter, timeouts and hooks, and
 * the retries of the operation with that method and path. An unknown path is treated as one that moves funds: it is never
 * sent again, and a `readOnly` client refuses it: for legacy paths, pass the legacy client. Error statuses come back as `error`; other failures throw, as methods
 * do. Lists are joined by commas unless the call sets `querySerializer`. Bodies are text: no streams, no forms.
 *
 * @param client A client of a domain package, such as from `createTokensClient`.
 * @param options.removed The domain's removed paths, such as `tokensRemoved`: calling one throws `config/removed`, which
 *   names the replacement. Default: such calls are sent, and get a 404.
 * @example
 * import { rawClient } from '@galilean/client/raw';
 * import { createTokensClient, type paths } from '@galilean/tokens';
 *
 * const tokens = createTokensClient({ apiKey: '<API_KEY>' });
 * const { data, error } = await rawClient<paths>(tokens).GET('/price/v3', {
 *   params: { query: { ids: ['So11111111111111111111111111111111111111112'] } },
 * });
 * console.log(data ?? error);
 */
export function rawClient<Paths extends object>(
  client: object,
  {
    removed = {},
  }: {
    /** Removed paths, and what to call instead. Default: none. */
    removed?: Readonly<Record<string, string>> | undefined;
  } = {},
): Client<Paths> {
  const targets = Object.values((client as HasTargets)[targetsOf]());
  const main = targets.find(({ row }) => !row.server) ?? targets[0]!;
  // As `Request` normalises it: lower case, without the default port.
  const baseUrl = new URL(main.origin).href.replace(/\/$/, '');
  return createOpenApiClient<Paths>({
    baseUrl,
    querySerializer: { array: { style: 'form', explode: false } },
    async fetch(request) {
      const { url, method, signal } = request;
      if (!url.startsWith(`${baseUrl}/`)) {
        const { host } = new URL(url);
        const wrong = `${host} is not the host of this client.`;
        throw new GalileanError('config/host-not-allowed', wrong, { host });
      }
      const target = url.slice(baseUrl.length);
      const path = target.replace(/[?#].*/, '');
      const found = find(targets, method, path) ?? unknown(main, method);
      checkNotRemoved(path, removed);
      const written = {
        url: found.origin + target,
        headers: Object.fromEntries(request.headers),
        body: (await request.text()) || undefined,
      };
      try {
        const { data, response } = await send(unchecked({ ...found, written }), {}, { signal });
        return answer(data, response);
      } catch (error) {
        if (!isApiError(error)) throw error;
        return answer(typeof error.body === 'string' ? error.body : JSON.stringify(error.body), error);
      }
    },
  });
}

/** A target without checks of inputs and answers. */
function unchecked(target: Target): Target {
  const { inputs: _, ...row } = target.row;
  const { settings } = target;
  return { ...target, row, settings: { ...settings, options: { ...settings.options, check: undefined } } };
}

/** The operation of a path; the one with the fewest parameters when several match. */
function find(targets: readonly Target[], method: string, path: string): Target | undefined {
  const parameter = /\{.+?\}/g;
  const fits = ({ row }: Target) =>
    row.method === method && new RegExp(`^${row.path.replace(parameter, '[^/]+')}$`).test(path);
  const parameters = ({ row }: Target) => row.path.match(parameter)?.length ?? 0;
  return targets.filter(fits).sort((one, other) => parameters(one) - parameters(other))[0];
}

function checkNotRemoved(path: string, removed: Readonly<Record<string, string>>): void {
  const gone = Object.keys(removed).find((one) => path === one || path.startsWith(`${one}/`));
  if (gone === undefined) return;
  const replacedBy = removed[gone]!;
  throw new GalileanError('config/removed', `${gone} is gone. Call ${replacedBy} instead.`, {
    path: gone,
    replacedBy,
  });
}

/** Assumes the worst of an unknown path: even `GET` changes state in parts of the service. */
const unknown = (main: Target, method: string): Target => ({
  ...main,
  operationId: 'raw',
  row: {
    method: method as Operation['method'],
    path: '/',
    risk: 'moves-funds',
    retry: 'never',
    bucket: 'default',
  },
});

function answer(
  text: unknown,
  { status, headers: received }: { status: number; headers: Headers },
): Response {
  const headers = new Headers(received);
  // They describe the body before it was decoded.
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response((text as string) || null, { status, headers });
}
