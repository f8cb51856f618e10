// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { OperationTable, Servers } from '@galilean/client';

/** Where the service lives. */
export const servers = { api: 'https://api.jup.ag', submit: 'https://tx.jup.ag' } as const satisfies Servers;

/** One row per operation: what the client needs to know to make the call. */
export const operations = {
  getOrder: { method: 'GET', path: '/swap/v2/order', risk: 'builds-transaction', retry: 'safe', bucket: 'default', plus: ['excludeDexes'], inputs: { inputMint: 'key!', outputMint: 'key!', amount: 'amount!', taker: 'key', receiver: 'key', swapMode: 'text ExactIn', slippageBps: 'int 0..10000', referralAccount: 'key', referralFee: 'int 50..255', payer: 'key', priorityFeeLamports: 'int 0..', jitoTipLamports: 'int 0..', broadcastFeeType: 'text maxCap|exactFee', excludeRouters: 'text* metis|jupiterz|dflow|okx', excludeDexes: 'text*' } },
  buildSwap: { method: 'GET', path: '/swap/v2/build', risk: 'builds-transaction', retry: 'safe', bucket: 'default', plus: ['dexes', 'excludeDexes'], inputs: { inputMint: 'key!', outputMint: 'key!', amount: 'amount!', taker: 'key!', slippageBps: 'any', mode: 'text fast', dexes: 'text*', excludeDexes: 'text*', platformFeeBps: 'int 0..10000', feeAccount: 'key', maxAccounts: 'int 1..64', payer: 'key', wrapAndUnwrapSol: 'bool', destinationTokenAccount: 'key', nativeDestinationAccount: 'key', blockhashSlotsToExpiry: 'int 1..300', tipAmount: 'whole', computeUnitPricePercentile: 'any', forJitoBundle: 'bool' } },
  executeOrder: { method: 'POST', path: '/swap/v2/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'execute', body: true, inputs: { signedTransaction: 'transaction!', requestId: 'text!', lastValidBlockHeight: 'whole' } },
  submitTransaction: { method: 'POST', path: '/', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'submit', server: 'submit', body: true, fill: { jsonrpc: '2.0', method: 'sendTransaction', id: 1 }, inputs: { jsonrpc: 'text 2.0', id: 'int', method: 'text sendTransaction', params: 'any!' } },
  submitTransactionLegacy: { method: 'POST', path: '/tx/v1/submit', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'submit', body: true, inputs: { signedTransaction: 'transaction!' } },
  getUltraOrder: { method: 'GET', path: '/ultra/v1/order', risk: 'builds-transaction', retry: 'safe', bucket: 'default', plus: ['excludeDexes'], inputs: { inputMint: 'key!', outputMint: 'key!', amount: 'amount!', taker: 'key', receiver: 'key', payer: 'key', closeAuthority: 'key', referralAccount: 'key', referralFee: 'int 50..255', swapMode: 'text ExactIn', slippageBps: 'int 0..10000', priorityFeeLamports: 'int 1..', jitoTipLamports: 'int 1000..', broadcastFeeType: 'text maxCap|exactFee', excludeRouters: 'text* metis|jupiterz|dflow|okx', excludeDexes: 'text*' } },
  executeUltraOrder: { method: 'POST', path: '/ultra/v1/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'execute', body: true, inputs: { signedTransaction: 'transaction!', requestId: 'text!' } },
  getUltraBalances: { method: 'GET', path: '/ultra/v1/balances/{address}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { address: 'key!' } },
  getUltraHoldings: { method: 'GET', path: '/ultra/v1/holdings/{address}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { address: 'key!' } },
  getUltraNativeHoldings: { method: 'GET', path: '/ultra/v1/holdings/{address}/native', risk: 'read', retry: 'safe', bucket: 'default', inputs: { address: 'key!' } },
  getUltraShield: { method: 'GET', path: '/ultra/v1/shield', risk: 'read', retry: 'safe', bucket: 'default', inputs: { mints: 'key*!' } },
  listUltraRouters: { method: 'GET', path: '/ultra/v1/order/routers', risk: 'read', retry: 'safe', bucket: 'default', inputs: {} },
  searchUltraTokens: { method: 'GET', path: '/ultra/v1/search', risk: 'read', retry: 'safe', bucket: 'default', inputs: { query: 'blank!' } },
} as const satisfies OperationTable;
