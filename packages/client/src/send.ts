import type { Client } from 'openapi-fetch';
import { ApiError, readRequestId } from './api-error.js';
import type { Answer } from './call.js';
import { credentialHeaders } from './credentials.js';
import { GalileanError } from './errors.js';
import type { Operation } from './operation.js';
import type { CallOptions, ClientOptions } from './options.js';
import { placeParams, type Params } from './place-params.js';
import { querySerializer } from './query.js';

type RawClient = Client<Record<string, never>>;
type RawRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

export interface Target {
  readonly raw: RawClient;
  readonly origin: string;
  readonly options: ClientOptions;
}

/** One request of one operation: parameters in, parsed body or typed error out. */
export async function send<T>(
  target: Target,
  operationId: string,
  row: Operation,
  params: Params,
  callOptions: CallOptions,
): Promise<Answer<T>> {
  const { signal } = callOptions;
  signal?.throwIfAborted();
  const { path, query, header, body } = placeParams(operationId, row, params);
  const headers = {
    ...(await credentialHeaders(operationId, row, target.options)),
    ...target.options.headers,
    ...callOptions.headers,
  };
  const where = { operationId, method: row.method, path: row.path };

  let result;
  try {
    result = await (target.raw.request as unknown as RawRequest)(row.method, row.path, {
      baseUrl: target.origin,
      params: { path, query, header },
      querySerializer: querySerializer(row),
      parseAs: 'text',
      headers,
      body,
      signal,
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new GalileanError('network/failed', `${operationId}: no answer from ${target.origin}.`, where, {
      cause,
    });
  }

  const { response } = result;
  if (!response.ok) {
    throw new ApiError({ ...where, status: response.status, body: result.error, headers: response.headers });
  }
  return {
    data: parse(operationId, result.data as string | undefined, response) as T,
    response,
    requestId: readRequestId(response.headers),
  };
}

function parse(operationId: string, text: string | undefined, response: Response): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const contentType = response.headers.get('content-type');
    throw new GalileanError(
      'answer/not-json',
      `${operationId}: ${response.status} with a body that is not JSON (content type ${contentType ?? 'not given'}).`,
      { operationId, status: response.status, contentType },
    );
  }
}
