import type { RecordedRequest } from '@galilean/mock-server';
import type { Reaction } from './session.js';

interface Summary {
  /** The operation or, outside the description, the method and path; the status and the verdict. */
  readonly requests: readonly string[];
  /** Codes and places. */
  readonly violations: readonly string[];
}

/** What a mock recorded, with `{wallet}` for the wallet's address. */
export function summaryOf(requests: readonly RecordedRequest[], wallet: string): Summary {
  return {
    requests: requests.map(({ operationId, method, path, status, verdict }) => {
      const what = operationId ?? `outside the description: ${method} ${path.replace(wallet, '{wallet}')}`;
      return `${what} ${status} ${verdict}`;
    }),
    violations: requests.flatMap(({ violations }) =>
      violations.map(({ code, location }) => `${code} ${location.slice(1).join(' ')}`),
    ),
  };
}

/** A line of the report. */
export function inWords({ requests, violations }: Summary, { returned, threw, elsewhere }: Reaction): string {
  const asked = [...requests, ...violations, ...elsewhere.map((request) => `another host: ${request}`)];
  const said = threw === undefined ? `returned ${returned}` : `threw ${threw}`;
  return `${asked.join(', ') || 'no request'}; ${said}`;
}
