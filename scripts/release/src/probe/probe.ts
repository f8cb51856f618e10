import { Description } from '@galilean/diff/schema/description';
import type { ApiDocument } from '@galilean/diff/input/document';
import type { Finding } from './check-answer.js';
import { isTelling, judgeAnswer } from './judge-answer.js';
import type { Pace } from './pace.js';
import { probeRequests, type Known, type ProbeRequest } from './probe-requests.js';

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
  /** Values for parameters. Default: the documented examples. */
  readonly known?: Known;
}

export interface KeptAnswer {
  readonly operationId: string;
  readonly status: number;
  /** `GET`, path and query. */
  readonly request: string;
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
  const { operation } = request;
  const target = request.target(options.known ?? (() => undefined));
  const notChecked = (words: string): Probed => ({
    operation: operation.name,
    verdict: 'not checked',
    findings: [],
    words,
  });
  const answer = await send(target, request, options).catch((error: Error) => error);
  // The text of a network error may quote headers; its name does not.
  if (answer instanceof Error) return notChecked(`no answer: ${answer.name}`);
  const { status } = answer;
  if (!isTelling(status)) return notChecked(`answered ${status}`);
  const body = (await answer.json().catch(() => undefined)) as unknown;
  const { findings, isChecked } = judgeAnswer(description, operation, status, body);
  const operationId = String(operation.operation['operationId']);
  if (isChecked) await options.keep?.({ operationId, status, request: `GET ${target}`, body });
  return checked(operation.name, findings);
}

/** Repeats a refused request once: the pace waits until the service has room again. */
async function send(target: string, { origin }: ProbeRequest, options: ProbeOptions): Promise<Response> {
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

const checked = (operation: string, findings: readonly Finding[]): Probed => ({
  operation,
  verdict: verdictOf(findings),
  findings,
  words: '',
});

/** The verdict on an answer with these differences. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ kind }) => kind === 'breaking')) return 'breaking';
  return findings.length > 0 ? 'additive' : 'as described';
}
