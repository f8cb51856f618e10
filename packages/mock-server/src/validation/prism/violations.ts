import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { Violation } from '../../recorded-request.js';

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
