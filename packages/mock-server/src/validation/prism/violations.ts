import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { PrismOperation } from './load-prism.js';
import type { Violation } from '../../contract/recorded-request.js';

// Node accepts 16 KiB of headers by default, many proxies 8 KiB: this leaves room for other headers.
const MAX_HEADER_LENGTH = 8 * 1024 - 100;

const SEVERITIES = ['Error', 'Warning', 'Information', 'Hint'] as const;

export function toViolations(
  side: 'request' | 'response',
  diagnostics: readonly IPrismDiagnostic[],
): Violation[] {
  return diagnostics.map(({ path = [], severity, code, message }) => ({
    location: [side, ...path],
    severity: SEVERITIES[severity],
    code,
    message,
  }));
}

/** Prism writes the names of query parameters and headers in lower case. Restores those of the query. */
export function withDeclaredNames(violations: readonly Violation[], operation: PrismOperation): Violation[] {
  const names = new Map((operation.request?.query ?? []).map(({ name }) => [name.toLowerCase(), name]));
  const declared = (name: string) => names.get(name) ?? name;
  return violations.map((one) => {
    const [side, place, name, ...rest] = one.location;
    if (place !== 'query') return one;
    const message = one.message.replace(
      /^(Request query (?:parameter |must have required property '))([^\s']+)/,
      (_, words: string, written: string) => words + declared(written),
    );
    return { ...one, location: [side!, place, ...(name ? [declared(name)] : []), ...rest], message };
  });
}

/** Value of the `sl-violations` header, as Prism writes it; `undefined` without violations. */
export function violationsHeader(violations: readonly Violation[]): string | undefined {
  if (violations.length === 0) return undefined;
  const value = JSON.stringify(violations).replace(/[^\x20-\x7e]/g, escapeUnit);
  if (value.length <= MAX_HEADER_LENGTH) return value;
  return `Too many violations! ${value.slice(0, MAX_HEADER_LENGTH)}`;
}

/** Header values are Latin-1 at best, and a message may quote any character of the description. */
function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
