import { addressesIn, createDisguise, writeCaptured } from '@galilean/captured';
import { pointerTo } from '@galilean/references';
import { isJson, parsedJson } from '../contract/json.js';
import type { Violation } from '../contract/recorded-request.js';
import type { Answer } from '../contract/responder.js';
import { undocumented } from '../domains/answering/answers.js';
import { valueWithoutSecrets } from '../contract/without-secrets.js';
import type { Description } from '../description/load-description.js';
import { missingField } from '../domains/answering/faults.js';
import type { Forwarded, ForwardedAnswer } from '../http/forward.js';
import type { Operation } from '../http/operation.js';
import { loadPrism } from '../validation/prism/load-prism.js';
import { createValidator, type Validator } from '../validation/prism/validator.js';

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
    const parsed = isJson(headers['content-type']) ? parsedJson(text) : undefined;
    if (parsed === undefined)
      return { ...known, reason: text === '' ? 'it has no body' : 'its body is not JSON' };
    for (const name of ['x-api-key', 'authorization'])
      disguise.secret((request.headers[name] ?? '').replace(/^(?:bearer|basic)\s+/i, ''));
    for (const [name, value] of queryOf(request.target))
      if (valueWithoutSecrets(name, value) !== value) disguise.secret(value);
    const { body, elided } = disguise.answer(parsed);
    const found = differences(validator, operation, { status, headers, body: parsed });
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
    const value = parsedJson(new TextDecoder().decode(body));
    return value === undefined ? '' : `, body ${JSON.stringify(disguise.answer(value).body)}`;
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

const queryOf = (target: string) => new URLSearchParams(target.replace(/^[^?]*/, ''));

/** Path and decoded query, without the values of parameters that carry secrets. */
function readable(target: string): string {
  const [path = ''] = target.split('?', 1);
  const pairs = [...queryOf(target)].map(([name, value]) => `${name}=${valueWithoutSecrets(name, value)}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** Where an answer differs from the description: a JSON pointer and what is wrong, per line. */
function differences(validator: Validator, operation: Operation, answer: Answer): string[] {
  const { status, headers = {}, body } = answer;
  return [
    ...undocumented(operation.forResponders, answer),
    ...validator.validateAnswer(operation.forPrism, { statusCode: status, headers, body }),
  ]
    .filter(({ severity, location }) => severity === 'Error' && location[1] !== 'header')
    .map(line);
}

function line(violation: Violation): string {
  const [, place, ...path] = violation.location;
  const missing = missingField(violation);
  const pointer = pointerTo(...path, ...(missing === undefined ? [] : [missing]));
  return `${place === 'body' ? pointer || '(whole)' : `(${place ?? 'answer'})`} ${violation.message}`;
}
