import type { ApiResponse } from '../input/document.js';

export type Responses = Readonly<Record<string, ApiResponse>>;

/** The key under which a status is documented: itself, its range (`4XX`), or `default`. */
export function keyFor(responses: Responses, status: string): string | undefined {
  const keys = Object.keys(responses);
  return (
    keys.find((key) => key.toUpperCase() === status.toUpperCase()) ??
    keys.find((key) => key.toUpperCase() === `${status[0]}XX`) ??
    keys.find((key) => key === 'default')
  );
}

export const isSuccess = (status: string): boolean => status.startsWith('2');

/** Everything that may be answered when the call succeeds; `default`, where nothing else is said. */
export function successes(responses: Responses): string[] {
  const found = Object.keys(responses).filter(isSuccess);
  return found.length > 0 || !('default' in responses) ? found : ['default'];
}
