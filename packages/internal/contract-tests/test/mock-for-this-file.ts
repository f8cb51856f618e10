import { startMockServer, type MockServer } from '@galilean/mock-server';
import { afterAll, beforeEach } from 'vitest';

/** A mock server for the tests of one file, with an empty memory before each test. */
export async function mockForThisFile(): Promise<MockServer> {
  const mock = await startMockServer();
  beforeEach(() => mock.reset());
  afterAll(() => mock.close());
  return mock;
}
