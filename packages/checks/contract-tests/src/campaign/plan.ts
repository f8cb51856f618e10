import { randomFrom, type Random } from '@galilean/test-kit/random';
import { faultNames, type FaultName } from './faults.js';
import { places, type Place } from './places.js';
import { rpcFaultNames, type RpcFaultName } from './rpc-faults.js';
import { flowNames, type FlowName } from './stages/index.js';

/** Each flow with the number of requests that it makes when nothing goes wrong. */
const requestsOf: Readonly<Record<FlowName, number>> = {
  swap: 2,
  ultraSwap: 2,
  buildSwap: 2,
  buildSwapOwn: 2,
  create: 6,
  createDca: 6,
  cancel: 7,
  cancelDca: 6,
  update: 4,
  withdraw: 11,
  cancelV1: 4,
  buy: 2,
  buyPaying: 2,
  buyForecast: 3,
  sell: 2,
  closePosition: 2,
  close: 4,
  claim: 3,
};

/** What happens to the process of a call, at one of its requests, counted from 0. */
interface Blow {
  readonly how: 'kill' | 'pause';
  readonly request: number;
  /** Before the request reaches the service, or after its answer has left. */
  readonly stage: 'before' | 'after';
  readonly afterMs: number;
}

/** One call of the flow. After the planned ones, calls go on without faults until the run is final. */
export interface PlannedCall {
  /** How far the wall clock of the process is off when it starts. */
  readonly clockMs: number;
  /** The wall clock jumps at this request of the process. */
  readonly jump?: { readonly request: number; readonly byMs: number };
  /** Requests of the process that no server takes: connection refused. */
  readonly refused: readonly number[];
  readonly blow?: Blow;
  /** Where the process is killed instead, between two requests. */
  readonly diesAt?: Place;
  /** How long a request may take, in milliseconds. Default: not long, so that faults pass quickly. */
  readonly attemptMs?: number;
}

/** Everything that happens in one run. The same seed and number give the same plan. */
export interface Plan {
  readonly seed: number;
  readonly number: number;
  readonly flow: FlowName;
  readonly journal: 'file' | 'postgres';
  readonly transport: 'fetch' | 'node';
  /** What is wrong with the RPC node until the faults end; `absent`: the flow gets none. */
  readonly rpc: RpcFaultName | 'right' | 'absent';
  /** Faults by the number of the request, counted over all processes of the run. Later requests have none. */
  readonly faults: readonly (FaultName | undefined)[];
  readonly calls: readonly PlannedCall[];
  /** The service's clock after the faults: everything that is signed and has not landed expires. */
  readonly expires: boolean;
}

/** How far clocks are off: what a fresh offer, a quote and a signed one may age, and what a wrong time zone or date makes. */
const offsetsMs = [21_000, 31_000, 46_000, 3_600_000, 86_400_000].flatMap((ms) => [ms, -ms]);
const longestRun = 40;

/** @param postgresShare Which share of the runs has its journal in Postgres, 0 to 1. */
export function planOf(seed: number, number: number, postgresShare: number): Plan {
  const random = randomFrom((Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0);
  // In turn, so that a short campaign has all of them.
  const flow = flowNames[number % flowNames.length]!;
  const isCalm = random.chance(0.05);
  const faultShare = isCalm ? 0 : random.pick([0.25, 0.5, 0.75]);
  return {
    seed,
    number,
    flow,
    journal: random.chance(postgresShare) ? 'postgres' : 'file',
    transport: random.pick(['fetch', 'node']),
    rpc: random.pick(['absent', 'right', 'right', ...rpcFaultNames]),
    faults: Array.from({ length: longestRun }, () =>
      random.chance(faultShare) ? random.pick(faultNames) : undefined,
    ),
    calls: Array.from({ length: isCalm ? 0 : 1 + random.below(3) }, () =>
      plannedCall(random, requestsOf[flow]),
    ),
    expires: random.chance(0.15),
  };
}

function plannedCall(random: Random, requests: number): PlannedCall {
  const clockMs = random.chance(0.3) ? 0 : random.pick(offsetsMs);
  const jump = { request: random.below(requests), byMs: random.pick(offsetsMs) };
  const blow = {
    how: random.pick(['kill', 'kill', 'kill', 'pause'] as const),
    request: random.below(requests + 2),
    stage: random.pick(['before', 'after'] as const),
    afterMs: random.below(25),
  };
  const diesAt = random.pick(places);
  const end = random.below(10);
  return {
    clockMs,
    ...(random.chance(0.2) && { jump }),
    refused: Array.from({ length: 10 }, (_, at) => at).filter(() => random.chance(0.04)),
    ...(end < 4 ? { blow } : end < 7 && { diesAt }),
  };
}

/** In words, for a report. */
export function describePlan({ flow, journal, transport, rpc, calls, expires }: Plan): string {
  const called = calls.map(({ clockMs, jump, refused, blow, diesAt }, at) => {
    const parts = [
      clockMs !== 0 && `clock ${clockMs} ms off`,
      jump && `clock jumps by ${jump.byMs} ms at request ${jump.request}`,
      refused.length > 0 && `connection refused at request ${refused.join(', ')}`,
      diesAt && `kill ${diesAt}`,
      blow && `${blow.how} ${blow.afterMs} ms ${blow.stage} request ${blow.request}`,
    ].filter(Boolean);
    return `call ${at + 1}: ${parts.join('; ') || 'no blow'}`;
  });
  const about = `${flow}, journal in ${journal}, transport ${transport}, RPC node ${rpc}${expires ? ', expires after the faults' : ''}`;
  return [about, ...called].map((line) => `  ${line}`).join('\n');
}
