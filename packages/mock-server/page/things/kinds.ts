import type { Json } from '../mock/json.js';
import type { Tone } from '../outcome/judge.js';
import { amountOf, short, symbolOf, walletName } from '../words/names.js';

export interface Action {
  /** The button's label. */
  title: string;
  /** The action of the control endpoint. */
  name: string;
  fields: Json;
}

/** One remembered thing, in words. */
export interface Thing {
  /** What it is: pair, amount, price. */
  what: string;
  /** The wallet that owns it; absent if it has no owner. */
  whose?: string | undefined;
  /** Where it stands. */
  state: string;
  tone?: Tone | undefined;
  actions: readonly Action[];
}

export interface Kind {
  title: string;
  thing: (entry: Json, id: string, now: number) => Thing;
}

const text = (entry: Json, name: string): string => {
  const value = entry[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const amount = (entry: Json, units: string, mint: string): string =>
  amountOf(text(entry, units), text(entry, mint));
const symbol = (entry: Json, mint: string): string => symbolOf(text(entry, mint));
const wallet = (entry: Json, name: string): string => walletName(text(entry, name));
const micro = (entry: Json, name: string): string => String(Number(text(entry, name)) / 1e6);

const expire = (id: string): Action => ({ title: 'Expire', name: 'expire', fields: { id } });
const fill = (order: string): Action => ({ title: 'Fill', name: 'fill', fields: { order } });
const confirm = (order: string): Action => ({ title: 'Confirm deposit', name: 'confirm', fields: { order } });

/** What a transaction that was handed out came to. */
function handedOut(entry: Json, id: string, now: number): Pick<Thing, 'state' | 'tone' | 'actions'> {
  const execution = entry['execution'] as { body?: { status?: string; code?: number } } | undefined;
  if (execution) {
    const { status, code } = execution.body ?? {};
    const failed = status === 'Failed' || (code !== undefined && code !== 0);
    return failed
      ? { state: code === undefined ? 'failed' : `failed, code ${code}`, tone: 'bad', actions: [] }
      : { state: 'executed', tone: 'good', actions: [] };
  }
  const until = Number(entry['expiresAt']);
  if (until <= now) return { state: 'expired', actions: [] };
  const time = new Date(until).toLocaleTimeString([], { hourCycle: 'h23' });
  return { state: `not executed, until ${time}`, tone: 'open', actions: [expire(id)] };
}

/** `when SOL is below 65 USD`, or both prices of a pair. */
function condition(entry: Json): string {
  const of = symbol(entry, 'triggerMint');
  const [profit, loss, trailing] = [
    text(entry, 'tpPriceUsd'),
    text(entry, 'slPriceUsd'),
    text(entry, 'trailingBps'),
  ];
  const first = text(entry, 'triggerPriceUsd');
  const parts = [
    first && `when ${of} is ${text(entry, 'triggerCondition')} ${first} USD`,
    trailing &&
      (text(entry, 'triggerCondition') === 'above'
        ? `when ${of} rises ${Number(trailing) / 100} % from its low`
        : `when ${of} falls ${Number(trailing) / 100} % from its high`),
    profit && `at ${profit} USD`,
    loss && `or at ${loss} USD`,
  ];
  return parts.filter(Boolean).join(', ').replace(', or', ' or');
}

const toneOf = (state: string): Tone | undefined =>
  /^(?:filled|completed|executed)$/i.test(state)
    ? 'good'
    : /fail|cancel|expired/i.test(state)
      ? 'bad'
      : /open|active|pending|created/i.test(state)
        ? 'open'
        : undefined;

const resolve = (market: string): Action[] =>
  ['yes', 'no', 'cancelled'].map((result) => ({
    title: `Resolve ${result}`,
    name: 'resolve',
    fields: { market, result },
  }));

const swapOrder: Kind['thing'] = (entry, id, now) => ({
  what: `${amount(entry, 'inAmount', 'inputMint')} → ${amount(entry, 'outAmount', 'outputMint')}, ${text(entry, 'router')}`,
  whose: wallet(entry, 'taker'),
  ...handedOut(entry, id, now),
});

const priceOrder: Kind['thing'] = (entry, id) => {
  const state = text(entry, 'orderState');
  const byState: Readonly<Record<string, readonly Action[]>> = {
    pending_deposit: [confirm(id)],
    depositing: [confirm(id)],
    open: [fill(id), expire(id)],
    partial_fill_success: [fill(id)],
  };
  return {
    what: `${amount(entry, 'initialInputAmount', 'inputMint')} → ${symbol(entry, 'outputMint')} ${condition(entry)}`,
    whose: wallet(entry, 'userPubkey'),
    state,
    tone: toneOf(state),
    actions: byState[machineState('priceOrders', entry) ?? ''] ?? [],
  };
};

const dcaOrder: Kind['thing'] = (entry, id) => {
  const state = text(entry, 'state');
  const byState: Readonly<Record<string, readonly Action[]>> = {
    depositing: [confirm(id)],
    active: [{ ...fill(id), title: 'Fill a round' }],
  };
  const rounds = `${text(entry, 'roundsFilled')} of ${text(entry, 'numberOfRounds')} rounds`;
  return {
    what: `${amount(entry, 'amountPerRound', 'inputMint')} → ${symbol(entry, 'outputMint')} every ${text(entry, 'intervalSeconds')} s, ${rounds}`,
    whose: wallet(entry, 'userPubkey'),
    state,
    tone: toneOf(state),
    actions: byState[state] ?? [],
  };
};

const triggerV1Order: Kind['thing'] = (entry, id) => {
  const state = text(entry, 'status');
  return {
    what: `${amount(entry, 'rawMakingAmount', 'inputMint')} → ${amount(entry, 'rawTakingAmount', 'outputMint')}`,
    whose: wallet(entry, 'userPubkey'),
    state,
    tone: toneOf(state),
    actions: state === 'Open' ? [fill(id), expire(id)] : [],
  };
};

const predictionOrder: Kind['thing'] = (entry, id, now) => {
  const { orderPubkey, state, closed } = entry;
  const account = typeof orderPubkey === 'string' ? orderPubkey : undefined;
  const canEnd = state && !closed && account !== undefined;
  const fail = {
    title: 'Fail',
    name: 'fail',
    fields: { order: account },
  };
  return {
    what: `${entry['isBuy'] ? 'buy' : 'sell'} ${entry['isYes'] ? 'yes' : 'no'} in ${text(entry, 'marketId')}, ${micro(entry, 'contractsMicro')} contracts at ${micro(entry, 'priceUsd')} USD`,
    whose: wallet(entry, 'owner'),
    ...(state
      ? { state: text(entry, 'state'), tone: toneOf(text(entry, 'state')) }
      : { ...handedOut(entry, id, now) }),
    actions: canEnd
      ? [...(/^(created|partiallyfilled)$/.test(text(entry, 'state')) ? [fill(account)] : []), fail]
      : [],
  };
};

const position: Kind['thing'] = (entry) => ({
  what: `${entry['isYes'] ? 'yes' : 'no'} in ${text(entry, 'marketId')}, ${micro(entry, 'contractsMicro')} contracts for ${micro(entry, 'costUsd')} USD`,
  whose: wallet(entry, 'owner'),
  state: entry['claimed'] ? `paid ${micro(entry, 'claimedUsd')} USD` : 'held',
  tone: entry['claimed'] ? 'good' : 'open',
  actions: entry['claimed'] ? [] : resolve(text(entry, 'marketId')),
});

type Kinds = Readonly<Record<string, Kind>>;

/** What lives on: orders and what they brought, by the name of the store. */
export const ORDERS: Kinds = {
  priceOrders: { title: 'Price orders', thing: priceOrder },
  dcaOrders: { title: 'Recurring orders', thing: dcaOrder },
  triggerV1Orders: { title: 'Trigger v1 orders', thing: triggerV1Order },
  predictionOrders: { title: 'Prediction orders', thing: predictionOrder },
  positions: { title: 'Positions', thing: position },
  vaults: {
    title: 'Vaults',
    thing: (entry) => ({
      what: short(text(entry, 'vaultPubkey')),
      whose: wallet(entry, 'userPubkey'),
      state: 'registered',
      actions: [],
    }),
  },
};

/** What was handed out to be signed, and what landed, by the name of the store. */
export const TRANSACTIONS: Kinds = {
  signatures: {
    title: 'Landed transactions',
    thing: (entry, id) => ({
      what: `${short(id)}, by ${text(entry, 'operationId')}`,
      state: landed(entry),
      tone: entry['error'] === undefined ? 'good' : 'bad',
      actions: [],
    }),
  },
  swapOrders: { title: 'Swap orders', thing: swapOrder },
  deposits: {
    title: 'Deposits',
    thing: (entry, id, now) => ({
      what: `${amount(entry, 'amount', 'inputMint')} for a ${text(entry, 'orderType')} order`,
      whose: wallet(entry, 'wallet'),
      ...handedOut(entry, id, now),
    }),
  },
  withdrawals: {
    title: 'Withdrawals',
    thing: (entry, id, now) => ({
      what: `of the order ${short(text(entry, 'orderId'))}`,
      whose: wallet(entry, 'wallet'),
      ...handedOut(entry, id, now),
    }),
  },
};

function landed(entry: Json): string {
  if (entry['error'] === undefined) return 'landed';
  const code = text(entry, 'error');
  return code === '' ? 'failed' : `failed, code ${code}`;
}

/** The state of an order by its machine's table; undefined for what has no machine, or not yet a state. */
export function machineState(store: string, entry: Json): string | undefined {
  const part = (entry['pair'] ?? entry) as Json;
  const named = {
    priceOrders: text(part, 'rawState'),
    dcaOrders: text(entry, 'state'),
    triggerV1Orders: text(entry, 'status'),
    predictionOrders: entry['closed'] ? 'closed' : text(entry, 'state'),
  }[store];
  return named || undefined;
}
