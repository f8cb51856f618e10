// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { Signed, UnitInput, UnitNumber, UnitString, Unsigned } from '@galilean/client';

export interface paths {
    "/trigger/v1/createOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build the transaction that opens a limit order (legacy)
         * @deprecated
         * @description Superseded: use `craftDeposit` and `createPriceOrder`. Hands out an unsigned transaction; nothing happens until it is signed and executed. `maker` signs, and `payer` too when it is another account. The input must be worth at least 5 USD. Mints that tax transfers are refused. The price is the ratio of the two amounts; the service keeps 0.1 % of a fill, 0.03 % between stablecoins.
         */
        post: operations["createTriggerV1Order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v1/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a signed order or cancellation (legacy)
         * @deprecated
         * @description Superseded: use `createPriceOrder` and `confirmPriceOrderCancellation`. Lands the transaction of any other v1 operation and waits for it. When the outcome is lost, send the same bytes with the same `requestId` again; the signature stays the same, so it cannot happen twice. A transaction may also be sent through another node instead.
         */
        post: operations["executeTriggerV1Order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v1/cancelOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build the transaction that cancels one order (legacy)
         * @deprecated
         * @description Superseded: use `cancelPriceOrder`. Hands out an unsigned transaction; the order stays open until it is signed and executed. What was not filled returns to the maker.
         */
        post: operations["cancelTriggerV1Order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v1/cancelOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build the transactions that cancel several orders (legacy)
         * @deprecated
         * @description Superseded: use `cancelPriceOrder` for each order. Without `orders` it covers every open order of the maker. Each transaction cancels up to five. Sign and execute all of them, one call each, with the same `requestId`.
         */
        post: operations["cancelTriggerV1Orders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v1/getTriggerOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of a wallet (legacy)
         * @deprecated
         * @description Superseded by `listPriceOrders`, which does not show v1 orders, though. Ten orders per page, and `totalPages` says how many pages there are. `orderStatus` chooses between open and finished orders, while an order's own `status` is another, freer word.
         */
        get: operations["listTriggerV1Orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/auth/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a challenge that proves who owns a wallet
         * @description First step of a session. The wallet signs what comes back and `verifyChallenge` turns the signature into a token. A challenge lives 5 minutes and serves once. Ask for `message` where the wallet signs texts, and for `transaction` where it only signs transactions, as hardware wallets do.
         */
        post: operations["createChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a signed challenge for an access token
         * @description Second step of a session. Send the token as `Authorization: Bearer …` with every other trigger v2 operation, beside the API key. It belongs to one wallet: take another session for another wallet.
         *
         *     The answer has one `token` for 24 hours. Asked with `authMode: access_refresh`, the service was seen to send two: an `accessToken` that lives about 15 minutes, and a `refreshToken` that renews it. Use `accessToken` when it is there, else `token`, and open a new session on 401. Orders that are open go on after the token has expired. The challenge is spent by the attempt: on any failure start over with `createChallenge`.
         */
        post: operations["verifyChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a refresh token for a new access token
         * @description Observed in a public integration, not documented; the vendor's pages say that there is no refresh. It needs a refresh token, which only a session opened with `authMode: access_refresh` has been seen to give. Be ready to fall back to a new challenge. Whether the refresh token serves more than once is unknown: keep the newest.
         */
        post: operations["refreshAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/vault": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the vault of the wallet
         * @description One vault per wallet holds the deposits of all its orders. It is found from the access token and is never passed to another operation. On 404 call `registerVault` once.
         */
        get: operations["getVault"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/vault/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create the vault of the wallet
         * @description Creates, although it is a GET: keep it away from caches, prefetching and blind repeats. Needed once per wallet. A second call is answered with 409, and the vault that exists comes along in `details`. After an answer that was lost, `getVault` tells whether it happened.
         */
        get: operations["registerVault"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/deposit/craft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build the deposit transaction of an order
         * @description Hands out an unsigned transaction that moves the order's whole budget from the wallet to its vault. The wallet signs it and the create operation carries it: there is no call that submits it. Only two values go on, `requestId` as `depositRequestId` and the signed transaction as `depositSignedTx`; `inputTokenAccount` and `outputTokenAccount` are not passed on.
         *
         *     A `requestId` serves one order. The deposit must be worth at least 10 USD. Since 14 May 2026 04:00 UTC a request without `orderType`, or a price deposit without `orderSubType`, is refused. Mints with transfer fees or transfer hooks are refused unless the service lists them.
         *
         *     The deposit of a price order opens the order's own token account, which belongs to the vault, and moves the amount there. Three keys sign: the wallet, which pays, the vault, and a tracker of the service, which also signs the transfer itself. All three slots come empty: fill the wallet's alone.
         *
         *     Besides the network's fee the wallet pays the rent of up to three token accounts. Each is 1488440 lamports since September 2026, 2039280 before. One is the order's; two are for the output mint, of the wallet and of the vault. The transaction is a legacy one.
         */
        post: operations["craftDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/orders/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a price order
         * @description Lands the signed deposit and opens the order; `depositConfirmed` tells whether the deposit has landed. An order swaps the whole deposit once the USD price of `triggerMint` crosses a threshold. `single` has one threshold, fixed (`triggerPriceUsd`) or trailing (`trailingBps`). `oco` is a take-profit and a stop-loss: the fill of one cancels the other. `otoco` is a first trigger whose output then gets such a pair.
         *
         *     Its `orderType` must equal the `orderSubType` that the deposit was crafted with. Every order ends: `expiresAt` is required, in milliseconds. The service does not check whether a price makes sense, so a wrong one executes at once and at a loss.
         *
         *     When the answer is lost, send the same request again: the repeat is answered with a `message`, or refused as a duplicate deposit. Either way the order probably exists, so find it with `listPriceOrders` and craft no second deposit before that.
         */
        post: operations["createPriceOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/orders/price/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the price or slippage of an open price order
         * @description Only orders in state `open` can be changed. No signature and no new deposit are needed, so whoever holds the access token can do it. Fields that are left out stay as they are. A fixed order does not become trailing, nor the reverse, and a trailing distance that would fire at once is refused. DCA orders cannot be changed at all.
         */
        patch: operations["updatePriceOrder"];
        trace?: never;
    };
    "/trigger/v2/orders/price/cancel/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a price order and get its withdrawal
         * @description First of two steps. The order stops filling at once (`ready_to_cancel`), while the funds stay in the vault until `confirmPriceOrderCancellation` gets the signed withdrawal. They then return to the wallet. Works for orders in state `open`, and for `expired` ones, whose funds wait in the vault. Calling it again is allowed and hands out a fresh withdrawal, which is the way out when the first one was lost. No body.
         */
        post: operations["cancelPriceOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/orders/price/confirm-cancel/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the signed withdrawal of a price order
         * @description Second of two steps. Lands the withdrawal and moves the order to `cancelled`; the funds return to the wallet. When it fails or the answer is lost, send the same request again with the same `cancelRequestId`. When the withdrawal itself is lost or too old, call `cancelPriceOrder` again.
         */
        post: operations["confirmPriceOrderCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/orders/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the price orders of the wallet
         * @description The only way to follow an order: nothing is pushed and there is no read of a single price order. DCA orders have a list of their own. Each leg of an `oco` or `otoco` order is an item, and shares the `id` with the others. When a leg has fired, its sibling ends as `oco_cancelled`.
         */
        get: operations["listPriceOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/orders/dca": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a DCA order
         * @description Sends the signed deposit and starts the order. The order swaps `orderCount` times, one swap every `intervalSeconds`, and pays each output to the wallet. A 200 means that the order is live. Each round must be worth at least 10 USD (20 cents are forgiven), and a wallet has at most 10 active DCA orders.
         *
         *     `time_based` swaps every round, `price_conditional` only while the price of `triggerMint` lies inside the band. A round that cannot run is tried for a while and then moved to the next interval. Slippage cannot be set, and the fee of a swap is already taken from its output.
         *
         *     An order never expires, and it cannot be paused or changed: cancel it and create another. The path has no trailing slash; with one the service answers 404.
         *
         *     When the answer is lost, send the same request again. A repeat may be refused because the deposit is no longer known. Then the order probably exists, so find it with `listDcaOrders` and craft no second deposit before that.
         */
        post: operations["createDcaOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/orders/dca/cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a DCA order and get its withdrawal
         * @description First of two steps, and there is no way back: the order goes to `withdrawing` and no further round runs. Rounds that were filled stay filled. Allowed while the order is `active` or `withdrawing`; called again it hands out a fresh withdrawal. No body.
         */
        post: operations["cancelDcaOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/orders/dca/confirm-cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the signed withdrawal of a DCA order
         * @description Second of two steps. Lands the withdrawal and moves the order to `cancelled`; the rest of the budget returns to the wallet. A failure leaves it in `withdrawing`: send the same request again, or call `cancelDcaOrder` for a fresh withdrawal.
         */
        post: operations["confirmDcaOrderCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/orders/history/dca": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the DCA orders of the wallet
         * @description Orders with their schedule, progress and events. Nothing is pushed; poll this or `getDcaOrder`.
         */
        get: operations["listDcaOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger/v2/orders/history/dca/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a DCA order
         * @description One order with its schedule, progress and events. Price orders have no such read.
         */
        get: operations["getDcaOrder"];
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
        CancelTriggerV1OrderRequest: {
            /**
             * Format: base58-key
             * @description The wallet that owns the order.
             */
            maker: string;
            /**
             * Format: base58-key
             * @description The order's account, `order` of the create operation and `orderKey` in the list.
             */
            order: string;
            /**
             * @description Price of a compute unit in micro-lamports. `auto`, the default, takes the 95th percentile of recent fees.
             * @default auto
             */
            computeUnitPrice?: UnitString<"micro-lamports"> | undefined;
        };
        /** @description Which orders to cancel. */
        CancelTriggerV1OrdersRequest: {
            /**
             * Format: base58-key
             * @description The wallet that owns the orders.
             */
            maker: string;
            /** @description Accounts of the orders. Left out, all open orders of the maker are cancelled. */
            orders?: string[] | undefined;
            /**
             * @description Price of a compute unit in micro-lamports. `auto`, the default, takes the 95th percentile of recent fees.
             * @default auto
             */
            computeUnitPrice?: UnitString<"micro-lamports"> | undefined;
        };
        /** @description What the wallet has to sign, told apart by `type`. */
        Challenge: components["schemas"]["MessageChallenge"] | components["schemas"]["TransactionChallenge"];
        /** @description A signed withdrawal. */
        ConfirmCancellationRequest: {
            /**
             * Format: base64-transaction
             * @description The withdrawal with the wallet's signature in it, otherwise untouched.
             */
            signedTransaction: Signed<"withdrawal">;
            /** @description The `requestId` of the first step. Stays the same when the call is repeated. */
            cancelRequestId: string;
        };
        /** @description The budget of one order. Its `orderType` is the family of the order (`price` or `dca`), not the `orderType` of the create operations. */
        CraftDepositRequest: {
            /**
             * Format: base58-key
             * @description The mint to deposit and to sell. SOL is wrapped by the transaction.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description The mint to buy.
             */
            outputMint: string;
            /**
             * Format: base58-key
             * @description The wallet of the access token. Never the vault.
             */
            userAddress: string;
            /**
             * Format: u64
             * @description The whole budget, worth at least 10 USD. For a DCA order the sum of all rounds.
             */
            amount: UnitInput<"base-units">;
            /**
             * @description The family of the order that follows. Required since 14 May 2026. The create operations use the same name for something else.
             * @enum {string}
             */
            orderType: "price" | "dca";
            /**
             * @description For `price` the `orderType` that the price order will be created with; required there. Left out for `dca`. A trailing order is `single`.
             * @enum {string}
             */
            orderSubType?: ("single" | "oco" | "otoco") | undefined;
            /**
             * Format: base58-key
             * @description Lends the budget out between the rounds of a DCA order. The yield mint that belongs to `inputMint`, which is USDC, USDT or JupUSD. Left out for an order without yield, which is the default, and for price orders.
             */
            jlMint?: string | undefined;
        };
        /** @description An unsigned deposit. Sign `transaction`, keep `requestId`, and pass both to the create operation. */
        CraftedDeposit: {
            /**
             * Format: base64-transaction
             * @description The deposit, for the wallet to sign. It is not submitted on its own.
             */
            transaction: Unsigned<"deposit">;
            /** @description Goes on as `depositRequestId`. Serves one order. */
            requestId: string;
            /**
             * Format: base58-key
             * @description The vault that receives the deposit. Compare it with `getVault` before signing.
             */
            receiverAddress: string;
            /**
             * Format: base58-key
             * @description The mint that is deposited, the request's `inputMint`.
             */
            mint: string;
            /**
             * Format: u64
             * @description The amount that is deposited.
             */
            amount: UnitString<"base-units">;
            /** @description Decimal places of `mint`. */
            tokenDecimals: number;
            /**
             * Format: base58-key
             * @description The order's own account for the deposit. Present for deposits with an `orderSubType`. Not passed on.
             */
            inputTokenAccount?: string;
            /**
             * Format: base58-key
             * @description The order's own account for the output. Present only for `otoco`. Not passed on.
             */
            outputTokenAccount?: string;
            /**
             * Format: base58-key
             * @description The account that holds the lent budget. Present only when the request had `jlMint`, in place of `inputTokenAccount`. Not passed on.
             */
            jlTokenAccount?: string;
        };
        /** @description Whose wallet is to be proven, and how it can sign. */
        CreateChallengeRequest: {
            /**
             * Format: base58-key
             * @description The wallet that will sign.
             */
            walletPubkey: string;
            /**
             * @description What the wallet signs. `message` is a text, `transaction` is for wallets that sign nothing else.
             * @enum {string}
             */
            type: "message" | "transaction";
        };
        /** @description A DCA order. Its `orderType` says when a round runs (`time_based` or `price_conditional`); the deposit's `orderType`, which was `dca`, is something else. */
        CreateDcaOrderRequest: {
            /** @description The `requestId` of the crafted deposit. Serves one order. */
            depositRequestId: string;
            /**
             * Format: base64-transaction
             * @description The crafted deposit with the wallet's signature in it, otherwise untouched. This call lands it.
             */
            depositSignedTx: Signed<"deposit">;
            /**
             * Format: base58-key
             * @description The wallet of the access token.
             */
            userPubkey: string;
            /**
             * Format: base58-key
             * @description The mint to sell, as deposited. SOL is wrapped.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description The mint to buy.
             */
            outputMint: string;
            /**
             * Format: u64
             * @description The budget of all rounds, as deposited. Divided by `orderCount` and rounded down; the last round takes the rest.
             */
            inputAmount: UnitInput<"base-units">;
            /** @description How many rounds, at least 2. No upper limit but 10 USD a round. */
            orderCount: UnitNumber<"count">;
            /** @description Seconds between rounds, from 60 (a minute) to 31536000 (a year). */
            intervalSeconds: UnitNumber<"seconds">;
            /**
             * @description When a round runs. `time_based`, the default, always; `price_conditional` only inside the price band. Not the deposit's `orderType`.
             * @default time_based
             * @enum {string}
             */
            orderType?: ("time_based" | "price_conditional") | undefined;
            /** @description Lower bound of the band in plain USD. Only for `price_conditional`, which needs at least one bound. */
            minPriceUsd?: UnitNumber<"usd"> | undefined;
            /** @description Upper bound of the band in plain USD. Only for `price_conditional`, which needs at least one bound. */
            maxPriceUsd?: UnitNumber<"usd"> | undefined;
            /**
             * Format: base58-key
             * @description The mint whose USD price is compared with the band, required for `price_conditional`. Either mint of the order, but not a stablecoin. Ignored for `time_based`.
             */
            triggerMint?: string | undefined;
            /**
             * Format: date-time
             * @description When the first round is due, in the future and at most 30 days ahead. Left out, at once.
             */
            beginFillAt?: UnitString<"iso-8601"> | undefined;
            /**
             * @description Whether the waiting budget is lent out. Only for `time_based` orders in USDC, USDT or JupUSD whose deposit was crafted with `jlMint`. Default false.
             * @default false
             */
            jlEnabled?: boolean | undefined;
            /**
             * Format: base58-key
             * @description The yield mint that belongs to `inputMint`, the same as in the deposit. Required with `jlEnabled`.
             */
            jlMint?: string | undefined;
        };
        /** @description A price order. Its `orderType` is the kind of price order (`single`, `oco` or `otoco`) and decides which of the other fields are needed. The deposit's `orderType` is something else. */
        CreatePriceOrderRequest: {
            /**
             * @description The kind of price order, the same as the deposit's `orderSubType`. A trailing order is `single`.
             * @enum {string}
             */
            orderType: "single" | "oco" | "otoco";
            /** @description The `requestId` of the crafted deposit. Serves one order. */
            depositRequestId: string;
            /**
             * Format: base64-transaction
             * @description The crafted deposit with the wallet's signature in it, otherwise untouched. This call lands it.
             */
            depositSignedTx: Signed<"deposit">;
            /**
             * Format: base58-key
             * @description The wallet of the access token. Never the vault.
             */
            userPubkey: string;
            /**
             * Format: base58-key
             * @description The mint to sell, as deposited.
             */
            inputMint: string;
            /**
             * Format: u64
             * @description The amount to sell, as deposited. Worth at least 10 USD.
             */
            inputAmount: UnitInput<"base-units">;
            /**
             * Format: base58-key
             * @description The mint to buy.
             */
            outputMint: string;
            /**
             * Format: base58-key
             * @description The mint whose USD price is watched. For a trailing order it must be `inputMint` with `below` and `outputMint` with `above`.
             */
            triggerMint: string;
            /**
             * @description On which side of the threshold the order fires. For `single` and `otoco`, where it is required.
             * @enum {string}
             */
            triggerCondition?: ("above" | "below") | undefined;
            /** @description The threshold in plain USD (not micro-USD). For `otoco`, and for `single` unless `trailingBps` is set. */
            triggerPriceUsd?: UnitNumber<"usd"> | undefined;
            /** @description Distance of a trailing threshold, 50 to 9000, in place of `triggerPriceUsd`. Only for `single`. With `below` the threshold is the highest price seen × (1 − bps / 10000), with `above` the lowest × (1 + bps / 10000). It starts from the price at creation and never moves against the order. */
            trailingBps?: UnitNumber<"bps"> | undefined;
            /** @description Slippage of a `single` order or of the first trigger of an `otoco`. Left out, the service estimates it for `below` purchases, take-profits and the first trigger of an `otoco`. It takes 2000 (20 %) for stop-losses and `above` purchases. */
            slippageBps?: UnitNumber<"bps"> | undefined;
            /** @description Take-profit threshold in plain USD, above `slPriceUsd`. For `oco` and `otoco`, where it is required. */
            tpPriceUsd?: UnitNumber<"usd"> | undefined;
            /** @description Stop-loss threshold in plain USD, below `tpPriceUsd`. For `oco` and `otoco`, where it is required. */
            slPriceUsd?: UnitNumber<"usd"> | undefined;
            /** @description Slippage of the take-profit, for `oco` and `otoco`. Left out, the service estimates it. */
            tpSlippageBps?: UnitNumber<"bps"> | undefined;
            /** @description Slippage of the stop-loss, for `oco` and `otoco`. Left out, 2000 (20 %). A small one may keep it from filling. */
            slSlippageBps?: UnitNumber<"bps"> | undefined;
            /** @description When the order ends, in Unix milliseconds, in the future. After it the funds stay in the vault until they are withdrawn by cancelling. */
            expiresAt: UnitNumber<"unix-millis">;
        };
        /** @description A limit order of version 1. */
        CreateTriggerV1OrderRequest: {
            /**
             * Format: base58-key
             * @description The mint to sell.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description The mint to buy.
             */
            outputMint: string;
            /**
             * Format: base58-key
             * @description The wallet that owns the order and signs for it.
             */
            maker: string;
            /**
             * Format: base58-key
             * @description Who pays for the transaction and the rent. Usually the maker; another account has to sign too.
             */
            payer: string;
            params: components["schemas"]["TriggerV1OrderParams"];
            /**
             * @description Price of a compute unit in micro-lamports. `auto`, the default, takes the 95th percentile of recent fees.
             * @default auto
             */
            computeUnitPrice?: UnitString<"micro-lamports"> | undefined;
            /**
             * Format: base58-key
             * @description Referral token account of the output mint that receives `params.feeBps`. It is paid only after the order has executed.
             */
            feeAccount?: string | undefined;
            /**
             * @description Whether SOL is wrapped and unwrapped along the way, when either mint is SOL. Default true.
             * @default true
             */
            wrapAndUnwrapSol?: boolean | undefined;
        };
        /** @description The order that was created. */
        CreatedPriceOrder: {
            /** @description The order. Used to list, change and cancel it; for `oco` and `otoco` it stands for all legs. */
            id: string;
            /**
             * Format: base58-signature
             * @description Signature of the deposit.
             */
            txSignature: string;
            /** @description Whether the deposit has landed and the order is active. When false, read the order's state. */
            depositConfirmed: boolean;
            /** @description A remark for people. Present only when this request had been answered before. */
            message?: string;
        };
        /** @description A DCA order. Times are ISO 8601, unlike those of price orders. */
        DcaOrder: {
            /** @description The order, as answered by the create operation. */
            id: string;
            /** @description A request of the service, probably the deposit's `requestId`. */
            requestId: string;
            /**
             * Format: base58-key
             * @description The wallet that owns the order and receives the output.
             */
            userPubkey: string;
            /**
             * Format: base58-key
             * @description The vault that holds the budget, `privyWalletPubkey` on price orders.
             */
            vaultPubkey: string;
            /**
             * Format: base58-key
             * @description The mint that is sold.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description The mint that is bought.
             */
            outputMint: string;
            /**
             * Format: u64
             * @description The whole budget.
             */
            inputAmountInitial: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What is not sold yet. It is not set to 0 by a cancellation, so decide by `state`.
             */
            inputAmountRemaining: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What a round sells; the last round takes the rest of the division too.
             */
            amountPerRound: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What was bought so far, delivered to the wallet after fees.
             */
            outputAmountTotal: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What was sold so far.
             */
            inputAmountUsed: UnitString<"base-units">;
            /** @description When a round runs (not the deposit's `orderType`). */
            orderType: "time_based" | "price_conditional" | (string & {});
            /** @description Lower bound of the band in plain USD, null without one. */
            minPriceUsd: UnitNumber<"usd"> | null;
            /** @description Upper bound of the band in plain USD, null without one. */
            maxPriceUsd: UnitNumber<"usd"> | null;
            /**
             * Format: base58-key
             * @description The mint whose USD price is compared with the band, null for `time_based`.
             */
            triggerMint: string | null;
            /** @description How long a round is tried before it moves to the next interval. Half the interval, but between 30 and 7200. */
            retryWindowSeconds: UnitNumber<"seconds"> | null;
            /** @description Whether the waiting budget is lent out. May be missing on older orders. */
            jlEnabled?: boolean;
            /** @description Yield so far in plain USD. Null or missing without lending, or while a price is missing. */
            jlYieldUsd?: UnitNumber<"usd"> | null;
            /** @description How many rounds there are, `orderCount` of the request. */
            numberOfRounds: UnitNumber<"count">;
            /** @description Seconds between rounds. */
            intervalSeconds: UnitNumber<"seconds">;
            /**
             * Format: date-time
             * @description When the first round is due.
             */
            beginFillAt: UnitString<"iso-8601">;
            /**
             * Format: date-time
             * @description When the next round is due. Its value once no round is left is not documented; it may then be missing.
             */
            nextFillAt?: UnitString<"iso-8601">;
            /**
             * Format: date-time
             * @description When a round was last filled, null before the first.
             */
            lastFillAt: UnitString<"iso-8601"> | null;
            /** @description How many rounds are filled. A round outside the price band does not count. */
            roundsFilled: UnitNumber<"count">;
            /** @description Progress, 0 to 1 in spite of the name. */
            fillPercent: UnitNumber<"ratio">;
            /** @description The step the order is at. Decide by this one. */
            state: "depositing" | "deposit_failed" | "active" | "executing" | "withdrawing" | "completed" | "cancelled" | (string & {});
            /** @description The state to show. `depositing` is shown as `pending`, `withdrawing` as `pending_withdraw` and `deposit_failed` as `failed`; the others keep their name. */
            displayState: "pending" | "active" | "executing" | "pending_withdraw" | "completed" | "cancelled" | "failed" | (string & {});
            /**
             * Format: date-time
             * @description When the order was created.
             */
            createdAt: UnitString<"iso-8601">;
            /**
             * Format: date-time
             * @description When the order last changed.
             */
            updatedAt: UnitString<"iso-8601">;
            /** @description What has happened so far, in order. */
            events: components["schemas"]["DcaOrderEvent"][];
        };
        /** @description An unsigned withdrawal of what is left. Sign `transaction` and pass it on with `requestId` as `cancelRequestId`. */
        DcaOrderCancellation: {
            /** @description The order. */
            id: string;
            /** @description How many rounds will not run. */
            roundsRemaining: UnitNumber<"count">;
            /**
             * Format: u64
             * @description What returns to the wallet.
             */
            refundAmount: UnitString<"base-units">;
            /**
             * Format: base64-transaction
             * @description The withdrawal. Others sign it too, so sign only the wallet's place and leave the rest.
             */
            transaction: Unsigned<"withdrawal">;
            /** @description Goes on as `cancelRequestId`. */
            requestId: string;
        };
        /** @description Something that happened to a DCA order. */
        DcaOrderEvent: {
            /** @description What happened. */
            type: "deposit" | "fill" | "withdrawal" | "cancelled" | (string & {});
            /**
             * Format: date-time
             * @description When.
             */
            timestamp: UnitString<"iso-8601">;
            /**
             * Format: base58-signature
             * @description Signature of the transaction. Present when there was one.
             */
            txSignature?: string;
            /** @description The round, counted from 1. Present on fills. */
            roundNumber?: UnitNumber<"count">;
            /**
             * Format: u64
             * @description What was deposited, sold or withdrawn. Present when tokens moved.
             */
            inputAmount?: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What was bought, after fees. Present on fills that succeeded.
             */
            outputAmount?: UnitString<"base-units">;
            /** @description How it went. `rescheduled` is a round that moved to the next interval. */
            state: "success" | "failed" | "rescheduled" | "pending" | (string & {});
            /** @description How many tries it took. */
            attemptCount?: UnitNumber<"count">;
        };
        /** @description One page of DCA orders. */
        DcaOrderPage: {
            /** @description The orders of this page. */
            orders: components["schemas"]["DcaOrder"][];
            pagination: components["schemas"]["TriggerPagination"];
        };
        /** @description A signed transaction and the request it answers. */
        ExecuteTriggerV1OrderRequest: {
            /** @description The `requestId` of the operation that handed the transaction out. */
            requestId: string;
            /**
             * Format: base64-transaction
             * @description The transaction with all signatures, otherwise untouched.
             */
            signedTransaction: Signed<"trigger-v1-order">;
        };
        /** @description What the gateway says before an operation is reached. */
        GatewayError: {
            /** @description The HTTP status again. Some gateways leave it out. */
            code?: number;
            /** @description What happened, for people. Match on the status, not on this text. */
            message: string;
        };
        /** @description A text to sign. */
        MessageChallenge: {
            /**
             * @description The wallet signs a text.
             * @constant
             */
            type: "message";
            /** @description The text. Sign exactly its UTF-8 bytes (ed25519, detached), and nothing that is not the service's own text for this wallet. Seen live since September 2026: one line that begins "Sign this message to authenticate with Jupiter that you are the owner of". The wallet, the expiry and a nonce follow. Documented: "Sign this message to authenticate with Jupiter Trigger Order API" and a nonce after a colon. */
            challenge: string;
        };
        /** @description A price order, or one leg of it. The legs of an `oco` or `otoco` are separate items that share the `id` (which is how we read the sources). Times are Unix milliseconds, unlike those of DCA orders. */
        PriceOrder: {
            /** @description The order, as answered by the create operation. */
            id: string;
            /** @description The kind of price order (not the deposit's `orderType`). A trailing order is `single`. */
            orderType: "single" | "oco" | "otoco" | (string & {});
            /** @description The state to show and to decide by. `pending`: the deposit is under way. `open`: waits for its price. `executing`: from the trigger until the output is in the wallet, partial fills included. `pending_withdraw`: stopped, the withdrawal is not confirmed. `expired`: over, and the funds are still in the vault. `rawState` says more. */
            orderState: "pending" | "open" | "executing" | "filled" | "pending_withdraw" | "cancelled" | "expired" | "failed" | (string & {});
            /** @description The step inside `orderState`. `execute_failed` may be tried again and `partial_fill_success` may go on, both under `executing`; `oco_cancelled` is a leg whose sibling filled. More values may come. */
            rawState: "pending_deposit" | "depositing" | "open" | "ready_execute" | "ready_expire" | "executing" | "execute_success" | "execute_failed" | "ready_withdraw_output" | "withdrawing" | "partial_fill_success" | "fill_success" | "ready_to_cancel" | "cancelled" | "oco_cancelled" | "expired" | "deposit_failed" | "withdraw_failed" | "fill_failed" | (string & {});
            /**
             * Format: base58-key
             * @description The wallet that owns the order.
             */
            userPubkey: string;
            /**
             * Format: base58-key
             * @description The vault that holds the funds, `vaultPubkey` elsewhere.
             */
            privyWalletPubkey: string;
            /**
             * Format: base58-key
             * @description The mint that is sold.
             */
            inputMint: string;
            /**
             * Format: u64
             * @description The amount to sell, as submitted.
             */
            initialInputAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What is not sold yet.
             */
            remainingInputAmount: UnitString<"base-units">;
            /**
             * Format: base58-key
             * @description The mint that is bought.
             */
            outputMint: string;
            /**
             * Format: base58-key
             * @description The mint whose USD price is watched.
             */
            triggerMint: string;
            /** @description On which side of the threshold the order or leg fires. When it is missing is not documented. */
            triggerCondition?: "above" | "below" | (string & {});
            /** @description The threshold in plain USD. For a trailing order the present one, rewritten from time to time. When it is missing is not documented. */
            triggerPriceUsd?: UnitNumber<"usd">;
            /** @description The slippage. Missing or null when the service picks it, as far as is known. */
            slippageBps?: UnitNumber<"bps"> | null;
            /** @description When the order ends, in Unix milliseconds. */
            expiresAt: UnitNumber<"unix-millis"> | null;
            /** @description When the order was created, in Unix milliseconds. */
            createdAt: UnitNumber<"unix-millis">;
            /** @description When the order last changed, in Unix milliseconds. */
            updatedAt: UnitNumber<"unix-millis">;
            /** @description When the price was reached, in Unix milliseconds. Missing or null before. */
            triggeredAt?: UnitNumber<"unix-millis"> | null;
            /**
             * Format: u64
             * @description What was bought so far. Missing or null before the first fill.
             */
            outputAmount?: UnitString<"base-units"> | null;
            /**
             * Format: u64
             * @description What was sold so far. Missing or null before the first fill.
             */
            inputUsed?: UnitString<"base-units"> | null;
            /** @description How much is filled, 0 to 1 in spite of the name. Missing or null before the first fill. */
            fillPercent?: UnitNumber<"ratio"> | null;
            /** @description Distance of a trailing order. Missing or null for others. */
            trailingBps?: UnitNumber<"bps"> | null;
            /** @description Highest price seen, for a trailing order with `below`. Missing or null for others. */
            highWatermark?: UnitNumber<"usd"> | null;
            /** @description Lowest price seen, for a trailing order with `above`. Missing or null for others. */
            lowWatermark?: UnitNumber<"usd"> | null;
            /** @description What has happened so far, failed attempts included. */
            events: components["schemas"]["PriceOrderEvent"][];
        };
        /** @description An unsigned withdrawal. Sign `transaction` and pass it on with `requestId` as `cancelRequestId`. */
        PriceOrderCancellation: {
            /** @description The order. */
            id: string;
            /**
             * Format: base64-transaction
             * @description The withdrawal. Others sign it too, so sign only the wallet's place and leave the rest.
             */
            transaction: Unsigned<"withdrawal">;
            /** @description Goes on as `cancelRequestId`. */
            requestId: string;
        };
        /** @description Something that happened to a price order. */
        PriceOrderEvent: {
            /** @description What happened. */
            type: "deposit" | "fill" | "withdrawal" | "cancelled" | "expired" | (string & {});
            /** @description When, in Unix milliseconds. */
            timestamp: UnitNumber<"unix-millis">;
            /**
             * Format: base58-signature
             * @description Signature of the transaction. Present when there was one.
             */
            txSignature?: string;
            /** @description How it went. Why an attempt failed is not told. */
            state: "success" | "failed" | "pending" | (string & {});
            /**
             * Format: base58-key
             * @description The mint that moved, on a fill the one that was sold. Present on deposits and withdrawals, and usually on fills.
             */
            mint?: string;
            /**
             * Format: u64
             * @description How much of `mint` moved. Present together with it.
             */
            amount?: UnitString<"base-units">;
            /**
             * Format: base58-key
             * @description The mint that was bought. Present on fills.
             */
            outputMint?: string;
            /**
             * Format: u64
             * @description How much was bought. Present on fills.
             */
            outputAmount?: UnitString<"base-units">;
            /** @description What kind of fill it was. Present on fills. */
            orderContext?: "take_profit" | "stop_loss" | "buy_above" | "buy_below" | (string & {});
        };
        /** @description One page of price orders. */
        PriceOrderPage: {
            /** @description The orders of this page. */
            orders: components["schemas"]["PriceOrder"][];
            pagination: components["schemas"]["TriggerPagination"];
        };
        /** @description The token that renews a session. */
        RefreshAccessTokenRequest: {
            /** @description The newest refresh token of the session. */
            refreshToken: string;
        };
        /** @description A session of the wallet. Use `accessToken` when it is there, else `token`. */
        Session: components["schemas"]["SessionToken"] | components["schemas"]["SessionTokenPair"];
        /** @description The documented answer, one token for 24 hours. */
        SessionToken: {
            /**
             * Format: jwt
             * @description The access token, valid for 24 hours as documented. Keep it in memory; whoever holds it can cancel and edit orders, yet cannot move funds.
             */
            token: string;
            /** @description Seen in live answers beside `token`. Its values are not known. */
            authMode?: string;
        };
        /** @description The observed answer, a short access token and what renews it. */
        SessionTokenPair: {
            /**
             * Format: jwt
             * @description The access token. Observed to be good for about 15 minutes; renew it a little earlier.
             */
            accessToken: string;
            /** @description What `refreshAccessToken` takes. Opaque; its lifetime is not known. */
            refreshToken: string;
            /**
             * Format: jwt
             * @description The access token under its documented name.
             */
            token?: string;
            /** @description Seen in live answers beside `token`. Its values are not known. */
            authMode?: string;
        };
        /** @description A transaction to sign that is never sent to the chain. */
        TransactionChallenge: {
            /**
             * @description The wallet signs a transaction.
             * @constant
             */
            type: "transaction";
            /**
             * Format: base64-transaction
             * @description A transaction that holds a memo and compute budget, with a price of 1,000,000 micro-lamports when it was seen, and moves nothing. Sign it, hand it back, never send it.
             */
            transaction: Unsigned<"challenge">;
        };
        /** @description An order and the transaction that was landed for it. */
        TriggerOrderTransaction: {
            /** @description The order. */
            id: string;
            /**
             * Format: base58-signature
             * @description Signature of the transaction.
             */
            txSignature: string;
        };
        /** @description Where a page lies in the whole list. */
        TriggerPagination: {
            /** @description How many orders match in all. */
            total: UnitNumber<"count">;
            /** @description Orders per page. */
            limit: UnitNumber<"count">;
            /** @description How many orders were skipped. */
            offset: UnitNumber<"count">;
        };
        /** @description An unsigned transaction that cancels an order. */
        TriggerV1CancelTransaction: {
            /** @description Goes to `executeTriggerV1Order` together with the signed transaction. */
            requestId: string;
            /**
             * Format: base64-transaction
             * @description The transaction, for the maker to sign.
             */
            transaction: Unsigned<"trigger-v1-order">;
        };
        /** @description Unsigned transactions that cancel orders, up to five in each. */
        TriggerV1CancelTransactions: {
            /** @description Goes to `executeTriggerV1Order` with every one of the transactions. */
            requestId: string;
            /** @description All transactions that are needed. Six orders make two. */
            transactions: Unsigned<"trigger-v1-order">[];
        };
        /** @description How trigger v1 refuses or fails. */
        TriggerV1Error: {
            /** @description What happened, for people. The same texts come back, so it tells cases apart where nothing else does. */
            error: string;
            /** @description A number like the HTTP status; not the code of the on-chain program. */
            code: number;
            /** @description What exactly was wrong. Present only where the service knows more than `error` says. */
            cause?: string;
            /**
             * Format: base58-signature
             * @description Signature of the transaction. Present only when it was sent; it may have landed all the same.
             */
            signature?: string;
            /** @description Always `Failed`. Present only in answers about a transaction. */
            status?: "Failed" | (string & {});
        };
        /** @description What became of an executed transaction. */
        TriggerV1Execution: {
            /** @description 0 for success. What other numbers mean is not documented; read `status`. */
            code: number;
            /**
             * Format: base58-signature
             * @description Signature of the transaction.
             */
            signature: string;
            /** @description Whether it succeeded. An HTTP status of 200 does not mean that it did. */
            status: "Success" | "Failed" | (string & {});
        };
        /** @description A limit order of version 1. Amounts come twice, as people write them and, with `raw` before the name, in base units. */
        TriggerV1Order: {
            /**
             * Format: base58-key
             * @description The maker.
             */
            userPubkey: string;
            /**
             * Format: base58-key
             * @description The order's account, by which it is cancelled.
             */
            orderKey: string;
            /**
             * Format: base58-key
             * @description The mint that is sold.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description The mint that is bought.
             */
            outputMint: string;
            /**
             * Format: decimal
             * @description What is sold in all, as a decimal number.
             */
            makingAmount: UnitString<"token-units">;
            /**
             * Format: decimal
             * @description What is asked for in all, as a decimal number.
             */
            takingAmount: UnitString<"token-units">;
            /**
             * Format: decimal
             * @description What is still for sale, as a decimal number.
             */
            remainingMakingAmount: UnitString<"token-units">;
            /**
             * Format: decimal
             * @description What is still asked for, as a decimal number.
             */
            remainingTakingAmount: UnitString<"token-units">;
            /**
             * Format: u64
             * @description What is sold in all.
             */
            rawMakingAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What is asked for in all.
             */
            rawTakingAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What is still for sale.
             */
            rawRemainingMakingAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What is still asked for.
             */
            rawRemainingTakingAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description By how much a fill may fall short of the price.
             */
            slippageBps: UnitString<"bps">;
            /**
             * Format: date-time
             * @description When the order ends, null when it never does. The request has Unix seconds instead.
             */
            expiredAt: UnitString<"iso-8601"> | null;
            /**
             * Format: date-time
             * @description When the order was opened.
             */
            createdAt: UnitString<"iso-8601">;
            /**
             * Format: date-time
             * @description When the order last changed.
             */
            updatedAt: UnitString<"iso-8601">;
            /** @description State of the order, a free word. `Open` and `Completed` are known; the words for cancelled and expired orders are not documented. An open order with `trades` is partly filled. */
            status: string;
            /**
             * Format: base58-signature
             * @description Signature of the transaction that opened the order.
             */
            openTx: string;
            /** @description Signature of the transaction that closed the order. Null while it is open, and perhaps an empty string. */
            closeTx: string | null;
            /** @description The program that holds the order, usually its address. */
            programVersion: string;
            /** @description The fills so far. */
            trades: components["schemas"]["TriggerV1Trade"][];
        };
        /** @description One page of v1 orders. */
        TriggerV1OrderPage: {
            /**
             * Format: base58-key
             * @description The wallet that was asked for.
             */
            user: string;
            /** @description The group that was asked for. */
            orderStatus: "active" | "history" | (string & {});
            /** @description Up to ten orders. */
            orders: components["schemas"]["TriggerV1Order"][];
            /** @description How many pages there are. */
            totalPages: UnitNumber<"count">;
            /** @description The number of this page, counted from 1. */
            page: number;
            /** @description Whether another page follows. Present only sometimes; `totalPages` is the one to use. */
            hasMoreData?: boolean;
        };
        /** @description The amounts and terms of a v1 order. All numbers are strings. */
        TriggerV1OrderParams: {
            /**
             * Format: u64
             * @description What is sold, worth at least 5 USD.
             */
            makingAmount: UnitInput<"base-units">;
            /**
             * Format: u64
             * @description What is asked for it. The ratio of the two amounts is the limit price.
             */
            takingAmount: UnitInput<"base-units">;
            /**
             * Format: u64
             * @description When the order ends, in Unix seconds, while answers have an ISO 8601 time. Left out, it never ends.
             */
            expiredAt?: UnitInput<"unix-seconds"> | undefined;
            /**
             * Format: u64
             * @description By how much a fill may fall short of the limit price. Default 0, exactly the price or nothing.
             * @default 0
             */
            slippageBps?: UnitInput<"bps"> | undefined;
            /**
             * Format: u64
             * @description Fee for the integrator, sent to `feeAccount`, which is required with it.
             */
            feeBps?: UnitInput<"bps"> | undefined;
        };
        /** @description An unsigned transaction that opens an order. */
        TriggerV1OrderTransaction: {
            /** @description Goes to `executeTriggerV1Order` together with the signed transaction. */
            requestId: string;
            /**
             * Format: base64-transaction
             * @description The transaction, for the maker (and the payer) to sign.
             */
            transaction: Unsigned<"trigger-v1-order">;
            /**
             * Format: base58-key
             * @description The account that the order will have. The key by which it is cancelled. Not promised in every answer.
             */
            order?: string;
        };
        /** @description One fill of a v1 order. */
        TriggerV1Trade: {
            /**
             * Format: base58-key
             * @description The order that was filled.
             */
            orderKey: string;
            /**
             * Format: base58-key
             * @description The account that filled it.
             */
            keeper: string;
            /**
             * Format: base58-key
             * @description The mint that was sold.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description The mint that was bought.
             */
            outputMint: string;
            /**
             * Format: decimal
             * @description What was sold, as a decimal number.
             */
            inputAmount: UnitString<"token-units">;
            /**
             * Format: decimal
             * @description What was bought, as a decimal number.
             */
            outputAmount: UnitString<"token-units">;
            /**
             * Format: u64
             * @description What was sold.
             */
            rawInputAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What was bought.
             */
            rawOutputAmount: UnitString<"base-units">;
            /**
             * Format: base58-key
             * @description The mint of the fee. It need not be one of the order's mints.
             */
            feeMint: string;
            /**
             * Format: decimal
             * @description The fee, as a decimal number.
             */
            feeAmount: UnitString<"token-units">;
            /**
             * Format: u64
             * @description The fee.
             */
            rawFeeAmount: UnitString<"base-units">;
            /**
             * Format: base58-signature
             * @description Signature of the transaction that filled it.
             */
            txId: string;
            /**
             * Format: date-time
             * @description When the fill was confirmed.
             */
            confirmedAt: UnitString<"iso-8601">;
            /** @description What happened, a free word. Only `Fill` is known. */
            action: string;
            /** @description Further data of the product. Of unknown shape, null in every answer that was seen. */
            productMeta?: unknown;
        };
        /** @description How trigger v2 refuses or fails. */
        TriggerV2Error: {
            /** @description What happened, for people. Where several causes share a status, only this text tells them apart. */
            error: string;
            /** @description The reason per field of the request, keyed by its name. Present only when the request did not validate. */
            details?: {
                [key: string]: string;
            };
        };
        /** @description What to change. Fields that are left out stay as they are. */
        UpdatePriceOrderRequest: {
            /**
             * @description The kind of price order that this order is (not the deposit's `orderType`). It cannot be changed.
             * @enum {string}
             */
            orderType: "single" | "oco" | "otoco";
            /** @description New threshold in plain USD. For `single` and `otoco`; refused for a trailing order. */
            triggerPriceUsd?: UnitNumber<"usd"> | undefined;
            /** @description New distance, 50 to 9000. Only for an order that is trailing already; refused when it would fire at once. */
            trailingBps?: UnitNumber<"bps"> | undefined;
            /** @description New slippage of a `single` order or of the first trigger of an `otoco`. */
            slippageBps?: UnitNumber<"bps"> | undefined;
            /** @description New take-profit threshold in plain USD, above `slPriceUsd`. For `oco` and `otoco`. */
            tpPriceUsd?: UnitNumber<"usd"> | undefined;
            /** @description New stop-loss threshold in plain USD, below `tpPriceUsd`. For `oco` and `otoco`. */
            slPriceUsd?: UnitNumber<"usd"> | undefined;
            /** @description New slippage of the take-profit. For `oco` and `otoco`. */
            tpSlippageBps?: UnitNumber<"bps"> | undefined;
            /** @description New slippage of the stop-loss. For `oco` and `otoco`. */
            slSlippageBps?: UnitNumber<"bps"> | undefined;
            /** @description New end of the order, in Unix milliseconds. Sources disagree on whether it is accepted; do not rely on it, read the order afterwards. */
            expiresAt?: UnitNumber<"unix-millis"> | undefined;
        };
        /** @description The order that was changed. */
        UpdatedPriceOrder: {
            /** @description The order. */
            id: string;
        };
        /** @description The account that holds the deposits of a wallet. Another company keeps its key; a withdrawal needs the wallet's signature. */
        Vault: {
            /**
             * Format: base58-key
             * @description The wallet that the vault belongs to.
             */
            userPubkey: string;
            /**
             * Format: base58-key
             * @description The vault. Deposits go to token accounts that it owns.
             */
            vaultPubkey: string;
            /** @description Name of the vault at the custodian. Opaque. */
            privyVaultId: string;
            /** @description Name of the user at the custodian. Present only in answers of `getVault`, and null there when there is none. */
            privyUserId?: string | null;
        };
        /** @description The answer to a second registration. It carries the vault that exists, so no further call is needed. */
        VaultExistsError: {
            /** @description What happened, for people. */
            error: string;
            details: components["schemas"]["Vault"];
        };
        /** @description The signed challenge, told apart by `type`. It must be the type that was asked for. */
        VerifyChallengeRequest: components["schemas"]["VerifyMessageRequest"] | components["schemas"]["VerifyTransactionRequest"];
        /** @description The signature of a text. */
        VerifyMessageRequest: {
            /**
             * @description A text was signed.
             * @constant
             */
            type: "message";
            /**
             * Format: base58-key
             * @description The wallet that signed; the one the challenge was made for.
             */
            walletPubkey: string;
            /**
             * Format: base58-signature
             * @description The detached signature in base58, though transactions travel in base64.
             */
            signature: string;
            /**
             * @description Asks for an access and a refresh token in place of one token. Observed, not documented.
             * @enum {string}
             */
            authMode?: "access_refresh" | undefined;
        };
        /** @description The signed memo transaction. */
        VerifyTransactionRequest: {
            /**
             * @description A transaction was signed.
             * @constant
             */
            type: "transaction";
            /**
             * Format: base58-key
             * @description The wallet that signed; the one the challenge was made for.
             */
            walletPubkey: string;
            /**
             * Format: base64-transaction
             * @description The challenge's transaction with the wallet's signature in it, otherwise untouched.
             */
            signedTransaction: Signed<"challenge">;
            /**
             * @description Asks for an access and a refresh token in place of one token. Observed, not documented.
             * @enum {string}
             */
            authMode?: "access_refresh" | undefined;
        };
    };
    responses: {
        /** @description There is no such order, or it belongs to another wallet. */
        DcaOrderNotFound: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TriggerV2Error"];
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
        /** @description The key may not use this endpoint, or the resource belongs to another wallet than the access token. */
        ForbiddenSession: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GatewayError"] | components["schemas"]["TriggerV2Error"];
            };
        };
        /** @description There is no such order, or it belongs to another wallet. */
        PriceOrderNotFound: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TriggerV2Error"];
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
        /** @description The service failed. With a `signature` the transaction was sent and may still land; look it up before anything else. */
        TriggerV1ServerError: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TriggerV1Error"];
            };
        };
        /** @description The service failed, or a price or transaction it needs could not be had. The body is not documented for every operation. */
        TriggerV2ServerError: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TriggerV2Error"];
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
        /** @description The key is not valid, or the access token is missing, malformed or expired. Log in again; do not repeat the token. */
        UnauthorizedSession: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GatewayError"] | components["schemas"]["TriggerV2Error"];
            };
        };
    };
    parameters: {
        /** @description The order's `id`, from the create operation or the list. */
        DcaOrderId: string;
        /** @description The order's `id`, from the create operation or the list. */
        PriceOrderId: string;
    };
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
export type CancelTriggerV1OrderRequest = components['schemas']['CancelTriggerV1OrderRequest'];
export type CancelTriggerV1OrdersRequest = components['schemas']['CancelTriggerV1OrdersRequest'];
export type Challenge = components['schemas']['Challenge'];
export type ConfirmCancellationRequest = components['schemas']['ConfirmCancellationRequest'];
export type CraftDepositRequest = components['schemas']['CraftDepositRequest'];
export type CraftedDeposit = components['schemas']['CraftedDeposit'];
export type CreateChallengeRequest = components['schemas']['CreateChallengeRequest'];
export type CreateDcaOrderRequest = components['schemas']['CreateDcaOrderRequest'];
export type CreatePriceOrderRequest = components['schemas']['CreatePriceOrderRequest'];
export type CreateTriggerV1OrderRequest = components['schemas']['CreateTriggerV1OrderRequest'];
export type CreatedPriceOrder = components['schemas']['CreatedPriceOrder'];
export type DcaOrder = components['schemas']['DcaOrder'];
export type DcaOrderCancellation = components['schemas']['DcaOrderCancellation'];
export type DcaOrderEvent = components['schemas']['DcaOrderEvent'];
export type DcaOrderPage = components['schemas']['DcaOrderPage'];
export type ExecuteTriggerV1OrderRequest = components['schemas']['ExecuteTriggerV1OrderRequest'];
export type GatewayError = components['schemas']['GatewayError'];
export type MessageChallenge = components['schemas']['MessageChallenge'];
export type PriceOrder = components['schemas']['PriceOrder'];
export type PriceOrderCancellation = components['schemas']['PriceOrderCancellation'];
export type PriceOrderEvent = components['schemas']['PriceOrderEvent'];
export type PriceOrderPage = components['schemas']['PriceOrderPage'];
export type RefreshAccessTokenRequest = components['schemas']['RefreshAccessTokenRequest'];
export type Session = components['schemas']['Session'];
export type SessionToken = components['schemas']['SessionToken'];
export type SessionTokenPair = components['schemas']['SessionTokenPair'];
export type TransactionChallenge = components['schemas']['TransactionChallenge'];
export type TriggerOrderTransaction = components['schemas']['TriggerOrderTransaction'];
export type TriggerPagination = components['schemas']['TriggerPagination'];
export type TriggerV1CancelTransaction = components['schemas']['TriggerV1CancelTransaction'];
export type TriggerV1CancelTransactions = components['schemas']['TriggerV1CancelTransactions'];
export type TriggerV1Error = components['schemas']['TriggerV1Error'];
export type TriggerV1Execution = components['schemas']['TriggerV1Execution'];
export type TriggerV1Order = components['schemas']['TriggerV1Order'];
export type TriggerV1OrderPage = components['schemas']['TriggerV1OrderPage'];
export type TriggerV1OrderParams = components['schemas']['TriggerV1OrderParams'];
export type TriggerV1OrderTransaction = components['schemas']['TriggerV1OrderTransaction'];
export type TriggerV1Trade = components['schemas']['TriggerV1Trade'];
export type TriggerV2Error = components['schemas']['TriggerV2Error'];
export type UpdatePriceOrderRequest = components['schemas']['UpdatePriceOrderRequest'];
export type UpdatedPriceOrder = components['schemas']['UpdatedPriceOrder'];
export type Vault = components['schemas']['Vault'];
export type VaultExistsError = components['schemas']['VaultExistsError'];
export type VerifyChallengeRequest = components['schemas']['VerifyChallengeRequest'];
export type VerifyMessageRequest = components['schemas']['VerifyMessageRequest'];
export type VerifyTransactionRequest = components['schemas']['VerifyTransactionRequest'];
export type ResponseDcaOrderNotFound = components['responses']['DcaOrderNotFound'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseForbiddenSession = components['responses']['ForbiddenSession'];
export type ResponsePriceOrderNotFound = components['responses']['PriceOrderNotFound'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseTriggerV1ServerError = components['responses']['TriggerV1ServerError'];
export type ResponseTriggerV2ServerError = components['responses']['TriggerV2ServerError'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnauthorizedSession = components['responses']['UnauthorizedSession'];
export type ParameterDcaOrderId = components['parameters']['DcaOrderId'];
export type ParameterPriceOrderId = components['parameters']['PriceOrderId'];
export type HeaderRateLimitCurrent = components['headers']['RateLimitCurrent'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderRequestId = components['headers']['RequestId'];
export type $defs = Record<string, never>;
export interface operations {
    createTriggerV1Order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTriggerV1OrderRequest"];
            };
        };
        responses: {
            /** @description The unsigned transaction that opens the order. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1OrderTransaction"];
                };
            };
            /** @description The order was refused. Nothing has moved. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV1ServerError"];
        };
    };
    executeTriggerV1Order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecuteTriggerV1OrderRequest"];
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
                    "application/json": components["schemas"]["TriggerV1Execution"];
                };
            };
            /** @description The transaction was refused before it was sent. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The transaction failed, or its outcome is unknown. With a `signature` it was sent. */
            500: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1Error"];
                };
            };
        };
    };
    cancelTriggerV1Order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelTriggerV1OrderRequest"];
            };
        };
        responses: {
            /** @description The unsigned transaction that cancels the order. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1CancelTransaction"];
                };
            };
            /** @description There is nothing to cancel, or the request is not valid. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The transaction could not be built. Nothing has changed. */
            500: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1Error"];
                };
            };
        };
    };
    cancelTriggerV1Orders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelTriggerV1OrdersRequest"];
            };
        };
        responses: {
            /** @description The unsigned transactions, up to five cancellations in each. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1CancelTransactions"];
                };
            };
            /** @description There is nothing to cancel, or the request is not valid. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The transaction could not be built. Nothing has changed. */
            500: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1Error"];
                };
            };
        };
    };
    listTriggerV1Orders: {
        parameters: {
            query: {
                /** @description The wallet whose orders are listed. */
                user: string;
                /** @description `active` for open orders, `history` for those that are over. */
                orderStatus: "active" | "history";
                /** @description Page number, counted from 1. Ten orders per page, which cannot be changed. */
                page?: number | undefined;
                /** @description Whether transactions that failed are listed too. The default is not documented. */
                includeFailedTx?: boolean | undefined;
                /** @description Only orders that sell this mint. */
                inputMint?: string | undefined;
                /** @description Only orders that buy this mint. */
                outputMint?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of orders. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1OrderPage"];
                };
            };
            /** @description A parameter is missing or wrong. The body is assumed, not documented. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The orders could not be read. The body is assumed, not documented. */
            500: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV1Error"];
                };
            };
        };
    };
    createChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChallengeRequest"];
            };
        };
        responses: {
            /** @description A challenge of the type that was asked for. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            /** @description The key or the type is not valid. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    verifyChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyChallengeRequest"];
            };
        };
        responses: {
            /** @description A session of the wallet, in one of two shapes. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The challenge is gone, or the body is not valid. A wrong signature has been seen to end here too. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            /** @description The signature is wrong, the challenge has expired, or the key is not valid. */
            401: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"] | components["schemas"]["GatewayError"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    refreshAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshAccessTokenRequest"];
            };
        };
        responses: {
            /** @description New tokens of the same wallet. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokenPair"];
                };
            };
            /** @description The refresh token was not accepted. The body is assumed, not documented. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    getVault: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["Vault"];
                };
            };
            /** @description The request was not understood. No cause is documented. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            /** @description The wallet has no vault yet. The body is assumed, not documented. */
            404: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    registerVault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vault was created. Seen in place of 201; treat both alike. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vault"];
                };
            };
            /** @description The vault was created. */
            201: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vault"];
                };
            };
            /** @description The request was not understood. No cause is documented. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            /** @description The wallet has a vault. It is returned in `details`. */
            409: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VaultExistsError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    craftDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CraftDepositRequest"];
            };
        };
        responses: {
            /** @description The unsigned deposit. Nothing has moved yet. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CraftedDeposit"];
                };
            };
            /** @description The deposit was refused. Nothing has moved. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    createPriceOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePriceOrderRequest"];
            };
        };
        responses: {
            /** @description The order exists. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedPriceOrder"];
                };
            };
            /** @description The order was refused. Nothing has moved. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            /** @description The price of the trigger mint could not be had, or the order not made. */
            500: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
        };
    };
    updatePriceOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order's `id`, from the create operation or the list. */
                orderId: components["parameters"]["PriceOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePriceOrderRequest"];
            };
        };
        responses: {
            /** @description The order was changed. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedPriceOrder"];
                };
            };
            /** @description The change was refused, or the order is not open. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["PriceOrderNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    cancelPriceOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order's `id`, from the create operation or the list. */
                orderId: components["parameters"]["PriceOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order has stopped. Sign the withdrawal to get the funds back. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceOrderCancellation"];
                };
            };
            /** @description The order cannot be cancelled now. The body is assumed, not documented. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["PriceOrderNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    confirmPriceOrderCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order's `id`, from the create operation or the list. */
                orderId: components["parameters"]["PriceOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmCancellationRequest"];
            };
        };
        responses: {
            /** @description The order is cancelled and the funds are on their way to the wallet. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerOrderTransaction"];
                };
            };
            /** @description The withdrawal was refused. The order stays stopped. The body is assumed, not documented. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["PriceOrderNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    listPriceOrders: {
        parameters: {
            query?: {
                /** @description `active` for open orders, `past` for filled, cancelled and expired ones (whose funds may still be in the vault). Left out, both. */
                state?: ("active" | "past") | undefined;
                /** @description Only orders that sell or buy this mint. */
                mint?: string | undefined;
                /** @description Orders per page, 1 to 100. Default 20. */
                limit?: number | undefined;
                /** @description How many orders to skip. Default 0. */
                offset?: number | undefined;
                /** @description What to sort by. Default `updated_at`. */
                sort?: ("updated_at" | "created_at" | "expires_at") | undefined;
                /** @description Direction of the sort. Default `desc`, newest first. */
                dir?: ("asc" | "desc") | undefined;
                /** @description Wallet of the orders. The access token decides whose orders are shown, so leave it out. The vendor's command line tool of April 2026 sends it. */
                walletPubkey?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of price orders. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceOrderPage"];
                };
            };
            /** @description A parameter is not valid. The body is assumed, not documented. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    createDcaOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDcaOrderRequest"];
            };
        };
        responses: {
            /** @description The deposit has landed and the order is live. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerOrderTransaction"];
                };
            };
            /** @description The order was refused before any funds moved. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    cancelDcaOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order's `id`, from the create operation or the list. */
                id: components["parameters"]["DcaOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order has stopped. Sign the withdrawal to get the rest back. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DcaOrderCancellation"];
                };
            };
            /** @description The order cannot be cancelled in its state. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["DcaOrderNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    confirmDcaOrderCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order's `id`, from the create operation or the list. */
                id: components["parameters"]["DcaOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmCancellationRequest"];
            };
        };
        responses: {
            /** @description The order is cancelled and the rest is on its way to the wallet. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerOrderTransaction"];
                };
            };
            /** @description The withdrawal was refused. The order stays in `withdrawing`. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["DcaOrderNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    listDcaOrders: {
        parameters: {
            query?: {
                /** @description `active` for `depositing`, `active`, `executing` and `withdrawing`; `past` for `completed`, `cancelled` and `deposit_failed`. Left out, both. */
                state?: ("active" | "past") | undefined;
                /** @description Only orders that sell or buy this mint. */
                mint?: string | undefined;
                /** @description Orders per page, 1 to 100. Default 20. */
                limit?: number | undefined;
                /** @description How many orders to skip. Default 0. */
                offset?: number | undefined;
                /** @description What to sort by. Default `updated_at`. Unlike price orders, by the next round instead of the expiry. */
                sort?: ("updated_at" | "created_at" | "next_fill_at") | undefined;
                /** @description Direction of the sort. Default `desc`, newest first. */
                dir?: ("asc" | "desc") | undefined;
                /** @description Wallet of the orders. The access token decides whose orders are shown, so leave it out. The vendor's command line tool of April 2026 sends it. */
                walletPubkey?: string | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of DCA orders. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DcaOrderPage"];
                };
            };
            /** @description A parameter is not valid. The body is assumed, not documented. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
    getDcaOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order's `id`, from the create operation or the list. */
                id: components["parameters"]["DcaOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DcaOrder"];
                };
            };
            /** @description The id is not valid. The body is assumed, not documented. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerV2Error"];
                };
            };
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["DcaOrderNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TriggerV2ServerError"];
        };
    };
}
