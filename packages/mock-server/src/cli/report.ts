import { type RecordedRequest, violationLine } from '../contract/recorded-request.js';
import type { MockServer } from '../server/start-mock-server.js';
import { pathWithoutSecrets } from '../contract/without-secrets.js';

/** What the command prints: one line per event, without credentials, queries or bodies. */
export interface Report {
  ready(server: Pick<MockServer, 'title' | 'operations' | 'url' | 'connection'>, hasLedger: boolean): string;
  request(request: RecordedRequest): string;
}

export const textReport: Report = {
  ready({ title, operations, url, connection }, hasLedger) {
    const line = `Mock of "${title}" ${operations} operations ready at ${url} (open it in a browser for its page)`;
    if (!hasLedger) return line;
    return `${line}\nLedger: RPC ${connection.endpoint}, web socket ${connection.wsEndpoint}`;
  },
  request({ method, path, operationId, status, durationMs, verdict, violations: [first] }) {
    const line = `${method} ${pathWithoutSecrets(path)} ${operationId ?? '-'} ${status} ${verdict} ${Math.round(durationMs)} ms`;
    return first ? `${line}: ${violationLine(first)}` : line;
  },
};

export const jsonReport: Report = {
  ready: ({ title, operations, url, connection }, hasLedger) =>
    JSON.stringify({ event: 'ready', title, operations, url, ...(hasLedger && { connection }) }),
  request({ method, path, operationId, status, durationMs, verdict, violations, answeredBy }) {
    const ms = Math.round(durationMs * 1000) / 1000;
    return JSON.stringify({
      event: 'request',
      method,
      path: pathWithoutSecrets(path),
      operationId,
      status,
      verdict,
      answeredBy,
      ms,
      violations,
    });
  },
};
