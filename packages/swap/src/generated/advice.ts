// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import { adviceFor, type Advice } from '@galilean/client';
import { swapOutcomes, swapRetries } from './outcomes.js';

export const meaningsOfGetOrder = [
  'The taker lacks the input amount.',
  'The taker lacks SOL for gas. Add SOL or let a `payer` pay.',
  'The swap is too small for sponsored gas. Swap more or give the taker SOL.',
  'The taker\'s balance does not fund the swap.',
  'An associated token account is missing. Create it, or ask again with `excludeRouters: jupiterz`.',
  'The quote could not be built into a transaction.',
  'No router would quote. Check pair and amount; `payer` without SOL or together with excluding metis leaves no router. It may also pass: ask once more later.',
  'The market maker would not quote. Ask again with `excludeRouters: jupiterz`.',
] as const;

export const meaningsOfBuildSwap = [
  'There is no route. A DEX label that does not exist leads here too.',
] as const;

export const meaningsOfExecuteOrder = [
  'The swap is confirmed.',
  'The order is unknown or no longer cached. If you already sent it, look its signature up until `lastValidBlockHeight` or `expireAt` has passed; otherwise get a new quote.',
  'The signed transaction is not valid. Check how it is signed.',
  'The message differs from the order. Sign it unchanged.',
  '`requestId` is missing.',
  '`signedTransaction` is missing.',
  'The transaction did not land. If you already sent it, look its signature up until `lastValidBlockHeight` or `expireAt` has passed; otherwise get a new quote.',
  'Unknown error. Send the same body again after a pause.',
  'The transaction is not valid.',
  'A signature is missing. With a `payer`, both must sign.',
  'The block height is not valid.',
  'The transaction expired before it landed.',
  'The service stopped waiting; the outcome is open. Send the same body again.',
  'The wallet is not supported for sponsored gas. Let it pay its own.',
  'The RFQ swap did not land. If you already sent it, look its signature up until `lastValidBlockHeight` or `expireAt` has passed; otherwise get a new quote.',
  'Unknown RFQ error. Send the same body again after a pause.',
  'The RFQ payload is not valid.',
  'The RFQ quote expired, at the taker or at the market maker.',
  'The taker or the market maker rejected the swap. Excluding jupiterz avoids it.',
  'Internal RFQ error. Send the same body again after a pause.',
  'The price moved beyond the slippage.',
  'Accounts are missing. The transaction was modified.',
  'A token program is wrong.',
  'The exact output was not met. Does not occur with ExactIn.',
  'The wallet lacks funds.',
  'A token account is not valid.',
  'A program on the route failed; `code` is its number. Quote again, without that DEX if it repeats.',
  'Any other failure on chain. The transaction is spent; nothing was swapped.',
  'The service failed, perhaps after sending. Send the same body again.',
  'No code that is listed. The outcome may be open, so send the same body again after a pause.',
] as const;

export const meaningsOfSubmitTransaction = [
  'The method is not open to the public.',
  'The tip is below 1000000 lamports.',
  'The tip is missing.',
  'A parameter is not allowed: `skipPreflight` false or `maxRetries` other than 0.',
  'The encoding is not base64.',
  'The method does not exist here; only `sendTransaction` does.',
  'The parameters are malformed, or the transaction is not valid.',
  'A key was sent and is not valid.',
  'It may have been forwarded. Send the same bytes again.',
] as const;

export const meaningsOfSubmitTransactionLegacy = [
  'The tip is missing or too low, a signature is not valid, or the transaction is too large.',
  'It may have been forwarded. Send the same bytes again.',
] as const;

export const meaningsOfGetUltraOrder = [
  'The taker lacks the input amount.',
  'The taker lacks SOL for gas. The text says how much; or let a `payer` pay.',
  'The swap is too small for sponsored gas. The text says the minimum.',
  'No router would quote. Check pair and amount.',
] as const;

export const meaningsOfExecuteUltraOrder = [
  'The swap is confirmed.',
  'The order is unknown or no longer cached. If you already sent it, look its signature up until `lastValidBlockHeight` or `expireAt` has passed; otherwise get a new quote.',
  'The signed transaction is not valid. Check how it is signed.',
  'The message differs from the order. Sign it unchanged.',
  '`requestId` is missing.',
  '`signedTransaction` is missing.',
  'The transaction did not land. If you already sent it, look its signature up until `lastValidBlockHeight` or `expireAt` has passed; otherwise get a new quote.',
  'Unknown error. Send the same body again after a pause.',
  'The transaction is not valid.',
  'A signature is missing. With a `payer`, both must sign.',
  'The block height is not valid.',
  'The transaction expired before it landed.',
  'The service stopped waiting; the outcome is open. Send the same body again.',
  'The wallet is not supported for sponsored gas. Let it pay its own.',
  'The RFQ swap did not land. If you already sent it, look its signature up until `lastValidBlockHeight` or `expireAt` has passed; otherwise get a new quote.',
  'Unknown RFQ error. Send the same body again after a pause.',
  'The RFQ payload is not valid.',
  'The RFQ quote expired, at the taker or at the market maker.',
  'The taker or the market maker rejected the swap. Excluding jupiterz avoids it.',
  'Internal RFQ error. Send the same body again after a pause.',
  'The price moved beyond the slippage.',
  'Accounts are missing. The transaction was modified.',
  'A token program is wrong.',
  'The exact output was not met. Does not occur with ExactIn.',
  'The wallet lacks funds.',
  'A token account is not valid.',
  'A program on the route failed; `code` is its number. Quote again, without that DEX if it repeats.',
  'Any other failure on chain. The transaction is spent; nothing was swapped.',
  'The service failed, perhaps after sending. Send the same body again.',
  'No code that is listed. The outcome may be open, so send the same body again after a pause.',
] as const;

export const meaningsOfGetSwapV1Quote = [
  'There is no route for this pair and amount, or none within the DEXes and accounts allowed.',
  'There is no route. A DEX label that does not exist leads here too.',
  'The service does not trade the token that the text names.',
  'The pools take less than the amount. Ask for less.',
  'The two mints are the same.',
] as const;

export const meaningsOfCreateSwapV1Transaction = [
  'The route of the quote does not make a transaction. Ask for a quote again.',
  'The quote has no route.',
  'The amounts of the quote do not add up. Pass it as it came.',
] as const;

export const meaningsOfCreateSwapV1Instructions = [
  'The route of the quote does not make a transaction. Ask for a quote again.',
  'The quote has no route.',
  'The amounts of the quote do not add up. Pass it as it came.',
] as const;

/** What each of the documented outcomes means, in their order. */
export const swapMeanings = {
  getOrder: meaningsOfGetOrder,
  buildSwap: meaningsOfBuildSwap,
  executeOrder: meaningsOfExecuteOrder,
  submitTransaction: meaningsOfSubmitTransaction,
  submitTransactionLegacy: meaningsOfSubmitTransactionLegacy,
  getUltraOrder: meaningsOfGetUltraOrder,
  executeUltraOrder: meaningsOfExecuteUltraOrder,
  getSwapV1Quote: meaningsOfGetSwapV1Quote,
  createSwapV1Transaction: meaningsOfCreateSwapV1Transaction,
  createSwapV1Instructions: meaningsOfCreateSwapV1Instructions,
} as const;

/** Legacy operations, and what to call instead. */
export const swapReplacements = { submitTransactionLegacy: 'submitTransaction', getUltraOrder: 'getOrder', executeUltraOrder: 'executeOrder', getUltraBalances: 'getUltraHoldings', searchUltraTokens: 'searchTokens', getSwapV1Quote: 'getOrder', createSwapV1Transaction: 'getOrder', createSwapV1Instructions: 'buildSwap', listSwapV1ProgramLabels: 'listProgramLabels' } as const;

/** Paths that are gone, everything below them included, and what to call instead. For rawClient. */
export const swapRemoved = { '/v6/quote': 'getOrder', '/v6/swap': 'getOrder', '/v6/swap-instructions': 'buildSwap', '/v6/program-id-to-label': 'listProgramLabels' } as const;

const tables = {
  retries: swapRetries,
  outcomes: swapOutcomes,
  meanings: swapMeanings,
  replacements: swapReplacements,
};

/**
 * What to do about an error that a swap method threw, or about the data of an answer, and why.
 * @param result An error that a method threw, or the data of an answer.
 * @param operationId Needed for data; an error knows its operation.
 * @example
 * import { adviceForSwap } from '@galilean/swap';
 *
 * export function whatToDo(error: unknown) {
 *   const { advice, meaning } = adviceForSwap(error);
 *   return `${advice}: ${meaning}`;
 * }
 */
export const adviceForSwap = (result: unknown, operationId?: keyof typeof swapRetries): Advice =>
  adviceFor(tables, result, operationId);
