import { expect } from 'vitest';
import { isSigningError } from '../../src/index.js';
import type { SigningErrorCode } from '../../src/index.js';

/** Expects a SigningError of this code and returns it. */
export async function expectCode(code: SigningErrorCode, act: () => unknown) {
  const thrown = await Promise.resolve()
    .then(act)
    .then(
      () => 'nothing was thrown',
      (error: unknown) => error,
    );
  if (!isSigningError(thrown)) throw thrown instanceof Error ? thrown : new Error(`${code}: ${thrown}`);
  expect(thrown.code).toBe(code);
  return thrown;
}
