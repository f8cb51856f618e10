// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { UnitNumber, UnitString } from '@galilean/client';

export interface paths {
    "/tokens/v2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search tokens by symbol, name or mint
         * @description Finds tokens by free text, or looks up several mints at once. A search that finds nothing answers with an empty list. A symbol is not unique: check `id` and `isVerified` before you trade. Cached for ten seconds. Costs 10 credits.
         */
        get: operations["searchTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/v2/tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens that carry a tag
         * @description Returns every token with the tag in one answer, without pages. In September 2026 that was 3,705 tokens and 5.3 MB for `verified`, 165 tokens and 225 KB for `lst`. Cached for thirty seconds. Costs 50 credits; keep the answer rather than asking often.
         */
        get: operations["listTokensByTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/v2/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tokens whose first pool is new
         * @description Returns exactly 30 tokens, latest first, by the time their first pool was created rather than by the time they were minted. They span about half a minute, and a token shows up four to ten seconds after its pool. Poll more often than that to see every token. Young tokens lack many fields; the statistics of all windows are the same while a token is younger than the shortest. Cached for five seconds.
         */
        get: operations["listRecentTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/v2/{category}/{interval}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the top tokens of a category
         * @description Ranks tokens over an interval, best first. Generic top tokens such as SOL and the large stablecoins are left out of `toptraded` and `toptrending`; `toporganicscore` has them. Some answers carry a subset of the fields only. Cached for fifteen seconds. Costs 5 credits.
         */
        get: operations["listTopTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/price/v3": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get USD prices of tokens
         * @description Returns one price per mint, keyed by mint. A mint that cannot be priced is left out of the answer, it is not null. It had no trade within the last seven days, or is flagged as unreliable. So is, without an error, every mint after the fiftieth. These packages refuse a text that is no mint before they send it, because the service leaves it out without an error as well. Compare the keys with what you asked for. A drained token may still have a price: look at `liquidity`. Cached for five seconds. Costs 1 credit.
         */
        get: operations["getPrices"];
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
        /** @description What the gateway says before an operation is reached. */
        GatewayError: {
            /** @description The HTTP status again. Some gateways leave it out. */
            code?: number;
            /** @description What happened, for people. Match on the status, not on this text. */
            message: string;
        };
        /** @description The stock behind a token, as its issuer reports it. */
        StockData: {
            /** @description Who issues the token. */
            id: string;
            /** @description Price of one share in USD. The token trades near it, not at it. */
            price: UnitNumber<"usd">;
            /** @description Market capitalisation of the company in USD, not of the token. */
            mcap: UnitNumber<"usd">;
            /**
             * Format: date-time
             * @description When the price was taken. Old while the exchange is closed.
             */
            updatedAt: UnitString<"iso-8601">;
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
        /** @description The price of one token. */
        TokenPrice: {
            /**
             * Format: date-time
             * @description When the token was created. A fixed date for tokens older than the service.
             */
            createdAt: UnitString<"iso-8601">;
            /** @description Total liquidity of the token in USD. Close to 0 for a drained token, whose price means nothing. */
            liquidity: UnitNumber<"usd">;
            /** @description Price of one whole token in USD. */
            usdPrice: UnitNumber<"usd">;
            /** @description Slot of the data point behind the price. Tells how fresh it is. Null when unknown. */
            blockId: UnitNumber<"slots"> | null;
            /** @description Decimals of the mint. */
            decimals: number;
            /** @description Change over 24 hours in percent; 1.29 is +1.29 %. Null when there was no price a day ago. */
            priceChange24h: UnitNumber<"percent"> | null;
            /** @description Launchpad the token comes from. Present only for launchpad tokens. */
            launchpad?: string;
            /** @description The stock behind a tokenised stock. Null or absent for any other token. */
            stockData?: components["schemas"]["StockData"] | null;
        };
        /** @description Prices keyed by mint. Mints without a price are left out. */
        TokenPrices: {
            [key: string]: components["schemas"]["TokenPrice"];
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
        /** @description What the token endpoints say when they refuse or fail. */
        TokensError: {
            /** @description What happened, for people. Match on the status, not on this text. */
            error: string;
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
        /** @description A parameter is missing or not allowed. The same request will fail again. */
        TokensBadRequest: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TokensError"];
            };
        };
        /** @description The service failed. Try again later. */
        TokensServerError: {
            headers: {
                "x-api-gateway-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TokensError"];
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
export type GatewayError = components['schemas']['GatewayError'];
export type StockData = components['schemas']['StockData'];
export type Token = components['schemas']['Token'];
export type TokenAudit = components['schemas']['TokenAudit'];
export type TokenBundlerStats = components['schemas']['TokenBundlerStats'];
export type TokenPool = components['schemas']['TokenPool'];
export type TokenPrice = components['schemas']['TokenPrice'];
export type TokenPrices = components['schemas']['TokenPrices'];
export type TokenStats = components['schemas']['TokenStats'];
export type TokenYield = components['schemas']['TokenYield'];
export type TokensError = components['schemas']['TokensError'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTokensBadRequest = components['responses']['TokensBadRequest'];
export type ResponseTokensServerError = components['responses']['TokensServerError'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type HeaderRateLimitCurrent = components['headers']['RateLimitCurrent'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderRequestId = components['headers']['RequestId'];
export type $defs = Record<string, never>;
export interface operations {
    searchTokens: {
        parameters: {
            query: {
                /** @description A symbol, a name or a mint; 20 results at most for a symbol or name. Or up to 100 mints with commas between them, answered in that order; the rest is left out without an error. Commas work for mints alone, not for symbols or names. An empty text finds the 20 top tokens. */
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
                    "application/json": components["schemas"]["Token"][];
                };
            };
            400: components["responses"]["TokensBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TokensServerError"];
        };
    };
    listTokensByTag: {
        parameters: {
            query: {
                /** @description The tag: liquid staking tokens, tokens the service has verified, or tokenised stocks. */
                query: "lst" | "verified" | "stocks";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tokens with the tag. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            400: components["responses"]["TokensBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TokensServerError"];
        };
    };
    listRecentTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest tokens. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            400: components["responses"]["TokensBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TokensServerError"];
        };
    };
    listTopTokens: {
        parameters: {
            query?: {
                /** @description Number of results, 1 to 100. Default 50. */
                limit?: UnitNumber<"count"> | undefined;
            } | undefined;
            header?: never;
            path: {
                /** @description What to rank by: organic score, traded volume or trend. */
                category: "toporganicscore" | "toptraded" | "toptrending";
                /** @description The window to rank over. */
                interval: "5m" | "1h" | "6h" | "24h";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ranked tokens, best first. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            400: components["responses"]["TokensBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["TokensServerError"];
        };
    };
    getPrices: {
        parameters: {
            query: {
                /** @description Mints to price. The first 50 count; the rest is left out without an error. A text that is no mint gets no price and no error. */
                ids: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prices that exist, keyed by mint. May hold fewer mints than were asked for, or none. */
            200: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "x-ratelimit-current": components["headers"]["RateLimitCurrent"];
                    "x-ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPrices"];
                };
            };
            /** @description The list of mints is missing. No body is documented. */
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
            /** @description The service failed. Try again later. No body is documented. */
            500: {
                headers: {
                    "x-api-gateway-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
