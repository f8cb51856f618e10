// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { ApiError, Call, CallOptions } from '@galilean/client';
import type { operations } from './types.js';

/** Parameters of `searchEvents`. */
export type SearchEventsParams = NonNullable<operations['searchEvents']['parameters']['query']>;
/** Answer of `searchEvents`. */
export type SearchEventsResponse = operations['searchEvents']['responses'][200]['content']['application/json'];

/** Parameters of `listEvents`. */
export type ListEventsParams = NonNullable<operations['listEvents']['parameters']['query']>;
/** Answer of `listEvents`. */
export type ListEventsResponse = operations['listEvents']['responses'][200]['content']['application/json'];

/** Parameters of `listSuggestedEvents`. */
export type ListSuggestedEventsParams = NonNullable<operations['listSuggestedEvents']['parameters']['path']> & NonNullable<operations['listSuggestedEvents']['parameters']['query']>;
/** Answer of `listSuggestedEvents`. */
export type ListSuggestedEventsResponse = operations['listSuggestedEvents']['responses'][200]['content']['application/json'];

/** Parameters of `listScores`. */
export type ListScoresParams = NonNullable<operations['listScores']['parameters']['query']>;
/** Answer of `listScores`. */
export type ListScoresResponse = operations['listScores']['responses'][200]['content']['application/json'];

/** Parameters of `getEvent`. */
export type GetEventParams = NonNullable<operations['getEvent']['parameters']['path']> & NonNullable<operations['getEvent']['parameters']['query']>;
/** Answer of `getEvent`. */
export type GetEventResponse = operations['getEvent']['responses'][200]['content']['application/json'];

/** Parameters of `getScore`. */
export type GetScoreParams = NonNullable<operations['getScore']['parameters']['path']>;
/** Answer of `getScore`. */
export type GetScoreResponse = operations['getScore']['responses'][200]['content']['application/json'];

/** Parameters of `listEventMarkets`. */
export type ListEventMarketsParams = NonNullable<operations['listEventMarkets']['parameters']['path']> & NonNullable<operations['listEventMarkets']['parameters']['query']>;
/** Answer of `listEventMarkets`. */
export type ListEventMarketsResponse = operations['listEventMarkets']['responses'][200]['content']['application/json'];

/** Parameters of `getEventMarket`. */
export type GetEventMarketParams = NonNullable<operations['getEventMarket']['parameters']['path']>;
/** Answer of `getEventMarket`. */
export type GetEventMarketResponse = operations['getEventMarket']['responses'][200]['content']['application/json'];

/** Parameters of `getMarket`. */
export type GetMarketParams = NonNullable<operations['getMarket']['parameters']['path']>;
/** Answer of `getMarket`. */
export type GetMarketResponse = operations['getMarket']['responses'][200]['content']['application/json'];

/** Parameters of `getOrderbook`. */
export type GetOrderbookParams = NonNullable<operations['getOrderbook']['parameters']['path']>;
/** Answer of `getOrderbook`. */
export type GetOrderbookResponse = operations['getOrderbook']['responses'][200]['content']['application/json'];

/** Parameters of `getForecast`. */
export type GetForecastParams = NonNullable<operations['getForecast']['parameters']['query']>;
/** Answer of `getForecast`. */
export type GetForecastResponse = operations['getForecast']['responses'][200]['content']['application/json'];

/** Parameters of `getTradingStatus`. */
export type GetTradingStatusParams = Record<string, never>;
/** Answer of `getTradingStatus`. */
export type GetTradingStatusResponse = operations['getTradingStatus']['responses'][200]['content']['application/json'];

/** Parameters of `listPredictionOrders`. */
export type ListPredictionOrdersParams = NonNullable<operations['listPredictionOrders']['parameters']['query']>;
/** Answer of `listPredictionOrders`. */
export type ListPredictionOrdersResponse = operations['listPredictionOrders']['responses'][200]['content']['application/json'];

/** Parameters of `createPredictionOrder`. */
export type CreatePredictionOrderParams = NonNullable<operations['createPredictionOrder']['requestBody']>['content']['application/json'];
/** Answer of `createPredictionOrder`. */
export type CreatePredictionOrderResponse = operations['createPredictionOrder']['responses'][200]['content']['application/json'];

/** Parameters of `confirmPredictionOrderCancellation`. */
export type ConfirmPredictionOrderCancellationParams = NonNullable<operations['confirmPredictionOrderCancellation']['requestBody']>['content']['application/json'];
/** Answer of `confirmPredictionOrderCancellation`. */
export type ConfirmPredictionOrderCancellationResponse = operations['confirmPredictionOrderCancellation']['responses'][200]['content']['application/json'];

/** Parameters of `cancelPredictionOrder`. */
export type CancelPredictionOrderParams = NonNullable<operations['cancelPredictionOrder']['requestBody']>['content']['application/json'];
/** Answer of `cancelPredictionOrder`. */
export type CancelPredictionOrderResponse = operations['cancelPredictionOrder']['responses'][200]['content']['application/json'];

/** Parameters of `getPredictionOrder`. */
export type GetPredictionOrderParams = NonNullable<operations['getPredictionOrder']['parameters']['path']>;
/** Answer of `getPredictionOrder`. */
export type GetPredictionOrderResponse = operations['getPredictionOrder']['responses'][200]['content']['application/json'];

/** Parameters of `getPredictionOrderStatus`. */
export type GetPredictionOrderStatusParams = NonNullable<operations['getPredictionOrderStatus']['parameters']['path']>;
/** Answer of `getPredictionOrderStatus`. */
export type GetPredictionOrderStatusResponse = operations['getPredictionOrderStatus']['responses'][200]['content']['application/json'];

/** Parameters of `executePredictionOrder`. */
export type ExecutePredictionOrderParams = NonNullable<operations['executePredictionOrder']['requestBody']>['content']['application/json'];
/** Answer of `executePredictionOrder`. */
export type ExecutePredictionOrderResponse = operations['executePredictionOrder']['responses'][200]['content']['application/json'];

/** Parameters of `executePredictionOrderAlias`. */
export type ExecutePredictionOrderAliasParams = NonNullable<operations['executePredictionOrderAlias']['requestBody']>['content']['application/json'];
/** Answer of `executePredictionOrderAlias`. */
export type ExecutePredictionOrderAliasResponse = operations['executePredictionOrderAlias']['responses'][200]['content']['application/json'];

/** Parameters of `listPositions`. */
export type ListPositionsParams = NonNullable<operations['listPositions']['parameters']['query']>;
/** Answer of `listPositions`. */
export type ListPositionsResponse = operations['listPositions']['responses'][200]['content']['application/json'];

/** Parameters of `closeAllPositions`. */
export type CloseAllPositionsParams = NonNullable<operations['closeAllPositions']['requestBody']>['content']['application/json'];
/** Answer of `closeAllPositions`. */
export type CloseAllPositionsResponse = operations['closeAllPositions']['responses'][200]['content']['application/json'];

/** Parameters of `getPosition`. */
export type GetPositionParams = NonNullable<operations['getPosition']['parameters']['path']> & NonNullable<operations['getPosition']['parameters']['query']>;
/** Answer of `getPosition`. */
export type GetPositionResponse = operations['getPosition']['responses'][200]['content']['application/json'];

/** Parameters of `closePosition`. */
export type ClosePositionParams = NonNullable<operations['closePosition']['parameters']['path']> & NonNullable<operations['closePosition']['requestBody']>['content']['application/json'];
/** Answer of `closePosition`. */
export type ClosePositionResponse = operations['closePosition']['responses'][200]['content']['application/json'];

/** Parameters of `claimPosition`. */
export type ClaimPositionParams = NonNullable<operations['claimPosition']['parameters']['path']> & NonNullable<operations['claimPosition']['requestBody']>['content']['application/json'];
/** Answer of `claimPosition`. */
export type ClaimPositionResponse = operations['claimPosition']['responses'][200]['content']['application/json'];

/** Parameters of `listHistory`. */
export type ListHistoryParams = NonNullable<operations['listHistory']['parameters']['query']>;
/** Answer of `listHistory`. */
export type ListHistoryResponse = operations['listHistory']['responses'][200]['content']['application/json'];

/** Parameters of `getProfile`. */
export type GetProfileParams = NonNullable<operations['getProfile']['parameters']['path']>;
/** Answer of `getProfile`. */
export type GetProfileResponse = operations['getProfile']['responses'][200]['content']['application/json'];

/** Parameters of `getPnlHistory`. */
export type GetPnlHistoryParams = NonNullable<operations['getPnlHistory']['parameters']['path']> & NonNullable<operations['getPnlHistory']['parameters']['query']>;
/** Answer of `getPnlHistory`. */
export type GetPnlHistoryResponse = operations['getPnlHistory']['responses'][200]['content']['application/json'];

/** Parameters of `getLeaderboard`. */
export type GetLeaderboardParams = NonNullable<operations['getLeaderboard']['parameters']['query']>;
/** Answer of `getLeaderboard`. */
export type GetLeaderboardResponse = operations['getLeaderboard']['responses'][200]['content']['application/json'];

/** Parameters of `listTrades`. */
export type ListTradesParams = Record<string, never>;
/** Answer of `listTrades`. */
export type ListTradesResponse = operations['listTrades']['responses'][200]['content']['application/json'];

/** Parameters of `getVaultInfo`. */
export type GetVaultInfoParams = NonNullable<operations['getVaultInfo']['parameters']['query']>;
/** Answer of `getVaultInfo`. */
export type GetVaultInfoResponse = operations['getVaultInfo']['responses'][200]['content']['application/json'];

/** The methods of a client of the prediction API, one per operation. */
export interface PredictionMethods {
  /**
   * Search events by their title.
   *
   * Matches a text against the titles of the events of one provider. Markets come along only with
   * `includeMarkets`. Nothing found is an empty list, not an error.
   *
   * `GET /prediction/v1/events/search`: reads; safe to ask again. Rate limit: default. Beta: may change
   * without notice.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  searchEvents(params: SearchEventsParams, options?: CallOptions): Call<SearchEventsResponse>;

  /**
   * List events of a provider.
   *
   * Lists events by category, state and tag, page by page. Markets come along only with `includeMarkets`.
   * Sports events show their moneyline markets alone unless `includeAllMarkets` is set.
   *
   * `GET /prediction/v1/events`: reads; safe to ask again. Rate limit: default. Beta: may change without
   * notice.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  listEvents(params?: ListEventsParams, options?: CallOptions): Call<ListEventsResponse>;

  /**
   * List events suggested for a wallet.
   *
   * Suggests events from what the wallet has traded. There are no pages.
   *
   * `GET /prediction/v1/events/suggested/{pubkey}`: reads; safe to ask again. Rate limit: default. Beta: may
   * change without notice.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  listSuggestedEvents(params: ListSuggestedEventsParams, options?: CallOptions): Call<ListSuggestedEventsResponse>;

  /**
   * List the live scores of several events.
   *
   * Looks up the scores of up to 100 events at once. Events without a score are left out rather than null, so
   * the answer may be shorter than the list asked for. Match on `eventId`, never on the position.
   *
   * `GET /prediction/v1/events/scores`: reads; safe to ask again. Rate limit: default. Beta: may change
   * without notice.
   * @throws ApiError 400: No event id, or more than 100 of them. The same request will fail again.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  listScores(params: ListScoresParams, options?: CallOptions): Call<ListScoresResponse>;

  /**
   * Get an event.
   *
   * Returns one event; its markets come along only with `includeMarkets`.
   *
   * `GET /prediction/v1/events/{eventId}`: reads; safe to ask again. Rate limit: default. Beta: may change
   * without notice.
   * @throws ApiError 400, 401, 403, 404, 429, 500, as other operations do.
   */
  getEvent(params: GetEventParams, options?: CallOptions): Call<GetEventResponse>;

  /**
   * Get the live score of an event.
   *
   * Returns the score of one event, or null when there is none: before the game, or when the event is no
   * game.
   *
   * `GET /prediction/v1/events/{eventId}/score`: reads; safe to ask again. Rate limit: default. Beta: may
   * change without notice.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  getScore(params: GetScoreParams, options?: CallOptions): Call<GetScoreResponse>;

  /**
   * List the markets of an event.
   *
   * Returns the markets of one event, page by page, with prices as of now.
   *
   * `GET /prediction/v1/events/{eventId}/markets`: reads; safe to ask again. Rate limit: default. Beta: may
   * change without notice.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  listEventMarkets(params: ListEventMarketsParams, options?: CallOptions): Call<ListEventMarketsResponse>;

  /**
   * Get a market of an event.
   *
   * Returns one market, found by its event and its own id. `getMarket` needs the market's id only.
   *
   * `GET /prediction/v1/events/{eventId}/markets/{marketId}`: reads; safe to ask again. Rate limit: default.
   * Beta: may change without notice.
   * @throws ApiError 400, 401, 403, 404, 429, 500, as other operations do.
   */
  getEventMarket(params: GetEventMarketParams, options?: CallOptions): Call<GetEventMarketResponse>;

  /**
   * Get a market.
   *
   * Returns one market. Ask right before an order, since prices move, and order only while `status` is
   * `open`.
   *
   * `GET /prediction/v1/markets/{marketId}`: reads; safe to ask again. Rate limit: default. Beta: may change
   * without notice.
   * @throws ApiError 400, 401, 403, 404, 429, 500, as other operations do.
   */
  getMarket(params: GetMarketParams, options?: CallOptions): Call<GetMarketResponse>;

  /**
   * Get the orderbook of a market.
   *
   * Returns the bids of both sides; a bid for NO at 0.35 USD is an offer of YES at 0.65 USD. Levels stand in
   * ascending order of price, so the best bid is the last. The whole answer is null when the market has no
   * book.
   *
   * `GET /prediction/v1/orderbook/{marketId}`: reads; safe to ask again. Rate limit: default. Beta: may
   * change without notice.
   * @throws ApiError 502: The venue could not be read, or has no book at the moment.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  getOrderbook(params: GetOrderbookParams, options?: CallOptions): Call<GetOrderbookResponse>;

  /**
   * Get the forecast history of a market.
   *
   * Returns how the venue's forecast for a market moved over time. Nothing to do with Forecast rounds
   * (`bisonfi`), in spite of the name. Every field may be missing.
   *
   * `GET /prediction/v1/forecast`: reads; safe to ask again. Rate limit: default. Beta: may change without
   * notice.
   * @throws ApiError 400: The market id is missing or not allowed. The same request will fail again.
   * @throws ApiError 502: The venue could not be read.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  getForecast(params: GetForecastParams, options?: CallOptions): Call<GetForecastResponse>;

  /**
   * Tell whether trading is open.
   *
   * Says whether the whole service takes orders. Check it before an order, besides the `status` of the
   * market.
   *
   * `GET /prediction/v1/trading-status`: reads; safe to ask again. Rate limit: default. Beta: may change
   * without notice.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  getTradingStatus(params?: GetTradingStatusParams, options?: CallOptions): Call<GetTradingStatusResponse>;

  /**
   * List the order accounts of a wallet.
   *
   * Shows order accounts that still exist. A keeper closes an account soon after its order is done, so this
   * is no archive: use `listHistory` or `getPredictionOrderStatus` for what is over. Forecast orders never
   * appear, as they have no account. There is no filter by market.
   *
   * `GET /prediction/v1/orders`: reads; safe to ask again. Rate limit: default. Beta: may change without
   * notice.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  listPredictionOrders(params?: ListPredictionOrdersParams, options?: CallOptions): Call<ListPredictionOrdersResponse>;

  /**
   * Build the transaction of an order to buy or sell contracts.
   *
   * Places nothing yet: the answer is an unsigned transaction. A buy is sized by `depositAmount`, at least 5
   * USD; a sale names `positionPubkey` and exactly one quantity. Check `getTradingStatus` and the market's
   * `status` first, as a closed market cannot be traded.
   *
   * Fill the owner's signature slot and no other. Then land the transaction with `executePredictionOrder` or
   * through an RPC node of your own (`skipPreflight` true, `maxRetries` 0), never both. On a keeper-filled
   * market that only opens an order account. A keeper fills it later, wholly, in part or not at all, and
   * returns what was not used. Wait a few slots, then poll `getPredictionOrderStatus`.
   *
   * Forecast markets (ids that begin with `BISON-`) differ. They take USDC only, 5 to 250 USDC, and market
   * orders only while the round is open. The transaction itself is the trade. `order.orderPubkey` is null,
   * there is nothing to poll, and the transaction must go through `executePredictionOrder`.
   *
   * `maxBuyPriceUsd` and `minSellPriceUsd` protect the price: a keeper fills at no worse one. Without them
   * the service chooses the limit. A limit order (`orderType`) waits for its price, on Polymarket markets
   * only.
   *
   * Asking again gives a fresh order; only what is signed and sent counts. `externalOrderId` comes back in
   * the answer and cannot be chosen here.
   *
   * `POST /prediction/v1/orders`: hands out an unsigned transaction; safe to ask again. Rate limit: default.
   * Beta: may change without notice.
   * @throws ApiError 400: The order is refused; `code` or `message` says why. Nothing was built.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  createPredictionOrder(params: CreatePredictionOrderParams, options?: CallOptions): Call<CreatePredictionOrderResponse>;

  /**
   * Pay for the cancellation of a limit order and request it.
   *
   * A DELETE with a JSON body. Takes the signed transaction of `cancelPredictionOrder`;
   * `executePredictionOrder` takes it too, so use one of them.
   *
   * The order is not cancelled yet when this answers. A keeper closes it some seconds later and returns what
   * was not traded, and until then it may still be filled. Poll `getPredictionOrderStatus` until
   * `order_closed`.
   *
   * When the connection drops, the outcome is open: send the same bytes again, or look the signature up on
   * chain.
   *
   * `DELETE /prediction/v1/orders`: moves funds; after an unknown outcome send the identical signed
   * transaction again, nothing else; when the repeat is refused, ask `getPredictionOrderStatus` whether the
   * first one worked. Rate limit: default. Beta: may change without notice. Observed, not documented by the
   * service.
   * @throws ApiError 400, 401, 403, 404, 429, 500, as other operations do.
   */
  confirmPredictionOrderCancellation(params: ConfirmPredictionOrderCancellationParams, options?: CallOptions): Call<ConfirmPredictionOrderCancellationResponse>;

  /**
   * Build the transaction that cancels a limit order which waits for its price.
   *
   * Cancels nothing by itself: the answer is an unsigned transaction that pays the fee of the cancellation.
   * It holds a memo and a transfer of SOL and does not touch the order. So landing it through an RPC node
   * pays the fee and cancels nothing. Sign it as the owner and pass it to `executePredictionOrder` with
   * `execution.context`, or to `confirmPredictionOrderCancellation`, before `cancelExpiresAtMs`.
   *
   * The service then withdraws the order at the venue, and a keeper closes its account some seconds later and
   * returns what was not traded. Until then the order may still be filled: poll `getPredictionOrderStatus`
   * until `order_closed`. Only limit orders can be cancelled. How much the fee is, who gets it and what the
   * memo says is not documented, so read the transaction before signing.
   *
   * `POST /prediction/v1/orders/cancel`: hands out an unsigned transaction; safe to ask again. Rate limit:
   * default. Beta: may change without notice. Observed, not documented by the service.
   * @throws ApiError 400, 401, 403, 404, 429, 500, as other operations do.
   */
  cancelPredictionOrder(params: CancelPredictionOrderParams, options?: CallOptions): Call<CancelPredictionOrderResponse>;

  /**
   * Get an order account.
   *
   * Works only while the account exists. A keeper closes it once the order is done, and from then on the
   * answer is 400, or 404 as has been observed. Take either as the end of this account, not of the order, and
   * read `getPredictionOrderStatus` or `listHistory`.
   *
   * `GET /prediction/v1/orders/{orderPubkey}`: reads; safe to ask again. Rate limit: default. Beta: may
   * change without notice.
   * @throws ApiError 400: The order is over and its account is closed.
   * @throws ApiError 404: There is no such order account, or there is none any more.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  getPredictionOrder(params: GetPredictionOrderParams, options?: CallOptions): Call<GetPredictionOrderResponse>;

  /**
   * Get what became of an order and every step of it.
   *
   * The way to follow a keeper-filled order, also after its account is closed. Wait a few slots after landing
   * the transaction: early on the answer may be `pending`, or 404 with `order_history_not_found`. `filled`
   * and `failed` are final. Any status is final once `latestEventType` is `order_closed`: what was not filled
   * has been returned then.
   *
   * Keepers have been seen to fill 5 to 7 seconds after the order was created, and to close its account 1 or
   * 2 seconds later. The words differ from those of `getPredictionOrder`. Forecast orders have no status;
   * look at `listPositions`.
   *
   * `GET /prediction/v1/orders/status/{orderPubkey}`: reads; safe to ask again. Rate limit: default. Beta:
   * may change without notice.
   * @throws ApiError 400: The key is not valid.
   * @throws ApiError 404: Nothing is known of the order, or not yet.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  getPredictionOrderStatus(params: GetPredictionOrderStatusParams, options?: CallOptions): Call<GetPredictionOrderStatusResponse>;

  /**
   * Land a signed prediction order.
   *
   * Takes the signed transaction of `createPredictionOrder`, `closePosition`, `closeAllPositions`,
   * `claimPosition` or `cancelPredictionOrder` and the `execution.context` that came with it, untouched. Send
   * the `context` alone, without the `execution` around it. It adds the signatures of the service that are
   * still missing.
   *
   * So Forecast orders, and claims where `requiredSigners` names somebody besides the owner, must go this
   * way. For others it replaces an RPC node of your own. Use one way only, never both.
   *
   * A 200 can still say `Failed`, so read `status`, which the errors below call `code`. On a keeper-filled
   * market `Success` means that the order account is open, not that the order is filled: poll
   * `getPredictionOrderStatus`. On Forecast it is the trade itself and the position shows at once in
   * `listPositions`. When the connection drops, the outcome is open. Send the same bytes again or look the
   * signature up on chain, and build no new order before that.
   *
   * A cancellation needs its `context`, and gets another answer. Its `status` is `cancel_requested`, and the
   * fields that begin with `cancel` and `venue` come along. The order closes some seconds later.
   *
   * `POST /prediction/v1/execute`: moves funds; after an unknown outcome send the identical signed
   * transaction again, nothing else. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The request was not accepted.
   * @throws ApiError 404: What the transaction is about does not exist.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  executePredictionOrder(params: ExecutePredictionOrderParams, options?: CallOptions): Call<ExecutePredictionOrderResponse>;

  /**
   * Land a signed prediction order (former path).
   *
   * Superseded: use `executePredictionOrder`. This is its former path, with the same request and answer. The
   * service keeps it for older clients, such as its own command line tool.
   *
   * `POST /prediction/v1/orders/execute`: moves funds; after an unknown outcome send the identical signed
   * transaction again, nothing else. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The request was not accepted.
   * @throws ApiError 404: What the transaction is about does not exist.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   * @deprecated Use `executePredictionOrder`.
   */
  executePredictionOrderAlias(params: ExecutePredictionOrderAliasParams, options?: CallOptions): Call<ExecutePredictionOrderAliasResponse>;

  /**
   * List the positions of a wallet.
   *
   * What a wallet holds and held, with its worth at this moment. A wallet has one position per market and
   * side, which all its orders there share. What depends on a price is null once the market is closed. A
   * Forecast position shows at once after the order has landed, others when a keeper has filled something.
   *
   * `GET /prediction/v1/positions`: reads; safe to ask again. Rate limit: default. Beta: may change without
   * notice.
   * @throws ApiError 400: A parameter is missing or not allowed.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  listPositions(params: ListPositionsParams, options?: CallOptions): Call<ListPositionsResponse>;

  /**
   * Build the transactions that sell or claim every position.
   *
   * A DELETE with a JSON body. Deletes nothing by itself. The answer is one unsigned transaction per
   * position, a sale where the market is open and a claim where the position has won. Tell them apart by
   * `order` and `position`. Sign and land each; they are independent, so some may succeed while others do
   * not. Sales go on as after `createPredictionOrder`. Asking again builds fresh transactions.
   *
   * `DELETE /prediction/v1/positions`: hands out an unsigned transaction; safe to ask again. Rate limit:
   * default. Beta: may change without notice.
   * @throws ApiError 400: The request is not valid. Nothing was built.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  closeAllPositions(params: CloseAllPositionsParams, options?: CallOptions): Call<CloseAllPositionsResponse>;

  /**
   * Get a position.
   *
   * One position with its worth at this moment. When `claimable` is true and `claimed` false, `claimPosition`
   * builds the payout. A win that nobody claims is paid by itself after 24 hours.
   *
   * `GET /prediction/v1/positions/{positionPubkey}`: reads; safe to ask again. Rate limit: default. Beta: may
   * change without notice.
   * @throws ApiError 400: The key is not valid.
   * @throws ApiError 401, 403, 404, 429, 500, as other operations do.
   */
  getPosition(params: GetPositionParams, options?: CallOptions): Call<GetPositionResponse>;

  /**
   * Build the transaction that sells a whole position.
   *
   * A DELETE with a JSON body. Deletes nothing by itself: the answer is an unsigned transaction, as from
   * `createPredictionOrder`, and goes the same way. It sells all contracts that the wallet holds on this side
   * of the market, wherever they were bought.
   *
   * `order.minSellPriceUsd` is the floor and may lie far below the best bid, by a quarter as has been
   * observed: show it before signing. Sell a part with `createPredictionOrder`. On Forecast the transaction
   * is the sale itself and goes through `executePredictionOrder`.
   *
   * `DELETE /prediction/v1/positions/{positionPubkey}`: hands out an unsigned transaction; safe to ask again.
   * Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: The position cannot be sold. Nothing was built.
   * @throws ApiError 401, 403, 404, 429, 500, as other operations do.
   */
  closePosition(params: ClosePositionParams, options?: CallOptions): Call<ClosePositionResponse>;

  /**
   * Build the transaction that claims the payout of a position that has won.
   *
   * Claims a position with `claimable: true` and `claimed: false`. The answer is an unsigned transaction.
   * Sign it as the owner and land it with `executePredictionOrder`, which adds the service's signatures where
   * the transaction needs them.
   *
   * There is no fee. You need not claim on Forecast, where the service pays each win. Elsewhere it pays an
   * unclaimed win after 24 hours. It returns the stakes of a cancelled market without a claim. A second call
   * builds a fresh transaction; a position is paid once.
   *
   * `POST /prediction/v1/positions/{positionPubkey}/claim`: hands out an unsigned transaction; safe to ask
   * again. Rate limit: default. Beta: may change without notice.
   * @throws ApiError 400: There is nothing to claim, or not yet. Nothing was built.
   * @throws ApiError 401, 403, 404, 429, 500, as other operations do.
   */
  claimPosition(params: ClaimPositionParams, options?: CallOptions): Call<ClaimPositionResponse>;

  /**
   * List what happened to orders and positions.
   *
   * The record of a wallet, also of orders whose accounts are closed. Wins appear as `payout_claimed`; there
   * is no kind of record for having won. Nothing is pushed: poll, and go by `id`. With the parameter `id` the
   * answer holds that one record. Fields that do not concern a kind of record are zero, empty or null.
   * Without a wallet the request is refused. A page may be shorter than asked for although there are more: go
   * on from `pagination.end`.
   *
   * `GET /prediction/v1/history`: reads; safe to ask again. Rate limit: default. Beta: may change without
   * notice.
   * @throws ApiError 400: A parameter is missing or not allowed.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  listHistory(params: ListHistoryParams, options?: CallOptions): Call<ListHistoryResponse>;

  /**
   * Get the trading profile of a wallet.
   *
   * Sums up what a wallet has traded and won. A wallet that has never traded has no profile and is answered
   * with 404.
   *
   * `GET /prediction/v1/profiles/{ownerPubkey}`: reads; safe to ask again. Rate limit: default. Beta: may
   * change without notice.
   * @throws ApiError 404: The wallet has no profile. The body differs from other errors of this domain.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  getProfile(params: GetProfileParams, options?: CallOptions): Call<GetProfileResponse>;

  /**
   * Get the profit and loss of a wallet over time.
   *
   * Returns points for a chart of realised profit and loss, one for each interval.
   *
   * `GET /prediction/v1/profiles/{ownerPubkey}/pnl-history`: reads; safe to ask again. Rate limit: default.
   * Beta: may change without notice.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  getPnlHistory(params: GetPnlHistoryParams, options?: CallOptions): Call<GetPnlHistoryResponse>;

  /**
   * Get the leaderboard.
   *
   * Ranks wallets by profit, volume or share of correct predictions, with the totals of the whole service
   * beside them.
   *
   * `GET /prediction/v1/leaderboards`: reads; safe to ask again. Rate limit: default. Beta: may change
   * without notice.
   * @throws ApiError 400: A parameter is not allowed. The same request will fail again.
   * @throws ApiError 401, 403, 429, 500, as other operations do.
   */
  getLeaderboard(params?: GetLeaderboardParams, options?: CallOptions): Call<GetLeaderboardResponse>;

  /**
   * List the latest trades of everybody.
   *
   * The latest 20 trades of all markets. The newest was about 20 seconds old when observed, and about four a
   * minute followed. It takes no parameters and has no pages: poll it, and skip the ids you know.
   *
   * `GET /prediction/v1/trades`: reads; safe to ask again. Rate limit: default. Beta: may change without
   * notice.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  listTrades(params?: ListTradesParams, options?: CallOptions): Call<ListTradesResponse>;

  /**
   * Get the vault that backs the contracts.
   *
   * Returns the on-chain vault that the service pays from, with its balance. There is one for each settlement
   * mint. They are the service's own, not those of a wallet.
   *
   * `GET /prediction/v1/vault-info`: reads; safe to ask again. Rate limit: default. Beta: may change without
   * notice.
   * @throws ApiError 404: The vault was not found. The body differs from other errors of this domain.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  getVaultInfo(params?: GetVaultInfoParams, options?: CallOptions): Call<GetVaultInfoResponse>;
}

/** The errors that are documented for each method, told apart by `status`. */
export interface PredictionErrors {
  searchEvents: ApiError<400, operations['searchEvents']['responses'][400]['content']['application/json']> | ApiError<401, operations['searchEvents']['responses'][401]['content']['application/json']> | ApiError<403, operations['searchEvents']['responses'][403]['content']['application/json']> | ApiError<429, operations['searchEvents']['responses'][429]['content']['application/json']> | ApiError<500, operations['searchEvents']['responses'][500]['content']['application/json']>;
  listEvents: ApiError<400, operations['listEvents']['responses'][400]['content']['application/json']> | ApiError<401, operations['listEvents']['responses'][401]['content']['application/json']> | ApiError<403, operations['listEvents']['responses'][403]['content']['application/json']> | ApiError<429, operations['listEvents']['responses'][429]['content']['application/json']> | ApiError<500, operations['listEvents']['responses'][500]['content']['application/json']>;
  listSuggestedEvents: ApiError<400, operations['listSuggestedEvents']['responses'][400]['content']['application/json']> | ApiError<401, operations['listSuggestedEvents']['responses'][401]['content']['application/json']> | ApiError<403, operations['listSuggestedEvents']['responses'][403]['content']['application/json']> | ApiError<429, operations['listSuggestedEvents']['responses'][429]['content']['application/json']> | ApiError<500, operations['listSuggestedEvents']['responses'][500]['content']['application/json']>;
  listScores: ApiError<400, operations['listScores']['responses'][400]['content']['application/json']> | ApiError<401, operations['listScores']['responses'][401]['content']['application/json']> | ApiError<403, operations['listScores']['responses'][403]['content']['application/json']> | ApiError<429, operations['listScores']['responses'][429]['content']['application/json']> | ApiError<500, operations['listScores']['responses'][500]['content']['application/json']>;
  getEvent: ApiError<400, operations['getEvent']['responses'][400]['content']['application/json']> | ApiError<401, operations['getEvent']['responses'][401]['content']['application/json']> | ApiError<403, operations['getEvent']['responses'][403]['content']['application/json']> | ApiError<404, operations['getEvent']['responses'][404]['content']['application/json']> | ApiError<429, operations['getEvent']['responses'][429]['content']['application/json']> | ApiError<500, operations['getEvent']['responses'][500]['content']['application/json']>;
  getScore: ApiError<400, operations['getScore']['responses'][400]['content']['application/json']> | ApiError<401, operations['getScore']['responses'][401]['content']['application/json']> | ApiError<403, operations['getScore']['responses'][403]['content']['application/json']> | ApiError<429, operations['getScore']['responses'][429]['content']['application/json']> | ApiError<500, operations['getScore']['responses'][500]['content']['application/json']>;
  listEventMarkets: ApiError<400, operations['listEventMarkets']['responses'][400]['content']['application/json']> | ApiError<401, operations['listEventMarkets']['responses'][401]['content']['application/json']> | ApiError<403, operations['listEventMarkets']['responses'][403]['content']['application/json']> | ApiError<429, operations['listEventMarkets']['responses'][429]['content']['application/json']> | ApiError<500, operations['listEventMarkets']['responses'][500]['content']['application/json']>;
  getEventMarket: ApiError<400, operations['getEventMarket']['responses'][400]['content']['application/json']> | ApiError<401, operations['getEventMarket']['responses'][401]['content']['application/json']> | ApiError<403, operations['getEventMarket']['responses'][403]['content']['application/json']> | ApiError<404, operations['getEventMarket']['responses'][404]['content']['application/json']> | ApiError<429, operations['getEventMarket']['responses'][429]['content']['application/json']> | ApiError<500, operations['getEventMarket']['responses'][500]['content']['application/json']>;
  getMarket: ApiError<400, operations['getMarket']['responses'][400]['content']['application/json']> | ApiError<401, operations['getMarket']['responses'][401]['content']['application/json']> | ApiError<403, operations['getMarket']['responses'][403]['content']['application/json']> | ApiError<404, operations['getMarket']['responses'][404]['content']['application/json']> | ApiError<429, operations['getMarket']['responses'][429]['content']['application/json']> | ApiError<500, operations['getMarket']['responses'][500]['content']['application/json']>;
  getOrderbook: ApiError<400, operations['getOrderbook']['responses'][400]['content']['application/json']> | ApiError<401, operations['getOrderbook']['responses'][401]['content']['application/json']> | ApiError<403, operations['getOrderbook']['responses'][403]['content']['application/json']> | ApiError<429, operations['getOrderbook']['responses'][429]['content']['application/json']> | ApiError<500, operations['getOrderbook']['responses'][500]['content']['application/json']> | ApiError<502, operations['getOrderbook']['responses'][502]['content']['application/json']>;
  getForecast: ApiError<400, operations['getForecast']['responses'][400]['content']['application/json']> | ApiError<401, operations['getForecast']['responses'][401]['content']['application/json']> | ApiError<403, operations['getForecast']['responses'][403]['content']['application/json']> | ApiError<429, operations['getForecast']['responses'][429]['content']['application/json']> | ApiError<500, operations['getForecast']['responses'][500]['content']['application/json']> | ApiError<502, operations['getForecast']['responses'][502]['content']['application/json']>;
  getTradingStatus: ApiError<400, operations['getTradingStatus']['responses'][400]['content']['application/json']> | ApiError<401, operations['getTradingStatus']['responses'][401]['content']['application/json']> | ApiError<403, operations['getTradingStatus']['responses'][403]['content']['application/json']> | ApiError<429, operations['getTradingStatus']['responses'][429]['content']['application/json']> | ApiError<500, operations['getTradingStatus']['responses'][500]['content']['application/json']>;
  listPredictionOrders: ApiError<400, operations['listPredictionOrders']['responses'][400]['content']['application/json']> | ApiError<401, operations['listPredictionOrders']['responses'][401]['content']['application/json']> | ApiError<403, operations['listPredictionOrders']['responses'][403]['content']['application/json']> | ApiError<429, operations['listPredictionOrders']['responses'][429]['content']['application/json']> | ApiError<500, operations['listPredictionOrders']['responses'][500]['content']['application/json']>;
  createPredictionOrder: ApiError<400, operations['createPredictionOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['createPredictionOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['createPredictionOrder']['responses'][403]['content']['application/json']> | ApiError<429, operations['createPredictionOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['createPredictionOrder']['responses'][500]['content']['application/json']>;
  confirmPredictionOrderCancellation: ApiError<400, operations['confirmPredictionOrderCancellation']['responses'][400]['content']['application/json']> | ApiError<401, operations['confirmPredictionOrderCancellation']['responses'][401]['content']['application/json']> | ApiError<403, operations['confirmPredictionOrderCancellation']['responses'][403]['content']['application/json']> | ApiError<404, operations['confirmPredictionOrderCancellation']['responses'][404]['content']['application/json']> | ApiError<429, operations['confirmPredictionOrderCancellation']['responses'][429]['content']['application/json']> | ApiError<500, operations['confirmPredictionOrderCancellation']['responses'][500]['content']['application/json']>;
  cancelPredictionOrder: ApiError<400, operations['cancelPredictionOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['cancelPredictionOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['cancelPredictionOrder']['responses'][403]['content']['application/json']> | ApiError<404, operations['cancelPredictionOrder']['responses'][404]['content']['application/json']> | ApiError<429, operations['cancelPredictionOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['cancelPredictionOrder']['responses'][500]['content']['application/json']>;
  getPredictionOrder: ApiError<400, operations['getPredictionOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['getPredictionOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['getPredictionOrder']['responses'][403]['content']['application/json']> | ApiError<404, operations['getPredictionOrder']['responses'][404]['content']['application/json']> | ApiError<429, operations['getPredictionOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['getPredictionOrder']['responses'][500]['content']['application/json']>;
  getPredictionOrderStatus: ApiError<400, operations['getPredictionOrderStatus']['responses'][400]['content']['application/json']> | ApiError<401, operations['getPredictionOrderStatus']['responses'][401]['content']['application/json']> | ApiError<403, operations['getPredictionOrderStatus']['responses'][403]['content']['application/json']> | ApiError<404, operations['getPredictionOrderStatus']['responses'][404]['content']['application/json']> | ApiError<429, operations['getPredictionOrderStatus']['responses'][429]['content']['application/json']> | ApiError<500, operations['getPredictionOrderStatus']['responses'][500]['content']['application/json']>;
  executePredictionOrder: ApiError<400, operations['executePredictionOrder']['responses'][400]['content']['application/json']> | ApiError<401, operations['executePredictionOrder']['responses'][401]['content']['application/json']> | ApiError<403, operations['executePredictionOrder']['responses'][403]['content']['application/json']> | ApiError<404, operations['executePredictionOrder']['responses'][404]['content']['application/json']> | ApiError<429, operations['executePredictionOrder']['responses'][429]['content']['application/json']> | ApiError<500, operations['executePredictionOrder']['responses'][500]['content']['application/json']>;
  executePredictionOrderAlias: ApiError<400, operations['executePredictionOrderAlias']['responses'][400]['content']['application/json']> | ApiError<401, operations['executePredictionOrderAlias']['responses'][401]['content']['application/json']> | ApiError<403, operations['executePredictionOrderAlias']['responses'][403]['content']['application/json']> | ApiError<404, operations['executePredictionOrderAlias']['responses'][404]['content']['application/json']> | ApiError<429, operations['executePredictionOrderAlias']['responses'][429]['content']['application/json']> | ApiError<500, operations['executePredictionOrderAlias']['responses'][500]['content']['application/json']>;
  listPositions: ApiError<400, operations['listPositions']['responses'][400]['content']['application/json']> | ApiError<401, operations['listPositions']['responses'][401]['content']['application/json']> | ApiError<403, operations['listPositions']['responses'][403]['content']['application/json']> | ApiError<429, operations['listPositions']['responses'][429]['content']['application/json']> | ApiError<500, operations['listPositions']['responses'][500]['content']['application/json']>;
  closeAllPositions: ApiError<400, operations['closeAllPositions']['responses'][400]['content']['application/json']> | ApiError<401, operations['closeAllPositions']['responses'][401]['content']['application/json']> | ApiError<403, operations['closeAllPositions']['responses'][403]['content']['application/json']> | ApiError<429, operations['closeAllPositions']['responses'][429]['content']['application/json']> | ApiError<500, operations['closeAllPositions']['responses'][500]['content']['application/json']>;
  getPosition: ApiError<400, operations['getPosition']['responses'][400]['content']['application/json']> | ApiError<401, operations['getPosition']['responses'][401]['content']['application/json']> | ApiError<403, operations['getPosition']['responses'][403]['content']['application/json']> | ApiError<404, operations['getPosition']['responses'][404]['content']['application/json']> | ApiError<429, operations['getPosition']['responses'][429]['content']['application/json']> | ApiError<500, operations['getPosition']['responses'][500]['content']['application/json']>;
  closePosition: ApiError<400, operations['closePosition']['responses'][400]['content']['application/json']> | ApiError<401, operations['closePosition']['responses'][401]['content']['application/json']> | ApiError<403, operations['closePosition']['responses'][403]['content']['application/json']> | ApiError<404, operations['closePosition']['responses'][404]['content']['application/json']> | ApiError<429, operations['closePosition']['responses'][429]['content']['application/json']> | ApiError<500, operations['closePosition']['responses'][500]['content']['application/json']>;
  claimPosition: ApiError<400, operations['claimPosition']['responses'][400]['content']['application/json']> | ApiError<401, operations['claimPosition']['responses'][401]['content']['application/json']> | ApiError<403, operations['claimPosition']['responses'][403]['content']['application/json']> | ApiError<404, operations['claimPosition']['responses'][404]['content']['application/json']> | ApiError<429, operations['claimPosition']['responses'][429]['content']['application/json']> | ApiError<500, operations['claimPosition']['responses'][500]['content']['application/json']>;
  listHistory: ApiError<400, operations['listHistory']['responses'][400]['content']['application/json']> | ApiError<401, operations['listHistory']['responses'][401]['content']['application/json']> | ApiError<403, operations['listHistory']['responses'][403]['content']['application/json']> | ApiError<429, operations['listHistory']['responses'][429]['content']['application/json']> | ApiError<500, operations['listHistory']['responses'][500]['content']['application/json']>;
  getProfile: ApiError<400, operations['getProfile']['responses'][400]['content']['application/json']> | ApiError<401, operations['getProfile']['responses'][401]['content']['application/json']> | ApiError<403, operations['getProfile']['responses'][403]['content']['application/json']> | ApiError<404, operations['getProfile']['responses'][404]['content']['application/json']> | ApiError<429, operations['getProfile']['responses'][429]['content']['application/json']> | ApiError<500, operations['getProfile']['responses'][500]['content']['application/json']>;
  getPnlHistory: ApiError<400, operations['getPnlHistory']['responses'][400]['content']['application/json']> | ApiError<401, operations['getPnlHistory']['responses'][401]['content']['application/json']> | ApiError<403, operations['getPnlHistory']['responses'][403]['content']['application/json']> | ApiError<429, operations['getPnlHistory']['responses'][429]['content']['application/json']> | ApiError<500, operations['getPnlHistory']['responses'][500]['content']['application/json']>;
  getLeaderboard: ApiError<400, operations['getLeaderboard']['responses'][400]['content']['application/json']> | ApiError<401, operations['getLeaderboard']['responses'][401]['content']['application/json']> | ApiError<403, operations['getLeaderboard']['responses'][403]['content']['application/json']> | ApiError<429, operations['getLeaderboard']['responses'][429]['content']['application/json']> | ApiError<500, operations['getLeaderboard']['responses'][500]['content']['application/json']>;
  listTrades: ApiError<400, operations['listTrades']['responses'][400]['content']['application/json']> | ApiError<401, operations['listTrades']['responses'][401]['content']['application/json']> | ApiError<403, operations['listTrades']['responses'][403]['content']['application/json']> | ApiError<429, operations['listTrades']['responses'][429]['content']['application/json']> | ApiError<500, operations['listTrades']['responses'][500]['content']['application/json']>;
  getVaultInfo: ApiError<400, operations['getVaultInfo']['responses'][400]['content']['application/json']> | ApiError<401, operations['getVaultInfo']['responses'][401]['content']['application/json']> | ApiError<403, operations['getVaultInfo']['responses'][403]['content']['application/json']> | ApiError<404, operations['getVaultInfo']['responses'][404]['content']['application/json']> | ApiError<429, operations['getVaultInfo']['responses'][429]['content']['application/json']> | ApiError<500, operations['getVaultInfo']['responses'][500]['content']['application/json']>;
}
