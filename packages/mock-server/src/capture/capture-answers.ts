import { addressesIn, createDisguise, writeCaptured } from '@galilean/captured';
import type { Description } from '../description/description.js';
import { valueWithoutSecrets } from '../contract/without-secrets.js';
import { isJson } from '../contract/media-type.js';
import type { Operation } from '../http/operation.js';
import { createValidator } from '../validation/prism/validator.js';
import { loadPrism } from '../validation/prism/load-prism.js';
import { differences } from './differences.js';
import type { Forwarded, ForwardedAnswer } from '../http/forward.js';

/** The outcome of one answer. */
export interface Captured {
  operationId: string;
  status: number;
  /** Undefined: not written, and `reason` says why. */
  file: string | undefined;
  reason: string | undefined;
  /** Where it differs from the description. */
  differences: readonly string[];
}

interface CaptureOptions {
  description: Description;
  folder: string;
  /** Who recorded it. */
  source: string;
  now: () => Date;
}

/** Disguises answers, compares them with the description and writes them, one after the other. */
export function createCapture({ description, folder, source, now }: CaptureOptions) {
  const disguise = createDisguise(addressesIn(JSON.stringify(description)));
  const validator = createValidator(loadPrism());
  let last: Promise<unknown> = Promise.resolve();

  async function capture(
    operation: Operation,
    request: Forwarded,
    answer: ForwardedAnswer,
  ): Promise<Captured> {
    const { status, headers } = answer;
    const operationId = operation.forResponders.id;
    const known = { operationId, status, file: undefined, differences: [] };
    const text = new TextDecoder().decode(answer.body);
    const parsed = isJson(headers['content-type']) ? parse(text) : undefined;
    if (!parsed) return { ...known, reason: text === '' ? 'it has no body' : 'its body is not JSON' };
    for (const name of ['x-api-key', 'authorization'])
      disguise.secret((request.headers[name] ?? '').replace(/^(?:bearer|basic)\s+/i, ''));
    for (const [name, value] of queryOf(request.target))
      if (valueWithoutSecrets(name, value) !== value) disguise.secret(value);
    const { body, elided } = disguise.answer(parsed.value);
    const found = differences(validator, operation, { status, headers, body: parsed.value });
    const written = await writeCaptured(folder, {
      source,
      date: now().toISOString().slice(0, 10),
      kind: 'live',
      operationId,
      status,
      ...(elided.length > 0 && { elided }),
      note: `request ${request.method} ${disguise.text(readable(request.target))}${bodyNote(request)}`,
      body,
    });
    const reason = written
      ? written.isNew
        ? undefined
        : 'the folder has the same answer'
      : 'the folder has nine of this day';
    return { ...known, file: written?.name, reason, differences: found };
  }

  function bodyNote({ body }: Forwarded): string {
    if (body.byteLength === 0) return '';
    const value = parse(new TextDecoder().decode(body));
    return value ? `, body ${JSON.stringify(disguise.answer(value.value).body)}` : '';
  }

  return {
    /** Resolves when the file is complete. */
    add(...parts: Parameters<typeof capture>): Promise<Captured> {
      const next = last.then(() => capture(...parts));
      last = next.catch(() => undefined);
      return next;
    },
  };
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

const queryOf = (target: string) => new URLSearchParams(target.replace(/^[^?]*/, ''));

/** Path and decoded query, without the values of parameters that carry secrets. */
function readable(target: string): string {
  const [path = ''] = target.split('?', 1);
  const pairs = [...queryOf(target)].map(([name, value]) => `${name}=${valueWithoutSecrets(name, value)}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
