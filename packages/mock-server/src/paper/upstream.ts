import { CapturedError, readCaptured } from '@galilean/captured';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MockServerError } from '../contract/errors.js';
import { exactly, writeExactly } from '../contract/json.js';
import { problem } from '../contract/wire.js';
import { checkUpstream, forward } from '../http/forward.js';

/** An answer of the real service, as it was sent. */
export interface UpstreamAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Where paper trading reads. It has no way to send anything but a GET without a body. */
export interface Upstream {
  /**
   * @param target path and query
   * @param headers of the caller; those that a read needs are sent on
   * @throws Error when there is no answer
   */
  get(target: string, headers: Readonly<Record<string, string>>): Promise<UpstreamAnswer>;
}

/** Tokens of the mock's own log-ins stay here: the service did not hand them out. */
const SENT_ON = ['accept-language', 'user-agent', 'x-api-key'];

/**
 * The live service.
 * @throws MockServerError `INVALID_OPTION` for what is no base URL
 */
export function liveUpstream(url: string): Upstream {
  const base = checkUpstream(url);
  return {
    async get(target, headers) {
      const kept = Object.entries(headers).filter(([name]) => SENT_ON.includes(name));
      const request = { method: 'GET', target, headers: Object.fromEntries(kept), body: new Uint8Array() };
      const answer = await forward(base, request);
      return {
        status: answer.status,
        headers: answer.headers,
        text: new TextDecoder().decode(answer.body),
      };
    },
  };
}

interface Recorded {
  date: string;
  /** Among the answers of a day. */
  ordinal: number;
  answer: UpstreamAnswer;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Answers that were recorded before, as `galilean-mock record` writes them. The same request gets its answers one after
 * the other, by date, and then the last one again; a request that was not recorded gets a 404.
 * @throws MockServerError `INVALID_OPTION` for a folder that cannot be read, or that holds no recorded GET
 */
export async function recordedUpstream(folder: string): Promise<Upstream> {
  const answers = await readAnswers(folder);
  const served = new Map<string, number>();
  return {
    async get(target) {
      const key = keyOf(target);
      const recorded = answers.get(key);
      if (!recorded) return notRecorded(target);
      const index = served.get(key) ?? 0;
      served.set(key, index + 1);
      return recorded[Math.min(index, recorded.length - 1)]!;
    },
  };
}

async function readAnswers(folder: string): Promise<Map<string, UpstreamAnswer[]>> {
  const answers = new Map<string, Recorded[]>();
  try {
    for (const { name, answer } of await readCaptured(folder)) {
      const target = /^request GET (\/.*?)(?:, body .*)?$/s.exec(answer.note ?? '')?.[1];
      if (target === undefined) continue;
      const text = await readFile(join(folder, name), 'utf8');
      // Whole numbers over 2^53 stay as they are.
      const { body } = exactly(text, JSON.parse(text)) as { body: unknown };
      const kept = { status: answer.status, headers: JSON_TYPE, text: writeExactly(body) };
      const key = keyOf(target);
      answers.set(key, [
        ...(answers.get(key) ?? []),
        { date: answer.date, ordinal: ordinalOf(name), answer: kept },
      ]);
    }
  } catch (error) {
    const why = error instanceof CapturedError ? error.message : ((error as { code?: string }).code ?? '');
    throw new MockServerError('INVALID_OPTION', `The recording ${folder} cannot be read: ${why}`, {
      cause: error,
    });
  }
  if (answers.size === 0) {
    throw new MockServerError(
      'INVALID_OPTION',
      `The recording ${folder} has no answers: make one with galilean-mock record --out ${folder}.`,
    );
  }
  const inOrder = [...answers].map(([key, some]) => {
    const sorted = [...some].sort((a, b) => a.date.localeCompare(b.date) || a.ordinal - b.ordinal);
    return [key, sorted.map(({ answer }) => answer)] as const;
  });
  return new Map(inOrder);
}

/** The first answer of a day has no number in its file's name. */
const ordinalOf = (name: string): number => Number(/-\d{4}-\d{2}-\d{2}-(\d+)\.json$/.exec(name)?.[1] ?? 1);

/** Path and decoded query, whose order does not matter. */
function keyOf(target: string): string {
  const [path = '', query = ''] = target.split(/\?(.*)/s, 2);
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`).sort();
  return [path, ...pairs].join('\n');
}

function notRecorded(target: string): UpstreamAnswer {
  const { status, headers, body } = problem('not-recorded', {
    status: 404,
    title: 'Not recorded',
    detail: `The recording has no answer for GET ${target.split('?', 1)[0]} with this query.`,
  });
  return { status, headers, text: body ?? '' };
}
