import { setTimeout as wait } from 'node:timers/promises';
import type { RecordedRequest } from '../contract/recorded-request.js';
import type { Control, Handler, WireAnswer, WireRequest } from '../contract/wire.js';
import type { Rpc } from '../rpc/rpc.js';
import { TAMPERED_HEADER } from '../scenarios/scenario.js';
import { Exchange, type Conclusion } from './exchange.js';
import type { Operation } from './operation.js';
import { readRequestBody, readTarget } from './read-request.js';
import type { Router } from './router.js';
import { type AnswerParts, DROPPED, STAGES } from './stages.js';

export interface HandlerParts extends AnswerParts {
  route: Router<Operation>;
  recorder: Recorder;
  control?: Control;
  rpc?: Rpc;
  /** Where the market is that of the real service. */
  paper?: Paper;
  /** Delay of each answer, in milliseconds. */
  latency: number;
}

/** Trades on paper: the market is the service's, and everything that moves money happens on the ledger here. */
export interface Paper extends NonNullable<AnswerParts['paper']> {
  /**
   * Asks the service for the decimals of a mint that is about to be funded.
   * @returns its answer when it gives none
   */
  beforeControl(wire: WireRequest, path: string): Promise<WireAnswer | undefined>;
  close(): void;
}

/** Handles a request: control and RPC directly; everything else passes the stages, and is recorded. */
export function createHandler(parts: HandlerParts): Handler {
  return async (wire) => {
    const startedAt = Date.now();
    const start = performance.now();
    const target = readTarget(wire.target);
    const unfunded = await parts.paper?.beforeControl(wire, target.path);
    if (unfunded) return unfunded;
    const direct = parts.control?.(wire, target.path) ?? parts.rpc?.(wire, target.path);
    if (direct) return direct;
    if (parts.latency > 0) await wait(parts.latency);
    const route = parts.route(wire.method, target.path);
    const exchange = new Exchange(wire, target, route, readRequestBody(wire, parts.bodyLimit));
    let conclusion: Conclusion | undefined;
    for (const stage of STAGES) if ((conclusion = await stage(parts, exchange))) break;
    if (exchange.scenario.has('drop-after'))
      conclusion = { ...conclusion!, verdict: 'dropped', answer: DROPPED };
    const { answer: built, verdict, violations = [], answeredBy = 'mock-server' } = conclusion!;
    // A bot that an honest answer did not harm has not withstood an attack.
    const lies = exchange.scenario.has('tamper') && { [TAMPERED_HEADER]: 'none' };
    const answer = lies ? { ...built, headers: { ...lies, ...built.headers } } : built;
    if (exchange.isAdmitted)
      parts.gateway?.sign(exchange.operation.forResponders, exchange.wire.headers, answer);
    const { sent, played: scenario } = exchange;
    parts.recorder.add(
      {
        method: wire.method.toUpperCase(),
        path: target.path,
        query: target.query,
        headers: wire.headers,
        body: 'text' in sent ? sent.text : '',
        operationId: route.kind === 'found' ? route.operation.forResponders.id : undefined,
        verdict,
        violations,
        ...(exchange.isAdmitted && { scenario }),
        answeredBy,
        status: answer.status,
        startedAt,
        durationMs: performance.now() - start,
      },
      answer,
    );
    return answer;
  };
}

/** Keeps the last `limit` requests and passes each to `listen`. */
export function createRecorder(
  limit: number,
  listen: (request: RecordedRequest, answer: WireAnswer) => void,
) {
  const requests: RecordedRequest[] = [];
  return {
    /** In the order of their answers. */
    requests,
    add(request: RecordedRequest, answer: WireAnswer): void {
      requests.push(request);
      if (requests.length > limit) requests.shift();
      try {
        listen(request, answer);
      } catch (error) {
        process.emitWarning(`The onRequest or onAnswer callback of the mock threw: ${String(error)}`);
      }
    },
    clear(): void {
      requests.length = 0;
    },
  };
}

type Recorder = ReturnType<typeof createRecorder>;
