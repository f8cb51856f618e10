// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

export const outcomesOfCreateTriggerV1Order = [
  { status: 400, text: 'invalid create order request', advice: 'fix-request' },
  { status: 400, text: 'invalid maker pubkey', advice: 'fix-request' },
  { status: 400, advice: 'fix-request' },
  { status: 500, text: 'unable to get latest blockhash', advice: 'wait' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfExecuteTriggerV1Order = [
  { status: 200, code: 0, advice: 'done' },
  { status: 200, advice: 'stop' },
  { status: 400, text: 'invalid transaction', advice: 'fix-request' },
  { status: 400, advice: 'fix-request' },
  { status: 500, text: 'unable to confirm transaction', advice: 'poll-same' },
  { status: 500, text: 'custom program error code', advice: 'stop' },
  { status: 500, advice: 'poll-same' },
] as const;

export const outcomesOfCancelTriggerV1Order = [
  { status: 400, text: 'no matching orders found', advice: 'stop' },
  { status: 400, text: 'invalid maker pubkey', advice: 'fix-request' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfCancelTriggerV1Orders = [
  { status: 400, text: 'no matching orders found', advice: 'stop' },
  { status: 400, text: 'invalid maker pubkey', advice: 'fix-request' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfListTriggerV1Orders = [
  { status: 400, advice: 'fix-request' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfCreateChallenge = [
  { status: 400, advice: 'fix-request' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfVerifyChallenge = [
  { status: 400, text: 'Challenge not found', advice: 'reauthenticate' },
  { status: 400, advice: 'reauthenticate' },
  { status: 401, advice: 'reauthenticate' },
  { status: 500, advice: 'reauthenticate' },
] as const;

export const outcomesOfRefreshAccessToken = [
  { status: 400, advice: 'reauthenticate' },
  { status: 401, advice: 'reauthenticate' },
  { status: 500, advice: 'reauthenticate' },
] as const;

export const outcomesOfGetVault = [
  { status: 401, advice: 'reauthenticate' },
  { status: 404, advice: 'fix-request' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfRegisterVault = [
  { status: 401, advice: 'reauthenticate' },
  { status: 409, advice: 'done' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfCraftDeposit = [
  { status: 400, text: 'Order must be at least 10 USD', advice: 'fix-request' },
  { status: 400, text: 'orderSubType must be omitted', advice: 'fix-request' },
  { status: 400, text: 'jlMint does not match', advice: 'fix-request' },
  { status: 400, text: 'Request validation failed', advice: 'fix-request' },
  { status: 400, advice: 'fix-request' },
  { status: 401, advice: 'reauthenticate' },
  { status: 403, advice: 'fix-request' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfCreatePriceOrder = [
  { status: 200, advice: 'done' },
  { status: 400, text: 'exactly one of triggerPriceUsd or trailingBps', advice: 'fix-request' },
  { status: 400, text: 'Request validation failed', advice: 'fix-request' },
  { status: 400, text: 'Duplicate deposit', advice: 'stop' },
  { status: 400, advice: 'stop' },
  { status: 401, advice: 'reauthenticate' },
  { status: 403, advice: 'stop' },
  { status: 500, advice: 'poll-same' },
] as const;

export const outcomesOfUpdatePriceOrder = [
  { status: 400, text: 'Cannot set trigger price on trailing', advice: 'fix-request' },
  { status: 400, text: 'Cannot convert to trailing', advice: 'fix-request' },
  { status: 400, text: 'Trailing order would immediately trigger', advice: 'fix-request' },
  { status: 400, text: 'Request validation failed', advice: 'fix-request' },
  { status: 400, advice: 'stop' },
  { status: 401, advice: 'reauthenticate' },
  { status: 403, advice: 'stop' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfCancelPriceOrder = [
  { status: 400, advice: 'wait' },
  { status: 401, advice: 'reauthenticate' },
  { status: 403, advice: 'stop' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfConfirmPriceOrderCancellation = [
  { status: 400, advice: 'requote' },
  { status: 401, advice: 'reauthenticate' },
  { status: 403, advice: 'stop' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'poll-same' },
] as const;

export const outcomesOfListPriceOrders = [
  { status: 400, advice: 'fix-request' },
  { status: 401, advice: 'reauthenticate' },
  { status: 403, advice: 'stop' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfCreateDcaOrder = [
  { status: 200, advice: 'done' },
  { status: 400, text: 'Each order must be at least 10 USD', advice: 'fix-request' },
  { status: 400, text: 'Maximum of 10 active DCA orders', advice: 'stop' },
  { status: 400, text: 'Deposit transaction not found in cache', advice: 'stop' },
  { status: 400, text: 'Begin fill time', advice: 'fix-request' },
  { status: 400, text: 'Input mint and output mint', advice: 'fix-request' },
  { status: 400, text: 'Trigger mint is not supported', advice: 'fix-request' },
  { status: 400, text: 'Mint pair is not supported', advice: 'fix-request' },
  { status: 400, text: 'Price-conditional orders must specify', advice: 'fix-request' },
  { status: 400, text: 'Time-based orders cannot set', advice: 'fix-request' },
  { status: 400, text: 'jlEnabled is only supported', advice: 'fix-request' },
  { status: 400, text: 'jlEnabled is not supported', advice: 'fix-request' },
  { status: 400, text: 'JL orders require', advice: 'requote' },
  { status: 400, text: 'Too small: expected number', advice: 'fix-request' },
  { status: 400, text: 'Too big: expected number', advice: 'fix-request' },
  { status: 400, text: 'Request validation failed', advice: 'fix-request' },
  { status: 400, advice: 'fix-request' },
  { status: 401, advice: 'reauthenticate' },
  { status: 403, advice: 'stop' },
  { status: 500, advice: 'poll-same' },
] as const;

export const outcomesOfCancelDcaOrder = [
  { status: 400, text: 'Cannot cancel DCA order in \'executing\'', advice: 'wait' },
  { status: 400, text: 'Cannot cancel DCA order in \'depositing\'', advice: 'wait' },
  { status: 400, text: 'Cannot cancel DCA order', advice: 'stop' },
  { status: 400, advice: 'stop' },
  { status: 401, advice: 'reauthenticate' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfConfirmDcaOrderCancellation = [
  { status: 400, text: 'Withdrawal transaction not found in cache', advice: 'requote' },
  { status: 400, text: 'Invalid transaction format', advice: 'fix-request' },
  { status: 400, text: 'Invalid withdrawal transaction', advice: 'requote' },
  { status: 400, text: 'DCA order not in cancellation state', advice: 'stop' },
  { status: 400, advice: 'requote' },
  { status: 401, advice: 'reauthenticate' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'poll-same' },
] as const;

export const outcomesOfListDcaOrders = [
  { status: 400, advice: 'fix-request' },
  { status: 401, advice: 'reauthenticate' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfGetDcaOrder = [
  { status: 400, advice: 'fix-request' },
  { status: 401, advice: 'reauthenticate' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'wait' },
] as const;

/** Documented outcomes by operation, the special before the general. */
export const triggerOutcomes = {
  createTriggerV1Order: outcomesOfCreateTriggerV1Order,
  executeTriggerV1Order: outcomesOfExecuteTriggerV1Order,
  cancelTriggerV1Order: outcomesOfCancelTriggerV1Order,
  cancelTriggerV1Orders: outcomesOfCancelTriggerV1Orders,
  listTriggerV1Orders: outcomesOfListTriggerV1Orders,
  createChallenge: outcomesOfCreateChallenge,
  verifyChallenge: outcomesOfVerifyChallenge,
  refreshAccessToken: outcomesOfRefreshAccessToken,
  getVault: outcomesOfGetVault,
  registerVault: outcomesOfRegisterVault,
  craftDeposit: outcomesOfCraftDeposit,
  createPriceOrder: outcomesOfCreatePriceOrder,
  updatePriceOrder: outcomesOfUpdatePriceOrder,
  cancelPriceOrder: outcomesOfCancelPriceOrder,
  confirmPriceOrderCancellation: outcomesOfConfirmPriceOrderCancellation,
  listPriceOrders: outcomesOfListPriceOrders,
  createDcaOrder: outcomesOfCreateDcaOrder,
  cancelDcaOrder: outcomesOfCancelDcaOrder,
  confirmDcaOrderCancellation: outcomesOfConfirmDcaOrderCancellation,
  listDcaOrders: outcomesOfListDcaOrders,
  getDcaOrder: outcomesOfGetDcaOrder,
} as const;

/** How each operation may be sent again: the advice where no outcome is documented. */
export const triggerRetries = {
  createTriggerV1Order: 'safe',
  executeTriggerV1Order: 'same-bytes-only',
  cancelTriggerV1Order: 'safe',
  cancelTriggerV1Orders: 'safe',
  listTriggerV1Orders: 'safe',
  createChallenge: 'safe',
  verifyChallenge: 'never',
  refreshAccessToken: 'never',
  getVault: 'safe',
  registerVault: 'check-first',
  craftDeposit: 'safe',
  createPriceOrder: 'same-bytes-only',
  updatePriceOrder: 'check-first',
  cancelPriceOrder: 'check-first',
  confirmPriceOrderCancellation: 'same-bytes-only',
  listPriceOrders: 'safe',
  createDcaOrder: 'same-bytes-only',
  cancelDcaOrder: 'check-first',
  confirmDcaOrderCancellation: 'same-bytes-only',
  listDcaOrders: 'safe',
  getDcaOrder: 'safe',
} as const;
