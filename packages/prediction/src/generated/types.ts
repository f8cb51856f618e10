// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { Signed, UnitInput, UnitNumber, UnitString, Unsigned } from '@galilean/client';

export interface paths {
    "/prediction/v1/events/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search events by their title
         * @description Matches a text against the titles of the events of one provider. Markets come along only with `includeMarkets`. Nothing found is an empty list, not an error.
         */
        get: operations["searchEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events of a provider
         * @description Lists events by category, state and tag, page by page. Markets come along only with `includeMarkets`. Sports events show their moneyline markets alone unless `includeAllMarkets` is set.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/events/suggested/{pubkey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events suggested for a wallet
         * @description Suggests events from what the wallet has traded. There are no pages.
         */
        get: operations["listSuggestedEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/events/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the live scores of several events
         * @description Looks up the scores of up to 100 events at once. Events without a score are left out rather than null, so the answer may be shorter than the list asked for. Match on `eventId`, never on the position.
         */
        get: operations["listScores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns one event; its markets come along only with `includeMarkets`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/events/{eventId}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the live score of an event
         * @description Returns the score of one event, or null when there is none: before the game, or when the event is no game.
         */
        get: operations["getScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/events/{eventId}/markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the markets of an event
         * @description Returns the markets of one event, page by page, with prices as of now.
         */
        get: operations["listEventMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/events/{eventId}/markets/{marketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a market of an event
         * @description Returns one market, found by its event and its own id. `getMarket` needs the market's id only.
         */
        get: operations["getEventMarket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/markets/{marketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a market
         * @description Returns one market. Ask right before an order, since prices move, and order only while `status` is `open`.
         */
        get: operations["getMarket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/orderbook/{marketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the orderbook of a market
         * @description Returns the bids of both sides; a bid for NO at 0.35 USD is an offer of YES at 0.65 USD. Levels stand in ascending order of price, so the best bid is the last. The whole answer is null when the market has no book.
         */
        get: operations["getOrderbook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the forecast history of a market
         * @description Returns how the venue's forecast for a market moved over time. Nothing to do with Forecast rounds (`bisonfi`), in spite of the name. Every field may be missing.
         */
        get: operations["getForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/trading-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether trading is open
         * @description Says whether the whole service takes orders. Check it before an order, besides the `status` of the market.
         */
        get: operations["getTradingStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the order accounts of a wallet
         * @description Shows order accounts that still exist. A keeper closes an account soon after its order is done, so this is no archive: use `listHistory` or `getPredictionOrderStatus` for what is over. Forecast orders never appear, as they have no account. There is no filter by market.
         */
        get: operations["listPredictionOrders"];
        put?: never;
        /**
         * Build the transaction of an order to buy or sell contracts
         * @description Places nothing yet: the answer is an unsigned transaction. A buy is sized by `depositAmount`, at least 5 USD; a sale names `positionPubkey` and exactly one quantity. Check `getTradingStatus` and the market's `status` first, as a closed market cannot be traded.
         *
         *     Fill the owner's signature slot and no other. Then land the transaction with `executePredictionOrder` or through an RPC node of your own (`skipPreflight` true, `maxRetries` 0), never both. On a keeper-filled market that only opens an order account. A keeper fills it later, wholly, in part or not at all, and returns what was not used. Wait a few slots, then poll `getPredictionOrderStatus`.
         *
         *     Forecast markets (ids that begin with `BISON-`) differ. They take USDC only, 5 to 250 USDC, and market orders only while the round is open. The transaction itself is the trade. `order.orderPubkey` is null, there is nothing to poll, and the transaction must go through `executePredictionOrder`.
         *
         *     `maxBuyPriceUsd` and `minSellPriceUsd` protect the price: a keeper fills at no worse one. Without them the service chooses the limit. A limit order (`orderType`) waits for its price, on Polymarket markets only.
         *
         *     Asking again gives a fresh order; only what is signed and sent counts. `externalOrderId` comes back in the answer and cannot be chosen here.
         */
        post: operations["createPredictionOrder"];
        /**
         * Pay for the cancellation of a limit order and request it
         * @description A DELETE with a JSON body. Takes the signed transaction of `cancelPredictionOrder`; `executePredictionOrder` takes it too, so use one of them.
         *
         *     The order is not cancelled yet when this answers. A keeper closes it some seconds later and returns what was not traded, and until then it may still be filled. Poll `getPredictionOrderStatus` until `order_closed`.
         *
         *     When the connection drops, the outcome is open: send the same bytes again, or look the signature up on chain.
         */
        delete: operations["confirmPredictionOrderCancellation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/orders/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build the transaction that cancels a limit order which waits for its price
         * @description Cancels nothing by itself: the answer is an unsigned transaction that pays the fee of the cancellation. It holds a memo and a transfer of SOL and does not touch the order. So landing it through an RPC node pays the fee and cancels nothing. Sign it as the owner and pass it to `executePredictionOrder` with `execution.context`, or to `confirmPredictionOrderCancellation`, before `cancelExpiresAtMs`.
         *
         *     The service then withdraws the order at the venue, and a keeper closes its account some seconds later and returns what was not traded. Until then the order may still be filled: poll `getPredictionOrderStatus` until `order_closed`. Only limit orders can be cancelled. How much the fee is, who gets it and what the memo says is not documented, so read the transaction before signing.
         */
        post: operations["cancelPredictionOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/orders/{orderPubkey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order account
         * @description Works only while the account exists. A keeper closes it once the order is done, and from then on the answer is 400, or 404 as has been observed. Take either as the end of this account, not of the order, and read `getPredictionOrderStatus` or `listHistory`.
         */
        get: operations["getPredictionOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/orders/status/{orderPubkey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what became of an order and every step of it
         * @description The way to follow a keeper-filled order, also after its account is closed. Wait a few slots after landing the transaction: early on the answer may be `pending`, or 404 with `order_history_not_found`. `filled` and `failed` are final. Any status is final once `latestEventType` is `order_closed`: what was not filled has been returned then.
         *
         *     Keepers have been seen to fill 5 to 7 seconds after the order was created, and to close its account 1 or 2 seconds later. The words differ from those of `getPredictionOrder`. Forecast orders have no status; look at `listPositions`.
         */
        get: operations["getPredictionOrderStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Land a signed prediction order
         * @description Takes the signed transaction of `createPredictionOrder`, `closePosition`, `closeAllPositions`, `claimPosition` or `cancelPredictionOrder` and the `execution.context` that came with it, untouched. Send the `context` alone, without the `execution` around it. It adds the signatures of the service that are still missing.
         *
         *     So Forecast orders, and claims where `requiredSigners` names somebody besides the owner, must go this way. For others it replaces an RPC node of your own. Use one way only, never both.
         *
         *     A 200 can still say `Failed`, so read `status`, which the errors below call `code`. On a keeper-filled market `Success` means that the order account is open, not that the order is filled: poll `getPredictionOrderStatus`. On Forecast it is the trade itself and the position shows at once in `listPositions`. When the connection drops, the outcome is open. Send the same bytes again or look the signature up on chain, and build no new order before that.
         *
         *     A cancellation needs its `context`, and gets another answer. Its `status` is `cancel_requested`, and the fields that begin with `cancel` and `venue` come along. The order closes some seconds later.
         */
        post: operations["executePredictionOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/orders/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Land a signed prediction order (former path)
         * @deprecated
         * @description Superseded: use `executePredictionOrder`. This is its former path, with the same request and answer. The service keeps it for older clients, such as its own command line tool.
         */
        post: operations["executePredictionOrderAlias"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the positions of a wallet
         * @description What a wallet holds and held, with its worth at this moment. A wallet has one position per market and side, which all its orders there share. What depends on a price is null once the market is closed. A Forecast position shows at once after the order has landed, others when a keeper has filled something.
         */
        get: operations["listPositions"];
        put?: never;
        post?: never;
        /**
         * Build the transactions that sell or claim every position
         * @description A DELETE with a JSON body. Deletes nothing by itself. The answer is one unsigned transaction per position, a sale where the market is open and a claim where the position has won. Tell them apart by `order` and `position`. Sign and land each; they are independent, so some may succeed while others do not. Sales go on as after `createPredictionOrder`. Asking again builds fresh transactions.
         */
        delete: operations["closeAllPositions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/positions/{positionPubkey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a position
         * @description One position with its worth at this moment. When `claimable` is true and `claimed` false, `claimPosition` builds the payout. A win that nobody claims is paid by itself after 24 hours.
         */
        get: operations["getPosition"];
        put?: never;
        post?: never;
        /**
         * Build the transaction that sells a whole position
         * @description A DELETE with a JSON body. Deletes nothing by itself: the answer is an unsigned transaction, as from `createPredictionOrder`, and goes the same way. It sells all contracts that the wallet holds on this side of the market, wherever they were bought.
         *
         *     `order.minSellPriceUsd` is the floor and may lie far below the best bid, by a quarter as has been observed: show it before signing. Sell a part with `createPredictionOrder`. On Forecast the transaction is the sale itself and goes through `executePredictionOrder`.
         */
        delete: operations["closePosition"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/positions/{positionPubkey}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build the transaction that claims the payout of a position that has won
         * @description Claims a position with `claimable: true` and `claimed: false`. The answer is an unsigned transaction. Sign it as the owner and land it with `executePredictionOrder`, which adds the service's signatures where the transaction needs them.
         *
         *     There is no fee. You need not claim on Forecast, where the service pays each win. Elsewhere it pays an unclaimed win after 24 hours. It returns the stakes of a cancelled market without a claim. A second call builds a fresh transaction; a position is paid once.
         */
        post: operations["claimPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to orders and positions
         * @description The record of a wallet, also of orders whose accounts are closed. Wins appear as `payout_claimed`; there is no kind of record for having won. Nothing is pushed: poll, and go by `id`. With the parameter `id` the answer holds that one record. Fields that do not concern a kind of record are zero, empty or null. Without a wallet the request is refused. A page may be shorter than asked for although there are more: go on from `pagination.end`.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/profiles/{ownerPubkey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the trading profile of a wallet
         * @description Sums up what a wallet has traded and won. A wallet that has never traded has no profile and is answered with 404.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/profiles/{ownerPubkey}/pnl-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profit and loss of a wallet over time
         * @description Returns points for a chart of realised profit and loss, one for each interval.
         */
        get: operations["getPnlHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/leaderboards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the leaderboard
         * @description Ranks wallets by profit, volume or share of correct predictions, with the totals of the whole service beside them.
         */
        get: operations["getLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/trades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest trades of everybody
         * @description The latest 20 trades of all markets. The newest was about 20 seconds old when observed, and about four a minute followed. It takes no parameters and has no pages: poll it, and skip the ids you know.
         */
        get: operations["listTrades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prediction/v1/vault-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the vault that backs the contracts
         * @description Returns the on-chain vault that the service pays from, with its balance. There is one for each settlement mint. They are the service's own, not those of a wallet.
         */
        get: operations["getVaultInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Which order to cancel. */
        CancelPredictionOrderRequest: {
            /**
             * Format: base58-key
             * @description Wallet that owns the order, pays the fee and signs.
             */
            ownerPubkey: string;
            /**
             * Format: base58-key
             * @description Key of the order account.
             */
            orderPubkey: string;
        };
        /** @description Whose payout to claim. */
        ClaimPositionRequest: {
            /**
             * Format: base58-key
             * @description Wallet that owns the position, and signs.
             */
            ownerPubkey: string;
            /**
             * Format: base58-key
             * @description Wallet that pays the network's fees, and signs beside the owner. Default the owner.
             */
            payerPubkey?: string | undefined;
        };
        /** @description Whose positions to close, and how far below the best price they may sell. */
        CloseAllPositionsRequest: {
            /**
             * Format: base58-key
             * @description Wallet that owns the positions, and signs.
             */
            ownerPubkey: string;
            /**
             * Format: base58-key
             * @description Wallet that pays the network's fees, and signs beside the owner. Default the owner.
             */
            payerPubkey?: string | undefined;
            /** @description How far below the best bid each sale may go. It has no default; 200 is 2 %. */
            minSellPriceSlippageBps: UnitNumber<"bps">;
        };
        /** @description Whose position to close. */
        ClosePositionRequest: {
            /**
             * Format: base58-key
             * @description Wallet that owns the position, and signs.
             */
            ownerPubkey: string;
            /**
             * Format: base58-key
             * @description Wallet that pays the network's fees, and signs beside the owner. Default the owner.
             */
            payerPubkey?: string | undefined;
        };
        /** @description The transactions that close the positions of a wallet. */
        ClosedPositions: {
            /** @description One transaction per position. A sale has `order`, a claim has `position`. */
            data: (components["schemas"]["PredictionOrderCreated"] | components["schemas"]["PredictionClaim"])[];
        };
        /** @description The signed payment of a cancellation. */
        ConfirmPredictionOrderCancellationRequest: {
            /**
             * Format: base58-key
             * @description Wallet that owns the order.
             */
            ownerPubkey: string;
            /**
             * Format: base58-key
             * @description Key of the order account, as in the answer of `cancelPredictionOrder`.
             */
            orderPubkey: string;
            /**
             * Format: base64-transaction
             * @description The `transaction` of `cancelPredictionOrder` with the owner's signature in it, otherwise untouched.
             */
            cancelTransaction: Signed<"prediction-cancel">;
            /** @description The `cancelExpiresAtMs` of `cancelPredictionOrder`, in Unix milliseconds. */
            cancelExpiresAtMs: UnitNumber<"unix-millis">;
        };
        /** @description What to buy or sell. Quantities and prices travel as strings here, though the service takes numbers too: numbers would lose digits. */
        CreatePredictionOrderRequest: {
            /**
             * Format: base58-key
             * @description Wallet that owns the order, pays or receives, and signs.
             */
            ownerPubkey: string;
            /** @description True to buy, false to sell. */
            isBuy: boolean;
            /** @description The side, true for YES. Needed for buys. A Forecast market has its side in the id already; send true. */
            isYes?: boolean | undefined;
            /** @description Market to buy in, by its id or its hash. Needed for buys. */
            marketId?: string | undefined;
            /**
             * Format: base58-key
             * @description Position to sell from. Needed for sales.
             */
            positionPubkey?: string | undefined;
            /**
             * Format: u64
             * @description What to spend on a buy, fees included; at least 5 USD, on Forecast at most 250 USDC. 5000000 is 5 USDC.
             */
            depositAmount?: UnitInput<"base-units"> | undefined;
            /**
             * Format: base58-key
             * @description Mint of the deposit, USDC or JupUSD; USDC when absent. Forecast takes USDC only.
             * @default EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
             */
            depositMint?: string | undefined;
            /**
             * Format: u64
             * @description Whole contracts to sell. Legacy, as it cannot say fractions; never with another quantity.
             */
            contracts?: UnitInput<"contracts"> | undefined;
            /**
             * Format: u64
             * @description Contracts to sell in millionths, 1000000 for one. Never with another quantity.
             */
            contractsMicro?: UnitInput<"micro-contracts"> | undefined;
            /**
             * Format: decimal
             * @description Contracts to sell as a decimal number. Never with another quantity.
             */
            contractsDecimal?: UnitString<"contracts"> | undefined;
            /**
             * Format: u64
             * @description The most that a contract of a buy may cost, in micro-USD: above 0, below 1000000, and on the market's price step. 670000 is 0.67 USD. When absent the service chooses.
             */
            maxBuyPriceUsd?: UnitInput<"micro-usd"> | undefined;
            /**
             * Format: u64
             * @description The least that a contract of a sale must bring, in micro-USD: above 0, below 1000000, and on the market's price step. When absent the service chooses, and has been seen to go a quarter below the best bid.
             */
            minSellPriceUsd?: UnitInput<"micro-usd"> | undefined;
            /**
             * @description Whether the order is to be filled now, or waits for its price until it is filled or cancelled with `cancelPredictionOrder`. Limit orders work on Polymarket markets only. Default `market`.
             * @default market
             * @enum {string}
             */
            orderType?: ("market" | "limit") | undefined;
            /**
             * Format: base58-key
             * @description Wallet that pays the network's fees, and signs beside the owner. Default the owner.
             */
            payerPubkey?: string | undefined;
            /**
             * Format: base58-key
             * @description Wallet of an integrator that gets a share of the fees.
             */
            integrator?: string | undefined;
            /** @description Fee of the integrator, in basis points. None when absent or null. */
            integratorFeeBps?: (UnitNumber<"bps"> | null) | undefined;
            /**
             * @description Whether the service leaves its own signature out of the transaction, and adds it in `executePredictionOrder`, the only way to land it then. Default false.
             * @default false
             */
            skipSigning?: boolean | undefined;
            /**
             * @description Whether a wallet that lacks the deposit gets a quote instead of a refusal. Then `transaction`, `txMeta`, `externalOrderId`, `order.orderPubkey` and `order.orderAtaPubkey` are null, and `execution` is absent. Default false.
             * @default false
             */
            returnQuoteOnInsufficientFunds?: boolean | undefined;
        };
        /** @description What an event is called and when it ends, as the event itself carries it. Only the id is always there. Orders, positions and history carry `StoredEventMetadata`, with another `closeTime`. */
        EventMetadata: {
            /** @description Id of the event. */
            eventId: string;
            /** @description The question or the name of the event. */
            title?: string;
            /** @description A second line under the title. May be empty. */
            subtitle?: string;
            /** @description Name of the event in web addresses. */
            slug?: string;
            /** @description Series that the event belongs to. May be empty. */
            series?: string;
            /**
             * Format: date-time
             * @description When trading ends, in ISO 8601. The same field is a number of Unix seconds in a market, and in what orders, positions and history carry of the event.
             */
            closeTime?: UnitString<"iso-8601">;
            /**
             * Format: uri
             * @description Address of a picture.
             */
            imageUrl?: string;
            /** @description Whether the event has begun. */
            isLive?: boolean;
        };
        /** @description A signed order to land. */
        ExecutePredictionOrderRequest: {
            /**
             * Format: base64-transaction
             * @description The `transaction` of the order, claim or cancellation with the owner's signature in it, otherwise untouched.
             */
            signedTransaction: Signed<"prediction-order" | "prediction-claim" | "prediction-cancel">;
            /** @description The order's `execution.context`, untouched. It is compared with the transaction. Optional on paper; Forecast and cancellations do not go without. */
            context?: {
                [key: string]: unknown;
            } | undefined;
            /** @description Id of the swap behind a Forecast order, where it is not in `context`. Prefer `context`. */
            jupiterSwapRequestId?: string | undefined;
            /**
             * Format: base58-key
             * @description Wallet that trades on Forecast, where it is not in `context`. Prefer `context`.
             */
            ownerPubkey?: string | undefined;
            /** @description An id of your own, which comes back in the answer. */
            requestId?: string | undefined;
        };
        /** @description How a forecast moved over time. */
        ForecastHistory: {
            /** @description The points. Absent or empty when the venue has none. */
            forecast_history?: components["schemas"]["ForecastPoint"][];
        };
        /** @description The forecast at the end of one period. */
        ForecastPoint: {
            /** @description Name of the market at the venue. */
            market_ticker?: string;
            /** @description Name of the event at the venue. */
            event_ticker?: string;
            /** @description When the period ends, in Unix seconds. */
            end_period_ts?: UnitNumber<"unix-seconds">;
            /** @description Length of the period. The service does not say in what; venues with such a field count minutes. */
            period_interval?: UnitNumber<"unknown">;
            /** @description The forecast as a number, in whatever the market is about. Smoothed or rounded. */
            numerical_forecast?: number;
            /** @description The forecast before smoothing or rounding. */
            raw_numerical_forecast?: number;
            /** @description The forecast with its unit, for people. */
            formatted_forecast?: string;
        };
        /** @description What the gateway says before an operation is reached. */
        GatewayError: {
            /** @description The HTTP status again. Some gateways leave it out. */
            code?: number;
            /** @description What happened, for people. Match on the status, not on this text. */
            message: string;
        };
        /** @description One page of records. */
        HistoryPage: {
            /** @description The records. */
            data: components["schemas"]["HistoryRecord"][];
            pagination: components["schemas"]["PredictionPagination"];
        };
        /** @description Something that happened to an order or a position. Fields that do not concern it are zero, empty or null. */
        HistoryRecord: {
            /** @description Number of the record. Unique. */
            id: number;
            /** @description What happened. A win shows as `payout_claimed`, a loss as `position_lost`. The kinds that begin with `ticket_` are about bets of several legs, which this description does not cover. */
            eventType: "order_created" | "order_filled" | "order_failed" | "order_closed" | "payout_claimed" | "position_updated" | "position_lost" | "ticket_created" | "ticket_accepted" | "ticket_rejected" | "ticket_settled" | "ticket_claimed" | "ticket_refunded" | "ticket_closed" | (string & {});
            /** @description Signature of the transaction that did it. Empty where none did. */
            signature: string;
            /**
             * Format: u64
             * @description Slot of the transaction.
             */
            slot: UnitString<"slots">;
            /** @description When it happened, in Unix seconds. */
            timestamp: UnitNumber<"unix-seconds">;
            /** @description Key of the order account. Empty where no order is concerned. */
            orderPubkey: string;
            /** @description Key of the position. */
            positionPubkey: string;
            /** @description Id of the market. */
            marketId: string;
            /**
             * Format: base58-key
             * @description Wallet that owns the order or the position.
             */
            ownerPubkey: string;
            /** @description Keeper that sent the transaction. Empty where the owner did. */
            keeperPubkey: string;
            /** @description Identifier given to the order when it was created. Empty where no order is concerned. */
            externalOrderId: string;
            /** @description The venue's id of the order. Empty until the venue has given one. */
            orderId: string;
            /** @description True when it concerns a buy. */
            isBuy: boolean;
            /** @description The side, true for YES. */
            isYes: boolean;
            /**
             * Format: u64
             * @description Contracts of the order, rounded down to whole ones. Legacy.
             */
            contracts: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts of the order in millionths.
             */
            contractsMicro?: UnitString<"micro-contracts">;
            /**
             * Format: decimal
             * @description Contracts of the order as a decimal number.
             */
            contractsDecimal?: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts filled, rounded down to whole ones. Legacy.
             */
            filledContracts: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts filled in millionths.
             */
            filledContractsMicro?: UnitString<"micro-contracts">;
            /**
             * Format: decimal
             * @description Contracts filled as a decimal number.
             */
            filledContractsDecimal?: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts settled by this event, rounded down to whole ones. Legacy.
             */
            contractsSettled: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts settled by this event in millionths.
             */
            contractsSettledMicro?: UnitString<"micro-contracts">;
            /**
             * Format: decimal
             * @description Contracts settled by this event as a decimal number.
             */
            contractsSettledDecimal?: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Highest price per contract that a fill may have, in micro-USD.
             */
            maxFillPriceUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Average price per contract of what was filled, in micro-USD.
             */
            avgFillPriceUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description The most that the buyer pays per contract, in micro-USD. Null for sales.
             */
            maxBuyPriceUsd: UnitString<"micro-usd"> | null;
            /**
             * Format: u64
             * @description The least that the seller takes per contract, in micro-USD. Null for buys.
             */
            minSellPriceUsd: UnitString<"micro-usd"> | null;
            /**
             * Format: u64
             * @description What was deposited for the order, in micro-USD.
             */
            depositAmountUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description What the contracts cost, in micro-USD, without the fee.
             */
            totalCostUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Fee of this event, in micro-USD. Null where there is none.
             */
            feeUsd: UnitString<"micro-usd"> | null;
            /**
             * Format: u64
             * @description What a sale or payout brought before fees, in micro-USD.
             */
            grossProceedsUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description What a sale or payout brought after fees, in micro-USD.
             */
            netProceedsUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Tokens that this event moved to the owner or from it, in base units. In `order_closed` it is what an order did not use and gave back. Null where it moved none.
             */
            transferAmountToken: UnitString<"base-units"> | null;
            /**
             * Format: i64
             * @description Profit or loss realized by this event after fees, in micro-USD, signed. Null where there is none.
             */
            realizedPnl: UnitString<"micro-usd"> | null;
            /**
             * Format: i64
             * @description Profit or loss realized by this event before fees, in micro-USD, signed. Null where there is none.
             */
            realizedPnlBeforeFees: UnitString<"micro-usd"> | null;
            /**
             * Format: u64
             * @description What was paid out, in micro-USD. Set for `payout_claimed`, else 0.
             */
            payoutAmountUsd: UnitString<"micro-usd">;
            /** @description Id of the event. */
            eventId: string;
            marketMetadata: components["schemas"]["MarketMetadata"];
            eventMetadata: components["schemas"]["StoredEventMetadata"];
        };
        /** @description Wallets in order of a metric, and the totals of everybody. */
        Leaderboard: {
            /** @description The entries, best first. */
            data: components["schemas"]["LeaderboardEntry"][];
            summary: components["schemas"]["LeaderboardSummary"];
        };
        /** @description How a wallet did in a period. */
        LeaderboardEntry: {
            /**
             * Format: base58-key
             * @description The wallet.
             */
            ownerPubkey: string;
            /**
             * Format: i64
             * @description Realised profit in micro-USD, negative for a loss.
             */
            realizedPnlUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Volume traded, in micro-USD.
             */
            totalVolumeUsd: UnitString<"micro-usd">;
            /** @description Number of predictions made. A number here, a string in `getProfile`. 0 has been seen beside a profit. */
            predictionsCount: UnitNumber<"count">;
            /** @description Number of predictions that came true. */
            correctPredictions: UnitNumber<"count">;
            /** @description Number of predictions that did not. */
            wrongPredictions: UnitNumber<"count">;
            /**
             * Format: decimal
             * @description Share of correct predictions in percent, as a string; 75.00 is 75 %.
             */
            winRatePct: UnitString<"percent">;
            /** @description The period that the figures are about. */
            period: "all_time" | "weekly" | "monthly" | (string & {});
            /** @description When the period began. Null for `all_time`. */
            periodStart: UnitString<"iso-8601"> | null;
            /** @description When the period ends. Null for `all_time`. */
            periodEnd: UnitString<"iso-8601"> | null;
        };
        /** @description What everybody traded, by period. All three are there whatever period was asked for. */
        LeaderboardSummary: {
            all_time: components["schemas"]["LeaderboardTotals"];
            weekly: components["schemas"]["LeaderboardTotals"];
            monthly: components["schemas"]["LeaderboardTotals"];
        };
        /** @description What everybody traded in one period. */
        LeaderboardTotals: {
            /**
             * Format: u64
             * @description Volume traded, in micro-USD.
             */
            totalVolumeUsd: UnitString<"micro-usd">;
            /** @description Number of predictions made. */
            predictionsCount: UnitNumber<"count">;
        };
        /** @description How a game stands. Apart from the ids and flags every field may be null or absent, depending on the sport. */
        LiveScore: {
            /** @description Id of the event. */
            eventId: string;
            /** @description Id of the game at the source of the scores. */
            gameId: string;
            /** @description The league in short. */
            leagueAbbreviation?: string | null;
            /** @description Name of the home team. */
            homeTeam?: string | null;
            /** @description Name of the away team. */
            awayTeam?: string | null;
            /** @description The score as text, home team first as far as seen. Its form depends on the sport. */
            score?: string | null;
            /** @description The part of the game as text, such as a half, a quarter or a set. */
            period?: string | null;
            /** @description Time played as text. Its form depends on the sport. */
            elapsed?: string | null;
            /** @description State of the game in the words of the source. Use `live` and `ended` to decide. */
            status?: string | null;
            /** @description Whether the game is under way. */
            live: boolean;
            /** @description Whether the game is over. Markets are resolved later, not at this moment. */
            ended: boolean;
            /** @description When the game ended. Null until then. Seen as ISO 8601; the form is not documented. */
            finishedTimestamp?: UnitString<"iso-8601"> | null;
            /**
             * Format: date-time
             * @description When this score was last brought up to date.
             */
            updatedAt: UnitString<"iso-8601">;
        };
        /** @description The scores of several events. */
        LiveScores: {
            /** @description One score for each event that has one. */
            data: components["schemas"]["LiveScore"][];
        };
        /** @description What an order, a position or a history record says of its market, as stored with it. It may be older than the market itself: ask `getMarket` before you act on `status` or `result`. */
        MarketMetadata: {
            /** @description Id of the market. */
            marketId: string;
            /** @description Id of the event that the market belongs to. */
            eventId?: string;
            /** @description What the market asks, or its outcome within the event. */
            title?: string;
            /** @description A second line under the title. May be empty. */
            subtitle?: string;
            /** @description A longer text about the market. May be empty. */
            description?: string;
            /** @description Where the market comes from, such as `polymarket` or `bisonfi`. Any text may be stored here. */
            provider?: string;
            /** @description State of the market: `open`, `closed` or `cancelled`. Once the market is resolved the outcome has been seen in its place, such as `no`: read `result`. */
            status?: string;
            /** @description The outcome, `yes`, `no` or `draw`. Null, empty or absent until the market is resolved, and on some markets always: do not wait for it alone. */
            result?: string | null;
            /** @description When trading ends, in Unix seconds. */
            closeTime?: UnitNumber<"unix-seconds">;
            /** @description When trading began, in Unix seconds. */
            openTime?: UnitNumber<"unix-seconds">;
            /** @description Whether the outcomes are teams, as in sports. */
            isTeamMarket?: boolean;
            /** @description The choices to show, each with the side that it buys. Null where there are none to show. */
            marketOptions?: components["schemas"]["MarketOption"][] | null;
            /** @description Kind of sports market, as the market itself says it. Null or absent for all others. */
            sportsMarketType?: string | null;
            /** @description Side of a Forecast round, `up` or `down`. Forecast only. */
            outcomeSide?: string;
            /** @description The side as it is shown to people, `Up` or `Down`. Forecast only. */
            sideLabel?: string;
            /** @description Where a Forecast round stands: `open`, `resolving` or `settled`. Forecast only. */
            lifecycleStatus?: string;
            /** @description Whether a Forecast round takes orders now. Forecast only. */
            tradable?: boolean;
            /** @description How the market is resolved. */
            rulesPrimary?: string;
            /** @description Further rules and exceptions. May be empty. */
            rulesSecondary?: string;
        };
        /** @description A choice to show to people, and the side that it means. */
        MarketOption: {
            /** @description What to show. */
            label?: string;
            /** @description Whether choosing it buys YES. Otherwise it buys NO. */
            buyYes?: boolean;
        };
        /** @description The current prices to buy and to sell a contract, in micro-USD (1000000 is 1 USD). A price is also the implied probability: 650000 is about 65 %. A side without a quote is null, or 0 on one-sided markets. Read 0 as no price, never as free. */
        MarketPricing: {
            /** @description Cost of a YES contract, in micro-USD. */
            buyYesPriceUsd?: UnitNumber<"micro-usd"> | null;
            /** @description Cost of a NO contract, in micro-USD. */
            buyNoPriceUsd?: UnitNumber<"micro-usd"> | null;
            /** @description What a YES contract brings when sold, in micro-USD. */
            sellYesPriceUsd?: UnitNumber<"micro-usd"> | null;
            /** @description What a NO contract brings when sold, in micro-USD. */
            sellNoPriceUsd?: UnitNumber<"micro-usd"> | null;
            /** @description Volume traded in the market, in whole USD, unlike the prices beside it and the volumes of an event. */
            volume?: UnitNumber<"usd">;
        };
        /** @description A team of a game, as it is shown to people. */
        MarketTeam: {
            /** @description Name of the team. */
            name: string;
            /** @description Address of its logo. */
            imageUrl?: string | null;
            /** @description Its colour, as in web pages. */
            color?: string | null;
            /** @description Its short name. */
            abbreviation?: string | null;
        };
        /** @description Bids for YES and for NO, each list twice: in rounded cents and in exact dollars. Compute with the dollar lists. */
        Orderbook: {
            /** @description Bids for YES in cents, lowest price first. */
            yes: components["schemas"]["OrderbookLevel"][];
            /** @description Bids for NO in cents, lowest price first. */
            no: components["schemas"]["OrderbookLevel"][];
            /** @description Bids for YES in exact USD, lowest price first. */
            yes_dollars: components["schemas"]["OrderbookDollarLevel"][];
            /** @description Bids for NO in exact USD, lowest price first. */
            no_dollars: components["schemas"]["OrderbookDollarLevel"][];
        };
        /** @description An exact price in USD as a decimal string, and the quantity wanted at it. */
        OrderbookDollarLevel: [
            UnitString<"usd">,
            UnitNumber<"contracts">
        ];
        /** @description A price in cents, rounded so that a price under one cent shows as 0, and the quantity wanted at it. */
        OrderbookLevel: [
            UnitNumber<"cents">,
            UnitNumber<"contracts">
        ];
        /** @description Profit and loss of a wallet over time. */
        PnlHistory: {
            /**
             * Format: base58-key
             * @description The wallet.
             */
            ownerPubkey: string;
            /** @description The points. Empty when the wallet has not traded. */
            history: components["schemas"]["PnlPoint"][];
        };
        /** @description Realised profit and loss at a time. */
        PnlPoint: {
            /** @description The time, in Unix seconds. */
            timestamp: UnitNumber<"unix-seconds">;
            /**
             * Format: i64
             * @description Realised profit in micro-USD, negative for a loss. Whether it counts from the beginning or from the point before is not documented.
             */
            realizedPnlUsd: UnitString<"micro-usd">;
        };
        /** @description A cancellation that is paid for and requested. A keeper closes the order later. */
        PredictionCancelRequested: {
            /** @description That the cancellation is requested. The order is not cancelled yet. */
            status: "cancel_requested" | (string & {});
            /** @description That a keeper cancels the order at the venue and closes its account, some seconds later. */
            mode: "async" | (string & {});
            /** @description Always null. There is nothing more to sign. */
            transaction: null;
            /**
             * Format: base58-key
             * @description Key of the order account.
             */
            orderPubkey: string;
            /** @description The venue's id of the order. */
            venueOrderId: string;
            /** @description What the venue was asked. */
            venueStatus: "cancel_requested" | (string & {});
            /**
             * Format: base58-signature
             * @description Signature of the transaction that paid the fee.
             */
            cancelSignature: string;
            /** @description Fee of the cancellation, in lamports. */
            cancelFeeLamports: UnitNumber<"lamports">;
            /**
             * Format: base58-key
             * @description Wallet that got the fee.
             */
            cancelFeeRecipient: string;
        };
        /** @description A cancellation that is not requested yet, and the transaction that pays for it. */
        PredictionCancellation: {
            /**
             * Format: base64-transaction
             * @description The transaction for the owner to sign, of version 0: instructions for the priority fee, one memo, and one transfer of SOL for the fee. Change nothing in it.
             */
            transaction: Unsigned<"prediction-cancel">;
            /**
             * Format: base58-key
             * @description Key of the order that would be cancelled.
             */
            orderPubkey: string;
            /** @description Until when the signed transaction is taken, within a minute, in Unix milliseconds. The memo says it too. */
            cancelExpiresAtMs: UnitNumber<"unix-millis">;
            execution: components["schemas"]["PredictionExecution"];
        };
        /** @description A payout that is not made yet, and the transaction that makes it once it is signed and landed. */
        PredictionClaim: {
            /**
             * Format: base64-transaction
             * @description The transaction for the owner to sign. Change nothing else in it.
             */
            transaction: Unsigned<"prediction-claim">;
            txMeta: components["schemas"]["PredictionTxMeta"];
            /** @description Keys whose signatures are still missing. The service's own, where one is among them, comes in `executePredictionOrder`. Sign for your own wallet only. */
            requiredSigners?: string[];
            execution?: components["schemas"]["PredictionExecution"];
            position: components["schemas"]["PredictionClaimPosition"];
        };
        /** @description What is paid out, and to whom. */
        PredictionClaimPosition: {
            /**
             * Format: base58-key
             * @description Key of the position.
             */
            positionPubkey: string;
            /**
             * Format: base58-key
             * @description Key of the market account.
             */
            marketPubkey: string;
            /**
             * Format: base58-key
             * @description Wallet that asks for the claim.
             */
            userPubkey: string;
            /**
             * Format: base58-key
             * @description Wallet that owns the position and is paid.
             */
            ownerPubkey: string;
            /** @description The side that won, true for YES. */
            isYes: boolean;
            /**
             * Format: u64
             * @description Contracts paid out, rounded down to whole ones. Legacy; read `contractsMicro` or `contractsDecimal`.
             */
            contracts: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts paid out in millionths.
             */
            contractsMicro?: UnitString<"micro-contracts">;
            /**
             * Format: decimal
             * @description Contracts paid out as a decimal number.
             */
            contractsDecimal?: UnitString<"contracts">;
            /**
             * Format: u64
             * @description What is paid out, in micro-USD. 1 USD per contract.
             */
            payoutAmountUsd: UnitString<"micro-usd">;
        };
        /** @description How the prediction endpoints refuse or fail. Tell cases apart by the HTTP status and `code`; `message` is for people, and decides only where there is no `code`. */
        PredictionError: {
            /** @description What kind of error it is. `api_error` is the service's own fault; the others are about the request or the caller. */
            type: "invalid_request_error" | "authentication_error" | "permission_error" | "idempotency_error" | "rate_limit_error" | "api_error" | (string & {});
            /** @description What happened, for people. */
            message: string;
            /** @description Which error exactly, for programs. Present only where the service distinguishes cases. */
            code?: string;
            /** @description The parameter or body field at fault. Present only when it is one of them. */
            param?: string;
            /** @description The service's id of this request. Quote it when you ask for help. */
            request_id: string;
            /** @description Where the error is explained. Usually absent. */
            doc_url?: string;
        };
        /** @description Something that will happen or not, with the markets on it. */
        PredictionEvent: {
            /** @description Id of the event. The prefix hints at the provider; do not take the id apart. */
            eventId: string;
            /** @description Whether the event still takes orders in at least one market. */
            isActive: boolean;
            /** @description Whether the event has begun. */
            isLive: boolean;
            /** @description Category, one of those that `listEvents` filters by. */
            category: string;
            /** @description Subcategory within the category. May be empty. */
            subcategory: string;
            /** @description Labels that `listEvents` filters by. */
            tags?: string[];
            /** @description Title, picture and closing time. Present in ordinary answers; a market has no such object. */
            metadata?: components["schemas"]["EventMetadata"];
            /** @description The markets of the event. Present only when asked for with `includeMarkets`. */
            markets?: components["schemas"]["PredictionMarket"][];
            /**
             * Format: u64
             * @description Volume traded so far, in micro-USD.
             */
            volumeUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Volume traded in the last 24 hours, in micro-USD.
             */
            volume24hr?: UnitString<"micro-usd">;
            /** @description Score of a game under way, or null. By the service's own description it has the fields that `getScore` answers with; no such answer was seen, so it is not typed here. */
            liveScore?: unknown;
            /** @description When and how the event ends, for people. May be empty. */
            closeCondition: string;
            /**
             * Format: decimal
             * @description When the event begins, as Unix seconds in a string, with a fraction on some events. Null when it has no beginning, such as a price at year's end.
             */
            beginAt: UnitString<"unix-seconds"> | null;
            /** @description Address of the rules as a document. May be empty. */
            rulesPdf: string;
        };
        /** @description What a search found. */
        PredictionEventsFound: {
            /** @description The events found. */
            data: components["schemas"]["PredictionEvent"][];
            /** @description Which of all results this page holds. */
            pagination?: components["schemas"]["PredictionPagination"];
        };
        /** @description One page of events. */
        PredictionEventsPage: {
            /** @description The events of this page. */
            data: components["schemas"]["PredictionEvent"][];
            pagination: components["schemas"]["PredictionPagination"];
        };
        /** @description What became of a transaction that the service was to land. */
        PredictionExecuted: {
            /** @description Whether the transaction landed and succeeded. No word about the fill of a keeper-filled order. A cancellation that was taken has `cancel_requested`. */
            status: "Success" | "Failed" | "cancel_requested" | (string & {});
            /**
             * Format: base58-signature
             * @description Signature of the transaction. Null or absent when it was not sent.
             */
            signature?: string | null;
            /** @description What went wrong, for people. Null or absent on success. */
            error?: string | null;
            /** @description The id that you sent. Absent when you sent none. */
            requestId?: string;
            /** @description That a keeper cancels the order later. Cancellations only. */
            mode?: "async" | (string & {});
            /** @description Always null, as there is nothing more to sign. Cancellations only. */
            transaction?: null;
            /**
             * Format: base58-key
             * @description Key of the order that is being cancelled. Cancellations only.
             */
            orderPubkey?: string;
            /** @description The venue's id of that order. Cancellations only. */
            venueOrderId?: string;
            /** @description What the venue was asked. Cancellations only. */
            venueStatus?: "cancel_requested" | (string & {});
            /**
             * Format: base58-signature
             * @description Signature of the transaction that paid for the cancellation. Cancellations only.
             */
            cancelSignature?: string;
            /** @description Fee of the cancellation, in lamports. Cancellations only. */
            cancelFeeLamports?: UnitNumber<"lamports">;
            /**
             * Format: base58-key
             * @description Wallet that got that fee. Cancellations only.
             */
            cancelFeeRecipient?: string;
        };
        /** @description How the service lands the signed transaction for you. */
        PredictionExecution: {
            /** @description A path of the service's inside, such as `/api/v1/execute`. It stands for `executePredictionOrder` (`/prediction/v1/execute`): never join it to a base URL. */
            endpoint: string;
            /** @description What `executePredictionOrder` has to get back, untouched. */
            context: {
                /** @description What the transaction does: `create_order` for keeper-filled orders, `bisonfi_swap` for Forecast, `claim_payout` for claims, `limit_order_cancel` for cancellations. Others are `cancel_order`, `create_ticket` and `claim_ticket`. */
                type?: string;
                /** @description Id of the swap behind a Forecast order. Forecast only. */
                jupiterSwapRequestId?: string;
                /**
                 * Format: base58-key
                 * @description Wallet that trades on Forecast, or that cancels. Not for other orders and claims.
                 */
                ownerPubkey?: string;
                /**
                 * Format: base58-key
                 * @description Key of the order to cancel. Cancellations only.
                 */
                orderPubkey?: string;
                /** @description Until when a cancellation is taken, in Unix milliseconds. Cancellations only. */
                cancelExpiresAtMs?: UnitNumber<"unix-millis">;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A question with the two outcomes YES and NO. A contract of the outcome that comes true pays 1 USD, the other nothing. */
        PredictionMarket: {
            /** @description Id of the market, to order with. A Forecast id ends in the side, `-UP` or `-DOWN`. */
            marketId: string;
            /** @description Id of the event that the market belongs to. */
            eventId?: string;
            /** @description Where the market comes from. Orders on `bisonfi` (Forecast) settle in themselves; a keeper fills all others. */
            provider?: "polymarket" | "gx" | "bisonfi" | (string & {});
            /** @description What the market asks, or its outcome within the event. */
            title?: string;
            /** @description Whether the market takes orders. A resolved market stays `closed`; see `result`. A cancelled market pays back what was put in. */
            status: "open" | "closed" | "cancelled" | (string & {});
            /** @description The outcome. Null until the market is resolved, final from then on. Some markets keep it null although they are settled, so do not wait for it alone. End as well by `status`, by a time after `closeTime`, or by what became of the position. */
            result: ("yes" | "no" | "draw" | (string & {})) | null;
            /** @description When trading began, in Unix seconds. */
            openTime: UnitNumber<"unix-seconds">;
            /** @description When trading ends, in Unix seconds. `metadata.closeTime` of the event is ISO 8601 instead. */
            closeTime: UnitNumber<"unix-seconds">;
            /** @description When the market was resolved, in ISO 8601. Null until then. A number may come in its place; its unit is not documented. */
            resolveAt: UnitString<"iso-8601"> | UnitNumber<"iso-8601"> | null;
            /** @description On-chain account that records the result, in base58. Null before there is one, and always on Forecast; empty on some closed markets. */
            marketResultPubkey?: string | null;
            /**
             * Format: uri
             * @description Address of a picture.
             */
            imageUrl?: string | null;
            /** @description How the market is resolved. */
            rulesPrimary?: string;
            /** @description Further rules and exceptions. May be empty. */
            rulesSecondary?: string;
            /** @description Labels of the two outcomes. The first is the label of YES. May be null. */
            outcomes?: string[] | null;
            /** @description The choices to show, with the side that each buys. Null where there are none to show. */
            marketOptions?: components["schemas"]["MarketOption"][] | null;
            /** @description Ids of the outcomes at the provider. Not mints. May be null. */
            clobTokenIds?: string[] | null;
            /** @description Whether the outcomes are teams, as in sports. */
            isTeamMarket?: boolean;
            /** @description On markets of a game, the team whose win is YES. Null or absent on other markets. */
            team?: components["schemas"]["MarketTeam"] | null;
            /** @description The line of a spread or totals market, such as -1.5 goals or 2.5 goals. It is a number, or text by the service's own description. Null or absent for all others. */
            sportsLine?: number | string | null;
            /** @description Kind of sports market, such as `moneyline`, `spreads` or `totals`. Null or absent for all others. */
            sportsMarketType?: string | null;
            /**
             * Format: base58-key
             * @description Mint of the outcome's token. Forecast only; it can be swapped for as any other token.
             */
            outcomeMint?: string | null;
            /**
             * Format: base58-key
             * @description Program that owns `outcomeMint`. Forecast only.
             */
            outcomeTokenProgram?: string | null;
            /**
             * Format: base58-key
             * @description On-chain account of the round. Forecast only; both sides of a round share it.
             */
            marketPda?: string | null;
            /** @description Side of the round that this market is for, `up` or `down`. Forecast only. */
            outcomeSide?: string | null;
            /** @description The side as it is shown to people, `Up` or `Down`. Forecast only. */
            sideLabel?: string | null;
            /** @description Whether the round takes orders now. Forecast only; check it besides `status`. */
            tradable?: boolean;
            /** @description Where the round stands. Forecast only; orders are taken while it is `open`. */
            lifecycleStatus?: "open" | "resolving" | "settled" | (string & {});
            /** @description The current prices of a contract. Null on a Forecast round that is not open for trading. */
            pricing?: components["schemas"]["MarketPricing"] | null;
        };
        /** @description One page of markets. */
        PredictionMarketsPage: {
            /** @description The markets of this page. */
            data: components["schemas"]["PredictionMarket"][];
            pagination: components["schemas"]["PredictionPagination"];
        };
        /** @description How profiles and vault info answer 404. Only these two differ from `PredictionError`. */
        PredictionNotFound: {
            /** @description What was not found, for people. */
            error: string;
        };
        /** @description An order account, as long as it exists. */
        PredictionOrder: {
            /**
             * Format: base58-key
             * @description Key of the order account.
             */
            pubkey: string;
            /**
             * Format: base58-key
             * @description Wallet that owns the order. Read `ownerPubkey`, the preferred name of the same.
             */
            owner: string;
            /**
             * Format: base58-key
             * @description Wallet that owns the order.
             */
            ownerPubkey: string;
            /**
             * Format: base58-key
             * @description Key of the market account, derived from `marketId`.
             */
            market: string;
            /** @description Id of the market. */
            marketId: string;
            /** @description The id of the market, hashed for the chain: the first 32 hexadecimal characters of the SHA-256 of `market:` and its id. */
            marketIdHash: string;
            /** @description Id of the event. */
            eventId: string;
            /**
             * Format: base58-key
             * @description Key of the position that the order changes.
             */
            position: string;
            /** @description State of the account. `getPredictionOrderStatus` uses other words. */
            status: "pending" | "filled" | "failed" | (string & {});
            /** @description The side, true for YES. */
            isYes: boolean;
            /** @description True when the order buys, false when it sells. */
            isBuy: boolean;
            /** @description When the order was created, in Unix seconds. */
            createdAt: UnitNumber<"unix-seconds">;
            /** @description When the account last changed, in Unix seconds. */
            updatedAt: UnitNumber<"unix-seconds">;
            /**
             * Format: u64
             * @description Contracts ordered, rounded down to whole ones. Legacy; prefer `contractsMicro` where it is present.
             */
            contracts: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts ordered in millionths.
             */
            contractsMicro?: UnitString<"micro-contracts">;
            /**
             * Format: decimal
             * @description Contracts ordered as a decimal number.
             */
            contractsDecimal?: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Highest price per contract that a fill may have, in micro-USD.
             */
            maxFillPriceUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description The most that the buyer pays per contract, in micro-USD. Null for sales.
             */
            maxBuyPriceUsd: UnitString<"micro-usd"> | null;
            /**
             * Format: u64
             * @description The least that the seller takes per contract, in micro-USD. Null for buys.
             */
            minSellPriceUsd: UnitString<"micro-usd"> | null;
            /** @description When the order was filled, in Unix seconds. 0 while it is pending. */
            filledAt: UnitNumber<"unix-seconds">;
            /**
             * Format: u64
             * @description Contracts filled, rounded down to whole ones. Legacy; prefer `filledContractsMicro` where it is present.
             */
            filledContracts: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts filled in millionths.
             */
            filledContractsMicro?: UnitString<"micro-contracts">;
            /**
             * Format: decimal
             * @description Contracts filled as a decimal number.
             */
            filledContractsDecimal?: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Average price per contract of what was filled, in micro-USD. 0 before the first fill.
             */
            avgFillPriceUsd: UnitString<"micro-usd">;
            /** @description Whether the order is settled on chain. Apart from `status`. */
            settled: boolean;
            /** @description The venue's id of the order. Empty until the venue has given one. */
            orderId: string;
            /**
             * Format: u128
             * @description Notional of the order, in micro-USD.
             */
            sizeUsd: UnitString<"micro-usd">;
            /** @description Whether the order is to be filled at once or waits for its price. */
            orderType?: "market" | "limit" | (string & {});
            eventMetadata: components["schemas"]["StoredEventMetadata"];
            marketMetadata: components["schemas"]["MarketMetadata"];
            /** @description Identifier given to the order when it was created. */
            externalOrderId: string;
            /** @description Bump seed of the account's address. */
            bump: number;
        };
        /** @description An order that is not placed yet, and the transaction that places it once it is signed and landed. */
        PredictionOrderCreated: {
            /**
             * Format: base64-transaction
             * @description The transaction for the owner to sign. Slots of the service may be signed already: fill the owner's alone and change nothing, the blockhash included, as the other signatures are over it. The transaction's id is its first signature, often the service's. Null, perhaps empty, when none could be built, as with `returnQuoteOnInsufficientFunds`; there is nothing to sign then.
             */
            transaction: Unsigned<"prediction-order"> | null;
            /** @description How long the transaction can land. Null when there is none. */
            txMeta: components["schemas"]["PredictionTxMeta"] | null;
            /** @description Identifier given to the order; the same as in `order`. Null on Forecast. */
            externalOrderId: string | null;
            /** @description Keys whose signatures are still missing, ordinarily the owner's alone. On Forecast the service's fee payer has been seen beside it, which signs in `executePredictionOrder`. Sign for your own wallet only. */
            requiredSigners?: string[];
            /** @description Whether the service pays fees and rent. Its signature then comes first and is there already, and it is the transaction's id: the owner's own finds nothing. */
            isGasless?: boolean;
            execution?: components["schemas"]["PredictionExecution"];
            /** @description How the order is carried out. `atomic_swap` on Forecast, where the transaction is the trade; null or absent when a keeper fills it. */
            executionModel?: string | null;
            /** @description How the outcome is paid. `auto` on Forecast, which needs no claim; null or absent otherwise. */
            settlement?: string | null;
            /** @description Id of the swap behind a Forecast order. Null or absent otherwise. */
            jupiterSwapRequestId?: string | null;
            order: components["schemas"]["PredictionOrderPreview"];
        };
        /** @description What the order would do and what the position would be after it. Prices are those of this moment. */
        PredictionOrderPreview: {
            /**
             * Format: base58-key
             * @description Key of the order account that will be opened; poll `getPredictionOrderStatus` with it. Null on Forecast, which opens none.
             */
            orderPubkey: string | null;
            /**
             * Format: base58-key
             * @description Token account that holds the deposit until the order is done. Null on Forecast.
             */
            orderAtaPubkey: string | null;
            /**
             * Format: base58-key
             * @description Wallet that owns the order.
             */
            userPubkey: string;
            /** @description Id of the market. */
            marketId: string;
            /** @description The id of the market, hashed for the chain: the first 32 hexadecimal characters of the SHA-256 of `market:` and its id. */
            marketIdHash: string;
            /**
             * Format: base58-key
             * @description Key of the position that the order changes, or that it opens. All orders of a wallet on one side of one market share it.
             */
            positionPubkey: string;
            /** @description True when the order adds to the position, false when it sells from it. */
            isBuy: boolean;
            /** @description The side, true for YES. Always true on Forecast. */
            isYes: boolean;
            /**
             * Format: u64
             * @description Contracts of this order, rounded down to whole ones. Legacy; read `contractsMicro` or `contractsDecimal`.
             */
            contracts: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts of this order in millionths.
             */
            contractsMicro?: UnitString<"micro-contracts">;
            /**
             * Format: decimal
             * @description Contracts of this order as a decimal number.
             */
            contractsDecimal?: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts of the position after the order, rounded down to whole ones. Legacy.
             */
            newContracts: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts of the position after the order in millionths.
             */
            newContractsMicro?: UnitString<"micro-contracts">;
            /**
             * Format: decimal
             * @description Contracts of the position after the order as a decimal number.
             */
            newContractsDecimal?: UnitString<"contracts">;
            /**
             * Format: u64
             * @description The most that a contract may cost, in micro-USD. Null for sales and on Forecast.
             */
            maxBuyPriceUsd: UnitString<"micro-usd"> | null;
            /**
             * Format: u64
             * @description The least that a contract must bring, in micro-USD. Null for buys and on Forecast.
             */
            minSellPriceUsd: UnitString<"micro-usd"> | null;
            /** @description Identifier given to the order. Null on Forecast. */
            externalOrderId: string | null;
            /**
             * Format: u128
             * @description What a buy locks in the order account, in micro-USD, with fees; what is not used comes back. 0 for a sale.
             */
            orderCostUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Average entry price per contract after the order, in micro-USD.
             */
            newAvgPriceUsd: UnitString<"micro-usd">;
            /**
             * Format: u128
             * @description Cost basis of the position after the order, in micro-USD.
             */
            newSizeUsd: UnitString<"micro-usd">;
            /**
             * Format: u128
             * @description What the position pays if it wins, after the order, in micro-USD. 1 USD per contract.
             */
            newPayoutUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Estimated fee of the protocol, in micro-USD.
             */
            estimatedProtocolFeeUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Estimated fee of the venue, in micro-USD.
             */
            estimatedVenueFeeUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Estimated fee of the integrator, in micro-USD.
             */
            estimatedIntegratorFeeUsd?: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Estimated fees together, in micro-USD. About 0.07 × price × (1 − price) × contracts on markets of crypto and 0.03 × that on sports. So it is highest at a price of 0.50 USD. It is not rounded to a cent.
             */
            estimatedTotalFeeUsd: UnitString<"micro-usd">;
            /**
             * Format: u128
             * @description What the contracts of this order pay if they win, in micro-USD.
             */
            payoutUsd?: UnitString<"micro-usd">;
            /** @description Estimated slippage. For a buy, how far it would move the price; for a sale, how far below the best bid. A signal, no bound. */
            slippageBps?: UnitNumber<"bps">;
            /** @description Slippage that is allowed; null when no limit is stated. The prices above are what binds a keeper. */
            maxSlippageBps?: UnitNumber<"bps"> | null;
        };
        /** @description Where an order stands and how it got there. */
        PredictionOrderStatus: {
            /**
             * Format: base58-key
             * @description Key of the order account.
             */
            orderPubkey: string;
            /** @description State of the order. `created` waits for a keeper, `pending` shows briefly after landing. Other words than `getPredictionOrder` has. */
            status: "created" | "partiallyfilled" | "filled" | "failed" | "pending" | (string & {});
            /** @description Kind of the newest step, such as `order_closed`. The values are not documented. */
            latestEventType: string;
            /** @description Signature of the newest step's transaction. Empty when there is none yet. */
            latestSignature: string;
            /** @description Identifier given to the order when it was created. */
            externalOrderId: string;
            /** @description The venue's id of the order. Empty until the venue has given one. */
            orderId: string;
            /** @description The steps so far. Sort them by `timestamp`; in which order they come is not documented. */
            history: components["schemas"]["PredictionOrderStatusChange"][];
        };
        /** @description One step of an order. */
        PredictionOrderStatusChange: {
            /** @description Kind of the step, such as `order_created`, `order_filled`, `order_failed` or `order_closed`. The values are not documented. */
            eventType: string;
            /** @description State of the order after the step, in the words of the order's `status`. */
            status: string;
            /** @description The same state as the service keeps it. Free text without documented values; do not branch on it. */
            rawStatus: string;
            /** @description When it happened, in Unix seconds. */
            timestamp: UnitNumber<"unix-seconds">;
            /** @description Signature of the transaction. Empty when there is none. */
            signature: string;
            /** @description Identifier given to the order when it was created. */
            externalOrderId: string;
            /** @description The venue's id of the order. Empty until the venue has given one. */
            orderId: string;
        };
        /** @description One page of order accounts. */
        PredictionOrdersPage: {
            /** @description The order accounts. */
            data: components["schemas"]["PredictionOrder"][];
            pagination: components["schemas"]["PredictionPagination"];
        };
        /** @description Where a page stands in the whole list. */
        PredictionPagination: {
            /** @description Index of the first item of this page, from 0. */
            start: UnitNumber<"count">;
            /** @description Index just after the last item of this page. Send it as `start` to get the next page. */
            end: UnitNumber<"count">;
            /** @description Number of items in the whole list. */
            total: UnitNumber<"count">;
            /** @description Whether there is a page after this one. */
            hasNext: boolean;
        };
        /** @description What a wallet holds on one side of a market. What depends on a price is null once the market is closed. */
        PredictionPosition: {
            /**
             * Format: base58-key
             * @description Key of the position.
             */
            pubkey: string;
            /**
             * Format: base58-key
             * @description Wallet that owns the position. Read `ownerPubkey`, the preferred name of the same.
             */
            owner: string;
            /**
             * Format: base58-key
             * @description Wallet that owns the position.
             */
            ownerPubkey: string;
            /**
             * Format: base58-key
             * @description Key of the market account, derived from `marketId`.
             */
            market: string;
            /** @description Id of the market. */
            marketId: string;
            /** @description The id of the market, hashed for the chain: the first 32 hexadecimal characters of the SHA-256 of `market:` and its id. */
            marketIdHash: string;
            /** @description The side, true for YES. Always true on Forecast. */
            isYes: boolean;
            /**
             * Format: u64
             * @description Contracts held, rounded down to whole ones, so 0 for less than one. Legacy; read `contractsMicro` or `contractsDecimal`.
             */
            contracts: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts held in millionths, 1000000 for one.
             */
            contractsMicro?: UnitString<"micro-contracts">;
            /**
             * Format: decimal
             * @description Contracts held as a decimal number, exact.
             */
            contractsDecimal?: UnitString<"contracts">;
            /** @description Where the position is recorded, such as `program` for an account on chain. */
            source?: string;
            /** @description The most by which a sale may fall short of the best bid before the service refuses it. 2500 has been seen on every Polymarket position. Null where the venue has no such guard. */
            maxSlippageBps?: UnitNumber<"bps"> | null;
            /**
             * Format: u128
             * @description Cost basis in micro-USD, without fees. 0 on a Forecast position whose cost the service does not know.
             */
            totalCostUsd: UnitString<"micro-usd">;
            /**
             * Format: u128
             * @description Another name of `totalCostUsd`.
             */
            sizeUsd: UnitString<"micro-usd">;
            /**
             * Format: u128
             * @description Worth at the mark price, in micro-USD. Null once the market is closed.
             */
            valueUsd: UnitString<"micro-usd"> | null;
            /**
             * Format: u64
             * @description Average entry price per contract, in micro-USD. 0 or null where the cost is not known.
             */
            avgPriceUsd: UnitString<"micro-usd"> | null;
            /**
             * Format: u64
             * @description Present price per contract, in micro-USD. Null once the market is closed.
             */
            markPriceUsd: UnitString<"micro-usd"> | null;
            /**
             * Format: u64
             * @description Best price at which this side can be sold now, per contract in micro-USD. Null when there is none.
             */
            sellPriceUsd: UnitString<"micro-usd"> | null;
            /**
             * Format: i128
             * @description Unrealized profit or loss in micro-USD, signed: `valueUsd` less `totalCostUsd`. Null once the market is closed.
             */
            pnlUsd: UnitString<"micro-usd"> | null;
            /** @description Unrealized profit or loss as a percentage of the cost, 10.77 for +10.77 %. Null once the market is closed. */
            pnlUsdPercent: UnitNumber<"percent"> | null;
            /**
             * Format: i128
             * @description Unrealized profit or loss after fees in micro-USD, signed: `pnlUsd` less the fees paid for what is held. Null once the market is closed.
             */
            pnlUsdAfterFees: UnitString<"micro-usd"> | null;
            /** @description Unrealized profit or loss after fees as a percentage of the cost and the fees together. Null once the market is closed. */
            pnlUsdAfterFeesPercent: UnitNumber<"percent"> | null;
            /** @description Number of open orders on this position. */
            openOrders: UnitNumber<"count">;
            /**
             * Format: u64
             * @description All fees paid so far, in micro-USD.
             */
            feesPaidUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Fees paid so far to an integrator, in micro-USD.
             */
            integratorFeeUsd?: UnitString<"micro-usd">;
            /** @description Profit or loss realized by sales and payouts, in micro-USD, signed. A number here, a string in profiles and leaderboards. */
            realizedPnlUsd: UnitNumber<"micro-usd">;
            /** @description Whether the payout has been made. */
            claimed: boolean;
            /**
             * Format: u64
             * @description What was paid out, in micro-USD. 0 until then.
             */
            claimedUsd: UnitString<"micro-usd">;
            /** @description When the position was opened, in Unix seconds. */
            openedAt: UnitNumber<"unix-seconds">;
            /** @description When the position last changed, in Unix seconds. */
            updatedAt: UnitNumber<"unix-seconds">;
            /** @description When the payout can be claimed, in Unix seconds. Null when that is not known. */
            claimableAt: UnitNumber<"unix-seconds"> | null;
            /**
             * Format: u128
             * @description What the position pays if it wins, 1 USD per contract, in micro-USD. It says nothing about whether it has won.
             */
            payoutUsd: UnitString<"micro-usd">;
            /** @description Bump seed of the account's address. */
            bump: number;
            /** @description Id of the event, where it is known. */
            eventId: string;
            eventMetadata: components["schemas"]["StoredEventMetadata"];
            marketMetadata: components["schemas"]["MarketMetadata"];
            /** @description When the market settles, in Unix seconds. Null when that is not known. */
            settlementDate: UnitNumber<"unix-seconds"> | null;
            /** @description Whether the payout can be claimed now. Always false on Forecast, which pays by itself. */
            claimable: boolean;
            /** @description How the payout comes. `automatic` on Forecast; absent otherwise. */
            claimMethod?: string;
            /** @description Side of a Forecast round, `up` or `down`. Forecast only. */
            outcomeSide?: string;
            /** @description The side as it is shown to people, `Up` or `Down`. Forecast only. */
            sideLabel?: string;
            /** @description Where a Forecast round stands. Forecast only. */
            lifecycleStatus?: "open" | "resolving" | "settled" | (string & {});
            /** @description Whether the position can be sold now. Forecast only. */
            tradable?: boolean;
        };
        /** @description One page of positions. */
        PredictionPositionsPage: {
            /** @description The positions. */
            data: components["schemas"]["PredictionPosition"][];
            pagination: components["schemas"]["PredictionPagination"];
        };
        /** @description What a wallet has traded and won. Every figure is a string, those of `getLeaderboard` partly numbers. */
        PredictionProfile: {
            /**
             * Format: base58-key
             * @description The wallet.
             */
            ownerPubkey: string;
            /**
             * Format: i64
             * @description Realised profit in micro-USD, negative for a loss. A string here, a number on a position.
             */
            realizedPnlUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Volume traded, in micro-USD.
             */
            totalVolumeUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Number of predictions made.
             */
            predictionsCount: UnitString<"count">;
            /**
             * Format: u64
             * @description Number of predictions that came true.
             */
            correctPredictions: UnitString<"count">;
            /**
             * Format: u64
             * @description Number of predictions that did not.
             */
            wrongPredictions: UnitString<"count">;
            /**
             * Format: u64
             * @description Whole contracts held now; fractions are cut off. Use `totalActiveContractsMicro` or `totalActiveContractsDecimal`.
             */
            totalActiveContracts: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Contracts held now, exact, in millionths.
             */
            totalActiveContractsMicro?: UnitString<"micro-contracts">;
            /**
             * Format: decimal
             * @description Contracts held now, exact.
             */
            totalActiveContractsDecimal?: UnitString<"contracts">;
            /**
             * Format: u64
             * @description Value of the open positions at today's prices, in micro-USD.
             */
            totalPositionsValueUsd: UnitString<"micro-usd">;
        };
        /** @description A purchase or sale that somebody made. */
        PredictionTrade: {
            /** @description Id of the trade, such as `order-1906029` or `ticket-412`. Older answers have a number. */
            id: string | number;
            /**
             * Format: base58-key
             * @description The wallet that traded.
             */
            ownerPubkey: string;
            /** @description Id of the market. */
            marketId: string;
            /** @description The trade in words, for people. */
            message: string;
            /** @description When it was made, in Unix seconds. */
            timestamp: UnitNumber<"unix-seconds">;
            /** @description Whether contracts were bought or sold. */
            action: "buy" | "sell" | (string & {});
            /** @description Of which outcome. */
            side: "yes" | "no" | (string & {});
            /** @description Title of the event. */
            eventTitle: string;
            /** @description Title of the market. */
            marketTitle: string;
            /**
             * Format: u64
             * @description What was paid or received, in micro-USD.
             */
            amountUsd: UnitString<"micro-usd">;
            /**
             * Format: u64
             * @description Price of a contract, in micro-USD.
             */
            priceUsd: UnitString<"micro-usd">;
            /** @description Address of a picture of the event. May be empty. */
            eventImageUrl: string;
            /** @description Id of the event. */
            eventId: string;
            /** @description Whether the outcomes are teams. */
            isTeamMarket?: boolean;
            /** @description The choices of the market, to name `side` by its label. Null or absent where there are none. */
            marketOptions?: components["schemas"]["MarketOption"][] | null;
        };
        /** @description The latest trades. */
        PredictionTrades: {
            /** @description The trades, latest first as far as seen. */
            data: components["schemas"]["PredictionTrade"][];
        };
        /** @description How long a transaction can land. */
        PredictionTxMeta: {
            /**
             * Format: base58-hash
             * @description The blockhash in the transaction.
             */
            blockhash: string;
            /** @description Last block height at which the transaction can land, about a minute away. After it, ask for a new one. */
            lastValidBlockHeight: UnitNumber<"block-height">;
        };
        /** @description The vault that the service pays from. */
        PredictionVaultInfo: {
            /**
             * Format: base58-key
             * @description Address of the vault.
             */
            pubkey: string;
            /** @description What the account holds, field by field, all as text. More fields may come. */
            data: {
                /**
                 * Format: base58-key
                 * @description Mint that the vault pays in.
                 */
                settlementMint?: string;
                /**
                 * Format: u64
                 * @description Open contracts of the vault, in millionths.
                 */
                currentContracts?: UnitString<"micro-contracts">;
                /**
                 * Format: u64
                 * @description Number of open orders.
                 */
                currentOpenOrders?: UnitString<"count">;
                /**
                 * Format: u64
                 * @description The most contracts that the vault takes on, in millionths.
                 */
                globalMaxContracts?: UnitString<"micro-contracts">;
                /**
                 * Format: u64
                 * @description The most contracts that a position may hold, in millionths.
                 */
                positionMaxContracts?: UnitString<"micro-contracts">;
                /**
                 * Format: u64
                 * @description The most open orders that a position may have.
                 */
                positionMaxOrders?: UnitString<"count">;
                /**
                 * Format: u64
                 * @description How long a payout waits after the market is resolved, in seconds.
                 */
                settlementDelaySeconds?: UnitString<"seconds">;
                /**
                 * Format: u64
                 * @description Fee of the protocol, in basis points.
                 */
                protocolFeeBps?: UnitString<"bps">;
                /** @description Whether deposits are stopped, `true` or `false` as text. */
                depositsDisabled?: string;
                /** @description Whether payouts are stopped, `true` or `false` as text. */
                withdrawalsDisabled?: string;
                /** @description Whether trading is stopped, `true` or `false` as text. */
                tradingDisabled?: string;
                /** @description Bump seed of the vault's address. */
                bump?: string;
                /** @description Which way of counting contracts the account uses. `1` has been seen. */
                unitVersion?: string;
            } & {
                [key: string]: string;
            };
            /**
             * Format: decimal
             * @description Balance of the vault in whole tokens of its settlement mint, not in base units: `303.934795` is 303.93 USDC.
             */
            vaultBalance: UnitString<"token-units">;
        };
        /** @description What an order, a position or a history record says of its event, as stored with it. Only the id is always there. Times differ from those of the event itself: `closeTime` is a number here. */
        StoredEventMetadata: {
            /** @description Id of the event. */
            eventId: string;
            /** @description The question or the name of the event. */
            title?: string;
            /** @description A second line under the title. May be empty. */
            subtitle?: string;
            /** @description Name of the event in web addresses. */
            slug?: string;
            /** @description Series that the event belongs to. */
            series?: string;
            /** @description State of the event. Not always present; the values are not documented. */
            status?: string;
            /** @description Category of the event. */
            category?: string;
            /** @description Subcategory within the category. May be empty. */
            subcategory?: string;
            /** @description Labels of the event. */
            tags?: string[];
            /**
             * Format: decimal
             * @description When the event begins, as Unix seconds in a string. Null when it has no beginning.
             */
            beginAt?: UnitString<"unix-seconds"> | null;
            /** @description When trading ends, in Unix seconds. The same field of the event itself is text in ISO 8601. */
            closeTime?: UnitNumber<"unix-seconds">;
            /** @description When and how the event ends, for people. May be empty. */
            closeCondition?: string;
            /**
             * Format: uri
             * @description Address of a picture.
             */
            imageUrl?: string;
            /** @description Whether the event still takes orders in at least one market. */
            isActive?: boolean;
            /** @description Whether the event has begun. */
            isLive?: boolean;
        };
        /** @description What is suggested for a wallet. */
        SuggestedPredictionEvents: {
            /** @description The suggested events. */
            data: components["schemas"]["PredictionEvent"][];
        };
        /** @description Whether the service takes orders. */
        TradingStatus: {
            /** @description True while orders are taken. When false, no market takes any. */
            trading_active: boolean;
        };
    };
    responses: {
        /** @description A parameter is missing or not allowed. The same request will fail again. */
        BadRequest: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PredictionError"];
            };
        };
        /** @description There is no such order, or it is over and its account closed. */
        CancelTargetNotFound: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PredictionError"];
            };
        };
        /** @description The payment was not accepted. Nothing was requested. */
        CancellationNotAccepted: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PredictionError"];
            };
        };
        /** @description There is no such event. */
        EventNotFound: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PredictionError"];
            };
        };
        /** @description The key may not use this endpoint, or a firewall rule of its team refuses the request. */
        Forbidden: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GatewayError"];
            };
        };
        /** @description There is no such market. */
        MarketNotFound: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PredictionError"];
            };
        };
        /** @description The order cannot be cancelled. Nothing was built. */
        NotCancellable: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PredictionError"];
            };
        };
        /** @description There is no such position, or none yet. */
        PositionNotFound: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PredictionError"];
            };
        };
        /** @description The service failed. Try again later. */
        ServerError: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PredictionError"];
            };
        };
        /** @description The rate limit of the plan or a firewall rule is exhausted. Wait until `x-ratelimit-reset`; there is no `Retry-After` and no further penalty, and the refused request does not count. */
        TooManyRequests: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GatewayError"];
            };
        };
        /** @description A key was sent and is not valid. A missing key does not lead here; it is served at the keyless rate. */
        Unauthorized: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GatewayError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Requests counted in the window so far, this one included unless it was refused. */
        RateLimitCurrent: UnitNumber<"count">;
        /** @description Requests left in the ten-second window of the bucket that this request drew on. With `x-ratelimit-current` it adds up to the limit. May be zero or negative, and may go back and forth, because several machines count. Trust a 429, not this number. */
        RateLimitRemaining: UnitNumber<"count">;
        /** @description When the next slot of the window frees, in absolute Unix seconds, at most ten seconds ahead. */
        RateLimitReset: UnitNumber<"unix-seconds">;
        /** @description The gateway's id of this request. Quote it when you ask for help. */
        RequestId: string;
    };
    pathItems: never;
}
export type CancelPredictionOrderRequest = components['schemas']['CancelPredictionOrderRequest'];
export type ClaimPositionRequest = components['schemas']['ClaimPositionRequest'];
export type CloseAllPositionsRequest = components['schemas']['CloseAllPositionsRequest'];
export type ClosePositionRequest = components['schemas']['ClosePositionRequest'];
export type ClosedPositions = components['schemas']['ClosedPositions'];
export type ConfirmPredictionOrderCancellationRequest = components['schemas']['ConfirmPredictionOrderCancellationRequest'];
export type CreatePredictionOrderRequest = components['schemas']['CreatePredictionOrderRequest'];
export type EventMetadata = components['schemas']['EventMetadata'];
export type ExecutePredictionOrderRequest = components['schemas']['ExecutePredictionOrderRequest'];
export type ForecastHistory = components['schemas']['ForecastHistory'];
export type ForecastPoint = components['schemas']['ForecastPoint'];
export type GatewayError = components['schemas']['GatewayError'];
export type HistoryPage = components['schemas']['HistoryPage'];
export type HistoryRecord = components['schemas']['HistoryRecord'];
export type Leaderboard = components['schemas']['Leaderboard'];
export type LeaderboardEntry = components['schemas']['LeaderboardEntry'];
export type LeaderboardSummary = components['schemas']['LeaderboardSummary'];
export type LeaderboardTotals = components['schemas']['LeaderboardTotals'];
export type LiveScore = components['schemas']['LiveScore'];
export type LiveScores = components['schemas']['LiveScores'];
export type MarketMetadata = components['schemas']['MarketMetadata'];
export type MarketOption = components['schemas']['MarketOption'];
export type MarketPricing = components['schemas']['MarketPricing'];
export type MarketTeam = components['schemas']['MarketTeam'];
export type Orderbook = components['schemas']['Orderbook'];
export type OrderbookDollarLevel = components['schemas']['OrderbookDollarLevel'];
export type OrderbookLevel = components['schemas']['OrderbookLevel'];
export type PnlHistory = components['schemas']['PnlHistory'];
export type PnlPoint = components['schemas']['PnlPoint'];
export type PredictionCancelRequested = components['schemas']['PredictionCancelRequested'];
export type PredictionCancellation = components['schemas']['PredictionCancellation'];
export type PredictionClaim = components['schemas']['PredictionClaim'];
export type PredictionClaimPosition = components['schemas']['PredictionClaimPosition'];
export type PredictionError = components['schemas']['PredictionError'];
export type PredictionEvent = components['schemas']['PredictionEvent'];
export type PredictionEventsFound = components['schemas']['PredictionEventsFound'];
export type PredictionEventsPage = components['schemas']['PredictionEventsPage'];
export type PredictionExecuted = components['schemas']['PredictionExecuted'];
export type PredictionExecution = components['schemas']['PredictionExecution'];
export type PredictionMarket = components['schemas']['PredictionMarket'];
export type PredictionMarketsPage = components['schemas']['PredictionMarketsPage'];
export type PredictionNotFound = components['schemas']['PredictionNotFound'];
export type PredictionOrder = components['schemas']['PredictionOrder'];
export type PredictionOrderCreated = components['schemas']['PredictionOrderCreated'];
export type PredictionOrderPreview = components['schemas']['PredictionOrderPreview'];
export type PredictionOrderStatus = components['schemas']['PredictionOrderStatus'];
export type PredictionOrderStatusChange = components['schemas']['PredictionOrderStatusChange'];
export type PredictionOrdersPage = components['schemas']['PredictionOrdersPage'];
export type PredictionPagination = components['schemas']['PredictionPagination'];
export type PredictionPosition = components['schemas']['PredictionPosition'];
export type PredictionPositionsPage = components['schemas']['PredictionPositionsPage'];
export type PredictionProfile = components['schemas']['PredictionProfile'];
export type PredictionTrade = components['schemas']['PredictionTrade'];
export type PredictionTrades = components['schemas']['PredictionTrades'];
export type PredictionTxMeta = components['schemas']['PredictionTxMeta'];
export type PredictionVaultInfo = components['schemas']['PredictionVaultInfo'];
export type StoredEventMetadata = components['schemas']['StoredEventMetadata'];
export type SuggestedPredictionEvents = components['schemas']['SuggestedPredictionEvents'];
export type TradingStatus = components['schemas']['TradingStatus'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseCancelTargetNotFound = components['responses']['CancelTargetNotFound'];
export type ResponseCancellationNotAccepted = components['responses']['CancellationNotAccepted'];
export type ResponseEventNotFound = components['responses']['EventNotFound'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseMarketNotFound = components['responses']['MarketNotFound'];
export type ResponseNotCancellable = components['responses']['NotCancellable'];
export type ResponsePositionNotFound = components['responses']['PositionNotFound'];
export type ResponseServerError = components['responses']['ServerError'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type HeaderRateLimitCurrent = components['headers']['RateLimitCurrent'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderRequestId = components['headers']['RequestId'];
export type $defs = Record<string, never>;
export interface operations {
    searchEvents: {
        parameters: {
            query: {
                /** @description Whose events to search. Default `polymarket`; `bisonfi` holds the Forecast rounds. */
                provider?: ("polymarket" | "kalshi" | "bisonfi") | undefined;
                /** @description Text to find in event titles, 1 to 200 characters. */
                query: string;
                /** @description Number of results, 1 to 20. In the vendor's reference, but not in the service's own description: send `start` and `end` instead. */
                limit?: UnitNumber<"count"> | undefined;
                /** @description Index of the first event to show, from 0. */
                start?: UnitNumber<"count"> | undefined;
                /** @description Index just after the last event to show. */
                end?: UnitNumber<"count"> | undefined;
                /** @description Whether each event carries its `markets`. Default false. */
                includeMarkets?: boolean | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events found. Empty when there are none. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionEventsFound"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Whose events to list. Default `polymarket`; `bisonfi` lists the Forecast rounds. */
                provider?: ("polymarket" | "kalshi" | "bisonfi") | undefined;
                /** @description Whether each event carries its `markets`. Send it whenever you need a market id. */
                includeMarkets?: boolean | undefined;
                /** @description Whether sports events carry every allowed market type (moneyline, spread, totals) and the extra markets that other venues map onto Polymarket events. Default false, which is moneyline only; Formula 1 events always carry every type. */
                includeAllMarkets?: boolean | undefined;
                /** @description Index of the first event of the page, from 0. */
                start?: UnitNumber<"count"> | undefined;
                /** @description Index just after the last event of the page. */
                end?: UnitNumber<"count"> | undefined;
                /** @description Number of events of the page, 1 to 100. Another way to say `end`, which wins when both are sent. */
                limit?: UnitNumber<"count"> | undefined;
                /** @description Category to list. `all` is every category. */
                category?: ("all" | "crypto" | "sports" | "politics" | "esports" | "culture" | "economics" | "tech" | "finance" | "climate & science" | "weather" | "mentions") | undefined;
                /** @description One or more subcategories within the category. Several repeat the parameter. */
                subcategory?: string[] | undefined;
                /** @description One or more subcategories, as a list with commas. */
                subcategories?: string[] | undefined;
                /** @description Whether events that are over come along, and those whose markets have all closed. Default false, which lists active events with an open market. */
                includeClosed?: boolean | undefined;
                /** @description What to sort by: all volume so far, the volume of the last 24 hours, or the time the event begins. Default `volume24hr`. */
                sortBy?: ("volume" | "volume24hr" | "beginAt") | undefined;
                /** @description Direction of the sort. When absent it is `desc` for the volumes and `asc` for `beginAt`. */
                sortDirection?: ("asc" | "desc") | undefined;
                /** @description Which events. `new` were created in the last 24 hours, `live` have begun, `trending` are traded a lot lately, `upcoming` begin within the next three days. */
                filter?: ("new" | "live" | "trending" | "upcoming") | undefined;
                /** @description One or more tags, such as `soccer`, or `5m` and `15m` for rounds of that length. Several travel as a list with commas. */
                tags?: string[] | undefined;
                /** @description A single tag, such as `15m`. In the service's own description; prefer `tags`. */
                tag?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionEventsPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listSuggestedEvents: {
        parameters: {
            query?: {
                /** @description Whose events to suggest. Default `polymarket`. */
                provider?: ("polymarket" | "kalshi" | "bisonfi") | undefined;
                /** @description Number of events, 1 to 50. Default 10. */
                limit?: UnitNumber<"count"> | undefined;
            } | undefined;
            header?: never;
            path: {
                /** @description The wallet to suggest for. */
                pubkey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggested events. Empty when there is nothing to suggest. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestedPredictionEvents"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listScores: {
        parameters: {
            query: {
                /** @description Ids of the events, 1 to 100. They travel as a list with commas. */
                eventIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scores there are. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveScores"];
                };
            };
            /** @description No event id, or more than 100 of them. The same request will fail again. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getEvent: {
        parameters: {
            query?: {
                /** @description Whether the event carries its `markets`. */
                includeMarkets?: boolean | undefined;
                /** @description Whether a sports event carries every allowed market type and not its moneyline markets alone. Default false. */
                includeAllMarkets?: boolean | undefined;
            } | undefined;
            header?: never;
            path: {
                /** @description Id of the event. */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EventNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getScore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the event. */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The score, or null. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveScore"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listEventMarkets: {
        parameters: {
            query?: {
                /** @description Index of the first market of the page, from 0. */
                start?: UnitNumber<"count"> | undefined;
                /** @description Index just after the last market of the page. */
                end?: UnitNumber<"count"> | undefined;
            } | undefined;
            header?: never;
            path: {
                /** @description Id of the event. */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of markets. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionMarketsPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getEventMarket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the event. */
                eventId: string;
                /** @description Id of the market. */
                marketId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The market. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionMarket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MarketNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getMarket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the market. */
                marketId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The market. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionMarket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MarketNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getOrderbook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the market. */
                marketId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The book, or null. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Orderbook"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            /** @description The venue could not be read, or has no book at the moment. */
            502: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
        };
    };
    getForecast: {
        parameters: {
            query: {
                /** @description Id of the market. */
                marketId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forecast over time. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForecastHistory"];
                };
            };
            /** @description The market id is missing or not allowed. The same request will fail again. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            /** @description The venue could not be read. */
            502: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
        };
    };
    getTradingStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether orders are taken. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradingStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listPredictionOrders: {
        parameters: {
            query?: {
                /** @description Index of the first order to show, from 0. The service chooses when it is absent. */
                start?: UnitNumber<"count"> | undefined;
                /** @description Index just after the last order to show. The service chooses when it is absent. */
                end?: UnitNumber<"count"> | undefined;
                /** @description Wallet whose orders are shown. Send it always; without it the answer is not documented. */
                ownerPubkey?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders of the wallet, one page. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionOrdersPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createPredictionOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to buy or sell. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePredictionOrderRequest"];
            };
        };
        responses: {
            /** @description The order as it would be placed, and the unsigned transaction that places it. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionOrderCreated"];
                };
            };
            /** @description The order is refused; `code` or `message` says why. Nothing was built. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    confirmPredictionOrderCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The signed payment of the cancellation. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPredictionOrderCancellationRequest"];
            };
        };
        responses: {
            /** @description The cancellation is paid for and requested. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionCancelRequested"];
                };
            };
            400: components["responses"]["CancellationNotAccepted"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CancelTargetNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    cancelPredictionOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which order to cancel. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelPredictionOrderRequest"];
            };
        };
        responses: {
            /** @description The unsigned transaction that pays for the cancellation. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionCancellation"];
                };
            };
            400: components["responses"]["NotCancellable"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CancelTargetNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getPredictionOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the order account, `order.orderPubkey` of `createPredictionOrder`. */
                orderPubkey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order account. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionOrder"];
                };
            };
            /** @description The order is over and its account is closed. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such order account, or there is none any more. */
            404: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getPredictionOrderStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the order account, `order.orderPubkey` of `createPredictionOrder`. */
                orderPubkey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order's state and history. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionOrderStatus"];
                };
            };
            /** @description The key is not valid. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Nothing is known of the order, or not yet. */
            404: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    executePredictionOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The signed transaction with the context it came with. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecutePredictionOrderRequest"];
            };
        };
        responses: {
            /** @description What became of the transaction. Read `status`; it may say `Failed`. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionExecuted"];
                };
            };
            /** @description The request was not accepted. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the transaction is about does not exist. */
            404: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    executePredictionOrderAlias: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The signed transaction, with the context it came with where that is needed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecutePredictionOrderRequest"];
            };
        };
        responses: {
            /** @description What became of the transaction. Read `status`; it may say `Failed`. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionExecuted"];
                };
            };
            /** @description The request was not accepted. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description What the transaction is about does not exist. */
            404: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listPositions: {
        parameters: {
            query: {
                /** @description Index of the first position to show, from 0. The service chooses when it is absent. */
                start?: UnitNumber<"count"> | undefined;
                /** @description Index just after the last position to show. The service chooses when it is absent. */
                end?: UnitNumber<"count"> | undefined;
                /** @description Wallet whose positions are shown. The service takes up to 50 wallets here, as one text with commas. */
                ownerPubkey: string;
                /** @description Only positions in the market with this account. */
                marketPubkey?: string | undefined;
                /** @description Only positions in the market with this id. */
                marketId?: string | undefined;
                /** @description Only positions of this side, true for YES. Both when it is absent. */
                isYes?: boolean | undefined;
                /** @description Whether open positions carry their worth. False spares the service the look-up, and what depends on a price is null then. Default true. */
                includePrices?: boolean | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The positions of the wallet, one page. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionPositionsPage"];
                };
            };
            /** @description A parameter is missing or not allowed. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    closeAllPositions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whose positions, and how far below the best price they may sell. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseAllPositionsRequest"];
            };
        };
        responses: {
            /** @description One unsigned transaction per position. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedPositions"];
                };
            };
            /** @description The request is not valid. Nothing was built. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getPosition: {
        parameters: {
            query?: {
                /** @description Whether an open position carries its worth. False spares the service the look-up, and what depends on a price is null then. Default true. */
                includePrices?: boolean | undefined;
            } | undefined;
            header?: never;
            path: {
                /** @description Key of the position. */
                positionPubkey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The position. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionPosition"];
                };
            };
            /** @description The key is not valid. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PositionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    closePosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the position to sell. */
                positionPubkey: string;
            };
            cookie?: never;
        };
        /** @description Whose position it is. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClosePositionRequest"];
            };
        };
        responses: {
            /** @description The sale as it would be placed, and the unsigned transaction that places it. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionOrderCreated"];
                };
            };
            /** @description The position cannot be sold. Nothing was built. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PositionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    claimPosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the position that has won. */
                positionPubkey: string;
            };
            cookie?: never;
        };
        /** @description Whose position it is. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimPositionRequest"];
            };
        };
        responses: {
            /** @description The payout as it would be made, and the unsigned transaction that makes it. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionClaim"];
                };
            };
            /** @description There is nothing to claim, or not yet. Nothing was built. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PositionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listHistory: {
        parameters: {
            query: {
                /** @description Index of the first record to show, from 0. The service chooses when it is absent. */
                start?: UnitNumber<"count"> | undefined;
                /** @description Index just after the last record to show. When it is absent the service chooses, and has shown 20 records at most without saying so. */
                end?: UnitNumber<"count"> | undefined;
                /** @description Wallet whose records are shown. The service also takes it under its former name, `userPubkey`. */
                ownerPubkey: string;
                /** @description Number of a single record, 1 or more. It is a record's `id`, not that of an event to bet on. */
                id?: number | undefined;
                /** @description Only records of this position. */
                positionPubkey?: string | undefined;
                /** @description Only records of the market with this id. */
                marketId?: string | undefined;
                /** @description Only records of this side, true for YES. Both when it is absent. */
                isYes?: boolean | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, one page. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            /** @description A parameter is missing or not allowed. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The wallet. */
                ownerPubkey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionProfile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The wallet has no profile. The body differs from other errors of this domain. */
            404: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionNotFound"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getPnlHistory: {
        parameters: {
            query?: {
                /** @description Distance between two points: a day, a week or a month. Default `1w`. Here `1m` is a month, not a minute. */
                interval?: ("24h" | "1w" | "1m") | undefined;
                /** @description Number of points, 1 to 1000. Default 10. */
                count?: UnitNumber<"count"> | undefined;
            } | undefined;
            header?: never;
            path: {
                /** @description The wallet. */
                ownerPubkey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The points, oldest first as far as seen. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PnlHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getLeaderboard: {
        parameters: {
            query?: {
                /** @description Over what time to rank. Default `all_time`. */
                period?: ("all_time" | "weekly" | "monthly") | undefined;
                /** @description Number of entries, 1 to 100. Default 100. */
                limit?: UnitNumber<"count"> | undefined;
                /** @description What to rank by: realised profit, volume, or share of correct predictions. Default `pnl`. */
                metric?: ("pnl" | "volume" | "win_rate") | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leaderboard, best first. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Leaderboard"];
                };
            };
            /** @description A parameter is not allowed. The same request will fail again. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listTrades: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest trades. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionTrades"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getVaultInfo: {
        parameters: {
            query?: {
                /** @description Which vault, by its settlement mint. Default `usdc`. */
                mint?: ("usdc" | "jupusd") | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vault. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionVaultInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The vault was not found. The body differs from other errors of this domain. */
            404: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PredictionNotFound"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
}
