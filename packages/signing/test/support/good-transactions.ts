import { goodTransactions as goodOf, now } from '@galilean/test-kit/good-transactions';
import { expectTypeOf } from 'vitest';
import { composeTransaction } from '../../src/compose/index.js';
import type { Expectation, GuardPolicy } from '../../src/guard/index.js';

/** A transaction of the service, and what its user asked for. */
export interface Good {
  readonly name: string;
  readonly transaction: string;
  readonly expectation: Expectation;
  readonly policy: GuardPolicy;
}

const good = goodOf(composeTransaction);

/** The kit does not import these types, so a misspelt field shows here. */
type Fields<T> = T extends unknown ? keyof T : never;
expectTypeOf<Fields<(typeof good)[number]['expectation']>>().toExtend<Fields<Expectation>>();

export const goodTransactions: readonly Good[] = good;
export { now };
