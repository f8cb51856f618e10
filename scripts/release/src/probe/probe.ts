import { Description } from '@galilean/diff/schema/description';
import type { ApiDocument, ApiResponse } from '@galilean/diff/input/document';
import { byMediaType, isJson } from '@galilean/diff/operations/media-types';
import { keyFor, type Responses } from '@galilean/diff/operations/compare-responses';
import { checkAnswer, type Finding } from './check-answer.js';
import type { Pace } from './pace.js';
import { probeRequests, type ProbeRequest } from './probe-requests.js';

export interface ProbeOptions {
  readonly document: ApiDocument;
  /** Sent as `x-api-key`, only to this origin. Without a key, the keyless rate applies. */
  readonly apiKey: string | undefined;
  /** Replaces the description's server. */
  readonly baseUrl?: string;
  readonly pace: Pace;
  readonly fetch?: typeof fetch;
  /** Method and path of the operations to probe; default: all. */
  readonly only?: readonly string[];
  /** Called with each JSON answer that is checked. */
  readonly keep?: (answer: KeptAnswer) => Promise<void>;
}

export interface KeptAnswer {
  readonly operationId: string;
  readonly status: number;
  /** Path and query of the request. */
  readonly target: string;
  readonly body: unknown;
}

type Verdict = 'as described' | 'additive' | 'breaking' | 'not checked' | 'skipped';

export interface Probed {
  readonly operation: string;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** Why it was skipped or not checked. */
  readonly words: string;
}

/** Asks the live service for what the description promises: only reads, one after the other, within the rate. */
export async function* probe(options: ProbeOptions): AsyncGenerator<Probed> {
  const description = new Description(options.document);
  const { requests, skipped } = probeRequests(description);
  const wanted = (name: string) => !options.only || options.only.includes(name);
  for (const request of requests) {
    if (wanted(request.operation.name)) yield await ask(description, request, options);
  }
  for (const { operation, reason } of skipped) {
    if (wanted(operation.name))
      yield { operation: operation.name, verdict: 'skipped', findings: [], words: reason };
  }
}

async function ask(description: Description, request: ProbeRequest, options: ProbeOptions): Promise<Probed> {
  const operation = request.operation.name;
  const notChecked = (words: string): Probed => ({ operation, verdict: 'not checked', findings: [], words });
  const answer = await send(request, options).catch((error: Error) => error);
  // The text of a network error may quote headers; its name does not.
  if (answer instanceof Error) return notChecked(`no answer: ${answer.name}`);
  if ([401, 403, 429].includes(answer.status) || answer.status >= 500)
    return notChecked(`answered ${answer.status}`);
  const responses = (request.operation.operation.responses ?? {}) as Responses;
  const key = keyFor(responses, String(answer.status));
  if (key === undefined) {
    return checked(operation, [
      {
        kind: 'breaking',
        location: String(answer.status),
        pointer: '',
        message: 'this status is not described',
      },
    ]);
  }
  const response: ApiResponse = description.follow(responses[key]!);
  const described = [...byMediaType(response.content ?? {})].find(([type]) => isJson(type));
  if (!described) return checked(operation, []);
  const body = (await answer.json().catch(() => undefined)) as unknown;
  if (body === undefined) {
    return checked(operation, [
      { kind: 'breaking', location: `${key}.body`, pointer: '', message: 'is not JSON' },
    ]);
  }
  const operationId = String(request.operation.operation['operationId']);
  await options.keep?.({ operationId, status: answer.status, target: request.target, body });
  const [, { schema }] = described;
  const findings = checkAnswer(description, schema === undefined ? [] : [schema], body, `${key}.body`);
  return checked(operation, distinct(findings));
}

/** Repeats a refused request once: the pace waits until the service has room again. */
async function send({ target, origin }: ProbeRequest, options: ProbeOptions): Promise<Response> {
  const { pace, apiKey, baseUrl = origin } = options;
  const ask = options.fetch ?? fetch;
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(apiKey && { 'x-api-key': apiKey }),
  };
  const once = async () => {
    await pace.turn();
    // A redirect would carry the key to an unknown host.
    const answer = await ask(baseUrl + target, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
    });
    pace.heed(answer.headers, answer.status === 429);
    return answer;
  };
  const first = await once();
  return first.status === 429 ? once() : first;
}

function checked(operation: string, findings: readonly Finding[]): Probed {
  const verdict = findings.some(({ kind }) => kind === 'breaking')
    ? 'breaking'
    : findings.length > 0
      ? 'additive'
      : 'as described';
  return { operation, verdict, findings, words: '' };
}

/** Reports what a list of a hundred items repeats only once. */
const distinct = (findings: readonly Finding[]) => [
  ...new Map(findings.map((finding) => [`${finding.location} ${finding.message}`, finding])).values(),
];
