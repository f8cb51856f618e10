import { describe, expect, test } from 'vitest';
import { buildTransaction, BuilderError } from '../src/index.js';
import { makerOrder, metisOrder } from './answers.js';

describe('missing data', () => {
  test.each(['taker', 'inputMint', 'outputMint', 'inAmount', 'outAmount', 'router', 'requestId'])(
    '%s',
    (field) => {
      const answer = { ...metisOrder, [field]: undefined };
      expect(() => buildTransaction('order', answer)).toThrow(
        expect.objectContaining({
          name: 'BuilderError',
          field,
          message: expect.stringContaining(`\`${field}\``),
        }),
      );
    },
  );

  test('an unknown builder', () => {
    expect(() => buildTransaction('ordre', metisOrder)).toThrow(BuilderError);
  });

  test('a field of the wrong kind', () => {
    expect(() => buildTransaction('order', { ...metisOrder, inAmount: '1.5' })).toThrow('inAmount');
    expect(() => buildTransaction('order', { ...metisOrder, taker: 'nobody' })).toThrow('taker');
    expect(() => buildTransaction('order', { ...metisOrder, inAmount: (1n << 64n).toString() })).toThrow(
      'inAmount',
    );
  });

  test('a maker order without its maker', () => {
    expect(() => buildTransaction('order', { ...makerOrder, maker: null })).toThrow('`maker`');
  });
});
