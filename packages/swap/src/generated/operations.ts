// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { OperationTable } from '@galilean/client';

/** Where the service lives. */
export const servers = { api: 'https://api.jup.ag', submit: 'https://tx.jup.ag' } as const;

/** One row per operation of the swap API: what its client needs to know to make the call. */
export const operations = {
  getOrder: { method: 'GET', path: '/swap/v2/order', risk: 'builds-transaction', retry: 'safe', bucket: 'default', plus: ['excludeDexes'], inputs: { inputMint: 'key!', outputMint: 'key!', amount: 'amount!', taker: 'key', slippageBps: 'int 0..10000', payer: 'key', excludeDexes: 'text*', receiver: 'key', swapMode: 'text ExactIn', referralAccount: 'key', referralFee: 'int 50..255', priorityFeeLamports: 'int 0..', jitoTipLamports: 'int 0..', broadcastFeeType: 'text maxCap|exactFee', excludeRouters: 'text* metis|jupiterz|dflow|okx' } },
  buildSwap: { method: 'GET', path: '/swap/v2/build', risk: 'builds-transaction', retry: 'safe', bucket: 'default', plus: ['dexes', 'excludeDexes'], inputs: { inputMint: 'key!', outputMint: 'key!', amount: 'amount!', taker: 'key!', slippageBps: 'any', payer: 'key', excludeDexes: 'text*', mode: 'text fast', dexes: 'text*', platformFeeBps: 'int 0..10000', feeAccount: 'key', maxAccounts: 'int 1..64', wrapAndUnwrapSol: 'bool', destinationTokenAccount: 'key', nativeDestinationAccount: 'key', blockhashSlotsToExpiry: 'int 1..300', tipAmount: 'whole', computeUnitPricePercentile: 'any', forJitoBundle: 'bool' } },
  executeOrder: { method: 'POST', path: '/swap/v2/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'execute', body: true, inputs: { signedTransaction: 'transaction!', requestId: 'text!', lastValidBlockHeight: 'whole' } },
  listProgramLabels: { method: 'GET', path: '/swap/v2/program-id-to-label', risk: 'read', retry: 'safe', bucket: 'default', inputs: {} },
  submitTransaction: { method: 'POST', path: '/', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'submit', server: 'submit', body: true, fill: { jsonrpc: '2.0', method: 'sendTransaction', id: 1 }, inputs: { jsonrpc: 'text 2.0', id: 'int', method: 'text sendTransaction', params: 'any!' } },
} as const satisfies OperationTable;

/** One row per operation of the legacy swap API: what its client needs to know to make the call. */
export const legacyOperations = {
  submitTransactionLegacy: { method: 'POST', path: '/tx/v1/submit', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'submit', body: true, inputs: { signedTransaction: 'transaction!' } },
  getUltraOrder: { method: 'GET', path: '/ultra/v1/order', risk: 'builds-transaction', retry: 'safe', bucket: 'default', plus: ['excludeDexes'], inputs: { payer: 'key', inputMint: 'key!', outputMint: 'key!', amount: 'amount!', swapMode: 'text ExactIn', slippageBps: 'int 0..10000', excludeDexes: 'text*', taker: 'key', receiver: 'key', closeAuthority: 'key', referralAccount: 'key', referralFee: 'int 50..255', priorityFeeLamports: 'int 1..', jitoTipLamports: 'int 1000..', broadcastFeeType: 'text maxCap|exactFee', excludeRouters: 'text* metis|jupiterz|dflow|okx' } },
  executeUltraOrder: { method: 'POST', path: '/ultra/v1/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'execute', body: true, inputs: { signedTransaction: 'transaction!', requestId: 'text!' } },
  getUltraBalances: { method: 'GET', path: '/ultra/v1/balances/{address}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { address: 'key!' } },
  getUltraHoldings: { method: 'GET', path: '/ultra/v1/holdings/{address}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { address: 'key!' } },
  getUltraNativeHoldings: { method: 'GET', path: '/ultra/v1/holdings/{address}/native', risk: 'read', retry: 'safe', bucket: 'default', inputs: { address: 'key!' } },
  getUltraShield: { method: 'GET', path: '/ultra/v1/shield', risk: 'read', retry: 'safe', bucket: 'default', inputs: { mints: 'key*!' } },
  listUltraRouters: { method: 'GET', path: '/ultra/v1/order/routers', risk: 'read', retry: 'safe', bucket: 'default', inputs: {} },
  searchUltraTokens: { method: 'GET', path: '/ultra/v1/search', risk: 'read', retry: 'safe', bucket: 'default', inputs: { query: 'blank!' } },
  getSwapV1Quote: { method: 'GET', path: '/swap/v1/quote', risk: 'read', retry: 'safe', bucket: 'default', plus: ['dexes', 'excludeDexes'], inputs: { asLegacyTransaction: 'bool', dynamicSlippage: 'bool', inputMint: 'key!', outputMint: 'key!', amount: 'amount!', swapMode: 'text ExactIn|ExactOut', slippageBps: 'int 0..10000', excludeDexes: 'text*', dexes: 'text*', restrictIntermediateTokens: 'bool', onlyDirectRoutes: 'bool', platformFeeBps: 'int 0..10000', maxAccounts: 'int 1..64', instructionVersion: 'text V1|V2', forJitoBundle: 'bool' } },
  createSwapV1Transaction: { method: 'POST', path: '/swap/v1/swap', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true, inputs: { payer: 'key', asLegacyTransaction: 'bool', dynamicSlippage: 'any', userPublicKey: 'key!', quoteResponse: 'any!', wrapAndUnwrapSol: 'bool', useSharedAccounts: 'bool', feeAccount: 'any', trackingAccount: 'key', prioritizationFeeLamports: 'any', destinationTokenAccount: 'key', nativeDestinationAccount: 'key', dynamicComputeUnitLimit: 'bool', skipUserAccountsRpcCalls: 'bool', computeUnitPriceMicroLamports: 'int 0..', blockhashSlotsToExpiry: 'int 1..255' } },
  createSwapV1Instructions: { method: 'POST', path: '/swap/v1/swap-instructions', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true, inputs: { payer: 'key', asLegacyTransaction: 'bool', dynamicSlippage: 'any', userPublicKey: 'key!', quoteResponse: 'any!', wrapAndUnwrapSol: 'bool', useSharedAccounts: 'bool', feeAccount: 'any', trackingAccount: 'key', prioritizationFeeLamports: 'any', destinationTokenAccount: 'key', nativeDestinationAccount: 'key', dynamicComputeUnitLimit: 'bool', skipUserAccountsRpcCalls: 'bool', computeUnitPriceMicroLamports: 'int 0..', blockhashSlotsToExpiry: 'int 1..255' } },
  listSwapV1ProgramLabels: { method: 'GET', path: '/swap/v1/program-id-to-label', risk: 'read', retry: 'safe', bucket: 'default', inputs: {} },
} as const satisfies OperationTable;
