import { afterAll, beforeEach } from 'vitest';

/** A mock server for the tests of one file, which starts it, with an empty memory before each test. */
export async function mockForThisFile<Mock extends { reset(): void; close(): Promise<void> }>(
  starting: Promise<Mock>,
): Promise<Mock> {
  const mock = await starting;
  beforeEach(() => mock.reset());
  afterAll(() => mock.close());
  return mock;
}
