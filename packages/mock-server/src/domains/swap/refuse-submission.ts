import type { Violation } from '../../contract/recorded-request.js';
import type { Answer, MockOperation } from '../../contract/responder.js';
import { documented } from '../answering/answers.js';

/** This JSON-RPC service answers 200 even to a malformed request. The code depends on the error. */
export function refuseSubmission(
  operation: MockOperation,
  body: unknown,
  violations: readonly Violation[],
): Answer {
  const places = violations.map(({ location }) => location.slice(1).join('.'));
  const at = (...prefixes: string[]) =>
    places.some((place) => prefixes.some((prefix) => place.startsWith(prefix)));
  const code = at('body.params.1.encoding')
    ? '-1016'
    : at('body.params.1.skipPreflight', 'body.params.1.maxRetries')
      ? '-1015'
      : at('body.method')
        ? '-32601'
        : '-32602';
  const id = (body as { id?: unknown } | null | undefined)?.id;
  return documented(operation, `failed${code}`, { id: Number.isSafeInteger(id) ? id : null });
}
