import type { createMockFetch } from '@galilean/mock-server';

/** The time of mocks whose clock does not move, in milliseconds since 1970: blockhashes stay valid. */
export const START = 1_800_000_000_000;

export type MockFetch = ReturnType<typeof createMockFetch>;

const headers = { 'x-api-key': 'k', 'content-type': 'application/json' };

/** Asks a mock in process. @param body of a POST; without one it is a GET */
export async function ask<Answer>(mock: MockFetch, path: string, body?: object): Promise<Answer> {
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  return (await (await mock(`http://mock${path}`, init)).json()) as Answer;
}
