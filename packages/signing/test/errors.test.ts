import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fail } from '../src/errors.js';
import { isSigningError, SigningError } from '../src/index.js';
import type { SigningErrorCode } from '../src/index.js';

/** Every code, so that the compiler asks for a line here when one is added or goes. */
const codes: Record<SigningErrorCode, true> = {
  'base58/bad-character': true,
  'base64/not-canonical': true,
  'address/wrong-length': true,
  'transaction/empty': true,
  'transaction/too-large': true,
  'transaction/truncated': true,
  'transaction/trailing-bytes': true,
  'transaction/bad-length': true,
  'transaction/unknown-version': true,
  'transaction/bad-header': true,
  'transaction/duplicate-key': true,
  'transaction/bad-program': true,
  'transaction/bad-account': true,
  'transaction/bad-lookup': true,
  'signer/not-a-signer': true,
  'signer/not-required': true,
  'signer/bad-signature': true,
  'signer/other-wallet': true,
  'signer/changed-message': true,
  'signer/cannot-sign': true,
  'challenge/not-a-string': true,
  'challenge/too-long': true,
  'challenge/off-chain-message': true,
  'challenge/not-text': true,
  'challenge/invisible-character': true,
  'challenge/look-alike': true,
  'challenge/other-service': true,
  'challenge/other-wallet': true,
  'challenge/several-paragraphs': true,
  'challenge/other-words': true,
  'challenge/malformed-sign-in': true,
  'challenge/no-nonce': true,
  'challenge/no-expiry': true,
  'challenge/expired': true,
  'challenge/far-expiry': true,
  'challenge/bad-template': true,
  'challenge/not-a-memo': true,
  'challenge/no-memo': true,
  'challenge/high-fee': true,
  'keypair/not-a-keypair': true,
  'keypair/unreadable': true,
  'keypair/no-file': true,
  'keypair/exposed-file': true,
  'keypair/bad-secret-key': true,
  'keypair/mismatch': true,
  'compose/no-swap': true,
  'compose/malformed': true,
  'compose/bad-blockhash': true,
  'compose/bad-compute-unit-limit': true,
  'compose/bad-compute-unit-price': true,
  'compose/too-many-accounts': true,
  'compose/bad-lookup-table': true,
  'compose/too-large': true,
  'guard/bad-expectation': true,
  'guard/refused': true,
  'rpc/bad-option': true,
  'rpc/failed': true,
  'rpc/timeout': true,
  'rpc/too-large': true,
  'rpc/refused': true,
  'rpc/malformed': true,
  'rpc/other-cluster': true,
  'rpc/not-a-lookup-table': true,
  'simulation/incomplete': true,
  'simulation/stale': true,
  'simulation/too-many-accounts': true,
  'simulation/failed': true,
};

const sources = fileURLToPath(new URL('../src', import.meta.url));
const thrown = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [
    ...readFileSync(join(sources, file), 'utf8').matchAll(/\b(?:fail|refuse|SigningError)\(\s*'([^']+)'/g),
  ])
  .map(([, code]) => code!);

function failed<C extends SigningErrorCode>(...given: Parameters<typeof fail<C>>): SigningError {
  try {
    return fail(...given);
  } catch (error) {
    if (isSigningError(error)) return error;
    throw error;
  }
}

describe('the codes', () => {
  it('are all thrown somewhere, and no others', () => {
    expect([...new Set(thrown)].sort()).toEqual(Object.keys(codes).sort());
  });

  it.each(Object.keys(codes))('%s keeps to the grammar', (code) => {
    expect(code).toMatch(/^[a-z0-9]+\/[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});

describe('the text of an error', () => {
  it('says code, facts and hint', () => {
    const { message } = failed('transaction/bad-header', { signatures: 2, keys: 1 }, 'a hint');
    expect(message).toBe('transaction/bad-header: signatures 2; keys 1; a hint');
  });

  it('has only the code and the hint if there is no data', () => {
    expect(failed('compose/no-swap', {}, 'a hint').message).toBe('compose/no-swap: a hint');
  });
});

describe('isSigningError', () => {
  const error = failed('transaction/empty', {});

  it('compares the name, so that errors of another copy of the package match', () => {
    expect(isSigningError(error)).toBe(true);
    expect(error).toBeInstanceOf(SigningError);
    expect(isSigningError({ name: 'SigningError', code: 'transaction/empty' }, 'transaction/empty')).toBe(
      true,
    );
  });

  it('asks for the code when one is named', () => {
    expect(isSigningError(error, error.code)).toBe(true);
    expect(isSigningError(error, 'compose/no-swap')).toBe(false);
  });

  it.each([new Error('SigningError'), null, undefined, 'SigningError', 7, {}])('is false for %s', (other) => {
    expect(isSigningError(other)).toBe(false);
  });

  it('narrows the context to the code', () => {
    const caught: unknown = new SigningError('transaction/too-large', { bytes: 1300 }, 'text');
    if (!isSigningError(caught, 'transaction/too-large')) throw caught;
    const bytes: number = caught.context.bytes;
    expect(bytes).toBe(1300);
  });
});
