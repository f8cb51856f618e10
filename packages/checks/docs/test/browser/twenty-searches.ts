/**
 * What newcomers type, and the page that answers it: written down before the pages were rewritten, so that a page that
 * is moved or shortened is still found. Each has to be the first or the second result.
 */
export const twentySearches: readonly [typed: string, page: string][] = [
  ['6001', '/reference/errors/swap.html#executeorder-'],
  ['-2000', '/reference/errors/swap.html#executeorder-'],
  ['errorCode 2', '/reference/errors/swap.html#getorder-'],
  ['install', '/start.html'],
  ['guarded swap', '/guides/swap.html'],
  ['sign a transaction', '/guides/wallets.html'],
  ['take profit', '/guides/limit-order.html'],
  ['trailing stop', '/guides/limit-order.html'],
  ['test without money', '/guides/testing.html'],
  ['github actions', '/guides/testing.html'],
  ['crash in the middle of a swap', '/concepts/journal.html'],
  ['transaction expired', '/concepts/retries-and-unknown-outcomes.html'],
  ['rate limit 429', '/guides/bots.html'],
  ['next.js api key', '/guides/browser.html'],
  ['@jup-ag/api', '/guides/migrating-from-jup-ag-api.html'],
  ['ultra', '/guides/migrating-from-ultra.html'],
  ['quote-api v6', '/guides/migrating-from-legacy.html'],
  ['dollar cost averaging', '/guides/dca.html'],
  ['polymarket', '/guides/prediction.html'],
  ['fee payer', '/guides/gasless.html'],
  // Found by users only as the fifth result or later.
  ['price impact', '/guides/swap.html'],
  ['limit order expired', '/guides/limit-order.html#orders-that-expired'],
  ['withdraw expired', '/reference/packages/trigger/flows/withdrawExpired.html'],
  ['cancel order', '/reference/packages/trigger/flows/cancelOrder.html'],
];
