import { setTimeout as wait } from 'node:timers/promises';
import type { Control, Handler, WireAnswer, WireRequest } from '../contract/wire.js';
import type { Rpc } from '../rpc/rpc.js';
import type { Gateway } from './gateway/gateway.js';
import { refuseKey } from './gateway/refuse-key.js';
import { applyScenario, refuseOnStatic } from './apply-scenario.js';
import { answerRequest, type Answered, type AnswerParts } from './answer-request.js';
import type { Operation } from './operation.js';
import type { Outcome } from './outcome.js';
import { problem } from '../contract/problems.js';
import type { ReadRequest } from './read-request.js';
import type { Recorder } from './recorder.js';
import { refuseRoute } from './refuse-route.js';
import { readRequestBody, type ReadBody } from './request-body.js';
import type { Router } from './router.js';
import { readTarget } from './target.js';
import type { Target } from './target.js';

export interface HandlerParts extends AnswerParts {
  route: Router<Operation>;
  recorder: Recorder;
  control?: Control;
  rpc?: Rpc;
  gateway?: Gateway;
  /** Where the market is that of the real service. */
  paper?: Paper;
  /** Bytes. */
  bodyLimit: number;
  /** Delay of each answer, in milliseconds. */
  latency: number;
}

/** Trades on paper: the market is the service's, and everything that moves money happens on the ledger here. */
export interface Paper {
  /** Lets the service answer what only reads; prepares everything else and lets the mock answer it. */
  answer(asked: ReadRequest, locally: () => Promise<Answered>): Promise<Answered>;
  /**
   * Asks the service for the decimals of a mint that is about to be funded.
   * @returns its answer when it gives none
   */
  beforeControl(wire: WireRequest, path: string): Promise<WireAnswer | undefined>;
  close(): void;
}

/** Handles a request: route, read the body, validate, ask responders or Prism, record. */
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
    const { answer, ...outcome } = await decide(parts, wire, target);
    const request = {
      method: wire.method.toUpperCase(),
      path: target.path,
      query: target.query,
      headers: wire.headers,
      ...outcome,
      status: answer.status,
      startedAt,
      durationMs: performance.now() - start,
    };
    parts.recorder.add(request, answer);
    return answer;
  };
}

async function decide(parts: HandlerParts, wire: WireRequest, target: Target): Promise<Outcome> {
  const route = parts.route(wire.method, target.path);
  const body = readRequestBody(wire, parts.bodyLimit);
  const known = {
    operationId: route.kind === 'found' ? route.operation.forResponders.id : undefined,
    body: 'text' in body ? body.text : '',
    violations: [],
    answeredBy: 'mock-server' as const,
  };
  if (body.kind === 'too-large') {
    const detail = `The body is larger than ${parts.bodyLimit} bytes.`;
    const answer = problem('body-too-large', { status: 413, title: 'Body too large', detail });
    return { ...known, verdict: 'too-large', answer };
  }
  if (route.kind !== 'found') {
    const limited = parts.gateway?.admitUnknown(wire.headers);
    if (limited) return { ...known, verdict: 'limited', answer: limited };
    const answer = refuseRoute(parts.validator, route, { method: wire.method, path: target.path });
    return { ...known, verdict: route.kind, answer };
  }
  if (body.kind === 'malformed') {
    const { detail } = body;
    const answer = problem('malformed-json', { status: 400, title: 'Malformed JSON', detail });
    return { ...known, verdict: 'malformed', answer };
  }
  if (body.kind === 'untyped') {
    const { detail } = body;
    const answer = problem('content-type', { status: 415, title: 'Unsupported media type', detail });
    return { ...known, verdict: 'malformed', answer };
  }
  const { operation, pathParams } = route;
  const read = { operation, pathParams, wire, target, ...bodyOf(body) };
  const { live, gateway } = parts;
  const limited = gateway?.admit(operation.forResponders, wire.headers);
  if (limited) return { ...known, verdict: 'limited', answer: limited };
  const answered = live
    ? await applyScenario(
        live,
        read,
        async (scenario) =>
          refuseKey(operation.forResponders, wire.headers, scenario) ??
          asTraded(scenario.namesAnswer() ? undefined : parts.paper, read, () =>
            answerRequest(parts, read, scenario),
          ),
      )
    : (refuseOnStatic(read) ?? (await answerRequest(parts, read)));
  gateway?.sign(operation.forResponders, wire.headers, answered.answer);
  return { ...known, ...answered };
}

/** On paper, the real service answers what only reads. */
const asTraded = (paper: Paper | undefined, read: ReadRequest, locally: () => Promise<Answered>) =>
  paper ? paper.answer(read, locally) : locally();

const bodyOf = (body: ReadBody) =>
  body.kind === 'body'
    ? { body: body.value, exactBody: body.exact }
    : { body: undefined, exactBody: undefined };
