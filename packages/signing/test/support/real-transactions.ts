import { readFileSync } from 'node:fs';

/** A transaction of the live service, with its source. The first one was recorded without its details. */
interface RealTransaction {
  readonly endpoint: string;
  readonly transaction: string;
  readonly answer?: Record<string, any>;
  readonly version?: 'legacy' | 0;
  readonly requiredSigners?: string[];
  readonly programs?: string[];
}

const file = new URL('../../../../spec/captured/real-transactions.json', import.meta.url);
export const realTransactions = JSON.parse(readFileSync(file, 'utf8')) as readonly RealTransaction[];
