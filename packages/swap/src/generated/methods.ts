// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { ApiError, Call, CallOptions } from '@galilean/client';
import type { operations } from './types.js';

/** Parameters of `getOrder`. */
export type GetOrderParams = NonNullable<operations['getOrder']['parameters']['query']>;
/** Answer of `getOrder`. */
export type GetOrderResponse = operations['getOrder']['responses'][200]['content']['application/json'];

/** Parameters of `buildSwap`. */
export type BuildSwapParams = NonNullable<operations['buildSwap']['parameters']['query']>;
/** Answer of `buildSwap`. */
export type BuildSwapResponse = operations['buildSwap']['responses'][200]['content']['application/json'];

/** Parameters of `executeOrder`. */
export type ExecuteOrderParams = NonNullable<operations['executeOrder']['requestBody']>['content']['application/json'];
/** Answer of `executeOrder`. */
export type ExecuteOrderResponse = operations['executeOrder']['responses'][200]['content']['application/json'];

/** Parameters of `listProgramLabels`. */
export type ListProgramLabelsParams = Record<string, never>;
/** Answer of `listProgramLabels`. */
export type ListProgramLabelsResponse = operations['listProgramLabels']['responses'][200]['content']['application/json'];

/** Parameters of `submitTransaction`. */
export type SubmitTransactionParams = Omit<NonNullable<operations['submitTransaction']['requestBody']>['content']['application/json'], 'jsonrpc' | 'method' | 'id'> & { [K in keyof Pick<NonNullable<operations['submitTransaction']['requestBody']>['content']['application/json'], 'id'>]?: Pick<NonNullable<operations['submitTransaction']['requestBody']>['content']['application/json'], 'id'>[K] | undefined };
/** Answer of `submitTransaction`. */
export type SubmitTransactionResponse = operations['submitTransaction']['responses'][200]['content']['application/json'];

/** Parameters of `submitTransactionLegacy`. */
export type SubmitTransactionLegacyParams = NonNullable<operations['submitTransactionLegacy']['requestBody']>['content']['application/json'];
/** Answer of `submitTransactionLegacy`. */
export type SubmitTransactionLegacyResponse = operations['submitTransactionLegacy']['responses'][200]['content']['application/json'];

/** Parameters of `getUltraOrder`. */
export type GetUltraOrderParams = NonNullable<operations['getUltraOrder']['parameters']['query']>;
/** Answer of `getUltraOrder`. */
export type GetUltraOrderResponse = operations['getUltraOrder']['responses'][200]['content']['application/json'];

/** Parameters of `executeUltraOrder`. */
export type ExecuteUltraOrderParams = NonNullable<operations['executeUltraOrder']['requestBody']>['content']['application/json'];
/** Answer of `executeUltraOrder`. */
export type ExecuteUltraOrderResponse = operations['executeUltraOrder']['responses'][200]['content']['application/json'];

/** Parameters of `getUltraBalances`. */
export type GetUltraBalancesParams = NonNullable<operations['getUltraBalances']['parameters']['path']>;
/** Answer of `getUltraBalances`. */
export type GetUltraBalancesResponse = operations['getUltraBalances']['responses'][200]['content']['application/json'];

/** Parameters of `getUltraHoldings`. */
export type GetUltraHoldingsParams = NonNullable<operations['getUltraHoldings']['parameters']['path']>;
/** Answer of `getUltraHoldings`. */
export type GetUltraHoldingsResponse = operations['getUltraHoldings']['responses'][200]['content']['application/json'];

/** Parameters of `getUltraNativeHoldings`. */
export type GetUltraNativeHoldingsParams = NonNullable<operations['getUltraNativeHoldings']['parameters']['path']>;
/** Answer of `getUltraNativeHoldings`. */
export type GetUltraNativeHoldingsResponse = operations['getUltraNativeHoldings']['responses'][200]['content']['application/json'];

/** Parameters of `getUltraShield`. */
export type GetUltraShieldParams = NonNullable<operations['getUltraShield']['parameters']['query']>;
/** Answer of `getUltraShield`. */
export type GetUltraShieldResponse = operations['getUltraShield']['responses'][200]['content']['application/json'];

/** Parameters of `listUltraRouters`. */
export type ListUltraRoutersParams = Record<string, never>;
/** Answer of `listUltraRouters`. */
export type ListUltraRoutersResponse = operations['listUltraRouters']['responses'][200]['content']['application/json'];

/** Parameters of `searchUltraTokens`. */
export type SearchUltraTokensParams = NonNullable<operations['searchUltraTokens']['parameters']['query']>;
/** Answer of `searchUltraTokens`. */
export type SearchUltraTokensResponse = operations['searchUltraTokens']['responses'][200]['content']['application/json'];

/** Parameters of `getSwapV1Quote`. */
export type GetSwapV1QuoteParams = NonNullable<operations['getSwapV1Quote']['parameters']['query']>;
/** Answer of `getSwapV1Quote`. */
export type GetSwapV1QuoteResponse = operations['getSwapV1Quote']['responses'][200]['content']['application/json'];

/** Parameters of `createSwapV1Transaction`. */
export type CreateSwapV1TransactionParams = NonNullable<operations['createSwapV1Transaction']['requestBody']>['content']['application/json'];
/** Answer of `createSwapV1Transaction`. */
export type CreateSwapV1TransactionResponse = operations['createSwapV1Transaction']['responses'][200]['content']['application/json'];

/** Parameters of `createSwapV1Instructions`. */
export type CreateSwapV1InstructionsParams = NonNullable<operations['createSwapV1Instructions']['requestBody']>['content']['application/json'];
/** Answer of `createSwapV1Instructions`. */
export type CreateSwapV1InstructionsResponse = operations['createSwapV1Instructions']['responses'][200]['content']['application/json'];

/** Parameters of `listSwapV1ProgramLabels`. */
export type ListSwapV1ProgramLabelsParams = Record<string, never>;
/** Answer of `listSwapV1ProgramLabels`. */
export type ListSwapV1ProgramLabelsResponse = operations['listSwapV1ProgramLabels']['responses'][200]['content']['application/json'];

/**
 * The methods of a client of the swap API, one per operation. For legacy operations, use
 * `createLegacySwapClient`.
 */
export interface SwapMethods {
  /**
   * Get a quote and a transaction to sign.
   *
   * All routers compete for the best price. With `taker` the answer carries an unsigned transaction. Sign it
   * with the taker alone, change nothing, and pass it on with `requestId` to `executeOrder`. Other signers
   * that an order needs, such as a market maker inside a route of metis, are added there. Your own `payer` is
   * not: it signs before you execute. Without `taker` the answer is a price check.
   *
   * A quote that cannot be turned into a transaction is a 200 with `transaction` as the empty string. Match
   * on `router` together with `errorCode`, never on the text. The slippage is fixed here, not at execution.
   * An aggregator order dies at `lastValidBlockHeight`, an RFQ order at `expireAt`, usually sooner. A maker's
   * quote lives 55 seconds and needs 20 seconds to execute, so sign within 35.
   *
   * A `payer` other than `taker` restricts routing to metis; `receiver` and referral do not. The service
   * sponsors gas when the taker holds less than 0.01 SOL and the swap is large enough. That bound moves with
   * the network's fees. With `payer` or referral it does not sponsor. It recovers the gas in `feeBps`: of a
   * swap of 5 USD that was 3.8 %. `closeAuthority` does not exist here and would be ignored.
   *
   * `GET /swap/v2/order`: hands out an unsigned transaction; safe to ask again. Rate limit: default.
   * @throws ApiError 400: No router would quote, or a parameter is not allowed.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  getOrder(params: GetOrderParams, options?: CallOptions): Call<GetOrderResponse>;

  /**
   * Get a quote and raw instructions for your own transaction.
   *
   * For transactions that you compose yourself. Routes through metis only; the service takes no swap fee.
   * Compose in this order: a compute unit limit of your own (the answer has none),
   * `computeBudgetInstructions`, `setupInstructions`, `swapInstruction`, `cleanupInstruction` unless null,
   * `otherInstructions`, `tipInstruction` if present. Then sign with the taker, and with `payer` if given.
   * For the limit simulate with 1400000, the most there is, and take min(ceil(1.2 × simulated), 1400000).
   *
   * Send the result with `submitTransaction` (pass `tipAmount`) or through your own RPC. Never with
   * `executeOrder`: there is no `requestId`. To retry an expired transaction, build again.
   *
   * `GET /swap/v2/build`: hands out an unsigned transaction; safe to ask again. Rate limit: default.
   * @throws ApiError 400: There is no route, or the parameters are not allowed.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  buildSwap(params: BuildSwapParams, options?: CallOptions): Call<BuildSwapResponse>;

  /**
   * Land a signed order.
   *
   * Takes the signed transaction of `getOrder`, unchanged, and its `requestId`. Adds what other signatures
   * are due, lands it and answers when the outcome is known, so allow 30 seconds. Transactions of `buildSwap`
   * are not taken.
   *
   * When the connection drops or the outcome stays open, send the same body again, for up to two minutes from
   * the first attempt. The signature is the same, so it cannot run twice. No status within two minutes: it
   * has probably expired. Never sign a new order before that is settled. Look at `code` whatever the HTTP
   * status is.
   *
   * `POST /swap/v2/execute`: moves funds; after an unknown outcome send the identical signed transaction
   * again, nothing else. Rate limit: execute.
   * @throws ApiError 400: The request itself is refused; `code` says why.
   * @throws ApiError 500: The service failed. The transaction may have been sent; send the same body again.
   * @throws ApiError 401, 403, 429, as other operations do.
   */
  executeOrder(params: ExecuteOrderParams, options?: CallOptions): Call<ExecuteOrderResponse>;

  /**
   * List the DEXes by their programs.
   *
   * The label of each DEX by the address of its program, about 107. The labels are what `dexes` and
   * `excludeDexes` take; the addresses name the DEX whose program failed. Answers without a key.
   *
   * `GET /swap/v2/program-id-to-label`: reads; safe to ask again. Rate limit: default. Observed, not
   * documented by the service.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  listProgramLabels(params?: ListProgramLabelsParams, options?: CallOptions): Call<ListProgramLabelsResponse>;

  /**
   * Land any signed transaction.
   *
   * JSON-RPC on a host of its own that knows one method, `sendTransaction`. Takes any fully signed
   * transaction of at most 1232 bytes that transfers at least 1000000 lamports (0.001 SOL) to one of the 16
   * tip receivers. Pick one at random for each transaction. A larger tip does not help; a priority fee does
   * when the network is busy.
   *
   * A result means accepted and forwarded, not landed: confirm through your own RPC, by blockhash and last
   * valid block height. Refusals are answered with 200 too; each asks for a new transaction or request, none
   * for the same bytes again. A 500 or no answer leaves it open: send the same bytes again. Sending the same
   * transaction through your own RPC beside it is safe.
   *
   * `POST /`: moves funds; after an unknown outcome send the identical signed transaction again, nothing
   * else. Rate limit: submit.
   * @throws ApiError 400: The body is not JSON-RPC. No body is documented.
   * @throws ApiError 500: The service failed. The transaction may have been forwarded; the same bytes are
   * safe to send again.
   * @throws ApiError 401, 403, 429, as other operations do.
   */
  submitTransaction(params: SubmitTransactionParams, options?: CallOptions): Call<SubmitTransactionResponse>;
}

/** The methods of a client of the legacy swap API, one per operation. */
export interface LegacySwapMethods {
  /**
   * Land any signed transaction through the former REST endpoint.
   *
   * Superseded: use `submitTransaction`. Takes the same transactions, with the same tip of at least 0.001 SOL
   * to one of the tip receivers. A signature means accepted, not landed.
   *
   * `POST /tx/v1/submit`: moves funds; after an unknown outcome send the identical signed transaction again,
   * nothing else. Rate limit: submit.
   * @throws ApiError 400: The transaction is refused.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   * @deprecated Use `submitTransaction`.
   */
  submitTransactionLegacy(params: SubmitTransactionLegacyParams, options?: CallOptions): Call<SubmitTransactionLegacyResponse>;

  /**
   * Get a quote and a transaction to sign through the Ultra interface.
   *
   * Superseded: use `getOrder`, which works the same but for `closeAuthority`. With `taker` the answer
   * carries an unsigned transaction for `executeUltraOrder`; without it, a price alone. A quote that cannot
   * be turned into a transaction is a 200 with `transaction` as the empty string and an `errorCode`.
   *
   * `GET /ultra/v1/order`: hands out an unsigned transaction; safe to ask again. Rate limit: default.
   * @throws ApiError 400: No router would quote, or a parameter is not allowed.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   * @deprecated Use `getOrder`.
   */
  getUltraOrder(params: GetUltraOrderParams, options?: CallOptions): Call<GetUltraOrderResponse>;

  /**
   * Land a signed Ultra order.
   *
   * Superseded: use `getOrder` and `executeOrder`, which work the same. Takes the signed transaction of
   * `getUltraOrder`, unchanged, and its `requestId`. When the outcome stays open, send the same body again
   * for up to two minutes; it cannot run twice. After two minutes without a status it has probably expired.
   *
   * `POST /ultra/v1/execute`: moves funds; after an unknown outcome send the identical signed transaction
   * again, nothing else. Rate limit: execute.
   * @throws ApiError 400: The request itself is refused; `code` says why.
   * @throws ApiError 500: The service failed. The transaction may have been sent; send the same body again.
   * @throws ApiError 401, 403, 429, as other operations do.
   * @deprecated Use `executeOrder`.
   */
  executeUltraOrder(params: ExecuteUltraOrderParams, options?: CallOptions): Call<ExecuteUltraOrderResponse>;

  /**
   * Get the balances of a wallet by mint.
   *
   * Superseded: use `getUltraHoldings`, which also tells the token accounts apart.
   *
   * `GET /ultra/v1/balances/{address}`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   * @deprecated Use `getUltraHoldings`.
   */
  getUltraBalances(params: GetUltraBalancesParams, options?: CallOptions): Call<GetUltraBalancesResponse>;

  /**
   * Get what a wallet holds, by token account.
   *
   * Legacy, without a successor. SOL stands at the top level, all other tokens by mint and account.
   *
   * `GET /ultra/v1/holdings/{address}`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   * @deprecated Legacy: the service no longer maintains it.
   */
  getUltraHoldings(params: GetUltraHoldingsParams, options?: CallOptions): Call<GetUltraHoldingsResponse>;

  /**
   * Get how much SOL a wallet holds.
   *
   * Legacy, without a successor. SOL alone, without tokens.
   *
   * `GET /ultra/v1/holdings/{address}/native`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   * @deprecated Legacy: the service no longer maintains it.
   */
  getUltraNativeHoldings(params: GetUltraNativeHoldingsParams, options?: CallOptions): Call<GetUltraNativeHoldingsResponse>;

  /**
   * Get warnings about tokens.
   *
   * Legacy, without a successor. What is worth a warning before a swap, by mint. A mint with an empty list
   * has none; that is not a promise that it is safe. Cached for ten seconds.
   *
   * `GET /ultra/v1/shield`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   * @deprecated Legacy: the service no longer maintains it.
   */
  getUltraShield(params: GetUltraShieldParams, options?: CallOptions): Call<GetUltraShieldResponse>;

  /**
   * List the routers.
   *
   * Legacy, without a successor. The routers that compete for orders; their ids are what `excludeRouters`
   * takes.
   *
   * `GET /ultra/v1/order/routers`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   * @deprecated Legacy: the service no longer maintains it.
   */
  listUltraRouters(params?: ListUltraRoutersParams, options?: CallOptions): Call<ListUltraRoutersResponse>;

  /**
   * Search tokens through the Ultra interface.
   *
   * Superseded: use `searchTokens`, which answers with the same kind of token. A search that finds nothing
   * answers with an empty list.
   *
   * `GET /ultra/v1/search`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   * @deprecated Use `searchTokens`.
   */
  searchUltraTokens(params: SearchUltraTokensParams, options?: CallOptions): Call<SearchUltraTokensResponse>;

  /**
   * Get a quote for a swap (legacy).
   *
   * Superseded: use `getOrder`, which quotes and builds in one call, or `buildSwap`. Routes through metis
   * only, and the service takes no fee. Pass the whole answer, unchanged, as `quoteResponse` to
   * `createSwapV1Transaction` or `createSwapV1Instructions`. There is no execute: sign, and send through an
   * RPC node of your own.
   *
   * `GET /swap/v1/quote`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400: There is no route, or a parameter is not allowed.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   * @deprecated Use `getOrder`.
   */
  getSwapV1Quote(params: GetSwapV1QuoteParams, options?: CallOptions): Call<GetSwapV1QuoteResponse>;

  /**
   * Build the transaction of a quoted swap (legacy).
   *
   * Superseded: use `getOrder` and `executeOrder`. Takes the whole answer of `getSwapV1Quote`, unchanged, and
   * hands out an unsigned transaction; nothing happens until it is signed and sent. `userPublicKey` signs,
   * and `payer` too when it is another account. Send it through an RPC node of your own: there is no execute.
   * It can land until `lastValidBlockHeight`; then ask for a quote and a transaction again.
   *
   * `POST /swap/v1/swap`: hands out an unsigned transaction; safe to ask again. Rate limit: default.
   * @throws ApiError 400: The quote or a field was refused. Nothing has moved.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   * @deprecated Use `getOrder`.
   */
  createSwapV1Transaction(params: CreateSwapV1TransactionParams, options?: CallOptions): Call<CreateSwapV1TransactionResponse>;

  /**
   * Get the instructions of a quoted swap (legacy).
   *
   * Superseded: use `buildSwap`, which quotes in the same call and brings the lookup tables and a blockhash.
   * Takes what `createSwapV1Transaction` takes. Compose in this order: `computeBudgetInstructions`,
   * `setupInstructions`, `swapInstruction`, `cleanupInstruction` unless null, `otherInstructions`. Read the
   * lookup tables and a blockhash from an RPC node.
   *
   * `POST /swap/v1/swap-instructions`: hands out an unsigned transaction; safe to ask again. Rate limit:
   * default.
   * @throws ApiError 400: The quote or a field was refused. Nothing has moved.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   * @deprecated Use `buildSwap`.
   */
  createSwapV1Instructions(params: CreateSwapV1InstructionsParams, options?: CallOptions): Call<CreateSwapV1InstructionsResponse>;

  /**
   * List the DEXes by their programs (legacy).
   *
   * Superseded: use `listProgramLabels`. The label of each DEX by the address of its program.
   *
   * `GET /swap/v1/program-id-to-label`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   * @deprecated Use `listProgramLabels`.
   */
  listSwapV1ProgramLabels(params?: ListSwapV1ProgramLabelsParams, options?: CallOptions): Call<ListSwapV1ProgramLabelsResponse>;
}

/** The errors that are documented for each method, told apart by `status`. */
export interface SwapErrors {
  getOrder: ApiError<400, operations['getOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['getOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['getOrder']['responses'][403]['content']['application/json']> | ApiError<429, operations['getOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['getOrder']['responses'][500]['content']['application/json']>;
  buildSwap: ApiError<400, operations['buildSwap']['responses'][400]['content']['application/json']> | ApiError<401, operations['buildSwap']['responses'][401]['content']['application/json']> | ApiError<403, operations['buildSwap']['responses'][403]['content']['application/json']> | ApiError<429, operations['buildSwap']['responses'][429]['content']['application/json']> | ApiError<500, operations['buildSwap']['responses'][500]['content']['application/json']>;
  executeOrder: ApiError<400, operations['executeOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['executeOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['executeOrder']['responses'][403]['content']['application/json']> | ApiError<429, operations['executeOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['executeOrder']['responses'][500]['content']['application/json']>;
  listProgramLabels: ApiError<400, operations['listProgramLabels']['responses'][400]['content']['application/json']> | ApiError<401, operations['listProgramLabels']['responses'][401]['content']['application/json']> | ApiError<403, operations['listProgramLabels']['responses'][403]['content']['application/json']> | ApiError<429, operations['listProgramLabels']['responses'][429]['content']['application/json']> | ApiError<500, operations['listProgramLabels']['responses'][500]['content']['application/json']>;
  submitTransaction: ApiError<400, undefined> | ApiError<401, operations['submitTransaction']['responses'][401]['content']['application/json']> | ApiError<403, operations['submitTransaction']['responses'][403]['content']['application/json']> | ApiError<429, operations['submitTransaction']['responses'][429]['content']['application/json']> | ApiError<500, undefined>;
  submitTransactionLegacy: ApiError<400, operations['submitTransactionLegacy']['responses'][400]['content']['application/json']> | ApiError<401, operations['submitTransactionLegacy']['responses'][401]['content']['application/json']> | ApiError<403, operations['submitTransactionLegacy']['responses'][403]['content']['application/json']> | ApiError<429, operations['submitTransactionLegacy']['responses'][429]['content']['application/json']> | ApiError<500, operations['submitTransactionLegacy']['responses'][500]['content']['application/json']>;
  getUltraOrder: ApiError<400, operations['getUltraOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['getUltraOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['getUltraOrder']['responses'][403]['content']['application/json']> | ApiError<429, operations['getUltraOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['getUltraOrder']['responses'][500]['content']['application/json']>;
  executeUltraOrder: ApiError<400, operations['executeUltraOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['executeUltraOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['executeUltraOrder']['responses'][403]['content']['application/json']> | ApiError<429, operations['executeUltraOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['executeUltraOrder']['responses'][500]['content']['application/json']>;
  getUltraBalances: ApiError<400, operations['getUltraBalances']['responses'][400]['content']['application/json']> | ApiError<401, operations['getUltraBalances']['responses'][401]['content']['application/json']> | ApiError<403, operations['getUltraBalances']['responses'][403]['content']['application/json']> | ApiError<429, operations['getUltraBalances']['responses'][429]['content']['application/json']> | ApiError<500, operations['getUltraBalances']['responses'][500]['content']['application/json']>;
  getUltraHoldings: ApiError<400, operations['getUltraHoldings']['responses'][400]['content']['application/json']> | ApiError<401, operations['getUltraHoldings']['responses'][401]['content']['application/json']> | ApiError<403, operations['getUltraHoldings']['responses'][403]['content']['application/json']> | ApiError<429, operations['getUltraHoldings']['responses'][429]['content']['application/json']> | ApiError<500, operations['getUltraHoldings']['responses'][500]['content']['application/json']>;
  getUltraNativeHoldings: ApiError<400, operations['getUltraNativeHoldings']['responses'][400]['content']['application/json']> | ApiError<401, operations['getUltraNativeHoldings']['responses'][401]['content']['application/json']> | ApiError<403, operations['getUltraNativeHoldings']['responses'][403]['content']['application/json']> | ApiError<429, operations['getUltraNativeHoldings']['responses'][429]['content']['application/json']> | ApiError<500, operations['getUltraNativeHoldings']['responses'][500]['content']['application/json']>;
  getUltraShield: ApiError<400, operations['getUltraShield']['responses'][400]['content']['application/json']> | ApiError<401, operations['getUltraShield']['responses'][401]['content']['application/json']> | ApiError<403, operations['getUltraShield']['responses'][403]['content']['application/json']> | ApiError<429, operations['getUltraShield']['responses'][429]['content']['application/json']> | ApiError<500, operations['getUltraShield']['responses'][500]['content']['application/json']>;
  listUltraRouters: ApiError<400, operations['listUltraRouters']['responses'][400]['content']['application/json']> | ApiError<401, operations['listUltraRouters']['responses'][401]['content']['application/json']> | ApiError<403, operations['listUltraRouters']['responses'][403]['content']['application/json']> | ApiError<429, operations['listUltraRouters']['responses'][429]['content']['application/json']> | ApiError<500, operations['listUltraRouters']['responses'][500]['content']['application/json']>;
  searchUltraTokens: ApiError<400, operations['searchUltraTokens']['responses'][400]['content']['application/json']> | ApiError<401, operations['searchUltraTokens']['responses'][401]['content']['application/json']> | ApiError<403, operations['searchUltraTokens']['responses'][403]['content']['application/json']> | ApiError<429, operations['searchUltraTokens']['responses'][429]['content']['application/json']> | ApiError<500, operations['searchUltraTokens']['responses'][500]['content']['application/json']>;
  getSwapV1Quote: ApiError<400, operations['getSwapV1Quote']['responses'][400]['content']['application/json']> | ApiError<401, operations['getSwapV1Quote']['responses'][401]['content']['application/json']> | ApiError<403, operations['getSwapV1Quote']['responses'][403]['content']['application/json']> | ApiError<429, operations['getSwapV1Quote']['responses'][429]['content']['application/json']> | ApiError<500, operations['getSwapV1Quote']['responses'][500]['content']['application/json']>;
  createSwapV1Transaction: ApiError<400, operations['createSwapV1Transaction']['responses'][400]['content']['application/json']> | ApiError<401, operations['createSwapV1Transaction']['responses'][401]['content']['application/json']> | ApiError<403, operations['createSwapV1Transaction']['responses'][403]['content']['application/json']> | ApiError<429, operations['createSwapV1Transaction']['responses'][429]['content']['application/json']> | ApiError<500, operations['createSwapV1Transaction']['responses'][500]['content']['application/json']>;
  createSwapV1Instructions: ApiError<400, operations['createSwapV1Instructions']['responses'][400]['content']['application/json']> | ApiError<401, operations['createSwapV1Instructions']['responses'][401]['content']['application/json']> | ApiError<403, operations['createSwapV1Instructions']['responses'][403]['content']['application/json']> | ApiError<429, operations['createSwapV1Instructions']['responses'][429]['content']['application/json']> | ApiError<500, operations['createSwapV1Instructions']['responses'][500]['content']['application/json']>;
  listSwapV1ProgramLabels: ApiError<400, operations['listSwapV1ProgramLabels']['responses'][400]['content']['application/json']> | ApiError<401, operations['listSwapV1ProgramLabels']['responses'][401]['content']['application/json']> | ApiError<403, operations['listSwapV1ProgramLabels']['responses'][403]['content']['application/json']> | ApiError<429, operations['listSwapV1ProgramLabels']['responses'][429]['content']['application/json']> | ApiError<500, operations['listSwapV1ProgramLabels']['responses'][500]['content']['application/json']>;
}
