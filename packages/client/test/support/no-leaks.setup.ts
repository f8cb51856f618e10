import { afterAll, expect } from 'vitest';
import { leaks } from './secrets.js';

/** After each test file: no log entry or error of its clients holds a key, a token or a transaction. */
afterAll(() => {
  expect(leaks()).toEqual([]);
});
