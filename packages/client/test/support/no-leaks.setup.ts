import { afterAll, expect } from 'vitest';
import { leaks } from './secrets.js';

/** After each test file: nothing that its clients logged or threw holds a key, a token or a transaction. */
afterAll(() => {
  expect(leaks()).toEqual([]);
});
