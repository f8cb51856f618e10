import { onTestFinished } from 'vitest';
import { type MockServer, type MockServerOptions, startMockServer } from '../../src/index.js';
import { kiosk } from './fixture.js';

/** Starts a mock of the kiosk that ends with the test. */
export async function startKiosk(options: MockServerOptions = {}): Promise<MockServer> {
  const server = await startMockServer({ spec: kiosk, ...options });
  onTestFinished(() => server.close());
  return server;
}

export interface Reply {
  status: number;
  contentType: string | null;
  violations: string | null;
  /** As received. */
  text: string;
  /** Parsed if it is JSON; `undefined` without a body. */
  body: unknown;
}

export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const contentType = response.headers.get('content-type');
  const violations = response.headers.get('sl-violations');
  const body: unknown = text !== '' && contentType?.includes('json') ? JSON.parse(text) : text || undefined;
  return { status: response.status, contentType, violations, text, body };
}
