/** The part of JSON Schema that describes actions. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  /** What the pattern wants, in words that editors show too. */
  readonly patternErrorMessage?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly anyOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  /** What a text names: it is replaced by the address or the id before the action begins. */
  readonly names?: 'asset' | 'wallet' | 'market';
}

/** An action: the schema of its fields, and whether plays may use it. */
interface ActionSchema extends Schema {
  /** That an event of a play may be this; or what its fields are there, where they differ. Default: it is not in plays. */
  readonly inPlays?: true | Pick<Schema, 'required' | 'properties'>;
}

interface Types {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  null: null;
}

/** What fits a schema. */
type Fitting<S> = S extends { enum: readonly (infer Word)[] }
  ? Word
  : S extends { type: 'array'; items: infer Item }
    ? readonly Fitting<Item>[]
    : S extends { type: readonly (infer Name)[] }
      ? Types[Name & keyof Types]
      : S extends { type: infer Name }
        ? Types[Name & keyof Types]
        : unknown;

/** The fields that fit the schema of an action. */
type FieldsOf<S> = S extends { properties: infer Properties; required: readonly (infer Needed)[] }
  ? { readonly [Name in keyof Properties & Needed]: Fitting<Properties[Name]> } & {
      readonly [Name in Exclude<keyof Properties, Needed>]?: Fitting<Properties[Name]> | undefined;
    }
  : never;

const YEAR_SECONDS = 31_557_600;
/** The highest is above any price that a token has had. */
export const USD_PRICES = { from: 1e-12, to: 1e12 };

const asset = {
  type: 'string',
  minLength: 1,
  names: 'asset',
  description: 'A mint, a symbol, or the id of a market.',
} as const;
const wallet = {
  type: 'string',
  minLength: 1,
  names: 'wallet',
  description: 'An address, or the role of a test wallet.',
} as const;
const market = { type: 'string', minLength: 1, names: 'market', description: 'The id of a market.' } as const;
const id = { type: 'string', minLength: 1 } as const;
/** A larger JSON number has lost digits. */
const whole = {
  type: ['string', 'integer'],
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  pattern: '^[1-9][0-9]{0,18}$',
  patternErrorMessage: 'must be a whole number above 0, of at most 19 digits',
} as const;
const amount = { ...whole, description: 'Base units; above 2^53 as a text.' } as const;
const usd = { type: 'number', minimum: USD_PRICES.from, maximum: USD_PRICES.to } as const;
const bound = { type: 'number', minimum: 0, maximum: USD_PRICES.to } as const;
const bps = { type: 'number', minimum: 0, maximum: 10_000 } as const;
const seconds = { type: 'number', minimum: 0, maximum: YEAR_SECONDS } as const;
const someSeconds = { type: 'number', minimum: 1, maximum: YEAR_SECONDS } as const;
const speed = { type: 'number', minimum: 0, maximum: 100_000 } as const;
const ratio = { type: 'number', minimum: 0, maximum: 10, description: 'Ratio per day.' } as const;

const walk = {
  volatility: ratio,
  drift: { type: 'number', minimum: -10, maximum: 10, description: 'Ratio per day.' },
  everySeconds: someSeconds,
} as const;

const sale = { wallet, kind: { type: 'string', enum: ['price', 'recurring'] } } as const;
const sold = { inputMint: asset, outputMint: asset, inputAmount: amount } as const;
const priceTerms = {
  orderType: { type: 'string', enum: ['single', 'oco', 'otoco'] },
  triggerMint: { ...asset, description: 'Default: the mint that is sold.' },
  triggerCondition: { type: 'string', enum: ['above', 'below'] },
  triggerPriceUsd: usd,
  trailingBps: bps,
  slippageBps: bps,
  tpPriceUsd: usd,
  slPriceUsd: usd,
  tpSlippageBps: bps,
  slSlippageBps: bps,
  expiresInSeconds: { ...someSeconds, description: 'Default: thirty days.' },
} as const;
const rounds = {
  orderCount: whole,
  intervalSeconds: whole,
  minPriceUsd: bound,
  maxPriceUsd: bound,
} as const;
const scenarioFields = {
  scenario: { type: ['string', 'null'] },
  wallet,
  operation: id,
  times: whole,
} as const;
const candleFields = {
  asset,
  csv: { type: 'string', minLength: 1, description: 'Columns: time, open, high, low, close.' },
  shift: { type: 'boolean', description: 'Whether the first candle begins now. Default true.' },
} as const;
const namesOf = (...parts: readonly object[]) => ({ enum: parts.flatMap((part) => Object.keys(part)) });
const hasBound = (name: string) => ({ required: [name] });

/* oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema */
/** What can be made to happen: the actions of the control endpoint, and of plays. */
export const ACTION_SCHEMAS = {
  fill: {
    description: 'Fills a trigger order, a round of a recurring one, or a prediction order.',
    required: ['order'],
    properties: { order: id, amount, leg: { type: 'string', enum: ['take_profit', 'stop_loss'] } },
  },
  fail: {
    description: 'Closes a prediction order, which has failed if nothing was filled.',
    required: ['order'],
    properties: { order: id },
  },
  confirm: {
    description: 'Confirms the deposit of a trigger order that waits for it.',
    required: ['order'],
    properties: { order: id },
  },
  expire: {
    description: 'Expires a request id, or an open trigger order.',
    required: ['id'],
    properties: { id },
  },
  resolve: {
    description: 'Ends a prediction market.',
    inPlays: true,
    required: ['market', 'result'],
    properties: {
      market,
      result: { type: 'string', enum: ['yes', 'no', 'cancelled'] },
      silent: { type: 'boolean' },
    },
  },
  scenario: {
    description: 'How requests depart from the usual course; null clears all, or the one with this id.',
    // A play knows no id of a scenario.
    inPlays: { properties: scenarioFields },
    required: ['scenario'],
    properties: { ...scenarioFields, id },
  },
  fund: {
    description: 'Gives a wallet SOL or tokens.',
    inPlays: true,
    required: ['wallet', 'amount'],
    properties: { wallet, amount, mint: { ...asset, description: 'Default: SOL.' } },
  },
  order: {
    description: 'A price order or a recurring one, in the words of the API.',
    inPlays: true,
    required: ['wallet', 'kind', 'inputMint', 'outputMint', 'inputAmount'],
    properties: { ...sale, ...sold, ...priceTerms, ...rounds },
    if: { properties: { kind: { enum: ['recurring'] } } },
    then: {
      propertyNames: namesOf(sale, sold, rounds, { triggerMint: true }),
      required: ['orderCount', 'intervalSeconds'],
      if: { anyOf: [hasBound('minPriceUsd'), hasBound('maxPriceUsd')] },
      then: { required: ['triggerMint'] },
    },
    else: { propertyNames: namesOf(sale, sold, priceTerms), required: ['orderType'] },
  },
  advance: {
    description: 'Advances the clock: by seconds, to a time, or to the next event.',
    required: [],
    properties: {
      seconds: {
        type: ['number', 'string'],
        minimum: 0,
        pattern: '^[0-9]+(\\.[0-9]+)?$',
        patternErrorMessage: 'must be a number of seconds',
      },
      until: { type: ['string', 'number'] },
    },
  },
  clock: { description: 'Changes the pace.', inPlays: true, required: ['speed'], properties: { speed } },
  price: {
    description: 'Sets a price.',
    inPlays: true,
    required: ['asset', 'usd'],
    properties: { asset, usd },
  },
  walk: {
    description: 'Lets a price wander from the seed.',
    inPlays: true,
    required: ['asset', 'volatility'],
    properties: { asset, ...walk },
  },
  script: {
    description: 'A fall or a rise, and the way back.',
    inPlays: true,
    required: ['asset', 'shape', 'by'],
    properties: {
      asset,
      shape: { type: 'string', enum: ['crash', 'pump', 'depeg'] },
      by: { type: 'number', minimum: 0, maximum: 1000, description: 'Ratio: 0.4 is 40 %.' },
      overSeconds: someSeconds,
      holdSeconds: seconds,
      recoverSeconds: someSeconds,
    },
    // A fall by everything would leave no price.
    if: { properties: { shape: { enum: ['crash', 'depeg'] } } },
    then: { properties: { by: { maximum: 0.999 } } },
  },
  points: {
    description: 'A list of seconds from now and USD.',
    inPlays: true,
    required: ['asset', 'points'],
    properties: {
      asset,
      points: {
        type: 'array',
        minItems: 1,
        description: 'Seconds from now, and USD.',
        items: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number', minimum: 0 } },
      },
    },
  },
  candles: {
    description: 'Candles with the columns time, open, high, low and close.',
    // A play may keep them in a file.
    inPlays: {
      required: ['asset'],
      properties: {
        ...candleFields,
        file: { type: 'string', description: 'Instead of csv: a file beside this one.' },
      },
    },
    required: ['asset', 'csv'],
    properties: candleFields,
  },
  keepers: {
    description: 'Starts the world, or lets the keepers sleep.',
    inPlays: true,
    required: ['awake'],
    properties: { awake: { type: 'boolean' } },
  },
  fault: {
    description: 'Lets a keeper fail at a step.',
    inPlays: true,
    required: ['step'],
    properties: {
      step: { type: 'string', enum: ['deposit', 'execute', 'withdraw'] },
      order: id,
      times: whole,
    },
  },
} as const satisfies Readonly<Record<string, ActionSchema>>;
/* oxlint-enable unicorn/no-thenable */

const time = { type: ['string', 'number'], description: 'ISO 8601, or milliseconds since 1970.' } as const;
/** Of how many things one request asks. */
const several = { type: 'array', maxItems: 50 } as const;

const seriesFields = {
  description: 'Prices and balances of a span of time.',
  required: [],
  properties: {
    assets: { ...several, items: asset },
    wallets: { ...several, items: wallet },
    from: { ...time, description: 'Default: the first change that is known of any of these.' },
    to: { ...time, description: 'Default: now.' },
    points: {
      type: 'integer',
      minimum: 4,
      maximum: 2000,
      description: 'The most points of each. Default 500.',
    },
  },
} as const satisfies Schema;

export type ActionName = keyof typeof ACTION_SCHEMAS;
/** The fields of an action. */
export type ActionFields<Name extends ActionName> = FieldsOf<(typeof ACTION_SCHEMAS)[Name]>;

export const isAction = (name: string): name is ActionName => Object.hasOwn(ACTION_SCHEMAS, name);
export const ACTION_NAMES = Object.keys(ACTION_SCHEMAS) as readonly ActionName[];

const closed = <S extends Schema>(schema: S) =>
  ({ type: 'object', additionalProperties: false, ...schema }) as const;

/** The fields of each action in a request, and in a play. */
const [requests, inPlays] = [new Map<string, Schema>(), new Map<string, Schema>()];
for (const [name, row] of Object.entries<ActionSchema>(ACTION_SCHEMAS)) {
  const { inPlays: mark, ...schema } = row;
  requests.set(name, closed(schema));
  if (mark) inPlays.set(name, closed({ ...schema, ...(mark !== true && mark) }));
}

/** The fields of one request. */
export const actionSchema = (name: ActionName): Schema => requests.get(name)!;

/** The fields of a request for `series`. */
export type SeriesFields = FieldsOf<typeof seriesFields>;
export const SERIES_SCHEMA: Schema = closed(seriesFields);

/** What describes a play; `plays/play.schema.json` is its copy for editors. */
export const PLAY_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://galilean.invalid/play.schema.json',
  title: 'A play of the mock',
  description:
    'What a mock begins with, and what happens then: funds, prices, orders, timed events, faults, the clock.',
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    name: { type: 'string', minLength: 1 },
    says: { type: 'string', description: 'What happens, in one line.' },
    start: {
      type: 'string',
      description:
        'When it begins: now, or a time in ISO 8601 after 22 August 2026. Default: now on the command line, 2026-09-01T00:00:00Z in tests.',
    },
    speed: {
      ...speed,
      description: 'How many seconds pass per second. Default 0: the clock stands until it is advanced.',
    },
    funds: {
      type: 'array',
      description: 'What wallets have at the start. Ignored without a ledger.',
      items: actionSchema('fund'),
    },
    prices: {
      type: 'object',
      description: 'Prices at the start in USD, by mint, symbol, or id of a market.',
      additionalProperties: usd,
    },
    walks: {
      type: 'object',
      description: 'Prices that wander from the start, by mint, symbol, or id of a market.',
      additionalProperties: closed({ required: ['volatility'], properties: walk }),
    },
    orders: {
      type: 'array',
      description: 'Trigger orders that are there at the start.',
      items: actionSchema('order'),
    },
    events: {
      type: 'array',
      description: 'What happens then. Each event has a time and one action.',
      items: {
        type: 'object',
        required: ['at'],
        minProperties: 2,
        maxProperties: 2,
        additionalProperties: false,
        properties: {
          at: {
            type: ['string', 'number'],
            minimum: 0,
            pattern: '^[0-9]+(\\.[0-9]+)?(s|m|h|d)?$',
            patternErrorMessage:
              'must be a number of seconds, or a number with a unit, such as 90s, 10m, 2h or 1d',
            description: 'How long after the start: seconds, or with a unit, such as 90s, 10m, 2h or 1d.',
          },
          ...Object.fromEntries(inPlays),
        },
      },
    },
  },
} satisfies Schema & { $schema: string; $id: string; title: string };
