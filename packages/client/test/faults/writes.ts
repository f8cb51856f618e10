import { expect } from 'vitest';
import { isGalileanError } from '../../src/index.js';
import { operations } from '../table.js';

export type OperationId = keyof typeof operations;

/** What a call sent, in order. */
export interface Sent {
  method: string;
  body: string;
}

/** A call may only have sent what its row allows. */
export function expectAllowed(
  operationId: OperationId,
  sent: readonly Sent[],
  retries: number,
  reconciles: boolean,
): void {
  const { retry, method } = operations[operationId];
  const writes = sent.filter((one) => one.method === method);
  expect(writes.length).toBeLessThanOrEqual(1 + retries);
  if (retry === 'never' || (retry === 'check-first' && !reconciles))
    expect(sent.length).toBeLessThanOrEqual(1);
  if (retry === 'same-bytes-only')
    expect(new Set(writes.map(({ body }) => body)).size).toBeLessThanOrEqual(1);
  if (retry === 'check-first') {
    // There is a read between two writes.
    sent.forEach((one, i) => {
      if (i > 0 && one.method === method) expect(sent[i - 1]!.method).toBe('GET');
    });
  }
}

/** Expects an answer, or an error with a known code. */
export function expectTyped(outcome: { data: unknown } | { error: unknown }): void {
  if ('error' in outcome) expect(isGalileanError(outcome.error) || outcome.error).toBe(true);
}
