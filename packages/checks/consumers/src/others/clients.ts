/** A package of npm's registry that we did not write and do not change. */
export interface Client {
  /** The driver in `fixtures/others/clients`. */
  readonly driver: string;
  /** Name and exact version. */
  readonly specifier: string;
  readonly calls: Readonly<Record<string, Expected>>;
}

/** What must come of a call. */
interface Expected {
  /** The request as the mock recorded it. Default: none; the call asks another host, or none. */
  readonly request?: string;
  /** Codes and places of the mock's violations, warnings included. Default none. */
  readonly violations?: readonly string[];
  /** Requests to hosts that are not those of the API, which fail. Default none. */
  readonly elsewhere?: readonly string[];
  /** The text of what the client returned. One of this and `throws`. */
  readonly returns?: RegExp;
  /** The message of what the client threw. */
  readonly throws?: RegExp;
}

/** Price v2 had these; v3 does not, and the service ignores what it does not know. */
const pricesAgainst = ['unknown query vsToken', 'unknown query vsAmount'];

const notDescribed = (path: string, throws: RegExp): Expected => ({
  request: `outside the description: ${path} 404 unknown-path`,
  throws,
});
/** Where the mock names what to call instead. */
const gone = (path: string, throws: RegExp): Expected => ({
  ...notDescribed(path, throws),
  violations: ['unknown-path path'],
});

export const clients: readonly Client[] = [
  {
    driver: 'jup-ag-api',
    specifier: '@jup-ag/api@6.0.48',
    calls: {
      quoteGet: { request: 'getSwapV1Quote 200 valid', returns: /"outAmount":"\d+"/ },
      swapPost: { request: 'createSwapV1Transaction 200 valid', returns: /"swapTransaction":"A[\w+/]+=*"/ },
      swapInstructionsPost: {
        request: 'createSwapV1Instructions 200 valid',
        returns: /"swapInstruction":\{"programId":"JUP6/,
      },
      programIdToLabelGet: { request: 'listSwapV1ProgramLabels 200 valid', returns: /"Raydium CLMM"/ },
    },
  },
  {
    driver: 'kliquidity-sdk',
    specifier: '@kamino-finance/kliquidity-sdk@8.5.10',
    calls: {
      getDollarPrice: {
        request: 'getPrices 200 valid',
        violations: pricesAgainst,
        returns: /^\d+(\.\d+)?$/,
      },
      getDollarPrices: {
        request: 'getPrices 200 valid',
        violations: pricesAgainst,
        returns: /^\{"So1+2":"\d+(\.\d+)?","JUPyi\w+":"0\.\d+"\}$/,
      },
      getPrice: { request: 'getPrices 200 valid', violations: pricesAgainst, returns: /^0\.\d+$/ },
      getBestRouteQuoteV6: { request: 'getSwapV1Quote 200 valid', returns: /"outAmount":"\d+"/ },
      getSwapIxsFromQuote: { request: 'createSwapV1Instructions 200 valid', returns: /JUP6Lk/ },
    },
  },
  {
    driver: 'plugin-token',
    specifier: '@solana-agent-kit/plugin-token@2.0.9',
    calls: {
      'tokenByTicker(JUP)': {
        request: 'listTokensByTag 200 valid',
        returns: /"status":"success".*"id":"JUPyi.*"decimals":6/,
      },
      'tokenByTicker(nothing has it)': {
        request: 'listTokensByTag 200 valid',
        returns: /"status":"error".*Token data not available/,
      },
      'tokenByAddress(JUP)': {
        elsewhere: ['GET https://tokens.jup.ag/token/JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'],
        throws: /ENOTFOUND tokens\.jup\.ag$/,
      },
      fetchPrice: gone('GET /price/v2', /Failed to fetch price: Not Found$/),
      openLimitOrders: gone('GET /limit/v2/openOrders', /^Error fetching open orders/),
      trade: {
        elsewhere: ['GET https://quote-api.jup.ag/v6/quote'],
        throws: /ENOTFOUND quote-api\.jup\.ag$/,
      },
    },
  },
  {
    driver: 'jupiter-mcp-server',
    specifier: 'jupiter-mcp-server@1.4.0',
    calls: {
      listTools: { returns: /"jupiter_get_price"/ },
      'jupiter_get_price(SOL)': {
        request: 'getPrices 200 valid',
        returns: /Prices \(1\).*Price: \$\d+\.\d{6}.*Decimals: 9.*24h Change: [+-]\d/,
      },
      'jupiter_get_price(SOL,JUP)': {
        request: 'getPrices 200 valid',
        returns: /Prices \(2\).*So1+2.*JUPyi.*Decimals: 6/,
      },
      jupiter_get_positions: notDescribed('GET /portfolio/v1/positions/{wallet}', /status: 404/),
      jupiter_get_staked_jup: notDescribed('GET /portfolio/v1/staked-jup/{wallet}', /status: 404/),
      jupiter_get_platforms: notDescribed('GET /portfolio/v1/platforms', /status: 404/),
    },
  },
];
