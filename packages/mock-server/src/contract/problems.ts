import type { WireAnswer } from './wire.js';

/** A problem that the mock itself reports, in the shape of RFC 9457. Prism's problems come from Prism. */
export function problem(
  kind: string,
  {
    status,
    title,
    detail,
    path,
  }: { status: number; title: string; detail: string; path?: readonly string[] },
): WireAnswer {
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({ type: `urn:galilean:mock-server:${kind}`, title, status, detail, path }),
  };
}

/** A control request that cannot be carried out. The message says what would work. */
export class ControlError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409,
    message: string,
    /** The keys that lead to what is refused, such as `events`, `0`, `script`; empty for all of it. */
    readonly path: readonly string[] = [],
  ) {
    super(message);
  }
}
