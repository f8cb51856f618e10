import { ACCOUNT_METHODS } from './accounts.js';
import { BLOCK_METHODS } from './blocks.js';
import { FEE_METHODS } from './fees.js';
import type { LedgerMethods } from './node.js';
import { SAMPLE_METHODS } from './samples.js';
import { TOKEN_METHODS } from './tokens.js';
import { TRANSACTION_METHODS } from './transactions.js';

/** RPC methods that a ledger adds or replaces. */
export const LEDGER_METHODS: LedgerMethods = {
  ...ACCOUNT_METHODS,
  ...TOKEN_METHODS,
  ...BLOCK_METHODS,
  ...FEE_METHODS,
  ...SAMPLE_METHODS,
  ...TRANSACTION_METHODS,
};
