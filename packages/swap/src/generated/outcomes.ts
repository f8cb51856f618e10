// Made from the API description by `pnpm generate`. Do not edit: change spec/ and run it again.

import { adviceFor, type Advice, type Outcomes, type Replacements } from '@galilean/client';
import { operations } from './operations.js';

/** Documented outcomes by operation, the special before the general. */
export const swapOutcomes = {
  getOrder: [
    { router: ['metis', 'iris', 'dflow', 'okx'], code: 1, advice: 'add-funds', meaning: 'The taker lacks the input amount.' },
    { router: ['metis', 'iris', 'dflow', 'okx'], code: 2, advice: 'add-funds', meaning: 'The taker lacks SOL for gas. Add SOL or let a `payer` pay.' },
    { router: ['metis', 'iris', 'dflow', 'okx'], code: 3, advice: 'fix-request', meaning: 'The swap is too small for sponsored gas. Swap more or give the taker SOL.' },
    { router: ['jupiterz'], code: 1, advice: 'add-funds', meaning: 'The taker\'s balance does not fund the swap.' },
    { router: ['jupiterz'], code: 2, advice: 'fix-request', meaning: 'An associated token account is missing. Create it, or ask again with `excludeRouters: jupiterz`.' },
    { router: ['jupiterz'], code: 3, advice: 'requote', meaning: 'The quote could not be built into a transaction.' },
    { status: 400, text: 'Failed to get quotes', advice: 'fix-request', meaning: 'No router would quote. Check pair and amount; `payer` together with excluding metis leaves no router.' },
  ],
  buildSwap: [
    { status: 400, text: 'No routes found', advice: 'fix-request', meaning: 'There is no route. A DEX label that does not exist leads here too.' },
  ],
  executeOrder: [
    { code: 0, advice: 'done', meaning: 'The swap is confirmed.' },
    { code: -1, advice: 'requote', meaning: 'The order is unknown or no longer cached. Only if no earlier send is open; otherwise look the signature up until `lastValidBlockHeight` or `expireAt` has passed.' },
    { code: -2, advice: 'fix-request', meaning: 'The signed transaction is not valid. Check how it is signed.' },
    { code: -3, advice: 'fix-request', meaning: 'The message differs from the order. Sign it unchanged.' },
    { code: -4, advice: 'fix-request', meaning: '`requestId` is missing.' },
    { code: -5, advice: 'fix-request', meaning: '`signedTransaction` is missing.' },
    { code: -1000, advice: 'requote', meaning: 'The transaction did not land. Only if no earlier send is open; otherwise look the signature up until `lastValidBlockHeight` or `expireAt` has passed.' },
    { code: -1001, advice: 'poll-same', meaning: 'Unknown error. Send the same body again after a pause.' },
    { code: -1002, advice: 'stop', meaning: 'The transaction is not valid.' },
    { code: -1003, advice: 'fix-request', meaning: 'A signature is missing. With a `payer`, both must sign.' },
    { code: -1004, advice: 'requote', meaning: 'The block height is not valid.' },
    { code: -1005, advice: 'requote', meaning: 'The transaction expired before it landed.' },
    { code: -1006, advice: 'poll-same', meaning: 'The service stopped waiting; the outcome is open. Send the same body again.' },
    { code: -1007, advice: 'fix-request', meaning: 'The wallet is not supported for sponsored gas. Let it pay its own.' },
    { code: -2000, advice: 'requote', meaning: 'The RFQ swap did not land. Only if no earlier send is open; otherwise look the signature up until `lastValidBlockHeight` or `expireAt` has passed.' },
    { code: -2001, advice: 'poll-same', meaning: 'Unknown RFQ error. Send the same body again after a pause.' },
    { code: -2002, advice: 'stop', meaning: 'The RFQ payload is not valid.' },
    { code: -2003, advice: 'requote', meaning: 'The RFQ quote expired, at the taker or at the market maker.' },
    { code: -2004, advice: 'requote', meaning: 'The taker or the market maker rejected the swap. Excluding jupiterz avoids it.' },
    { code: -2005, advice: 'poll-same', meaning: 'Internal RFQ error. Send the same body again after a pause.' },
    { code: 6001, advice: 'requote', meaning: 'The price moved beyond the slippage.' },
    { code: 6008, advice: 'fix-request', meaning: 'Accounts are missing. The transaction was modified.' },
    { code: 6014, advice: 'fix-request', meaning: 'A token program is wrong.' },
    { code: 6017, advice: 'stop', meaning: 'The exact output was not met. Does not occur with ExactIn.' },
    { code: 6024, advice: 'add-funds', meaning: 'The wallet lacks funds.' },
    { code: 6025, advice: 'fix-request', meaning: 'A token account is not valid.' },
    { text: 'custom program error: #', advice: 'requote', meaning: 'A program on the route failed; `code` is its number. Quote again, without that DEX if it repeats.' },
    { status: 500, advice: 'poll-same', meaning: 'The service failed, perhaps after sending. Send the same body again.' },
    { status: 200, above: 0, advice: 'requote', meaning: 'Any other failure on chain. The transaction is spent; nothing was swapped.' },
    { status: 200, advice: 'poll-same', meaning: 'A code below 0 that is not listed. The outcome may be open, so send the same body again after a pause.' },
  ],
  submitTransaction: [
    { code: -1012, advice: 'stop', meaning: 'The method is not open to the public.' },
    { code: -1013, advice: 'fix-request', meaning: 'The tip is below 1000000 lamports.' },
    { code: -1014, advice: 'fix-request', meaning: 'The tip is missing.' },
    { code: -1015, advice: 'fix-request', meaning: 'A parameter is not allowed: `skipPreflight` false or `maxRetries` other than 0.' },
    { code: -1016, advice: 'fix-request', meaning: 'The encoding is not base64.' },
    { code: -32601, advice: 'fix-request', meaning: 'The method does not exist here; only `sendTransaction` does.' },
    { code: -32602, advice: 'fix-request', meaning: 'The parameters are malformed, or the transaction is not valid.' },
    { status: 401, advice: 'stop', meaning: 'A key was sent and is not valid.' },
    { status: 500, advice: 'poll-same', meaning: 'It may have been forwarded. Send the same bytes again.' },
  ],
  submitTransactionLegacy: [
    { status: 400, advice: 'fix-request', meaning: 'The tip is missing or too low, a signature is not valid, or the transaction is too large.' },
    { status: 500, advice: 'poll-same', meaning: 'It may have been forwarded. Send the same bytes again.' },
  ],
  getUltraOrder: [
    { code: 1, advice: 'add-funds', meaning: 'The taker lacks the input amount.' },
    { code: 2, advice: 'add-funds', meaning: 'The taker lacks SOL for gas. The text says how much; or let a `payer` pay.' },
    { code: 3, advice: 'fix-request', meaning: 'The swap is too small for sponsored gas. The text says the minimum.' },
    { status: 400, text: 'Failed to get quotes', advice: 'fix-request', meaning: 'No router would quote. Check pair and amount.' },
  ],
  executeUltraOrder: [
    { code: 0, advice: 'done', meaning: 'The swap is confirmed.' },
    { code: -1, advice: 'requote', meaning: 'The order is unknown or no longer cached. Only if no earlier send is open; otherwise look the signature up until `lastValidBlockHeight` or `expireAt` has passed.' },
    { code: -2, advice: 'fix-request', meaning: 'The signed transaction is not valid. Check how it is signed.' },
    { code: -3, advice: 'fix-request', meaning: 'The message differs from the order. Sign it unchanged.' },
    { code: -4, advice: 'fix-request', meaning: '`requestId` is missing.' },
    { code: -5, advice: 'fix-request', meaning: '`signedTransaction` is missing.' },
    { code: -1000, advice: 'requote', meaning: 'The transaction did not land. Only if no earlier send is open; otherwise look the signature up until `lastValidBlockHeight` or `expireAt` has passed.' },
    { code: -1001, advice: 'poll-same', meaning: 'Unknown error. Send the same body again after a pause.' },
    { code: -1002, advice: 'stop', meaning: 'The transaction is not valid.' },
    { code: -1003, advice: 'fix-request', meaning: 'A signature is missing. With a `payer`, both must sign.' },
    { code: -1004, advice: 'requote', meaning: 'The block height is not valid.' },
    { code: -1005, advice: 'requote', meaning: 'The transaction expired before it landed.' },
    { code: -1006, advice: 'poll-same', meaning: 'The service stopped waiting; the outcome is open. Send the same body again.' },
    { code: -1007, advice: 'fix-request', meaning: 'The wallet is not supported for sponsored gas. Let it pay its own.' },
    { code: -2000, advice: 'requote', meaning: 'The RFQ swap did not land. Only if no earlier send is open; otherwise look the signature up until `lastValidBlockHeight` or `expireAt` has passed.' },
    { code: -2001, advice: 'poll-same', meaning: 'Unknown RFQ error. Send the same body again after a pause.' },
    { code: -2002, advice: 'stop', meaning: 'The RFQ payload is not valid.' },
    { code: -2003, advice: 'requote', meaning: 'The RFQ quote expired, at the taker or at the market maker.' },
    { code: -2004, advice: 'requote', meaning: 'The taker or the market maker rejected the swap. Excluding jupiterz avoids it.' },
    { code: -2005, advice: 'poll-same', meaning: 'Internal RFQ error. Send the same body again after a pause.' },
    { code: 6001, advice: 'requote', meaning: 'The price moved beyond the slippage.' },
    { code: 6008, advice: 'fix-request', meaning: 'Accounts are missing. The transaction was modified.' },
    { code: 6014, advice: 'fix-request', meaning: 'A token program is wrong.' },
    { code: 6017, advice: 'stop', meaning: 'The exact output was not met. Does not occur with ExactIn.' },
    { code: 6024, advice: 'add-funds', meaning: 'The wallet lacks funds.' },
    { code: 6025, advice: 'fix-request', meaning: 'A token account is not valid.' },
    { text: 'custom program error: #', advice: 'requote', meaning: 'A program on the route failed; `code` is its number. Quote again, without that DEX if it repeats.' },
    { status: 500, advice: 'poll-same', meaning: 'The service failed, perhaps after sending. Send the same body again.' },
    { status: 200, above: 0, advice: 'requote', meaning: 'Any other failure on chain. The transaction is spent; nothing was swapped.' },
    { status: 200, advice: 'poll-same', meaning: 'A code below 0 that is not listed. The outcome may be open, so send the same body again after a pause.' },
  ],
} as const satisfies Outcomes;

/** Legacy operations, and what to call instead. */
export const swapReplacements = { submitTransactionLegacy: 'submitTransaction', getUltraOrder: 'getOrder', executeUltraOrder: 'executeOrder', getUltraBalances: 'getUltraHoldings', searchUltraTokens: 'searchTokens' } as const satisfies Replacements;

/**
 * What to do about an error that a swap method threw, or about the data of an answer.
 * @param operationId Needed for data; an error knows its operation.
 */
export const adviceForSwap = (outcome: unknown, operationId?: keyof typeof operations): Advice =>
  adviceFor({ operations, outcomes: swapOutcomes, replacements: swapReplacements }, outcome, operationId);
