// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

export const outcomesOfGetOrder = [
  { router: ['metis', 'iris', 'dflow', 'okx'], code: 1, advice: 'add-funds' },
  { router: ['metis', 'iris', 'dflow', 'okx'], code: 2, advice: 'add-funds' },
  { router: ['metis', 'iris', 'dflow', 'okx'], code: 3, advice: 'fix-request' },
  { router: ['jupiterz'], code: 1, advice: 'add-funds' },
  { router: ['jupiterz'], code: 2, advice: 'fix-request' },
  { router: ['jupiterz'], code: 3, advice: 'requote' },
  { status: 400, text: 'Failed to get quotes', advice: 'fix-request' },
  { status: 400, text: 'Quote not available from market maker', advice: 'fix-request' },
] as const;

export const outcomesOfBuildSwap = [
  { status: 400, text: 'No routes found', advice: 'fix-request' },
] as const;

export const outcomesOfExecuteOrder = [
  { code: 0, advice: 'done' },
  { code: -1, advice: 'requote' },
  { code: -2, advice: 'fix-request' },
  { code: -3, advice: 'fix-request' },
  { code: -4, advice: 'fix-request' },
  { code: -5, advice: 'fix-request' },
  { code: -1000, advice: 'requote' },
  { code: -1001, advice: 'poll-same' },
  { code: -1002, advice: 'stop' },
  { code: -1003, advice: 'fix-request' },
  { code: -1004, advice: 'requote' },
  { code: -1005, advice: 'requote' },
  { code: -1006, advice: 'poll-same' },
  { code: -1007, advice: 'fix-request' },
  { code: -2000, advice: 'requote' },
  { code: -2001, advice: 'poll-same' },
  { code: -2002, advice: 'stop' },
  { code: -2003, advice: 'requote' },
  { code: -2004, advice: 'requote' },
  { code: -2005, advice: 'poll-same' },
  { code: 6001, advice: 'requote' },
  { code: 6008, advice: 'fix-request' },
  { code: 6014, advice: 'fix-request' },
  { code: 6017, advice: 'stop' },
  { code: 6024, advice: 'add-funds' },
  { code: 6025, advice: 'fix-request' },
  { text: 'custom program error: #', advice: 'requote' },
  { code: 'Failed', above: 0, advice: 'requote' },
  { status: 500, advice: 'poll-same' },
  { status: 200, advice: 'poll-same' },
] as const;

export const outcomesOfSubmitTransaction = [
  { code: -1012, advice: 'stop' },
  { code: -1013, advice: 'fix-request' },
  { code: -1014, advice: 'fix-request' },
  { code: -1015, advice: 'fix-request' },
  { code: -1016, advice: 'fix-request' },
  { code: -32601, advice: 'fix-request' },
  { code: -32602, advice: 'fix-request' },
  { status: 401, advice: 'stop' },
  { status: 500, advice: 'poll-same' },
] as const;

export const outcomesOfSubmitTransactionLegacy = [
  { status: 400, advice: 'fix-request' },
  { status: 500, advice: 'poll-same' },
] as const;

export const outcomesOfGetUltraOrder = [
  { code: 1, advice: 'add-funds' },
  { code: 2, advice: 'add-funds' },
  { code: 3, advice: 'fix-request' },
  { status: 400, text: 'Failed to get quotes', advice: 'fix-request' },
] as const;

export const outcomesOfExecuteUltraOrder = [
  { code: 0, advice: 'done' },
  { code: -1, advice: 'requote' },
  { code: -2, advice: 'fix-request' },
  { code: -3, advice: 'fix-request' },
  { code: -4, advice: 'fix-request' },
  { code: -5, advice: 'fix-request' },
  { code: -1000, advice: 'requote' },
  { code: -1001, advice: 'poll-same' },
  { code: -1002, advice: 'stop' },
  { code: -1003, advice: 'fix-request' },
  { code: -1004, advice: 'requote' },
  { code: -1005, advice: 'requote' },
  { code: -1006, advice: 'poll-same' },
  { code: -1007, advice: 'fix-request' },
  { code: -2000, advice: 'requote' },
  { code: -2001, advice: 'poll-same' },
  { code: -2002, advice: 'stop' },
  { code: -2003, advice: 'requote' },
  { code: -2004, advice: 'requote' },
  { code: -2005, advice: 'poll-same' },
  { code: 6001, advice: 'requote' },
  { code: 6008, advice: 'fix-request' },
  { code: 6014, advice: 'fix-request' },
  { code: 6017, advice: 'stop' },
  { code: 6024, advice: 'add-funds' },
  { code: 6025, advice: 'fix-request' },
  { text: 'custom program error: #', advice: 'requote' },
  { code: 'Failed', above: 0, advice: 'requote' },
  { status: 500, advice: 'poll-same' },
  { status: 200, advice: 'poll-same' },
] as const;

export const outcomesOfGetSwapV1Quote = [
  { status: 400, code: 'COULD_NOT_FIND_ANY_ROUTE', advice: 'fix-request' },
  { status: 400, code: 'NO_ROUTES_FOUND', advice: 'fix-request' },
  { status: 400, code: 'TOKEN_NOT_TRADABLE', advice: 'fix-request' },
  { status: 400, code: 'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT', advice: 'fix-request' },
  { status: 400, code: 'CIRCULAR_ARBITRAGE_IS_DISABLED', advice: 'fix-request' },
] as const;

export const outcomesOfCreateSwapV1Transaction = [
  { status: 400, code: 'COULD_NOT_FIND_ANY_ROUTE', advice: 'requote' },
  { status: 400, code: 'NO_ROUTES_FOUND', advice: 'requote' },
  { status: 400, code: 'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT', advice: 'requote' },
] as const;

export const outcomesOfCreateSwapV1Instructions = [
  { status: 400, code: 'COULD_NOT_FIND_ANY_ROUTE', advice: 'requote' },
  { status: 400, code: 'NO_ROUTES_FOUND', advice: 'requote' },
  { status: 400, code: 'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT', advice: 'requote' },
] as const;

/** Documented outcomes by operation, the special before the general. */
export const swapOutcomes = {
  getOrder: outcomesOfGetOrder,
  buildSwap: outcomesOfBuildSwap,
  executeOrder: outcomesOfExecuteOrder,
  submitTransaction: outcomesOfSubmitTransaction,
  submitTransactionLegacy: outcomesOfSubmitTransactionLegacy,
  getUltraOrder: outcomesOfGetUltraOrder,
  executeUltraOrder: outcomesOfExecuteUltraOrder,
  getSwapV1Quote: outcomesOfGetSwapV1Quote,
  createSwapV1Transaction: outcomesOfCreateSwapV1Transaction,
  createSwapV1Instructions: outcomesOfCreateSwapV1Instructions,
} as const;

/** How each operation may be sent again: the advice where no outcome is documented. */
export const swapRetries = {
  getOrder: 'safe',
  buildSwap: 'safe',
  executeOrder: 'same-bytes-only',
  listProgramLabels: 'safe',
  submitTransaction: 'same-bytes-only',
  submitTransactionLegacy: 'same-bytes-only',
  getUltraOrder: 'safe',
  executeUltraOrder: 'same-bytes-only',
  getUltraBalances: 'safe',
  getUltraHoldings: 'safe',
  getUltraNativeHoldings: 'safe',
  getUltraShield: 'safe',
  listUltraRouters: 'safe',
  searchUltraTokens: 'safe',
  getSwapV1Quote: 'safe',
  createSwapV1Transaction: 'safe',
  createSwapV1Instructions: 'safe',
  listSwapV1ProgramLabels: 'safe',
} as const;
