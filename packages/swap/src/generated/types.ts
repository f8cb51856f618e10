// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { Signed, UnitInput, UnitNumber, UnitString, Unsigned } from '@galilean/client';

export interface paths {
    "/swap/v2/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a quote and a transaction to sign
         * @description All routers compete for the best price. With `taker` the answer carries an unsigned transaction. Sign it with the taker alone, change nothing, and pass it on with `requestId` to `executeOrder`. Other signers that an order needs, such as a market maker inside a route of metis, are added there. Your own `payer` is not: it signs before you execute. Without `taker` the answer is a price check.
         *
         *     A quote that cannot be turned into a transaction is a 200 with `transaction` as the empty string. Match on `router` together with `errorCode`, never on the text. The slippage is fixed here, not at execution. An aggregator order dies at `lastValidBlockHeight`, an RFQ order at `expireAt`, usually sooner. A maker's quote lives 55 seconds and needs 20 seconds to execute, so sign within 35.
         *
         *     A `payer` other than `taker` restricts routing to metis; `receiver` and referral do not. The service sponsors gas when the taker holds less than 0.01 SOL and the swap is large enough. That bound moves with the network's fees. With `payer` or referral it does not sponsor. It recovers the gas in `feeBps`: of a swap of 5 USD that was 3.8 %. `closeAuthority` does not exist here and would be ignored.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swap/v2/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a quote and raw instructions for your own transaction
         * @description For transactions that you compose yourself. Routes through metis only; the service takes no swap fee. Compose in this order: a compute unit limit of your own (the answer has none), `computeBudgetInstructions`, `setupInstructions`, `swapInstruction`, `cleanupInstruction` unless null, `otherInstructions`, `tipInstruction` if present. Then sign with the taker, and with `payer` if given. For the limit simulate with 1400000, the most there is, and take min(ceil(1.2 × simulated), 1400000).
         *
         *     Send the result with `submitTransaction` (pass `tipAmount`) or through your own RPC. Never with `executeOrder`: there is no `requestId`. To retry an expired transaction, build again.
         */
        get: operations["buildSwap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swap/v2/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Land a signed order
         * @description Takes the signed transaction of `getOrder`, unchanged, and its `requestId`. Adds what other signatures are due, lands it and answers when the outcome is known, so allow 30 seconds. Transactions of `buildSwap` are not taken.
         *
         *     When the connection drops or the outcome stays open, send the same body again, for up to two minutes from the first attempt. The signature is the same, so it cannot run twice. No status within two minutes: it has probably expired. Never sign a new order before that is settled. Look at `code` whatever the HTTP status is.
         */
        post: operations["executeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swap/v2/program-id-to-label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the DEXes by their programs
         * @description The label of each DEX by the address of its program, about 107. The labels are what `dexes` and `excludeDexes` take; the addresses name the DEX whose program failed. Answers without a key.
         */
        get: operations["listProgramLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Land any signed transaction
         * @description JSON-RPC on a host of its own that knows one method, `sendTransaction`. Takes any fully signed transaction of at most 1232 bytes that transfers at least 1000000 lamports (0.001 SOL) to one of the 16 tip receivers. Pick one at random for each transaction. A larger tip does not help; a priority fee does when the network is busy.
         *
         *     A result means accepted and forwarded, not landed: confirm through your own RPC, by blockhash and last valid block height. Refusals are answered with 200 too; each asks for a new transaction or request, none for the same bytes again. A 500 or no answer leaves it open: send the same bytes again. Sending the same transaction through your own RPC beside it is safe.
         */
        post: operations["submitTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tx/v1/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Land any signed transaction through the former REST endpoint
         * @deprecated
         * @description Superseded: use `submitTransaction`. Takes the same transactions, with the same tip of at least 0.001 SOL to one of the tip receivers. A signature means accepted, not landed.
         */
        post: operations["submitTransactionLegacy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ultra/v1/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a quote and a transaction to sign through the Ultra interface
         * @deprecated
         * @description Superseded: use `getOrder`, which works the same but for `closeAuthority`. With `taker` the answer carries an unsigned transaction for `executeUltraOrder`; without it, a price alone. A quote that cannot be turned into a transaction is a 200 with `transaction` as the empty string and an `errorCode`.
         */
        get: operations["getUltraOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ultra/v1/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Land a signed Ultra order
         * @deprecated
         * @description Superseded: use `getOrder` and `executeOrder`, which work the same. Takes the signed transaction of `getUltraOrder`, unchanged, and its `requestId`. When the outcome stays open, send the same body again for up to two minutes; it cannot run twice. After two minutes without a status it has probably expired.
         */
        post: operations["executeUltraOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ultra/v1/balances/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balances of a wallet by mint
         * @deprecated
         * @description Superseded: use `getUltraHoldings`, which also tells the token accounts apart.
         */
        get: operations["getUltraBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ultra/v1/holdings/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a wallet holds, by token account
         * @description Legacy, without a successor. SOL stands at the top level, all other tokens by mint and account.
         */
        get: operations["getUltraHoldings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ultra/v1/holdings/{address}/native": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how much SOL a wallet holds
         * @description Legacy, without a successor. SOL alone, without tokens.
         */
        get: operations["getUltraNativeHoldings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ultra/v1/shield": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get warnings about tokens
         * @description Legacy, without a successor. What is worth a warning before a swap, by mint. A mint with an empty list has none; that is not a promise that it is safe. Cached for ten seconds.
         */
        get: operations["getUltraShield"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ultra/v1/order/routers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the routers
         * @description Legacy, without a successor. The routers that compete for orders; their ids are what `excludeRouters` takes.
         */
        get: operations["listUltraRouters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ultra/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search tokens through the Ultra interface
         * @deprecated
         * @description Superseded: use `searchTokens`, which answers with the same kind of token. A search that finds nothing answers with an empty list.
         */
        get: operations["searchUltraTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swap/v1/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a quote for a swap (legacy)
         * @deprecated
         * @description Superseded: use `getOrder`, which quotes and builds in one call, or `buildSwap`. Routes through metis only, and the service takes no fee. Pass the whole answer, unchanged, as `quoteResponse` to `createSwapV1Transaction` or `createSwapV1Instructions`. There is no execute: sign, and send through an RPC node of your own.
         */
        get: operations["getSwapV1Quote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swap/v1/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build the transaction of a quoted swap (legacy)
         * @deprecated
         * @description Superseded: use `getOrder` and `executeOrder`. Takes the whole answer of `getSwapV1Quote`, unchanged, and hands out an unsigned transaction; nothing happens until it is signed and sent. `userPublicKey` signs, and `payer` too when it is another account. Send it through an RPC node of your own: there is no execute. It can land until `lastValidBlockHeight`; then ask for a quote and a transaction again.
         */
        post: operations["createSwapV1Transaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swap/v1/swap-instructions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the instructions of a quoted swap (legacy)
         * @deprecated
         * @description Superseded: use `buildSwap`, which quotes in the same call and brings the lookup tables and a blockhash. Takes what `createSwapV1Transaction` takes. Compose in this order: `computeBudgetInstructions`, `setupInstructions`, `swapInstruction`, `cleanupInstruction` unless null, `otherInstructions`. Read the lookup tables and a blockhash from an RPC node.
         */
        post: operations["createSwapV1Instructions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swap/v1/program-id-to-label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the DEXes by their programs (legacy)
         * @deprecated
         * @description Superseded: use `listProgramLabels`. The label of each DEX by the address of its program.
         */
        get: operations["listSwapV1ProgramLabels"];
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
        /** @description The blockhash to use and how long it is good for. */
        BlockhashWithMetadata: {
            /** @description The blockhash as 32 bytes, not as base58. */
            blockhash: number[];
            /** @description Block height after which a transaction with this blockhash cannot land. */
            lastValidBlockHeight: UnitNumber<"block-height">;
            fetchedAt?: components["schemas"]["FetchedAt"];
        };
        /** @description What the execute endpoints say when they refuse the request itself. */
        ExecuteError: {
            /** @description What happened, for people. Match on `code`, not on this text. */
            error: string;
            /** @description Why, from the same list as `code` of a 200 answer; -1 to -5 concern the request. */
            code: number;
        };
        /** @description A signed order to land. */
        ExecuteOrderRequest: {
            /**
             * Format: base64-transaction
             * @description The order's `transaction` with the taker's signature, and the payer's if you set one.
             */
            signedTransaction: Signed<"order">;
            /** @description The order's `requestId`. */
            requestId: string;
            /**
             * Format: u64
             * @description The order's `lastValidBlockHeight`, for transactions with a durable nonce.
             */
            lastValidBlockHeight?: UnitInput<"block-height"> | undefined;
        };
        /** @description What the execute endpoint says when it fails. The transaction may have been sent all the same; see `signature`. */
        ExecuteServerError: {
            /**
             * Format: base58-signature
             * @description Signature of the transaction. When present, it was sent and may still land.
             */
            signature?: string;
            /** @description What happened, for people. */
            error: string;
        };
        /** @description A signed Ultra order to land. */
        ExecuteUltraOrderRequest: {
            /**
             * Format: base64-transaction
             * @description The order's `transaction` with the taker's signature, and the payer's if you set one.
             */
            signedTransaction: Signed<"ultra-order">;
            /** @description The order's `requestId`. */
            requestId: string;
        };
        /** @description When the service fetched the blockhash, in two parts. Added in June 2026. */
        FetchedAt: {
            /** @description Whole seconds since the Unix epoch. */
            secs_since_epoch: UnitNumber<"unix-seconds">;
            /** @description Nanoseconds within that second. */
            nanos_since_epoch: UnitNumber<"nanos">;
        };
        /** @description What the gateway says before an operation is reached. */
        GatewayError: {
            /** @description The HTTP status again. Some gateways leave it out. */
            code?: number;
            /** @description What happened, for people. Match on the status, not on this text. */
            message: string;
        };
        /** @description One instruction of a transaction. */
        Instruction: {
            /**
             * Format: base58-key
             * @description The program to call.
             */
            programId: string;
            /** @description Accounts it takes, in order. */
            accounts: components["schemas"]["InstructionAccount"][];
            /**
             * Format: base64-bytes
             * @description Data it takes.
             */
            data: string;
        };
        /** @description An account that an instruction takes. */
        InstructionAccount: {
            /**
             * Format: base58-key
             * @description Address of the account.
             */
            pubkey: string;
            /** @description The instruction may change it. */
            isWritable: boolean;
            /** @description It must sign. */
            isSigner: boolean;
        };
        /** @description What the order endpoint says when no router would quote or a parameter is not allowed. */
        OrderError: {
            /** @description Id of the refused request. Quote it when you ask for help; it cannot be executed. */
            requestId?: string;
            /** @description What happened, for people. */
            error: string;
        };
        /** @description The platform's fee, or your referral fee in its place. What sponsored gas costs is not in it. */
        PlatformFee: {
            /**
             * Format: u64
             * @description The fee. May be absent, also when `feeBps` is above 0; `outAmount` is net of it all the same.
             */
            amount?: UnitString<"base-units">;
            /** @description Rate of the fee. Lower than the quote's `feeBps` when that recovers gas. */
            feeBps: UnitNumber<"bps">;
            /**
             * Format: base58-key
             * @description Mint the fee is taken in.
             */
            feeMint?: string;
        };
        /** @description Labels of DEXes by the address of their program, in base58. */
        ProgramLabels: {
            [key: string]: string;
        };
        /** @description One step of a route: a pool and what goes through it. */
        RoutePlanStep: {
            swapInfo: components["schemas"]["SwapInfo"];
            /** @description Share that goes through this step, 0 to 100. May be null; `bps` says the same and is always there. */
            percent: UnitNumber<"percent"> | null;
            /** @description Share that goes through this step; 10000 is all. */
            bps: UnitNumber<"bps">;
            /** @description Worth of what goes through this step. Absent when it cannot be priced. */
            usdValue?: UnitNumber<"usd">;
        };
        /** @description How to send the transaction. All but `swqosOnly` is fixed and may be left out. */
        SubmitConfig: {
            /**
             * @description Encoding of the transaction. Nothing but base64 is taken.
             * @default base64
             * @constant
             */
            encoding?: "base64" | undefined;
            /**
             * @description There is no preflight. False is refused.
             * @default true
             * @constant
             */
            skipPreflight?: true | undefined;
            /**
             * @description The service decides about retries. Anything but 0 is refused.
             * @default 0
             * @constant
             */
            maxRetries?: UnitNumber<"count"> | undefined;
            /**
             * @description Send over stake-weighted connections alone, without Jito. Default false, where the service adds a small Jito tip of its own; a Jito tip of yours is useless when true.
             * @default false
             */
            swqosOnly?: boolean | undefined;
        };
        /** @description The transaction is refused. Nothing was sent. */
        SubmitFailure: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            /** @description The id of the request; null when it could not be read. */
            id: number | null;
            error: components["schemas"]["SubmitFailureReason"];
        };
        /** @description Why a transaction is refused. */
        SubmitFailureReason: {
            /** @description The reason. -1012 to -1016 are the service's own, -32000 and below are those of JSON-RPC. */
            code: number;
            /** @description The reason for people. */
            message: string;
        };
        /** @description A signed transaction to land. */
        SubmitLegacyRequest: {
            /**
             * Format: base64-transaction
             * @description The fully signed transaction.
             */
            signedTransaction: Signed<string>;
        };
        /** @description The transaction is accepted and forwarded. It has not landed yet. */
        SubmitLegacySuccess: {
            /**
             * Format: base58-signature
             * @description Signature of the transaction. Poll your own RPC with it.
             */
            signature: string;
        };
        /** @description A JSON-RPC call of `sendTransaction`. */
        SubmitRequest: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            /**
             * @description Comes back in the answer.
             * @default 1
             */
            id: number;
            /**
             * @description The only method.
             * @constant
             */
            method: "sendTransaction";
            /** @description The signed transaction, then optionally how to send it. */
            params: [
                Signed<string>
            ] | [
                Signed<string>,
                components["schemas"]["SubmitConfig"]
            ];
        };
        /** @description The transaction is accepted and forwarded. It has not landed yet. */
        SubmitSuccess: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            /** @description The id of the request. */
            id: number;
            /**
             * Format: base58-signature
             * @description Signature of the transaction. Poll your own RPC with it.
             */
            result: string;
        };
        /** @description A quote and the instructions that carry it out. */
        SwapBuild: {
            /**
             * Format: base58-key
             * @description Mint of the token sold.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description Mint of the token bought.
             */
            outputMint: string;
            /**
             * Format: u64
             * @description What leaves the wallet.
             */
            inAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What is expected to arrive, before slippage.
             */
            outAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description The least that arrives, after slippage; the swap fails rather than give less.
             */
            otherAmountThreshold: UnitString<"base-units">;
            /** @description Which side of the swap is fixed. */
            swapMode: "ExactIn" | (string & {});
            /** @description Slippage that is tolerated, yours or the estimate. */
            slippageBps: UnitNumber<"bps">;
            /**
             * Format: decimal
             * @description Price impact as a ratio, despite its name, with up to 28 decimals. A cost: 0.001 is a loss of 0.1 %, and it grows with the amount. The sign is the opposite of an order's `priceImpact`. Added in August 2026.
             */
            priceImpactPct?: UnitString<"ratio">;
            /** @description The steps of the route. */
            routePlan: components["schemas"]["RoutePlanStep"][];
            /** @description Sets the compute unit price. Does not set the limit: simulate and add it yourself. The price can spike; cap it before you sign. */
            computeBudgetInstructions: components["schemas"]["Instruction"][];
            /** @description What precedes the swap, for example creating token accounts. Always there, even when they exist already. */
            setupInstructions: components["schemas"]["Instruction"][];
            swapInstruction: components["schemas"]["Instruction"];
            /** @description What follows the swap, for example unwrapping SOL. Null when there is nothing to do. */
            cleanupInstruction: components["schemas"]["Instruction"] | null;
            /** @description Anything else the swap needs; goes after the cleanup. */
            otherInstructions: components["schemas"]["Instruction"][];
            /** @description The tip for `submitTransaction`. Null or absent without `tipAmount`. */
            tipInstruction?: components["schemas"]["Instruction"] | null;
            /** @description Lookup tables and all addresses in each, in order, so that a v0 transaction compiles without asking an RPC. Null when the route needs none. */
            addressesByLookupTableAddress: {
                [key: string]: string[];
            } | null;
            blockhashWithMetadata: components["schemas"]["BlockhashWithMetadata"];
        };
        /** @description What the swap endpoints say when they refuse or fail. */
        SwapError: {
            /** @description What happened, for people. */
            error: string;
        };
        /** @description One swap of a route as it happened. */
        SwapEvent: {
            /**
             * Format: base58-key
             * @description Mint that went in.
             */
            inputMint: string;
            /**
             * Format: u64
             * @description What went in.
             */
            inputAmount: UnitString<"base-units">;
            /**
             * Format: base58-key
             * @description Mint that came out.
             */
            outputMint: string;
            /**
             * Format: u64
             * @description What came out.
             */
            outputAmount: UnitString<"base-units">;
        };
        /** @description What became of an executed order. */
        SwapExecution: {
            /** @description Whether the swap took place. */
            status: "Success" | "Failed" | (string & {});
            /**
             * Format: base58-signature
             * @description Signature of the transaction. Present when it was sent, so on some failures too.
             */
            signature?: string;
            /**
             * Format: u64
             * @description Slot the transaction landed in; 0 when it did not land.
             */
            slot?: UnitString<"slots">;
            /** @description What went wrong, for people. Present when `status` is `Failed`. */
            error?: string;
            /** @description 0 is success. -1 to -5 concern the request, -1000 and below an aggregator, -2000 and below RFQ. Above 0 a program failed on chain. */
            code: number;
            /**
             * Format: u64
             * @description What left the wallet, fee in the input token included. May stand beside a failure; nothing moved then.
             */
            totalInputAmount?: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What reached the wallet, after any fee in the output token. May stand beside a failure; nothing moved then.
             */
            totalOutputAmount?: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What went into the route. Less than `totalInputAmount` by the fee when that is taken in the input token.
             */
            inputAmountResult?: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What the route gave. More than `totalOutputAmount` by the fee when that is taken in the output token.
             */
            outputAmountResult?: UnitString<"base-units">;
            /** @description The swaps of the route, in order. */
            swapEvents?: components["schemas"]["SwapEvent"][];
        };
        /** @description A pool and the amounts swapped in it. */
        SwapInfo: {
            /**
             * Format: base58-key
             * @description Address of the pool; for RFQ the market maker, for some routers their program.
             */
            ammKey: string;
            /** @description Name of the DEX, as `dexes` and `excludeDexes` take it. */
            label: string;
            /**
             * Format: base58-key
             * @description Mint that goes into the pool.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description Mint that comes out of the pool.
             */
            outputMint: string;
            /**
             * Format: u64
             * @description What goes into the pool.
             */
            inAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What comes out of the pool.
             */
            outAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @deprecated
             * @description Always 0. See `platformFee` of the quote.
             */
            feeAmount?: UnitString<"base-units">;
            /**
             * Format: base58-key
             * @deprecated
             * @description Carries no information; the input mint or that of the System program. See `feeMint` of the quote.
             */
            feeMint?: string;
            /**
             * Format: decimal
             * @description Slippage in the market itself, in basis points with decimals. Seen in answers and documented nowhere.
             */
            marketIncurredSlippageBpsF64?: UnitString<"bps">;
        };
        /** @description A quote and, when it could be built, the transaction to sign. */
        SwapQuote: {
            /** @description `manual` when you set anything that bears on routing or price, else `ultra`. Says nothing about the router. */
            mode: "ultra" | "manual" | (string & {});
            /**
             * Format: base58-key
             * @description Mint of the token sold.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description Mint of the token bought.
             */
            outputMint: string;
            /**
             * Format: u64
             * @description What leaves the wallet, fee in the input token included.
             */
            inAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description An estimate of what arrives, before slippage; the transaction may quote some 0.01 % more or less. From an aggregator it is net of the fee, whichever side `feeMint` is on. It is what the last steps of the route give, less `feeBps` of it rounded down. Do not subtract the fee again. From a market maker (RFQ) it is before the platform fee when that is taken in the output: `platformFee.amount` less arrives.
             */
            outAmount: UnitString<"base-units">;
            /** @description Worth of the input. Absent when it cannot be priced. */
            inUsdValue?: UnitNumber<"usd">;
            /** @description Worth of the output. Absent when it cannot be priced. */
            outUsdValue?: UnitNumber<"usd">;
            /** @description Worth of the swap. Absent when it cannot be priced. */
            swapUsdValue?: UnitNumber<"usd">;
            /** @description Price impact in percent, `outUsdValue` / `inUsdValue` − 1; -0.1 is -0.1 %, not -10 %. Negative is a loss, unlike in `priceImpactPct` of a build; positive values occur. Absent when the tokens cannot be priced. */
            priceImpact?: UnitNumber<"percent">;
            /**
             * Format: decimal
             * @deprecated
             * @description The same as a ratio, despite its name; -0.001 is -0.1 %. Use `priceImpact`, which is in percent.
             */
            priceImpactPct?: UnitString<"ratio">;
            /**
             * Format: u64
             * @description The least that arrives, after slippage; the swap fails rather than give less. It follows what the transaction quotes, so it may differ by some 0.01 % from `outAmount` × (1 − slippage). Equal to `outAmount` where `slippageBps` is 0. From a market maker (RFQ) it is before the platform fee when that is taken in the output: `platformFee.amount` less arrives.
             */
            otherAmountThreshold: UnitString<"base-units">;
            /** @description Which side of the swap is fixed. */
            swapMode: "ExactIn" | (string & {});
            /** @description Slippage that is tolerated, yours or the service's estimate. 0 for RFQ, and in a quote without `taker` unless you set it. */
            slippageBps: UnitNumber<"bps">;
            /** @description The steps of the route. */
            routePlan: components["schemas"]["RoutePlanStep"][];
            /**
             * Format: base58-key
             * @description The referral account you passed. Present only with referral.
             */
            referralAccount?: string;
            /**
             * Format: base58-key
             * @description Mint the fee is taken in, either side of the swap.
             */
            feeMint?: string;
            /** @description Total fee rate: the platform or referral fee plus what sponsored gas costs. The smaller the swap, the more that is. */
            feeBps: UnitNumber<"bps">;
            platformFee: components["schemas"]["PlatformFee"];
            /** @description Network fee for the signatures. */
            signatureFeeLamports: UnitNumber<"lamports">;
            /**
             * Format: base58-key
             * @description Who pays it, the fee payer of the transaction. It is the taker, the service's gas sponsor, your `payer`, or else a market maker, who differs from quote to quote. Compare it with `taker` to tell who sponsors. Null without a transaction.
             */
            signatureFeePayer: string | null;
            /** @description Priority fee and tips to landing services. */
            prioritizationFeeLamports: UnitNumber<"lamports">;
            /**
             * Format: base58-key
             * @description Who pays them. Null without a transaction.
             */
            prioritizationFeePayer: string | null;
            /** @description Rent for accounts that the swap creates. An estimate. */
            rentFeeLamports: UnitNumber<"lamports">;
            /**
             * Format: base58-key
             * @description Who pays it; not always the fee payer. Null without a transaction.
             */
            rentFeePayer: string | null;
            /**
             * @deprecated
             * @description Kind of the route. Use `router`.
             */
            swapType?: "aggregator" | "rfq" | "aggregator+rfq" | "dflow" | "okx" | (string & {});
            /** @description The router that won. `iris` is the former name of metis; read both as the same. */
            router: "metis" | "jupiterz" | "dflow" | "okx" | "iris" | (string & {});
            /**
             * Format: base64-transaction
             * @description The transaction to sign. Null without `taker`; the empty string when it could not be built, for which see `errorCode`.
             */
            transaction: Unsigned<"order"> | null;
            /**
             * Format: u64
             * @description Block height after which the transaction cannot land. Present with an aggregator's transaction.
             */
            lastValidBlockHeight?: UnitString<"block-height">;
            /** @description Signature and priority fees are paid by another wallet than the taker. Rent may still be the taker's, as in orders of market makers: see `rentFeePayer`. */
            gasless: boolean;
            /** @description Id of the order. Pass it to `executeOrder`. */
            requestId: string;
            /** @description Time the service took. */
            totalTime: UnitNumber<"millis">;
            /**
             * Format: base58-key
             * @description The wallet you passed, else null.
             */
            taker: string | null;
            /** @description Id of the market maker's quote. Present for RFQ only. */
            quoteId?: string;
            /**
             * Format: base58-key
             * @description The market maker. Present for RFQ only.
             */
            maker?: string;
            /**
             * Format: u64
             * @description When the market maker's quote expires. Execution is refused from 20 seconds before. Present for RFQ only.
             */
            expireAt?: UnitString<"unix-seconds">;
            /** @description Why there is no transaction. Present when `taker` is given and `transaction` is the empty string. The same number means another thing for jupiterz than for the aggregators: match on `router` and this together. */
            errorCode?: 1 | 2 | 3 | (number & {});
            /** @description The reason for people, may hold amounts. May also stand beside a valid quote; it is not an error then. */
            errorMessage?: string;
            /** @description Repeats `errorMessage` for old clients. */
            error?: string;
            /** @description Seen in answers and documented nowhere. Do not rely on it. */
            guaranteedPrice?: boolean;
            /** @description Seen in answers and documented nowhere. Do not rely on it. */
            jitOptimized?: boolean;
            /** @description Version of the transaction's format; 0 has lookup tables. In answers since 24 September 2026. */
            transactionVersion?: number;
        };
        /** @description What the legacy swap says when it refuses. */
        SwapV1Error: {
            /** @description What happened, for people. Match on `errorCode`, not on this text. */
            error: string;
            /** @description Why. Absent when a parameter is missing or not allowed. */
            errorCode?: "COULD_NOT_FIND_ANY_ROUTE" | "NO_ROUTES_FOUND" | "TOKEN_NOT_TRADABLE" | "ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT" | "CIRCULAR_ARBITRAGE_IS_DISABLED" | (string & {});
        };
        /** @description The instructions of a swap. */
        SwapV1Instructions: {
            /** @description Anything else the swap needs, such as a tip for Jito; goes after the cleanup. */
            otherInstructions: components["schemas"]["Instruction"][];
            /** @description Sets the compute unit limit and price. */
            computeBudgetInstructions: components["schemas"]["Instruction"][];
            /** @description What precedes the swap, for example creating token accounts. */
            setupInstructions: components["schemas"]["Instruction"][];
            swapInstruction: components["schemas"]["Instruction"];
            /** @description What follows the swap, for example unwrapping SOL. Null or absent when there is nothing to do. */
            cleanupInstruction?: components["schemas"]["Instruction"] | null;
            /** @description Addresses of the lookup tables that make the transaction fit. */
            addressLookupTableAddresses: string[];
        };
        /** @description A tip for Jito in place of a priority fee. */
        SwapV1JitoTip: {
            /** @description The tip, exact. */
            jitoTipLamports: UnitNumber<"lamports">;
        };
        /** @description A tip for Jito that another wallet pays. */
        SwapV1JitoTipWithPayer: {
            /** @description The tip and who pays it. */
            jitoTipLamportsWithPayer: {
                /** @description The tip, exact. */
                lamports: UnitNumber<"lamports">;
                /**
                 * Format: base58-key
                 * @description Who pays it, and must sign too.
                 */
                payer: string;
            };
        };
        /** @description Your own fee. */
        SwapV1PlatformFee: {
            /**
             * Format: u64
             * @description The fee.
             */
            amount?: UnitString<"base-units"> | undefined;
            /** @description Rate of the fee. */
            feeBps?: UnitNumber<"bps"> | undefined;
        };
        /** @description What single pools would give for the whole amount. */
        SwapV1PoolReport: {
            /** @description The output by the address of the pool, in base units of the output token. */
            info?: {
                [key: string]: string;
            } | undefined;
        };
        /** @description A fee by level, with a cap. */
        SwapV1PriorityLevelFee: {
            /** @description The level and the cap. */
            priorityLevelWithMaxLamports: {
                /**
                 * @description The 25th, 50th or 75th percentile of recent fees.
                 * @enum {string}
                 */
                priorityLevel: "medium" | "high" | "veryHigh";
                /** @description Most that the fee may be. */
                maxLamports: UnitNumber<"lamports">;
                /**
                 * @description Whether fees of the whole network count, not those of the route's accounts. Default false.
                 * @default false
                 */
                global?: boolean | undefined;
            };
        };
        /** @description A quote of the legacy swap. Its swap takes it back whole, with every field that it came with. */
        SwapV1Quote: {
            /**
             * Format: base58-key
             * @description Mint of the token sold.
             */
            inputMint: string;
            /**
             * Format: u64
             * @description What leaves the wallet. With `ExactOut` an estimate.
             */
            inAmount: UnitString<"base-units">;
            /**
             * Format: base58-key
             * @description Mint of the token bought.
             */
            outputMint: string;
            /**
             * Format: u64
             * @description What is expected to arrive, before slippage and net of the platform fee.
             */
            outAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description After slippage, the least that arrives, rounded up, or with `ExactOut` the most that leaves. For you to read: the swap does not, and computes it again from amount and slippage.
             */
            otherAmountThreshold: UnitString<"base-units">;
            /** @description Which side of the swap is fixed. */
            swapMode: "ExactIn" | "ExactOut" | (string & {});
            /** @description Slippage that is tolerated. */
            slippageBps: UnitNumber<"bps">;
            /** @description Your own fee. Null without one. */
            platformFee?: (components["schemas"]["SwapV1PlatformFee"] | null) | undefined;
            /**
             * Format: decimal
             * @description Price impact as a ratio, despite its name. A cost: 0.001 is a loss of 0.1 %.
             */
            priceImpactPct: UnitString<"ratio">;
            /** @description The steps of the route. */
            routePlan: components["schemas"]["SwapV1RouteStep"][];
            /** @description Slot that the quote was made at. */
            contextSlot?: UnitNumber<"slots"> | undefined;
            /** @description Time the service took. */
            timeTaken?: UnitNumber<"seconds"> | undefined;
            /**
             * Format: decimal
             * @description Worth of the swap. Documented nowhere.
             */
            swapUsdValue?: UnitString<"usd"> | undefined;
            /** @description Whether a shorter route was taken because the best did not fit. Documented nowhere. */
            simplerRouteUsed?: boolean | undefined;
            /** @description What the most reliable pools would give. Null when there is no report. */
            mostReliableAmmsQuoteReport?: (components["schemas"]["SwapV1PoolReport"] | null) | undefined;
            /** @description A report on markets of rare tokens; null in every answer seen. Documented nowhere. */
            longtailMarketQuoteReport?: (Record<string, never> | null) | undefined;
            /** @description Null in every answer seen. Documented nowhere. */
            useIncurredSlippageForQuoting?: (boolean | null) | undefined;
            /** @description Null in every answer seen. Documented nowhere. */
            useRewards?: (boolean | null) | undefined;
            /** @description Null in every answer seen. Documented nowhere. */
            otherRoutePlans?: (Record<string, never>[] | null) | undefined;
            /** @description Whether a token of the pair was loaded for this quote. Documented nowhere. */
            loadedLongtailToken?: boolean | undefined;
            /** @description The version that was asked for. Null or `V1` without. */
            instructionVersion?: (("V1" | "V2" | (string & {})) | null) | undefined;
            /** @description Version of the transaction's format; 0 has lookup tables. In answers since September 2026. */
            transactionVersion?: number | undefined;
        };
        /** @description A quote and who swaps. */
        SwapV1Request: {
            /**
             * Format: base58-key
             * @description Wallet that swaps and signs.
             */
            userPublicKey: string;
            quoteResponse: components["schemas"]["SwapV1Quote"];
            /**
             * Format: base58-key
             * @description Wallet that pays fees and rent, and must sign too. Default the user.
             */
            payer?: string | undefined;
            /**
             * @description Whether SOL is wrapped before and unwrapped after the swap. Default true.
             * @default true
             */
            wrapAndUnwrapSol?: boolean | undefined;
            /** @description Whether tokens between two steps lie in accounts of the program. The service decides when absent. */
            useSharedAccounts?: boolean | undefined;
            /**
             * Format: base58-key
             * @description Token account that collects your fee. Needed when the quote has a `platformFee`; 400 without it. With `ExactOut` it must be one of the input token. Null as if absent.
             */
            feeAccount?: (string | null) | undefined;
            /**
             * Format: base58-key
             * @description Account that is added to the instruction, to find your swaps by.
             */
            trackingAccount?: string | undefined;
            /** @description Priority fee or tip for Jito. A number is the fee, `auto` lets the service choose; both forms come from older clients and are documented no more. */
            prioritizationFeeLamports?: ("auto" | number | components["schemas"]["SwapV1PriorityLevelFee"] | components["schemas"]["SwapV1JitoTip"] | components["schemas"]["SwapV1JitoTipWithPayer"]) | undefined;
            /**
             * @description Whether the transaction has no lookup tables. Default false. Quote with it too.
             * @default false
             */
            asLegacyTransaction?: boolean | undefined;
            /**
             * Format: base58-key
             * @description Token account that receives the output. Not together with `nativeDestinationAccount`.
             */
            destinationTokenAccount?: string | undefined;
            /**
             * Format: base58-key
             * @description Account that receives the output as native SOL. Not together with `destinationTokenAccount`.
             */
            nativeDestinationAccount?: string | undefined;
            /**
             * @description Whether the service simulates the swap to set the compute unit limit. Default false.
             * @default false
             */
            dynamicComputeUnitLimit?: boolean | undefined;
            /**
             * @description Whether the service sets up every account without looking which exist. Default false.
             * @default false
             */
            skipUserAccountsRpcCalls?: boolean | undefined;
            /**
             * @description Whether the service estimates the slippage again. Default false. Older clients send an object with bounds.
             * @default false
             */
            dynamicSlippage?: (boolean | {
                /** @description Least slippage to allow. */
                minBps?: UnitNumber<"bps"> | undefined;
                /** @description Most slippage to allow. */
                maxBps?: UnitNumber<"bps"> | undefined;
            }) | undefined;
            /** @description Price of a compute unit, in place of `prioritizationFeeLamports`. */
            computeUnitPriceMicroLamports?: UnitNumber<"micro-lamports"> | undefined;
            /** @description How long the blockhash is valid. Default 150. */
            blockhashSlotsToExpiry?: UnitNumber<"slots"> | undefined;
        };
        /** @description One step of a route: a pool and what goes through it. */
        SwapV1RouteStep: {
            swapInfo: components["schemas"]["SwapV1SwapInfo"];
            /** @description Share that goes through this step, 0 to 100. Null with `instructionVersion` `V2`. */
            percent?: (UnitNumber<"percent"> | null) | undefined;
            /** @description Share that goes through this step, where 10000 is all. Null unless `instructionVersion` is `V2`. */
            bps?: (UnitNumber<"bps"> | null) | undefined;
        };
        /** @description A pool and the amounts swapped in it. */
        SwapV1SwapInfo: {
            /**
             * Format: base58-key
             * @description Address of the pool.
             */
            ammKey: string;
            /** @description Name of the DEX, as `dexes` and `excludeDexes` take it. */
            label?: string | undefined;
            /**
             * Format: base58-key
             * @description Mint that goes into the pool.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description Mint that comes out of the pool.
             */
            outputMint: string;
            /**
             * Format: u64
             * @description What goes into the pool.
             */
            inAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What comes out of the pool.
             */
            outAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @deprecated
             * @description No longer sent.
             */
            feeAmount?: (UnitString<"base-units"> | null) | undefined;
            /**
             * Format: base58-key
             * @deprecated
             * @description No longer sent.
             */
            feeMint?: (string | null) | undefined;
            /**
             * Format: u64
             * @description Slot of the pool's state that the quote used. Documented nowhere.
             */
            updateContextSlot?: UnitString<"slots"> | undefined;
        };
        /** @description The transaction of a swap. */
        SwapV1Transaction: {
            /**
             * Format: base64-transaction
             * @description The transaction to sign and to send yourself.
             */
            swapTransaction: Unsigned<"build">;
            /** @description Block height after which the transaction cannot land. */
            lastValidBlockHeight: UnitNumber<"block-height">;
            /** @description Priority fee, or the tip for Jito. */
            prioritizationFeeLamports?: UnitNumber<"lamports">;
            /** @description Compute unit limit of the transaction. Documented nowhere. */
            computeUnitLimit?: UnitNumber<"count">;
            /** @description Why the simulation failed, with `dynamicComputeUnitLimit`. Null otherwise. Documented nowhere. */
            simulationError?: Record<string, never> | null;
        };
        /** @description What the service knows about a token. Only the identity is in every answer; the rest depends on the token and the endpoint. A token without trades has no price, no market capitalisation and no liquidity. */
        Token: {
            /**
             * Format: base58-key
             * @description The mint.
             */
            id: string;
            /** @description Name of the token. Anyone may choose any name. */
            name: string;
            /** @description Symbol of the token. Not unique. */
            symbol: string;
            /**
             * Format: uri
             * @description Address of the logo image.
             */
            icon?: string | null;
            /** @description Decimals of the mint: one whole token is 10^decimals base units. */
            decimals: number;
            /**
             * Format: base58-key
             * @description Program that owns the mint, SPL Token or Token-2022.
             */
            tokenProgram?: string;
            /**
             * Format: date-time
             * @description When the token was created.
             */
            createdAt?: UnitString<"iso-8601">;
            /**
             * Format: uri
             * @description Address of the X (Twitter) profile.
             */
            twitter?: string | null;
            /**
             * Format: uri
             * @description Address of the Telegram group.
             */
            telegram?: string | null;
            /**
             * Format: uri
             * @description Address of the website.
             */
            website?: string | null;
            /**
             * Format: uri
             * @description Address of the Discord server.
             */
            discord?: string | null;
            /**
             * Format: uri
             * @description Address of the Instagram profile.
             */
            instagram?: string | null;
            /**
             * Format: uri
             * @description Address of the TikTok profile.
             */
            tiktok?: string | null;
            /**
             * Format: uri
             * @description Another address that the creator gave.
             */
            otherUrl?: string | null;
            /**
             * Format: base58-key
             * @description Wallet of the developer.
             */
            dev?: string | null;
            /**
             * Format: base58-key
             * @description Who may mint more. Present only while the authority is not disabled.
             */
            mintAuthority?: string | null;
            /**
             * Format: base58-key
             * @description Who may freeze accounts. Present only while the authority is not disabled.
             */
            freezeAuthority?: string | null;
            /** @description Circulating supply in whole tokens. */
            circSupply?: UnitNumber<"token-units"> | null;
            /** @description Total supply in whole tokens. */
            totalSupply?: UnitNumber<"token-units"> | null;
            /** @description Launchpad the token comes from. Present only for launchpad tokens. */
            launchpad?: string | null;
            /** @description Launchpad that `launchpad` itself runs on, such as `raydium-launchlab`. Present for some launchpad tokens. */
            metaLaunchpad?: string | null;
            /** @description Configuration of the launchpad partner. Present only for launchpad tokens. */
            partnerConfig?: string | null;
            /**
             * Format: base58-key
             * @description Pool the token moved to when it left its bonding curve.
             */
            graduatedPool?: string | null;
            /** @description When the token left its bonding curve. */
            graduatedAt?: UnitString<"iso-8601"> | null;
            /** @description The first pool created for the token. Null or absent when there is none. */
            firstPool?: components["schemas"]["TokenPool"] | null;
            /** @description Number of holders. */
            holderCount?: UnitNumber<"count"> | null;
            /** @description What stands out about the token. Every field inside comes and goes by token. */
            audit?: components["schemas"]["TokenAudit"] | null;
            /** @description How organic trading looks, 0 to 100. */
            organicScore?: number;
            /** @description The organic score in words. */
            organicScoreLabel?: "high" | "medium" | "low" | (string & {});
            /** @description Whether the service has verified the token. Null or absent means no. */
            isVerified?: boolean | null;
            /** @description Labels such as `verified` or `lst`. */
            tags?: string[] | null;
            /** @description Fully diluted valuation in USD. */
            fdv?: UnitNumber<"usd"> | null;
            /** @description Market capitalisation in USD. */
            mcap?: UnitNumber<"usd"> | null;
            /** @description Price of one whole token in USD. Null or absent when it cannot be priced, as with about one of ten recent tokens. */
            usdPrice?: UnitNumber<"usd"> | null;
            /** @description Slot of the data point behind the price. Tells how fresh it is. */
            priceBlockId?: UnitNumber<"slots"> | null;
            /** @description Total liquidity in USD. */
            liquidity?: UnitNumber<"usd"> | null;
            /** @description Yield of the token in the service's lending product. Present only for tokens listed there. */
            apy?: components["schemas"]["TokenYield"] | null;
            /** @description Trading over the last five minutes. */
            stats5m?: components["schemas"]["TokenStats"] | null;
            /** @description Trading over the last hour. */
            stats1h?: components["schemas"]["TokenStats"] | null;
            /** @description Trading over the last six hours. */
            stats6h?: components["schemas"]["TokenStats"] | null;
            /** @description Trading over the last 24 hours. */
            stats24h?: components["schemas"]["TokenStats"] | null;
            /**
             * Format: date-time
             * @description When these data were last brought up to date.
             */
            updatedAt?: UnitString<"iso-8601">;
        };
        /** @description What stands out about a token. Absent means unknown, never false. */
        TokenAudit: {
            /** @description The token is flagged as suspicious. Present only when it is. */
            isSus?: boolean | null;
            /** @description Nobody can mint more. When absent, see `mintAuthority`. */
            mintAuthorityDisabled?: boolean | null;
            /** @description Nobody can freeze accounts. When absent, see `freezeAuthority`. */
            freezeAuthorityDisabled?: boolean | null;
            /** @description Share of the supply that the top holders have, 0 to 100. */
            topHoldersPercentage?: UnitNumber<"percent"> | null;
            /** @description Share of the supply that the developer's wallet has, 0 to 100. */
            devBalancePercentage?: UnitNumber<"percent"> | null;
            /** @description How many tokens the same developer has created. */
            devMints?: UnitNumber<"count"> | null;
            /** @description How many of the developer's tokens left their bonding curve. */
            devMigrations?: UnitNumber<"count"> | null;
            /** @description One wallet has much of the supply. Seen in February 2026. */
            highSingleOwnership?: boolean | null;
            /** @description Number of holders that look like bots. Seen in the answers of Ultra's search alone. */
            botHoldersCount?: UnitNumber<"count"> | null;
            /** @description Presumably the share of the supply that holders who look like bots have. Seen in the answers of Ultra's search alone. */
            botHoldersPercentage?: UnitNumber<"percent"> | null;
            /** @description When the developer's wallet was funded. Seen in the answers of Ultra's search alone. */
            devFundedAt?: UnitString<"iso-8601"> | null;
            /** @description Another token has the same logo. Seen in the answers of Ultra's search alone. */
            iconReused?: boolean | null;
            /** @description What bundled transactions bought at the start. Seen in the answers of Ultra's search alone. */
            bundlerStats?: components["schemas"]["TokenBundlerStats"] | null;
        };
        /** @description What bundled transactions bought of a token. Every field comes and goes by token. */
        TokenBundlerStats: {
            /** @description Number of bundles. */
            totalBundles?: UnitNumber<"count">;
            /** @description Volume of the bundles in SOL. */
            totalNativeVol?: UnitNumber<"token-units">;
            /** @description Share of the supply that the bundlers have now. */
            holdingPct?: UnitNumber<"percent">;
            /** @description The largest share that the bundlers had. */
            holdingPctATH?: UnitNumber<"percent">;
        };
        /** @description A liquidity pool. */
        TokenPool: {
            /**
             * Format: base58-key
             * @description Address of the pool.
             */
            id?: string;
            /**
             * Format: date-time
             * @description When the pool was created.
             */
            createdAt?: UnitString<"iso-8601">;
        };
        /** @description Trading of a token over one window. Fields without data are null or absent. */
        TokenStats: {
            /** @description Change of the price. */
            priceChange?: UnitNumber<"percent"> | null;
            /** @description Change of the number of holders. */
            holderChange?: UnitNumber<"percent"> | null;
            /** @description Change of the liquidity. */
            liquidityChange?: UnitNumber<"percent"> | null;
            /** @description Change of the volume against the window before. */
            volumeChange?: UnitNumber<"percent"> | null;
            /** @description Volume bought in USD. */
            buyVolume?: UnitNumber<"usd"> | null;
            /** @description Volume sold in USD. */
            sellVolume?: UnitNumber<"usd"> | null;
            /** @description The part of the volume bought that looks organic, in USD. */
            buyOrganicVolume?: UnitNumber<"usd"> | null;
            /** @description The part of the volume sold that looks organic, in USD. */
            sellOrganicVolume?: UnitNumber<"usd"> | null;
            /** @description Number of buys. */
            numBuys?: UnitNumber<"count"> | null;
            /** @description Number of sells. */
            numSells?: UnitNumber<"count"> | null;
            /** @description Number of wallets that traded. */
            numTraders?: UnitNumber<"count"> | null;
            /** @description Number of buyers that look organic. */
            numOrganicBuyers?: UnitNumber<"count"> | null;
            /** @description Number of wallets that bought more than they sold. */
            numNetBuyers?: UnitNumber<"count"> | null;
        };
        /** @description Yearly yield of a token by product. */
        TokenYield: {
            /** @description Yearly yield of lending the token; 4.16 is 4.16 %. */
            jupEarn?: UnitNumber<"percent">;
        };
        /** @description A balance of one token. */
        UltraBalance: {
            /**
             * Format: u64
             * @description The balance in base units.
             */
            amount: UnitString<"base-units">;
            /** @description The balance as people write it. Rounded; for sums use `amount`. */
            uiAmount: UnitNumber<"token-units">;
            /** @description Slot the balance was read at. */
            slot: UnitNumber<"slots">;
            /** @description Whether the token account is frozen. */
            isFrozen: boolean;
        };
        /** @description Balances keyed by mint; SOL stands under the key `SOL`. */
        UltraBalances: {
            [key: string]: components["schemas"]["UltraBalance"];
        };
        /** @description What a wallet holds. */
        UltraHoldings: {
            /**
             * Format: u64
             * @description SOL in lamports.
             */
            amount: UnitString<"lamports">;
            /** @description SOL as people write it. Rounded; for sums use `amount`. */
            uiAmount: UnitNumber<"token-units">;
            /**
             * Format: decimal
             * @description SOL as people write it, exact.
             */
            uiAmountString: UnitString<"token-units">;
            /** @description Token accounts keyed by mint. A mint may have several. */
            tokens: {
                [key: string]: components["schemas"]["UltraTokenAccount"][];
            };
        };
        /** @description The SOL that a wallet holds. */
        UltraNativeHoldings: {
            /**
             * Format: u64
             * @description SOL in lamports.
             */
            amount: UnitString<"lamports">;
            /** @description SOL as people write it. Rounded; for sums use `amount`. */
            uiAmount: UnitNumber<"token-units">;
            /**
             * Format: decimal
             * @description SOL as people write it, exact.
             */
            uiAmountString: UnitString<"token-units">;
        };
        /** @description The service's default fee, or your referral fee in its place. What sponsored gas costs is not in it. */
        UltraPlatformFee: {
            /**
             * Format: u64
             * @description The fee. May be absent, also when `feeBps` is above 0; `outAmount` is net of it all the same.
             */
            amount?: UnitString<"base-units">;
            /** @description Rate of the fee. Lower than the quote's `feeBps` when that recovers gas. */
            feeBps: UnitNumber<"bps">;
            /**
             * Format: base58-key
             * @description Mint the fee is taken in. May be absent; see the quote's `feeMint` then.
             */
            feeMint?: string;
        };
        /** @description A quote of the legacy Ultra interface and, when it could be built, the transaction to sign. */
        UltraQuote: {
            /** @description `manual` when you set anything that bears on routing or price, else `ultra`. One source shows `ExactIn` here, which is the value of `swapMode`; accept it and draw nothing from it. */
            mode: "ultra" | "manual" | "ExactIn" | (string & {});
            /**
             * Format: base58-key
             * @description Mint of the token sold.
             */
            inputMint: string;
            /**
             * Format: base58-key
             * @description Mint of the token bought.
             */
            outputMint: string;
            /**
             * Format: u64
             * @description What leaves the wallet, fee in the input token included.
             */
            inAmount: UnitString<"base-units">;
            /**
             * Format: u64
             * @description What is expected to arrive, before slippage. From an aggregator it is net of the fee, whichever side `feeMint` is on. It is what the last steps of the route give, less `feeBps` of it rounded down. Do not subtract the fee again. From a market maker (RFQ) it is before the platform fee when that is taken in the output: `platformFee.amount` less arrives.
             */
            outAmount: UnitString<"base-units">;
            /** @description Worth of the input. Absent when it cannot be priced. */
            inUsdValue?: UnitNumber<"usd">;
            /** @description Worth of the output. Absent when it cannot be priced. */
            outUsdValue?: UnitNumber<"usd">;
            /** @description Worth of the swap. Absent when it cannot be priced. */
            swapUsdValue?: UnitNumber<"usd">;
            /** @description Price impact in percent, `outUsdValue` / `inUsdValue` − 1; -0.1 is -0.1 %, not -10 %. Negative is a loss, unlike in `priceImpactPct` of a build; positive values occur. Absent when the tokens cannot be priced. */
            priceImpact?: UnitNumber<"percent">;
            /**
             * Format: decimal
             * @deprecated
             * @description The same as a ratio, despite its name; -0.001 is -0.1 %. Use `priceImpact`, which is in percent.
             */
            priceImpactPct: UnitString<"ratio">;
            /**
             * Format: u64
             * @description The least that arrives, after slippage: `outAmount` × (1 − slippage), rounded down; the swap fails rather than give less. Equal to `outAmount` where `slippageBps` is 0. From a market maker (RFQ) it is before the platform fee when that is taken in the output: `platformFee.amount` less arrives.
             */
            otherAmountThreshold: UnitString<"base-units">;
            /** @description Which side of the swap is fixed. */
            swapMode: "ExactIn" | (string & {});
            /** @description Slippage that is tolerated, yours or the service's estimate. 0 for RFQ, and in a quote without `taker` unless you set it. */
            slippageBps: UnitNumber<"bps">;
            /** @description The steps of the route. */
            routePlan: components["schemas"]["RoutePlanStep"][];
            /**
             * Format: base58-key
             * @description The referral account you passed. Present only with referral.
             */
            referralAccount?: string;
            /**
             * Format: base58-key
             * @description Mint the fee is taken in, either side of the swap.
             */
            feeMint?: string;
            /** @description Total fee rate: the platform or referral fee plus what sponsored gas costs. */
            feeBps: UnitNumber<"bps">;
            platformFee: components["schemas"]["UltraPlatformFee"];
            /** @description Network fee for the signatures. */
            signatureFeeLamports: UnitNumber<"lamports">;
            /**
             * Format: base58-key
             * @description Who pays it, the fee payer of the transaction. It is the taker, the service's gas sponsor, your `payer`, or else a market maker, who differs from quote to quote. Compare it with `taker` to tell who sponsors. Null without a transaction.
             */
            signatureFeePayer: string | null;
            /** @description Priority fee and tips to landing services. */
            prioritizationFeeLamports: UnitNumber<"lamports">;
            /**
             * Format: base58-key
             * @description Who pays them. Null without a transaction.
             */
            prioritizationFeePayer: string | null;
            /** @description Rent for accounts that the swap creates. An estimate. */
            rentFeeLamports: UnitNumber<"lamports">;
            /**
             * Format: base58-key
             * @description Who pays it; not always the fee payer. Null without a transaction.
             */
            rentFeePayer: string | null;
            /**
             * @deprecated
             * @description Kind of the route. Use `router`.
             */
            swapType: "aggregator" | "rfq" | "aggregator+rfq" | "dflow" | "okx" | (string & {});
            /** @description The router that won. `iris` is the former name of metis; read both as the same. */
            router: "metis" | "jupiterz" | "dflow" | "okx" | "iris" | (string & {});
            /**
             * Format: base64-transaction
             * @description The transaction to sign. Null without `taker`; the empty string when it could not be built, for which see `errorCode`.
             */
            transaction: Unsigned<"ultra-order"> | null;
            /**
             * Format: u64
             * @description Block height after which the transaction cannot land.
             */
            lastValidBlockHeight?: UnitString<"block-height">;
            /** @description Signature and priority fees are paid by another wallet than the taker. */
            gasless: boolean;
            /** @description Id of the order. Pass it to `executeUltraOrder`. */
            requestId: string;
            /** @description Time the service took. */
            totalTime: UnitNumber<"millis">;
            /**
             * Format: base58-key
             * @description The wallet you passed, else null.
             */
            taker: string | null;
            /** @description Id of the market maker's quote. Present for RFQ only. */
            quoteId?: string;
            /**
             * Format: base58-key
             * @description The market maker. Present for RFQ only.
             */
            maker?: string;
            /**
             * Format: u64
             * @description When the market maker's quote expires. Present for RFQ only.
             */
            expireAt?: UnitString<"unix-seconds">;
            /** @description Why there is no transaction: 1 insufficient funds, 2 SOL for gas is short, 3 too small for sponsored gas. Present when `taker` is given and `transaction` is the empty string. */
            errorCode?: 1 | 2 | 3 | (number & {});
            /** @description The reason for people, may hold amounts. May also stand beside a valid quote; it is not an error then. */
            errorMessage?: string;
            /** @description Repeats `errorMessage` for old clients. */
            error?: string;
            /** @description Seen in answers and documented nowhere. Do not rely on it. */
            guaranteedPrice?: boolean;
            /** @description Seen in answers and documented nowhere. Do not rely on it. */
            jitOptimized?: boolean;
        };
        /** @description A router. */
        UltraRouter: {
            /** @description Id of the router, as `router` and `excludeRouters` have it. */
            id: string;
            /** @description Name of the router. */
            name: "Metis" | "JupiterZ" | "DFlow" | "OKX DEX Router" | (string & {});
            /**
             * Format: uri
             * @description Address of its logo.
             */
            icon?: string;
        };
        /** @description Warnings about tokens. */
        UltraShield: {
            /** @description Warnings keyed by mint. */
            warnings: {
                [key: string]: components["schemas"]["UltraShieldWarning"][];
            };
        };
        /** @description One warning about a token. */
        UltraShieldWarning: {
            /** @description What the warning is about. A transfer fee is named with its percentage in front, such as `5%_TRANSFER_FEES`. */
            type: ("NOT_VERIFIED" | "LOW_LIQUIDITY" | "NOT_SELLABLE" | "LOW_ORGANIC_ACTIVITY" | "HAS_MINT_AUTHORITY" | "HAS_FREEZE_AUTHORITY" | "HAS_PERMANENT_DELEGATE" | "NEW_LISTING" | "VERY_LOW_TRADING_ACTIVITY" | "HIGH_SUPPLY_CONCENTRATION" | "NON_TRANSFERABLE" | "MUTABLE_TRANSFER_FEES" | "SUSPICIOUS_DEV_ACTIVITY" | "SUSPICIOUS_TOP_HOLDER_ACTIVITY" | "HIGH_SINGLE_OWNERSHIP" | (string & {})) | string;
            /** @description The warning for people. */
            message: string;
            /** @description How much it matters. */
            severity: "info" | "warning" | "critical" | (string & {});
            /** @description Where the warning comes from, when it is not the service's own. */
            source?: "RugCheck" | (string & {});
        };
        /** @description A token, with a few fields that the tokens endpoints have dropped or never had. */
        UltraToken: components["schemas"]["Token"] & {
            /** @description Who issues the token, where there is an issuer. */
            issuer?: string | null;
            /** @description Fees of the token, in SOL by their size. Neither meaning nor unit is documented. */
            fees?: UnitNumber<"unknown"> | null;
            /** @description How much of its bonding curve a launchpad token has passed, 0 to 100. */
            bondingCurve?: UnitNumber<"percent"> | null;
            /**
             * Format: uri
             * @description Address of the banner image.
             */
            dexBanner?: string | null;
            /** @description When the profile of the token was paid for. */
            dexPaidAt?: UnitString<"iso-8601"> | null;
            /** @description What is known of the X (Twitter) profile. */
            primaryTwitter?: components["schemas"]["UltraTwitterProfile"] | null;
            /** @description Trading over the last seven days. */
            stats7d?: components["schemas"]["TokenStats"] | null;
            /** @description Trading over the last 30 days. */
            stats30d?: components["schemas"]["TokenStats"] | null;
        };
        /** @description A token account of a wallet. */
        UltraTokenAccount: {
            /**
             * Format: base58-key
             * @description Address of the token account.
             */
            account: string;
            /**
             * Format: u64
             * @description The balance in base units.
             */
            amount: UnitString<"base-units">;
            /** @description The balance as people write it. Rounded; for sums use `amount`. */
            uiAmount: UnitNumber<"token-units">;
            /**
             * Format: decimal
             * @description The balance as people write it, exact.
             */
            uiAmountString: UnitString<"token-units">;
            /** @description Whether the account is frozen and cannot be moved out of. */
            isFrozen: boolean;
            /** @description Whether it is the wallet's associated account, the one that swaps use. */
            isAssociatedTokenAccount: boolean;
            /** @description Decimals of the mint. */
            decimals: number;
            /**
             * Format: base58-key
             * @description Program that owns the account, SPL Token or Token-2022.
             */
            programId: string;
            /** @description Whether the service leaves the balance out of a wallet's worth. */
            excludeFromNetWorth?: boolean;
            /**
             * Format: u64
             * @description SOL that the account holds as rent.
             */
            lamports?: UnitString<"lamports">;
            /**
             * Format: u64
             * @description The part of `lamports` that the wallet can get back. Present when there is one.
             */
            reclaimableLamports?: UnitString<"lamports">;
            /** @description How to get `reclaimableLamports` back; `excess`, which was seen, is rent beyond what the account needs. */
            reclaimAction?: string;
        };
        /** @description An X (Twitter) profile. */
        UltraTwitterProfile: {
            /** @description Name of the profile. */
            handle?: string;
            /** @description Number of followers. */
            followerCount?: UnitNumber<"count">;
            /** @description Number of profiles that it follows. */
            followingCount?: UnitNumber<"count">;
            /** @description Kind of the profile; `user` was seen. */
            type?: string;
        };
    };
    responses: {
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
        /** @description The labels by address. */
        ProgramLabels: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProgramLabels"];
            };
        };
        /** @description A parameter is missing or not allowed. The same request will fail again. */
        SwapBadRequest: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SwapError"];
            };
        };
        /** @description The service failed. Try again later. */
        SwapServerError: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SwapError"];
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
export type BlockhashWithMetadata = components['schemas']['BlockhashWithMetadata'];
export type ExecuteError = components['schemas']['ExecuteError'];
export type ExecuteOrderRequest = components['schemas']['ExecuteOrderRequest'];
export type ExecuteServerError = components['schemas']['ExecuteServerError'];
export type ExecuteUltraOrderRequest = components['schemas']['ExecuteUltraOrderRequest'];
export type FetchedAt = components['schemas']['FetchedAt'];
export type GatewayError = components['schemas']['GatewayError'];
export type Instruction = components['schemas']['Instruction'];
export type InstructionAccount = components['schemas']['InstructionAccount'];
export type OrderError = components['schemas']['OrderError'];
export type PlatformFee = components['schemas']['PlatformFee'];
export type ProgramLabels = components['schemas']['ProgramLabels'];
export type RoutePlanStep = components['schemas']['RoutePlanStep'];
export type SubmitConfig = components['schemas']['SubmitConfig'];
export type SubmitFailure = components['schemas']['SubmitFailure'];
export type SubmitFailureReason = components['schemas']['SubmitFailureReason'];
export type SubmitLegacyRequest = components['schemas']['SubmitLegacyRequest'];
export type SubmitLegacySuccess = components['schemas']['SubmitLegacySuccess'];
export type SubmitRequest = components['schemas']['SubmitRequest'];
export type SubmitSuccess = components['schemas']['SubmitSuccess'];
export type SwapBuild = components['schemas']['SwapBuild'];
export type SwapError = components['schemas']['SwapError'];
export type SwapEvent = components['schemas']['SwapEvent'];
export type SwapExecution = components['schemas']['SwapExecution'];
export type SwapInfo = components['schemas']['SwapInfo'];
export type SwapQuote = components['schemas']['SwapQuote'];
export type SwapV1Error = components['schemas']['SwapV1Error'];
export type SwapV1Instructions = components['schemas']['SwapV1Instructions'];
export type SwapV1JitoTip = components['schemas']['SwapV1JitoTip'];
export type SwapV1JitoTipWithPayer = components['schemas']['SwapV1JitoTipWithPayer'];
export type SwapV1PlatformFee = components['schemas']['SwapV1PlatformFee'];
export type SwapV1PoolReport = components['schemas']['SwapV1PoolReport'];
export type SwapV1PriorityLevelFee = components['schemas']['SwapV1PriorityLevelFee'];
export type SwapV1Quote = components['schemas']['SwapV1Quote'];
export type SwapV1Request = components['schemas']['SwapV1Request'];
export type SwapV1RouteStep = components['schemas']['SwapV1RouteStep'];
export type SwapV1SwapInfo = components['schemas']['SwapV1SwapInfo'];
export type SwapV1Transaction = components['schemas']['SwapV1Transaction'];
export type Token = components['schemas']['Token'];
export type TokenAudit = components['schemas']['TokenAudit'];
export type TokenBundlerStats = components['schemas']['TokenBundlerStats'];
export type TokenPool = components['schemas']['TokenPool'];
export type TokenStats = components['schemas']['TokenStats'];
export type TokenYield = components['schemas']['TokenYield'];
export type UltraBalance = components['schemas']['UltraBalance'];
export type UltraBalances = components['schemas']['UltraBalances'];
export type UltraHoldings = components['schemas']['UltraHoldings'];
export type UltraNativeHoldings = components['schemas']['UltraNativeHoldings'];
export type UltraPlatformFee = components['schemas']['UltraPlatformFee'];
export type UltraQuote = components['schemas']['UltraQuote'];
export type UltraRouter = components['schemas']['UltraRouter'];
export type UltraShield = components['schemas']['UltraShield'];
export type UltraShieldWarning = components['schemas']['UltraShieldWarning'];
export type UltraToken = components['schemas']['UltraToken'];
export type UltraTokenAccount = components['schemas']['UltraTokenAccount'];
export type UltraTwitterProfile = components['schemas']['UltraTwitterProfile'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseProgramLabels = components['responses']['ProgramLabels'];
export type ResponseSwapBadRequest = components['responses']['SwapBadRequest'];
export type ResponseSwapServerError = components['responses']['SwapServerError'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type HeaderRateLimitCurrent = components['headers']['RateLimitCurrent'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderRequestId = components['headers']['RequestId'];
export type $defs = Record<string, never>;
export interface operations {
    getOrder: {
        parameters: {
            query: {
                /** @description Mint of the token to sell. */
                inputMint: string;
                /** @description Mint of the token to buy. Must differ from `inputMint`. */
                outputMint: string;
                /** @description How much to sell, in base units of the input token. */
                amount: UnitInput<"base-units">;
                /** @description Wallet that swaps and signs. Without it there is a quote and no transaction. */
                taker?: string | undefined;
                /** @description Wallet that receives the output instead of the taker; must differ from it. A wallet, not a token account. Tokens go to its associated account, which is created when missing; SOL arrives as native SOL. A wrapped SOL account as destination is not supported. */
                receiver?: string | undefined;
                /** @description Which side `amount` fixes. Only `ExactIn` exists. */
                swapMode?: "ExactIn" | undefined;
                /** @description Slippage that is tolerated, 0 to 10000. When absent, the service estimates it for this swap. A mint with a transfer fee of 1 % has been refused at 100, so allow more than such a fee. */
                slippageBps?: UnitNumber<"bps"> | undefined;
                /** @description Your referral account. Goes with `referralFee`. When its token account for the quote's `feeMint` does not exist, the order comes back all the same, without your fee: compare `feeBps`. */
                referralAccount?: string | undefined;
                /** @description Your fee, 50 to 255. Goes with `referralAccount`. The service keeps 20 % of it and takes no platform fee of its own. */
                referralFee?: UnitNumber<"bps"> | undefined;
                /** @description Wallet that pays signature, priority and rent fees for the taker, and must sign too before you execute. Routes through metis only. Ignored when it is the taker. Meant to be used with a referral fee. */
                payer?: string | undefined;
                /** @description Priority fee. When absent the service chooses one; setting it turns that off. */
                priorityFeeLamports?: UnitNumber<"lamports"> | undefined;
                /** @description Tip to Jito for faster inclusion in a block. */
                jitoTipLamports?: UnitNumber<"lamports"> | undefined;
                /** @description Whether the fees you set are an upper limit (`maxCap`) or exact (`exactFee`). Ignored unless `priorityFeeLamports` or `jitoTipLamports` is set. */
                broadcastFeeType?: ("maxCap" | "exactFee") | undefined;
                /** @description Routers that may not compete. */
                excludeRouters?: ("metis" | "jupiterz" | "dflow" | "okx")[] | undefined;
                /** @description Labels of DEXes to leave out, case-sensitive. Concerns metis alone; other routers do not heed it. */
                excludeDexes?: string[] | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A quote. Look at `transaction` before anything else. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapQuote"];
                };
            };
            /** @description No router would quote, or a parameter is not allowed. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    buildSwap: {
        parameters: {
            query: {
                /** @description Mint of the token to sell. */
                inputMint: string;
                /** @description Mint of the token to buy. Must differ from `inputMint`. */
                outputMint: string;
                /** @description How much to sell, in base units of the input token. There is no way to fix the output instead. */
                amount: UnitInput<"base-units">;
                /** @description Wallet that swaps and signs. */
                taker: string;
                /** @description Slippage that is tolerated, 0 to 10000, or `rtse` to have it estimated for this swap. Default 50, unlike an order, which estimates when it is absent. */
                slippageBps?: ("rtse" | number) | undefined;
                /** @description `fast` gives up some price for a quicker answer. It also raises the default compute unit price to the 90th percentile. */
                mode?: "fast" | undefined;
                /** @description Labels of the only DEXes to route through, case-sensitive. Not together with `excludeDexes`. */
                dexes?: string[] | undefined;
                /** @description Labels of DEXes to leave out, case-sensitive. Not together with `dexes`. */
                excludeDexes?: string[] | undefined;
                /** @description Your own fee, 0 to 10000. Above 0 it needs `feeAccount`. When absent there is no fee. */
                platformFeeBps?: UnitNumber<"bps"> | undefined;
                /** @description Token account that collects your fee. Needed when `platformFeeBps` is above 0. */
                feeAccount?: string | undefined;
                /** @description Most accounts the route may use, 1 to 64. Default 64. Lower it to make room for instructions of your own; below about 50 the price suffers. */
                maxAccounts?: UnitNumber<"count"> | undefined;
                /** @description Wallet that pays fees and rent, and must sign too. Default the taker. Rent of the wrapped SOL account goes back to the taker, not to the payer. */
                payer?: string | undefined;
                /** @description Whether SOL is wrapped before and unwrapped after the swap. Default true. */
                wrapAndUnwrapSol?: boolean | undefined;
                /** @description Token account that receives the output. Not together with `nativeDestinationAccount`. */
                destinationTokenAccount?: string | undefined;
                /** @description Account that receives the output as native SOL. Not together with `destinationTokenAccount`. */
                nativeDestinationAccount?: string | undefined;
                /** @description How long the blockhash is valid, 1 to 300 slots. Default 150. */
                blockhashSlotsToExpiry?: UnitNumber<"slots"> | undefined;
                /** @description Tip for `submitTransaction`; adds `tipInstruction`, paid by the taker or by `payer`. Below 1000000 lamports (0.001 SOL) the submission is refused; more brings nothing. */
                tipAmount?: UnitInput<"lamports"> | undefined;
                /** @description Which percentile of recent prices to offer per compute unit. `medium` is the 25th, `high` the 50th, `veryHigh` the 75th. A number from 0 to 10000 works too, where 10000 is the 100th. Default the 50th, with `mode` `fast` the 90th. */
                computeUnitPricePercentile?: (("medium" | "high" | "veryHigh") | number) | undefined;
                /** @description Leave out DEXes that cannot be used in a Jito bundle. Default false. */
                forJitoBundle?: boolean | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A quote and the instructions that carry it out. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapBuild"];
                };
            };
            /** @description There is no route, or the parameters are not allowed. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    executeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The signed order. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecuteOrderRequest"];
            };
        };
        responses: {
            /** @description What became of the transaction. A 200 does not mean that it landed; look at `status` and `code`. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapExecution"];
                };
            };
            /** @description The request itself is refused; `code` says why. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecuteError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed. The transaction may have been sent; send the same body again. */
            500: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecuteServerError"];
                };
            };
        };
    };
    listProgramLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProgramLabels"];
            400: components["responses"]["SwapBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    submitTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The JSON-RPC call. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitRequest"];
            };
        };
        responses: {
            /** @description Accepted, or refused with an error. Look for `result` or `error`. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmitSuccess"] | components["schemas"]["SubmitFailure"];
                };
            };
            /** @description The body is not JSON-RPC. No body is documented. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed. The transaction may have been forwarded; the same bytes are safe to send again. */
            500: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    submitTransactionLegacy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The signed transaction. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitLegacyRequest"];
            };
        };
        responses: {
            /** @description Accepted and forwarded. Not landed yet. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmitLegacySuccess"];
                };
            };
            /** @description The transaction is refused. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    getUltraOrder: {
        parameters: {
            query: {
                /** @description Mint of the token to sell. */
                inputMint: string;
                /** @description Mint of the token to buy. Must differ from `inputMint`. */
                outputMint: string;
                /** @description How much to sell, in base units of the input token. */
                amount: UnitInput<"base-units">;
                /** @description Wallet that swaps and signs. Without it there is a quote and no transaction. */
                taker?: string | undefined;
                /** @description Wallet that receives the output instead of the taker; must differ from it. A wallet, not a token account. Tokens go to its associated account, which is created when missing; SOL arrives as native SOL. A wrapped SOL account as destination is not supported. */
                receiver?: string | undefined;
                /** @description Wallet that pays signature, priority and rent fees for the taker, and must sign too before you execute. May change the routing, to metis. Meant to be used with a referral fee; the fee is yours alone only then. */
                payer?: string | undefined;
                /** @description Account that may close the token accounts which the swap creates, wrapped SOL aside. Needs `payer` and is ignored without it. Default the taker; any other adds an instruction. */
                closeAuthority?: string | undefined;
                /** @description Your referral account. Goes with `referralFee`. When its token account for the quote's `feeMint` does not exist, the order comes back all the same, without your fee: compare `feeBps`. */
                referralAccount?: string | undefined;
                /** @description Your fee, 50 to 255. Goes with `referralAccount`. The service keeps 20 % of it and takes no platform fee of its own. */
                referralFee?: UnitNumber<"bps"> | undefined;
                /** @description Which side `amount` fixes. Only `ExactIn` is known to work. No documentation of Ultra names it; the vendor's own widget, `@jup-ag/plugin` 1.0.16, sends it with every quote. */
                swapMode?: "ExactIn" | undefined;
                /** @description Slippage that is tolerated, 0 to 10000. When absent, the service estimates it for this swap. */
                slippageBps?: UnitNumber<"bps"> | undefined;
                /** @description Priority fee, above 0. When absent the service chooses one; setting it turns that off. */
                priorityFeeLamports?: UnitNumber<"lamports"> | undefined;
                /** @description Tip to Jito for faster inclusion in a block, at least 1000. */
                jitoTipLamports?: UnitNumber<"lamports"> | undefined;
                /** @description Whether the fees you set are an upper limit (`maxCap`) or exact (`exactFee`). Ignored unless `priorityFeeLamports` or `jitoTipLamports` is set. */
                broadcastFeeType?: ("maxCap" | "exactFee") | undefined;
                /** @description Routers that may not compete. */
                excludeRouters?: ("metis" | "jupiterz" | "dflow" | "okx")[] | undefined;
                /** @description Labels of DEXes to leave out, case-sensitive. Concerns metis alone; other routers do not heed it. */
                excludeDexes?: string[] | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A quote. Look at `transaction` before anything else. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UltraQuote"];
                };
            };
            /** @description No router would quote, or a parameter is not allowed. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    executeUltraOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The signed order. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecuteUltraOrderRequest"];
            };
        };
        responses: {
            /** @description What became of the transaction. A 200 does not mean that it landed; look at `status` and `code`. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapExecution"];
                };
            };
            /** @description The request itself is refused; `code` says why. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecuteError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            /** @description The service failed. The transaction may have been sent; send the same body again. */
            500: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecuteError"];
                };
            };
        };
    };
    getUltraBalances: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The wallet. */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One balance per mint. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UltraBalances"];
                };
            };
            400: components["responses"]["SwapBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    getUltraHoldings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The wallet. */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The holdings. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UltraHoldings"];
                };
            };
            400: components["responses"]["SwapBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    getUltraNativeHoldings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The wallet. */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SOL balance. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UltraNativeHoldings"];
                };
            };
            400: components["responses"]["SwapBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    getUltraShield: {
        parameters: {
            query: {
                /** @description Mints to look at. */
                mints: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The warnings. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UltraShield"];
                };
            };
            400: components["responses"]["SwapBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    listUltraRouters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The routers. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UltraRouter"][];
                };
            };
            400: components["responses"]["SwapBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    searchUltraTokens: {
        parameters: {
            query: {
                /** @description A symbol, a name or a mint; 20 results at most for a symbol or name. Or up to 100 mints with commas between them; the rest is left out without an error. An empty text presumably finds the top tokens, as in `searchTokens`. */
                query: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens found, best match first. Empty when there are none. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UltraToken"][];
                };
            };
            400: components["responses"]["SwapBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    getSwapV1Quote: {
        parameters: {
            query: {
                /** @description Mint of the token to sell. */
                inputMint: string;
                /** @description Mint of the token to buy. Must differ from `inputMint`. */
                outputMint: string;
                /** @description In base units: how much to sell, of the input token, or with `swapMode` `ExactOut` how much to buy, of the output token. */
                amount: UnitInput<"base-units">;
                /** @description Slippage that is tolerated, 0 to 10000, of the side that `swapMode` does not fix. Default 50. */
                slippageBps?: UnitNumber<"bps"> | undefined;
                /** @description Which side `amount` fixes. Default `ExactIn`; only Whirlpool, Raydium CLMM and Raydium CP can do `ExactOut`. */
                swapMode?: ("ExactIn" | "ExactOut") | undefined;
                /** @description Labels of the only DEXes to route through, case-sensitive. Not together with `excludeDexes`. */
                dexes?: string[] | undefined;
                /** @description Labels of DEXes to leave out, case-sensitive. Not together with `dexes`. */
                excludeDexes?: string[] | undefined;
                /** @description Whether routes go only through tokens with steady liquidity. Default true. */
                restrictIntermediateTokens?: boolean | undefined;
                /** @description Whether the route is a single market. Default false; a worse price is likely. */
                onlyDirectRoutes?: boolean | undefined;
                /** @description Whether the route must fit a transaction without lookup tables. Default false. Pass it to the swap too. */
                asLegacyTransaction?: boolean | undefined;
                /** @description Your own fee, taken from the output, or with `ExactOut` from the input. Goes with `feeAccount` of the swap. When absent there is no fee. */
                platformFeeBps?: UnitNumber<"bps"> | undefined;
                /** @description Most accounts the route may use. Default 64. Lower it to make room for instructions of your own. */
                maxAccounts?: UnitNumber<"count"> | undefined;
                /** @description Which instruction the swap gets. With `V2` the steps of the route state `bps` in place of `percent`. Default `V1`. */
                instructionVersion?: ("V1" | "V2") | undefined;
                /** @description Whether the swap estimates the slippage. Default false. No longer maintained; set `slippageBps`. */
                dynamicSlippage?: boolean | undefined;
                /** @description Leave out DEXes that cannot be used in a Jito bundle. Default false. */
                forJitoBundle?: boolean | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A quote. It holds until the price moves beyond the slippage. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapV1Quote"];
                };
            };
            /** @description There is no route, or a parameter is not allowed. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapV1Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    createSwapV1Transaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwapV1Request"];
            };
        };
        responses: {
            /** @description The unsigned transaction. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapV1Transaction"];
                };
            };
            /** @description The quote or a field was refused. Nothing has moved. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapV1Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    createSwapV1Instructions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwapV1Request"];
            };
        };
        responses: {
            /** @description The instructions. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapV1Instructions"];
                };
            };
            /** @description The quote or a field was refused. Nothing has moved. */
            400: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapV1Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
    listSwapV1ProgramLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProgramLabels"];
            400: components["responses"]["SwapBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapServerError"];
        };
    };
}
