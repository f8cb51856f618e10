import type { Client } from 'openapi-fetch';
import { ApiError, readRequestId } from './api-error.js';
import type { Answer } from './call.js';
import { readCredentials } from './credentials.js';
import { GalileanError } from './errors.js';
import type { Operation } from './operation.js';
import type { CallOptions, ClientOptions } from './options.js';
import { parseAnswer } from './parse-answer.js';
import { writeRequest, type Params } from './write-request.js';

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
  const request = writeRequest(operationId, row, params);
  const { headers, secrets } = await readCredentials(operationId, row, target.options);
  const where = { operationId, method: row.method, path: row.path };

  let result;
  try {
    result = await (target.raw.request as unknown as RawRequest)(row.method, request.target, {
      baseUrl: target.origin,
      body: request.body,
      bodySerializer: (text: string) => text,
      parseAs: 'text',
      headers: { ...request.headers, ...headers, ...target.options.headers, ...callOptions.headers },
      signal,
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new GalileanError('network/failed', `${operationId}: no answer from ${target.origin}.`, where, {
      cause,
    });
  }

  const { response, error, data } = result;
  // A redirect; browsers hide its status as 0. Following it would carry the key to another host: fetch drops
  // `authorization` then, but not `x-api-key`.
  if (!response.ok && response.status < 400) {
    throw new GalileanError('network/redirected', `${operationId}: redirect refused.`, where);
  }
  if (!response.ok) {
    throw new ApiError({
      ...where,
      status: response.status,
      body: error,
      headers: response.headers,
      secrets,
    });
  }
  return {
    data: parseAnswer(operationId, data as string | undefined, response) as T,
    response,
    requestId: readRequestId(response.headers),
  };
}
