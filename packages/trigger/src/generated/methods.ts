// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { ApiError, Call, CallOptions } from '@galilean/client';
import type { operations } from './types.js';

/** Parameters of `createTriggerV1Order`. */
export type CreateTriggerV1OrderParams = NonNullable<operations['createTriggerV1Order']['requestBody']>['content']['application/json'];
/** Answer of `createTriggerV1Order`. */
export type CreateTriggerV1OrderResponse = operations['createTriggerV1Order']['responses'][200]['content']['application/json'];

/** Parameters of `executeTriggerV1Order`. */
export type ExecuteTriggerV1OrderParams = NonNullable<operations['executeTriggerV1Order']['requestBody']>['content']['application/json'];
/** Answer of `executeTriggerV1Order`. */
export type ExecuteTriggerV1OrderResponse = operations['executeTriggerV1Order']['responses'][200]['content']['application/json'];

/** Parameters of `cancelTriggerV1Order`. */
export type CancelTriggerV1OrderParams = NonNullable<operations['cancelTriggerV1Order']['requestBody']>['content']['application/json'];
/** Answer of `cancelTriggerV1Order`. */
export type CancelTriggerV1OrderResponse = operations['cancelTriggerV1Order']['responses'][200]['content']['application/json'];

/** Parameters of `cancelTriggerV1Orders`. */
export type CancelTriggerV1OrdersParams = NonNullable<operations['cancelTriggerV1Orders']['requestBody']>['content']['application/json'];
/** Answer of `cancelTriggerV1Orders`. */
export type CancelTriggerV1OrdersResponse = operations['cancelTriggerV1Orders']['responses'][200]['content']['application/json'];

/** Parameters of `listTriggerV1Orders`. */
export type ListTriggerV1OrdersParams = NonNullable<operations['listTriggerV1Orders']['parameters']['query']>;
/** Answer of `listTriggerV1Orders`. */
export type ListTriggerV1OrdersResponse = operations['listTriggerV1Orders']['responses'][200]['content']['application/json'];

/** Parameters of `createChallenge`. */
export type CreateChallengeParams = NonNullable<operations['createChallenge']['requestBody']>['content']['application/json'];
/** Answer of `createChallenge`. */
export type CreateChallengeResponse = operations['createChallenge']['responses'][200]['content']['application/json'];

/** Parameters of `verifyChallenge`. */
export type VerifyChallengeParams = NonNullable<operations['verifyChallenge']['requestBody']>['content']['application/json'];
/** Answer of `verifyChallenge`. */
export type VerifyChallengeResponse = operations['verifyChallenge']['responses'][200]['content']['application/json'];

/** Parameters of `refreshAccessToken`. */
export type RefreshAccessTokenParams = NonNullable<operations['refreshAccessToken']['requestBody']>['content']['application/json'];
/** Answer of `refreshAccessToken`. */
export type RefreshAccessTokenResponse = operations['refreshAccessToken']['responses'][200]['content']['application/json'];

/** Parameters of `getVault`. */
export type GetVaultParams = Record<string, never>;
/** Answer of `getVault`. */
export type GetVaultResponse = operations['getVault']['responses'][200]['content']['application/json'];

/** Parameters of `registerVault`. */
export type RegisterVaultParams = Record<string, never>;
/** Answer of `registerVault`. */
export type RegisterVaultResponse = operations['registerVault']['responses'][200]['content']['application/json'] | operations['registerVault']['responses'][201]['content']['application/json'];

/** Parameters of `craftDeposit`. */
export type CraftDepositParams = NonNullable<operations['craftDeposit']['requestBody']>['content']['application/json'];
/** Answer of `craftDeposit`. */
export type CraftDepositResponse = operations['craftDeposit']['responses'][200]['content']['application/json'];

/** Parameters of `createPriceOrder`. */
export type CreatePriceOrderParams = NonNullable<operations['createPriceOrder']['requestBody']>['content']['application/json'];
/** Answer of `createPriceOrder`. */
export type CreatePriceOrderResponse = operations['createPriceOrder']['responses'][200]['content']['application/json'];

/** Parameters of `updatePriceOrder`. */
export type UpdatePriceOrderParams = NonNullable<operations['updatePriceOrder']['parameters']['path']> & NonNullable<operations['updatePriceOrder']['requestBody']>['content']['application/json'];
/** Answer of `updatePriceOrder`. */
export type UpdatePriceOrderResponse = operations['updatePriceOrder']['responses'][200]['content']['application/json'];

/** Parameters of `cancelPriceOrder`. */
export type CancelPriceOrderParams = NonNullable<operations['cancelPriceOrder']['parameters']['path']>;
/** Answer of `cancelPriceOrder`. */
export type CancelPriceOrderResponse = operations['cancelPriceOrder']['responses'][200]['content']['application/json'];

/** Parameters of `confirmPriceOrderCancellation`. */
export type ConfirmPriceOrderCancellationParams = NonNullable<operations['confirmPriceOrderCancellation']['parameters']['path']> & NonNullable<operations['confirmPriceOrderCancellation']['requestBody']>['content']['application/json'];
/** Answer of `confirmPriceOrderCancellation`. */
export type ConfirmPriceOrderCancellationResponse = operations['confirmPriceOrderCancellation']['responses'][200]['content']['application/json'];

/** Parameters of `listPriceOrders`. */
export type ListPriceOrdersParams = NonNullable<operations['listPriceOrders']['parameters']['query']>;
/** Answer of `listPriceOrders`. */
export type ListPriceOrdersResponse = operations['listPriceOrders']['responses'][200]['content']['application/json'];

/** Parameters of `createDcaOrder`. */
export type CreateDcaOrderParams = NonNullable<operations['createDcaOrder']['requestBody']>['content']['application/json'];
/** Answer of `createDcaOrder`. */
export type CreateDcaOrderResponse = operations['createDcaOrder']['responses'][200]['content']['application/json'];

/** Parameters of `cancelDcaOrder`. */
export type CancelDcaOrderParams = NonNullable<operations['cancelDcaOrder']['parameters']['path']>;
/** Answer of `cancelDcaOrder`. */
export type CancelDcaOrderResponse = operations['cancelDcaOrder']['responses'][200]['content']['application/json'];

/** Parameters of `confirmDcaOrderCancellation`. */
export type ConfirmDcaOrderCancellationParams = NonNullable<operations['confirmDcaOrderCancellation']['parameters']['path']> & NonNullable<operations['confirmDcaOrderCancellation']['requestBody']>['content']['application/json'];
/** Answer of `confirmDcaOrderCancellation`. */
export type ConfirmDcaOrderCancellationResponse = operations['confirmDcaOrderCancellation']['responses'][200]['content']['application/json'];

/** Parameters of `listDcaOrders`. */
export type ListDcaOrdersParams = NonNullable<operations['listDcaOrders']['parameters']['query']>;
/** Answer of `listDcaOrders`. */
export type ListDcaOrdersResponse = operations['listDcaOrders']['responses'][200]['content']['application/json'];

/** Parameters of `getDcaOrder`. */
export type GetDcaOrderParams = NonNullable<operations['getDcaOrder']['parameters']['path']>;
/** Answer of `getDcaOrder`. */
export type GetDcaOrderResponse = operations['getDcaOrder']['responses'][200]['content']['application/json'];

/**
 * The methods of a client of the trigger API, one per operation. For legacy operations, use
 * `createLegacyTriggerClient`.
 */
export interface TriggerMethods {
  /**
   * Ask for a challenge that proves who owns a wallet.
   *
   * First step of a session. The wallet signs what comes back and `verifyChallenge` turns the signature into
   * a token. A challenge lives 5 minutes and serves once. Ask for `message` where the wallet signs texts, and
   * for `transaction` where it only signs transactions, as hardware wallets do.
   *
   * `POST /trigger/v2/auth/challenge`: reads; safe to ask again. Rate limit: default. Beta: may change
   * without notice.
   * @throws ApiError 400: The key or the type is not valid.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  createChallenge(params: CreateChallengeParams, options?: CallOptions): Call<CreateChallengeResponse>;

  /**
   * Exchange a signed challenge for an access token.
   *
   * Second step of a session. Send the token as `Authorization: Bearer …` with every other trigger v2
   * operation, beside the API key. It belongs to one wallet: take another session for another wallet.
   *
   * The answer has one `token` for 24 hours. Asked with `authMode: access_refresh`, the service was seen to
   * send two: an `accessToken` that lives about 15 minutes, and a `refreshToken` that renews it. Use
   * `accessToken` when it is there, else `token`, and open a new session on 401. Orders that are open go on
   * after the token has expired. The challenge is spent by the attempt: on any failure start over with
   * `createChallenge`.
   *
   * `POST /trigger/v2/auth/verify`: reads; never repeat it by itself. Rate limit: default. Beta: may change
   * without notice.
   * @throws ApiError 400: The challenge is gone, or the body is not valid. A wrong signature has been seen to
   * end here too.
   * @throws ApiError 401: The signature is wrong, the challenge has expired, or the key is not valid.
   * @throws ApiError 403, 429, 500, as other operations do.
   */
  verifyChallenge(params: VerifyChallengeParams, options?: CallOptions): Call<VerifyChallengeResponse>;

  /**
   * Exchange a refresh token for a new access token.
   *
   * Observed in a public integration, not documented; the vendor's pages say that there is no refresh. It
   * needs a refresh token, which only a session opened with `authMode: access_refresh` has been seen to give.
   * Be ready to fall back to a new challenge. Whether the refresh token serves more than once is unknown:
   * keep the newest.
   *
   * `POST /trigger/v2/auth/refresh`: reads; never repeat it by itself. Rate limit: default. Beta: may change
   * without notice. Observed, not documented by the service.
   * @throws ApiError 400: The refresh token was not accepted. The body is assumed, not documented.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  refreshAccessToken(params: RefreshAccessTokenParams, options?: CallOptions): Call<RefreshAccessTokenResponse>;

  /**
   * Get the vault of the wallet.
   *
   * One vault per wallet holds the deposits of all its orders. It is found from the access token and is never
   * passed to another operation. On 404 call `registerVault` once.
   *
   * `GET /trigger/v2/vault`: reads; safe to ask again. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The request was not understood. No cause is documented.
   * @throws ApiError 404: The wallet has no vault yet. The body is assumed, not documented.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  getVault(params?: GetVaultParams, options?: CallOptions): Call<GetVaultResponse>;

  /**
   * Create the vault of the wallet.
   *
   * Creates, although it is a GET: keep it away from caches, prefetching and blind repeats. Needed once per
   * wallet. A second call is answered with 409, and the vault that exists comes along in `details`. After an
   * answer that was lost, `getVault` tells whether it happened.
   *
   * `GET /trigger/v2/vault/register`: changes state; after an unknown outcome ask `getVault` before calling
   * again. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The request was not understood. No cause is documented.
   * @throws ApiError 409: The wallet has a vault. It is returned in `details`.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  registerVault(params?: RegisterVaultParams, options?: CallOptions): Call<RegisterVaultResponse>;

  /**
   * Build the deposit transaction of an order.
   *
   * Hands out an unsigned transaction that moves the order's whole budget from the wallet to its vault. The
   * wallet signs it and the create operation carries it: there is no call that submits it. Only two values go
   * on, `requestId` as `depositRequestId` and the signed transaction as `depositSignedTx`;
   * `inputTokenAccount` and `outputTokenAccount` are not passed on.
   *
   * A `requestId` serves one order. The deposit must be worth at least 10 USD. Since 14 May 2026 04:00 UTC a
   * request without `orderType`, or a price deposit without `orderSubType`, is refused. Mints with transfer
   * fees or transfer hooks are refused unless the service lists them.
   *
   * The deposit of a price order opens the order's own token account, which belongs to the vault, and moves
   * the amount there. Three keys sign: the wallet, which pays, the vault, and a tracker of the service, which
   * also signs the transfer itself. All three slots come empty: fill the wallet's alone.
   *
   * Besides the network's fee the wallet pays the rent of up to three token accounts. Each is 1488440
   * lamports since September 2026, 2039280 before. One is the order's; two are for the output mint, of the
   * wallet and of the vault. The transaction is a legacy one.
   *
   * `POST /trigger/v2/deposit/craft`: hands out an unsigned transaction; safe to ask again. Rate limit:
   * default. Beta: may change without notice.
   * @throws ApiError 400: The deposit was refused. Nothing has moved.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  craftDeposit(params: CraftDepositParams, options?: CallOptions): Call<CraftDepositResponse>;

  /**
   * Create a price order.
   *
   * Lands the signed deposit and opens the order; `depositConfirmed` tells whether the deposit has landed. An
   * order swaps the whole deposit once the USD price of `triggerMint` crosses a threshold. `single` has one
   * threshold, fixed (`triggerPriceUsd`) or trailing (`trailingBps`). `oco` is a take-profit and a stop-loss:
   * the fill of one cancels the other. `otoco` is a first trigger whose output then gets such a pair.
   *
   * Its `orderType` must equal the `orderSubType` that the deposit was crafted with. Every order ends:
   * `expiresAt` is required, in milliseconds. The service does not check whether a price makes sense, so a
   * wrong one executes at once and at a loss.
   *
   * When the answer is lost, send the same request again: the repeat is answered with a `message`, or refused
   * as a duplicate deposit. Either way the order probably exists, so find it with `listPriceOrders` and craft
   * no second deposit before that.
   *
   * `POST /trigger/v2/orders/price`: moves funds; after an unknown outcome send the identical signed
   * transaction again, nothing else; when the repeat is refused, ask `listPriceOrders` whether the first one
   * worked. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The order was refused. Nothing has moved.
   * @throws ApiError 500: The price of the trigger mint could not be had, or the order not made.
   * @throws ApiError 401, 403, 429, as other operations do.
   */
  createPriceOrder(params: CreatePriceOrderParams, options?: CallOptions): Call<CreatePriceOrderResponse>;

  /**
   * Change the price or slippage of an open price order.
   *
   * Only orders in state `open` can be changed. No signature and no new deposit are needed, so whoever holds
   * the access token can do it. Fields that are left out stay as they are. A fixed order does not become
   * trailing, nor the reverse, and a trailing distance that would fire at once is refused. DCA orders cannot
   * be changed at all.
   *
   * `PATCH /trigger/v2/orders/price/{orderId}`: changes state; after an unknown outcome ask `listPriceOrders`
   * before calling again. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The change was refused, or the order is not open.
   * @throws ApiError 401, 403, 404, 429, 500, as other operations do.
   */
  updatePriceOrder(params: UpdatePriceOrderParams, options?: CallOptions): Call<UpdatePriceOrderResponse>;

  /**
   * Stop a price order and get its withdrawal.
   *
   * First of two steps. The order stops filling at once (`ready_to_cancel`), while the funds stay in the
   * vault until `confirmPriceOrderCancellation` gets the signed withdrawal. They then return to the wallet.
   * Works for orders in state `open`, and for `expired` ones, whose funds wait in the vault. Calling it again
   * is allowed and hands out a fresh withdrawal, which is the way out when the first one was lost. No body.
   *
   * `POST /trigger/v2/orders/price/cancel/{orderId}`: changes state; after an unknown outcome ask
   * `listPriceOrders` before calling again. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The order cannot be cancelled now. The body is assumed, not documented.
   * @throws ApiError 401, 403, 404, 429, 500, as other operations do.
   */
  cancelPriceOrder(params: CancelPriceOrderParams, options?: CallOptions): Call<CancelPriceOrderResponse>;

  /**
   * Submit the signed withdrawal of a price order.
   *
   * Second of two steps. Lands the withdrawal and moves the order to `cancelled`; the funds return to the
   * wallet. When it fails or the answer is lost, send the same request again with the same `cancelRequestId`.
   * When the withdrawal itself is lost or too old, call `cancelPriceOrder` again.
   *
   * `POST /trigger/v2/orders/price/confirm-cancel/{orderId}`: moves funds; after an unknown outcome send the
   * identical signed transaction again, nothing else. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The withdrawal was refused. The order stays stopped. The body is assumed, not
   * documented.
   * @throws ApiError 401, 403, 404, 429, 500, as other operations do.
   */
  confirmPriceOrderCancellation(params: ConfirmPriceOrderCancellationParams, options?: CallOptions): Call<ConfirmPriceOrderCancellationResponse>;

  /**
   * List the price orders of the wallet.
   *
   * The only way to follow an order: nothing is pushed and there is no read of a single price order. DCA
   * orders have a list of their own. Each leg of an `oco` or `otoco` order is an item, and shares the `id`
   * with the others. When a leg has fired, its sibling ends as `oco_cancelled`.
   *
   * `GET /trigger/v2/orders/history`: reads; safe to ask again. Rate limit: default. Beta: may change without
   * notice.
   * @throws ApiError 400: A parameter is not valid. The body is assumed, not documented.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  listPriceOrders(params?: ListPriceOrdersParams, options?: CallOptions): Call<ListPriceOrdersResponse>;

  /**
   * Create a DCA order.
   *
   * Sends the signed deposit and starts the order. The order swaps `orderCount` times, one swap every
   * `intervalSeconds`, and pays each output to the wallet. A 200 means that the order is live. Each round
   * must be worth at least 10 USD (20 cents are forgiven), and a wallet has at most 10 active DCA orders.
   *
   * `time_based` swaps every round, `price_conditional` only while the price of `triggerMint` lies inside the
   * band. A round that cannot run is tried for a while and then moved to the next interval. Slippage cannot
   * be set, and the fee of a swap is already taken from its output.
   *
   * An order never expires, and it cannot be paused or changed: cancel it and create another. The path has no
   * trailing slash; with one the service answers 404.
   *
   * When the answer is lost, send the same request again. A repeat may be refused because the deposit is no
   * longer known. Then the order probably exists, so find it with `listDcaOrders` and craft no second deposit
   * before that.
   *
   * `POST /trigger/v2/orders/dca`: moves funds; after an unknown outcome send the identical signed
   * transaction again, nothing else; when the repeat is refused, ask `listDcaOrders` whether the first one
   * worked. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The order was refused before any funds moved.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  createDcaOrder(params: CreateDcaOrderParams, options?: CallOptions): Call<CreateDcaOrderResponse>;

  /**
   * Stop a DCA order and get its withdrawal.
   *
   * First of two steps, and there is no way back: the order goes to `withdrawing` and no further round runs.
   * Rounds that were filled stay filled. Allowed while the order is `active` or `withdrawing`; called again
   * it hands out a fresh withdrawal. No body.
   *
   * `POST /trigger/v2/orders/dca/cancel/{id}`: changes state; after an unknown outcome ask `getDcaOrder`
   * before calling again. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The order cannot be cancelled in its state.
   * @throws ApiError 401, 403, 404, 429, 500, as other operations do.
   */
  cancelDcaOrder(params: CancelDcaOrderParams, options?: CallOptions): Call<CancelDcaOrderResponse>;

  /**
   * Submit the signed withdrawal of a DCA order.
   *
   * Second of two steps. Lands the withdrawal and moves the order to `cancelled`; the rest of the budget
   * returns to the wallet. A failure leaves it in `withdrawing`: send the same request again, or call
   * `cancelDcaOrder` for a fresh withdrawal.
   *
   * `POST /trigger/v2/orders/dca/confirm-cancel/{id}`: moves funds; after an unknown outcome send the
   * identical signed transaction again, nothing else. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The withdrawal was refused. The order stays in `withdrawing`.
   * @throws ApiError 401, 403, 404, 429, 500, as other operations do.
   */
  confirmDcaOrderCancellation(params: ConfirmDcaOrderCancellationParams, options?: CallOptions): Call<ConfirmDcaOrderCancellationResponse>;

  /**
   * List the DCA orders of the wallet.
   *
   * Orders with their schedule, progress and events. Nothing is pushed; poll this or `getDcaOrder`.
   *
   * `GET /trigger/v2/orders/history/dca`: reads; safe to ask again. Rate limit: default. Beta: may change
   * without notice.
   * @throws ApiError 400: A parameter is not valid. The body is assumed, not documented.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  listDcaOrders(params?: ListDcaOrdersParams, options?: CallOptions): Call<ListDcaOrdersResponse>;

  /**
   * Get a DCA order.
   *
   * One order with its schedule, progress and events. Price orders have no such read.
   *
   * `GET /trigger/v2/orders/history/dca/{id}`: reads; safe to ask again. Rate limit: default. Beta: may
   * change without notice.
   * @throws ApiError 400: The id is not valid. The body is assumed, not documented.
   * @throws ApiError 401, 403, 404, 429, 500, as other operations do.
   */
  getDcaOrder(params: GetDcaOrderParams, options?: CallOptions): Call<GetDcaOrderResponse>;
}

/** The methods of a client of the legacy trigger API, one per operation. */
export interface LegacyTriggerMethods {
  /**
   * Build the transaction that opens a limit order (legacy).
   *
   * Superseded: use `craftDeposit` and `createPriceOrder`. Hands out an unsigned transaction; nothing happens
   * until it is signed and executed. `maker` signs, and `payer` too when it is another account. The input
   * must be worth at least 5 USD. Mints that tax transfers are refused. The price is the ratio of the two
   * amounts; the service keeps 0.1 % of a fill, 0.03 % between stablecoins.
   *
   * `POST /trigger/v1/createOrder`: hands out an unsigned transaction; safe to ask again. Rate limit:
   * default.
   * @throws ApiError 400: The order was refused. Nothing has moved.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   * @deprecated Use `createPriceOrder`.
   */
  createTriggerV1Order(params: CreateTriggerV1OrderParams, options?: CallOptions): Call<CreateTriggerV1OrderResponse>;

  /**
   * Submit a signed order or cancellation (legacy).
   *
   * Superseded: use `createPriceOrder` and `confirmPriceOrderCancellation`. Lands the transaction of any
   * other v1 operation and waits for it. When the outcome is lost, send the same bytes with the same
   * `requestId` again; the signature stays the same, so it cannot happen twice. A transaction may also be
   * sent through another node instead.
   *
   * `POST /trigger/v1/execute`: moves funds; after an unknown outcome send the identical signed transaction
   * again, nothing else. Rate limit: default.
   * @throws ApiError 400: The transaction was refused before it was sent.
   * @throws ApiError 500: The transaction failed, or its outcome is unknown. With a `signature` it was sent.
   * @throws ApiError 401, 403, 429, as other operations do.
   * @deprecated Use `createPriceOrder`.
   */
  executeTriggerV1Order(params: ExecuteTriggerV1OrderParams, options?: CallOptions): Call<ExecuteTriggerV1OrderResponse>;

  /**
   * Build the transaction that cancels one order (legacy).
   *
   * Superseded: use `cancelPriceOrder`. Hands out an unsigned transaction; the order stays open until it is
   * signed and executed. What was not filled returns to the maker.
   *
   * `POST /trigger/v1/cancelOrder`: hands out an unsigned transaction; safe to ask again. Rate limit:
   * default.
   * @throws ApiError 400: There is nothing to cancel, or the request is not valid.
   * @throws ApiError 500: The transaction could not be built. Nothing has changed.
   * @throws ApiError 401, 403, 429, as other operations do.
   * @deprecated Use `cancelPriceOrder`.
   */
  cancelTriggerV1Order(params: CancelTriggerV1OrderParams, options?: CallOptions): Call<CancelTriggerV1OrderResponse>;

  /**
   * Build the transactions that cancel several orders (legacy).
   *
   * Superseded: use `cancelPriceOrder` for each order. Without `orders` it covers every open order of the
   * maker. Each transaction cancels up to five. Sign and execute all of them, one call each, with the same
   * `requestId`.
   *
   * `POST /trigger/v1/cancelOrders`: hands out an unsigned transaction; safe to ask again. Rate limit:
   * default.
   * @throws ApiError 400: There is nothing to cancel, or the request is not valid.
   * @throws ApiError 500: The transaction could not be built. Nothing has changed.
   * @throws ApiError 401, 403, 429, as other operations do.
   * @deprecated Use `cancelPriceOrder`.
   */
  cancelTriggerV1Orders(params: CancelTriggerV1OrdersParams, options?: CallOptions): Call<CancelTriggerV1OrdersResponse>;

  /**
   * List the orders of a wallet (legacy).
   *
   * Superseded by `listPriceOrders`, which does not show v1 orders, though. Ten orders per page, and
   * `totalPages` says how many pages there are. `orderStatus` chooses between open and finished orders, while
   * an order's own `status` is another, freer word.
   *
   * `GET /trigger/v1/getTriggerOrders`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400: A parameter is missing or wrong. The body is assumed, not documented.
   * @throws ApiError 500: The orders could not be read. The body is assumed, not documented.
   * @throws ApiError 401, 403, 429, as other operations do.
   * @deprecated Use `listPriceOrders`.
   */
  listTriggerV1Orders(params: ListTriggerV1OrdersParams, options?: CallOptions): Call<ListTriggerV1OrdersResponse>;
}

/** The errors that are documented for each method, told apart by `status`. */
export interface TriggerErrors {
  createTriggerV1Order: ApiError<400, operations['createTriggerV1Order']['responses'][400]['content']['application/json']> | ApiError<401, operations['createTriggerV1Order']['responses'][401]['content']['application/json']> | ApiError<403, operations['createTriggerV1Order']['responses'][403]['content']['application/json']> | ApiError<429, operations['createTriggerV1Order']['responses'][429]['content']['application/json']> | ApiError<500, operations['createTriggerV1Order']['responses'][500]['content']['application/json']>;
  executeTriggerV1Order: ApiError<400, operations['executeTriggerV1Order']['responses'][400]['content']['application/json']> | ApiError<401, operations['executeTriggerV1Order']['responses'][401]['content']['application/json']> | ApiError<403, operations['executeTriggerV1Order']['responses'][403]['content']['application/json']> | ApiError<429, operations['executeTriggerV1Order']['responses'][429]['content']['application/json']> | ApiError<500, operations['executeTriggerV1Order']['responses'][500]['content']['application/json']>;
  cancelTriggerV1Order: ApiError<400, operations['cancelTriggerV1Order']['responses'][400]['content']['application/json']> | ApiError<401, operations['cancelTriggerV1Order']['responses'][401]['content']['application/json']> | ApiError<403, operations['cancelTriggerV1Order']['responses'][403]['content']['application/json']> | ApiError<429, operations['cancelTriggerV1Order']['responses'][429]['content']['application/json']> | ApiError<500, operations['cancelTriggerV1Order']['responses'][500]['content']['application/json']>;
  cancelTriggerV1Orders: ApiError<400, operations['cancelTriggerV1Orders']['responses'][400]['content']['application/json']> | ApiError<401, operations['cancelTriggerV1Orders']['responses'][401]['content']['application/json']> | ApiError<403, operations['cancelTriggerV1Orders']['responses'][403]['content']['application/json']> | ApiError<429, operations['cancelTriggerV1Orders']['responses'][429]['content']['application/json']> | ApiError<500, operations['cancelTriggerV1Orders']['responses'][500]['content']['application/json']>;
  listTriggerV1Orders: ApiError<400, operations['listTriggerV1Orders']['responses'][400]['content']['application/json']> | ApiError<401, operations['listTriggerV1Orders']['responses'][401]['content']['application/json']> | ApiError<403, operations['listTriggerV1Orders']['responses'][403]['content']['application/json']> | ApiError<429, operations['listTriggerV1Orders']['responses'][429]['content']['application/json']> | ApiError<500, operations['listTriggerV1Orders']['responses'][500]['content']['application/json']>;
  createChallenge: ApiError<400, operations['createChallenge']['responses'][400]['content']['application/json']> | ApiError<401, operations['createChallenge']['responses'][401]['content']['application/json']> | ApiError<403, operations['createChallenge']['responses'][403]['content']['application/json']> | ApiError<429, operations['createChallenge']['responses'][429]['content']['application/json']> | ApiError<500, operations['createChallenge']['responses'][500]['content']['application/json']>;
  verifyChallenge: ApiError<400, operations['verifyChallenge']['responses'][400]['content']['application/json']> | ApiError<401, operations['verifyChallenge']['responses'][401]['content']['application/json']> | ApiError<403, operations['verifyChallenge']['responses'][403]['content']['application/json']> | ApiError<429, operations['verifyChallenge']['responses'][429]['content']['application/json']> | ApiError<500, operations['verifyChallenge']['responses'][500]['content']['application/json']>;
  refreshAccessToken: ApiError<400, operations['refreshAccessToken']['responses'][400]['content']['application/json']> | ApiError<401, operations['refreshAccessToken']['responses'][401]['content']['application/json']> | ApiError<403, operations['refreshAccessToken']['responses'][403]['content']['application/json']> | ApiError<429, operations['refreshAccessToken']['responses'][429]['content']['application/json']> | ApiError<500, operations['refreshAccessToken']['responses'][500]['content']['application/json']>;
  getVault: ApiError<400, operations['getVault']['responses'][400]['content']['application/json']> | ApiError<401, operations['getVault']['responses'][401]['content']['application/json']> | ApiError<403, operations['getVault']['responses'][403]['content']['application/json']> | ApiError<404, operations['getVault']['responses'][404]['content']['application/json']> | ApiError<429, operations['getVault']['responses'][429]['content']['application/json']> | ApiError<500, operations['getVault']['responses'][500]['content']['application/json']>;
  registerVault: ApiError<400, operations['registerVault']['responses'][400]['content']['application/json']> | ApiError<401, operations['registerVault']['responses'][401]['content']['application/json']> | ApiError<403, operations['registerVault']['responses'][403]['content']['application/json']> | ApiError<409, operations['registerVault']['responses'][409]['content']['application/json']> | ApiError<429, operations['registerVault']['responses'][429]['content']['application/json']> | ApiError<500, operations['registerVault']['responses'][500]['content']['application/json']>;
  craftDeposit: ApiError<400, operations['craftDeposit']['responses'][400]['content']['application/json']> | ApiError<401, operations['craftDeposit']['responses'][401]['content']['application/json']> | ApiError<403, operations['craftDeposit']['responses'][403]['content']['application/json']> | ApiError<429, operations['craftDeposit']['responses'][429]['content']['application/json']> | ApiError<500, operations['craftDeposit']['responses'][500]['content']['application/json']>;
  createPriceOrder: ApiError<400, operations['createPriceOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['createPriceOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['createPriceOrder']['responses'][403]['content']['application/json']> | ApiError<429, operations['createPriceOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['createPriceOrder']['responses'][500]['content']['application/json']>;
  updatePriceOrder: ApiError<400, operations['updatePriceOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['updatePriceOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['updatePriceOrder']['responses'][403]['content']['application/json']> | ApiError<404, operations['updatePriceOrder']['responses'][404]['content']['application/json']> | ApiError<429, operations['updatePriceOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['updatePriceOrder']['responses'][500]['content']['application/json']>;
  cancelPriceOrder: ApiError<400, operations['cancelPriceOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['cancelPriceOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['cancelPriceOrder']['responses'][403]['content']['application/json']> | ApiError<404, operations['cancelPriceOrder']['responses'][404]['content']['application/json']> | ApiError<429, operations['cancelPriceOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['cancelPriceOrder']['responses'][500]['content']['application/json']>;
  confirmPriceOrderCancellation: ApiError<400, operations['confirmPriceOrderCancellation']['responses'][400]['content']['application/json']> | ApiError<401, operations['confirmPriceOrderCancellation']['responses'][401]['content']['application/json']> | ApiError<403, operations['confirmPriceOrderCancellation']['responses'][403]['content']['application/json']> | ApiError<404, operations['confirmPriceOrderCancellation']['responses'][404]['content']['application/json']> | ApiError<429, operations['confirmPriceOrderCancellation']['responses'][429]['content']['application/json']> | ApiError<500, operations['confirmPriceOrderCancellation']['responses'][500]['content']['application/json']>;
  listPriceOrders: ApiError<400, operations['listPriceOrders']['responses'][400]['content']['application/json']> | ApiError<401, operations['listPriceOrders']['responses'][401]['content']['application/json']> | ApiError<403, operations['listPriceOrders']['responses'][403]['content']['application/json']> | ApiError<429, operations['listPriceOrders']['responses'][429]['content']['application/json']> | ApiError<500, operations['listPriceOrders']['responses'][500]['content']['application/json']>;
  createDcaOrder: ApiError<400, operations['createDcaOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['createDcaOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['createDcaOrder']['responses'][403]['content']['application/json']> | ApiError<429, operations['createDcaOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['createDcaOrder']['responses'][500]['content']['application/json']>;
  cancelDcaOrder: ApiError<400, operations['cancelDcaOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['cancelDcaOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['cancelDcaOrder']['responses'][403]['content']['application/json']> | ApiError<404, operations['cancelDcaOrder']['responses'][404]['content']['application/json']> | ApiError<429, operations['cancelDcaOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['cancelDcaOrder']['responses'][500]['content']['application/json']>;
  confirmDcaOrderCancellation: ApiError<400, operations['confirmDcaOrderCancellation']['responses'][400]['content']['application/json']> | ApiError<401, operations['confirmDcaOrderCancellation']['responses'][401]['content']['application/json']> | ApiError<403, operations['confirmDcaOrderCancellation']['responses'][403]['content']['application/json']> | ApiError<404, operations['confirmDcaOrderCancellation']['responses'][404]['content']['application/json']> | ApiError<429, operations['confirmDcaOrderCancellation']['responses'][429]['content']['application/json']> | ApiError<500, operations['confirmDcaOrderCancellation']['responses'][500]['content']['application/json']>;
  listDcaOrders: ApiError<400, operations['listDcaOrders']['responses'][400]['content']['application/json']> | ApiError<401, operations['listDcaOrders']['responses'][401]['content']['application/json']> | ApiError<403, operations['listDcaOrders']['responses'][403]['content']['application/json']> | ApiError<429, operations['listDcaOrders']['responses'][429]['content']['application/json']> | ApiError<500, operations['listDcaOrders']['responses'][500]['content']['application/json']>;
  getDcaOrder: ApiError<400, operations['getDcaOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['getDcaOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['getDcaOrder']['responses'][403]['content']['application/json']> | ApiError<404, operations['getDcaOrder']['responses'][404]['content']['application/json']> | ApiError<429, operations['getDcaOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['getDcaOrder']['responses'][500]['content']['application/json']>;
}
