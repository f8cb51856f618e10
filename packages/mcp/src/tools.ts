import { checkJson, openIn } from '@galilean/limits';
import { type Answer, failure } from './answers.js';
import type { Service } from './service.js';
import { cancel, check, explained, order, quote, status, trade } from './trades.js';

/** A tool: its words for the agent, what it takes, and what it does. */
interface Tool {
  readonly description: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly readOnly: boolean;
  readonly run: (service: Service & Noted, given: never) => Promise<Answer> | Answer;
}

const address = {
  type: 'string',
  pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$',
  description: 'An address in base58.',
};
const amount = {
  type: 'string',
  pattern: String.raw`^[1-9]\d{0,19}$`,
  description: 'Base units, as digits.',
};
const bps = { type: 'number', minimum: 0, maximum: 10_000, description: 'Basis points.' };
const run = {
  type: 'string',
  pattern: String.raw`^[\w.-]{1,64}$`,
  description:
    'A name for this one intent. The same name again goes on with it and never trades twice. Default: a new one.',
};
const base64 = {
  type: 'string',
  pattern: String.raw`^[\w+/]{4,1644}=*$`,
  description: 'A transaction in base64.',
};
const asked = { inputMint: address, outputMint: address, amount };

/** Everything that an agent can do. None of it changes a limit. */
export const tools: Readonly<Record<string, Tool>> = {
  quote: {
    description: 'What a swap would bring now, and the least that the limits ask for it. Signs nothing.',
    properties: asked,
    required: ['inputMint', 'outputMint', 'amount'],
    readOnly: true,
    run: quote,
  },
  swap: {
    description:
      'Swaps in one call: takes an order, checks it, signs within the limits, executes, and finds out how it ended. After "unknown", ask status with its run; do not swap again.',
    properties: { ...asked, minimumOut: amount, slippageBps: bps, run },
    required: ['inputMint', 'outputMint', 'amount'],
    readOnly: false,
    run: trade,
  },
  order: {
    description:
      'Opens a trigger order: sells when the price of triggerMint in USD is above or below priceUsd.',
    properties: {
      ...asked,
      triggerMint: address,
      when: { type: 'string', enum: ['above', 'below'] },
      priceUsd: { type: 'number', exclusiveMinimum: 0 },
      slippageBps: bps,
      expiresInHours: { type: 'number', minimum: 1, maximum: 720 },
      run,
    },
    required: [
      'inputMint',
      'outputMint',
      'amount',
      'triggerMint',
      'when',
      'priceUsd',
      'slippageBps',
      'expiresInHours',
    ],
    readOnly: false,
    run: order,
  },
  cancel: {
    description: 'Cancels a trigger order and takes its funds back.',
    properties: { order: { type: 'string', pattern: String.raw`^[\w-]{1,64}$` }, run },
    required: ['order'],
    readOnly: false,
    run: cancel,
  },
  status: {
    description:
      'How a run or a trigger order stands; without either, all runs of the last day. A run that has signed goes on with the same bytes.',
    properties: { run, order: { type: 'string', pattern: String.raw`^[\w-]{1,64}$` } },
    required: [],
    readOnly: false,
    run: status,
  },
  explain: {
    description: 'What a transaction does, in words. Signs nothing.',
    properties: { transaction: base64 },
    required: ['transaction'],
    readOnly: true,
    run: (_, given) => explained(given),
  },
  check: {
    description:
      'Whether a transaction does what was asked for and nothing else, by the guard and the limits. Signs nothing.',
    properties: {
      transaction: base64,
      expectation: {
        type: 'object',
        additionalProperties: true,
        description: 'As expectation.schema.json of @galilean/guard.',
      },
    },
    required: ['transaction', 'expectation'],
    readOnly: true,
    run: check,
  },
  limits: {
    description:
      'The limits that a person set, what the last 24 hours took of them, and what they leave open.',
    properties: {},
    required: [],
    readOnly: true,
    run: limits,
  },
};

async function limits({ limits, key, wallet, advisory }: Service & Noted): Promise<Answer> {
  const { sold, costs, usd, loss, trades } = await key.taken();
  const dollars = (micro: bigint) => Number(micro) / 1e6;
  const { approval, prices, ...shown } = limits;
  return {
    wallet,
    limits: {
      ...shown,
      prices: {
        source: new URL(prices.url.replace('{mints}', '')).host,
        maxDeviationPercent: prices.maxDeviationPercent,
      },
      approval: approval ? 'a person is asked above a limit of an amount or a number' : 'none',
    },
    taken: { sold, costsLamports: costs, usd: dollars(usd), loss: dollars(loss), tradesInLastHour: trades },
    advisory,
    open: openIn(limits),
  };
}

/** What was found at the start. */
export interface Noted {
  /** Why the limits only advise; empty where they bind. */
  readonly advisory: readonly string[];
}

/** What a tool takes, as JSON Schema. */
export const schemaOf = ({ properties, required }: Tool) => ({
  type: 'object' as const,
  properties: properties as Record<string, object>,
  required: [...required],
  additionalProperties: false,
});

/** A call of an agent that cannot be what it meant. */
class BadCall extends Error {}

/** Runs a tool. Every answer, also of a failure, says on what it trades. */
export async function call(service: Service & Noted, name: string, given: unknown): Promise<Answer> {
  const { mode } = service;
  try {
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
    if (!tool) throw new BadCall(`There is no such tool. There are ${Object.keys(tools).join(', ')}.`);
    checkJson(given ?? {}, schemaOf(tool), 'The arguments', (wrong) => {
      throw new BadCall(`${wrong} No argument changes a limit.`);
    });
    return { mode, ...(await tool.run(service, (given ?? {}) as never)) };
  } catch (error) {
    if (error instanceof BadCall) return { mode, error: 'bad-call', signed: false, why: error.message };
    return { mode, ...failure(error) };
  }
}
