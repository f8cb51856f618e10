import type { IHttpResponse } from '@stoplight/prism-http';
import { setTimeout as wait } from 'node:timers/promises';
import { approximated, hasBigInt, isJson } from '../contract/json.js';
import { problem, type WireAnswer } from '../contract/wire.js';
import type { Violation } from '../contract/recorded-request.js';
import type { Answer, Memory, MockOperation, Responder, ValidatedRequest } from '../contract/responder.js';
import { isProblem, undocumented } from '../domains/answering/answers.js';
import { askedAnswer } from '../domains/asked-answer.js';
import type { Live } from '../domains/live.js';
import { refuseInvalid } from '../domains/refuse-invalid.js';
import type { Stores } from '../domains/world.js';
import { acceptedTypes } from './operation.js';
import { type Exchange, type Conclusion, toPrismRequest } from './exchange.js';
import { type Gateway, keyRefusal } from './gateway.js';
import { explained, refusal, refuseRoute, writeAnswer } from './write-answer.js';
import type { Successors } from './successors.js';
import { SCENARIO_HEADER, ScenarioError } from '../scenarios/scenario.js';
import { loadPrism } from '../validation/prism/load-prism.js';
import { nullBodyFaults } from '../validation/prism/prism-workarounds.js';
import { PreferenceError, readPreference } from './read-request.js';
import type { Validator } from '../validation/prism/validator.js';
import { brokenRules, queryFaults, type Values } from '../validation/beyond-prism.js';
import { bodyFaults } from '../validation/body-names.js';
import { inWords, useless } from '../validation/in-words.js';

/** What the stages need. */
export interface AnswerParts {
  readonly validator: Validator;
  readonly responders: readonly Responder[];
  readonly memory: Memory;
  readonly live?: Live | undefined;
  readonly gateway?: Gateway | undefined;
  readonly successors: Successors;
  /** Where the market is that of the real service: its answer to what only reads. Prepares everything else. */
  readonly paper?: { answer(exchange: Exchange): Promise<WireAnswer | undefined> };
  /** Whether unknown names and repeated query parameters are errors, not warnings. */
  readonly strict: boolean;
  /** Bytes. */
  readonly bodyLimit: number;
}

/** Ends the exchange with a conclusion, or finds something out and lets the next stage go on. */
type Stage = (
  parts: AnswerParts,
  exchange: Exchange,
) => Conclusion | undefined | Promise<Conclusion | undefined>;

/** A request passes these in order, until one ends it. The last one always does. */
export const STAGES: readonly Stage[] = [
  size,
  operation,
  format,
  limits,
  scenario,
  paper,
  preference,
  findings,
  acceptance,
  namedAnswer,
  responders,
  documentedAnswer,
];

const refused = (
  verdict: Conclusion['verdict'],
  kind: string,
  said: { status: number; title: string; detail: string },
): Conclusion => ({ verdict, answer: problem(kind, said) });

function size({ bodyLimit }: AnswerParts, { sent }: Exchange): Conclusion | undefined {
  if (sent.kind !== 'too-large') return undefined;
  const detail = `The body is larger than ${bodyLimit} bytes.`;
  return refused('too-large', 'body-too-large', { status: 413, title: 'Body too large', detail });
}

/** 404 or 405; a caller over its limit learns of that first. */
function operation(
  { gateway, validator, successors }: AnswerParts,
  exchange: Exchange,
): Conclusion | undefined {
  const { route, wire, target } = exchange;
  if (route.kind === 'found') {
    exchange.operation = route.operation;
    exchange.pathParams = route.pathParams;
    return undefined;
  }
  const limited = gateway?.admitUnknown(wire.headers);
  if (limited) return { verdict: 'limited', answer: limited };
  const { path } = target;
  const [successor, meant] = [successors.ofPath(path), successors.meantBy(path)];
  const answer = refuseRoute(validator, route, { method: wire.method, path }, { successor, meant });
  // Many programs drop the body of a 404: the log says it too.
  const message = route.kind === 'unknown-path' ? (successor ?? meant) : '';
  const found: Violation = { location: ['request', 'path'], severity: 'Error', code: route.kind, message };
  return { verdict: route.kind, answer, ...(message !== '' && { violations: [found] }) };
}

const MALFORMED = {
  'malformed-json': { status: 400, title: 'Malformed JSON' },
  'content-type': { status: 415, title: 'Unsupported media type' },
};

function format(_: AnswerParts, exchange: Exchange): Conclusion | undefined {
  const { sent } = exchange;
  if (sent.kind === 'malformed')
    return refused('malformed', sent.refused, { ...MALFORMED[sent.refused], detail: sent.detail });
  if (sent.kind === 'body') [exchange.body, exchange.exactBody] = [sent.value, sent.exact];
  return undefined;
}

function limits({ gateway }: AnswerParts, exchange: Exchange): Conclusion | undefined {
  const limited = gateway?.admit(exchange.operation.forResponders, exchange.wire.headers);
  exchange.isAdmitted = !limited;
  return limited && { verdict: 'limited', answer: limited };
}

/** There is no status, because the connection ends without an answer. */
export const DROPPED: WireAnswer = { status: 0, headers: {}, body: undefined, dropped: true };

/**
 * Takes the scenario that was set up or that the header asks for, and waits as long as it names. A mock without a memory plays
 * nothing: without a refusal its answer would look like a success.
 */
async function scenario({ live }: AnswerParts, exchange: Exchange): Promise<Conclusion | undefined> {
  const { target, pathParams, body, wire } = exchange;
  const header = wire.headers[SCENARIO_HEADER];
  const refuse = (detail: string) =>
    refused('unanswerable', 'scenario', { status: 400, title: 'Unknown scenario', detail });
  if (!live)
    return header === undefined
      ? undefined
      : refuse('A static mock plays no scenarios. Ask for a documented answer: "Prefer: code=400".');
  const named = { query: target.queryValues, pathParams, body, headers: wire.headers };
  try {
    const wallets = () => walletsOf(named, live.world.stores);
    exchange.scenario = live.scenarios.take({ header, wallets, operation: exchange.operation.forResponders });
  } catch (error) {
    if (error instanceof ScenarioError) return refuse(error.message);
    throw error;
  }
  exchange.played = exchange.scenario.toString() || undefined;
  const slow = exchange.scenario.number('slow');
  if (slow) await wait(slow);
  if (exchange.scenario.has('drop-before')) return { verdict: 'dropped', answer: DROPPED };
  // Without a key a request is not refused: it is keyless.
  if (!exchange.scenario.has('bad-key') || wire.headers['x-api-key'] === undefined) return undefined;
  return { verdict: 'unauthorized', answer: keyRefusal(exchange.operation.forResponders) };
}

/** On paper, the real service answers what only reads. */
async function paper(parts: AnswerParts, exchange: Exchange): Promise<Conclusion | undefined> {
  if (!parts.paper || exchange.scenario.namesAnswer()) return undefined;
  const answer = await parts.paper.answer(exchange);
  return answer && { verdict: 'valid', answeredBy: 'upstream', answer };
}

function preference(_: AnswerParts, exchange: Exchange): Conclusion | undefined {
  const { wire, target } = exchange;
  if (!wire.headers['prefer'] && !target.query.includes('__')) return undefined;
  try {
    exchange.preference = readPreference(wire.headers['prefer'], target.queryValues);
    return undefined;
  } catch (error) {
    if (!(error instanceof PreferenceError)) throw error;
    const detail = error.message;
    return refused('unanswerable', 'preference', { status: 422, title: 'Invalid Prefer header', detail });
  }
}

/** Validates the request, and refuses it where it has errors. */
function findings(parts: AnswerParts, exchange: Exchange): Conclusion | undefined {
  const { operation, wire, body } = exchange;
  // Prism ignores falsy bodies.
  const isFalsy = wire.body.byteLength > 0 && !body;
  const forPrism = (exchange.forPrism = isFalsy ? operation.forPrismWithBody : operation.forPrism);
  const prismRequest = (exchange.prismRequest = toPrismRequest(exchange));
  const unrouted = prismRequest.url.baseUrl && parts.validator.routeProblem(forPrism, prismRequest);
  if (unrouted) return writeAnswer({ answeredBy: 'prism', violations: [], problem: unrouted });
  const found = (exchange.found = parts.validator.validateRequest(forPrism, prismRequest));
  const faults = faultsOf(exchange, parts.strict);
  const inputs = { query: exchange.target.queryValues, path: exchange.pathParams, body };
  // Other descriptions get the words of Prism, which their users know.
  const isReworded = found.violations.length > 0 && operation.forResponders.extensions['x-galilean'];
  const { described } = operation;
  const unchecked = operation.query.filter(({ takesUseless }) => takesUseless).map(({ name }) => name);
  exchange.violations = [
    ...(operation.forResponders.deprecated ? parts.successors.ofOperation(operation.forResponders) : []),
    ...(isReworded ? inWords(described, inputs, found.violations) : found.violations),
    ...faults,
    ...(unchecked.length > 0 ? useless(described, inputs, unchecked) : []),
  ];
  return hasErrors(exchange.violations) ? refuse(parts, exchange, faults) : undefined;
}

/** The operation's own refusal, or the documented one, or a problem. */
function refuse(
  { validator, live }: AnswerParts,
  exchange: Exchange,
  faults: readonly Violation[],
): Conclusion {
  const { operation, body, preference, forPrism, prismRequest, found, violations } = exchange;
  const { forResponders } = operation;
  const own = refuseInvalid(forResponders, { body, preference }, violations, !live);
  const made =
    own ?? (hasErrors(found.violations) ? undefined : refusal(forResponders, faults, preference.example));
  const answeredBy = made ? 'mock-server' : 'prism';
  const answer = made
    ? { statusCode: made.status, headers: made.headers ?? {}, body: made.body }
    : validator.pickAnswer(forPrism, prismRequest, found, preference);
  if (answer instanceof Error)
    return writeAnswer({ isRefusal: true, answeredBy, violations, problem: answer });
  const inAnswer = validator.validateAnswer(forPrism, answer);
  // Put this request's errors into the documented refusal, unless the caller asked for a specific example.
  const isAsDocumented = Boolean(own) || preference.example !== undefined || answer.statusCode === 401;
  const said = isAsDocumented ? answer.body : explained(answer.body, violations);
  return writeAnswer({
    isRefusal: true,
    answeredBy,
    violations: [...violations, ...inAnswer],
    answer: { ...answer, body: said },
  });
}

/** No answer can be sent where the client accepts none of the types that the mock can write. */
function acceptance(_: AnswerParts, { operation, wire, violations }: Exchange): Conclusion | undefined {
  const { accept } = wire.headers;
  const { writableTypes } = operation;
  if (!writableTypes || acceptedTypes(writableTypes, accept).length > 0) return undefined;
  const title = 'The server cannot produce a representation for your accept header';
  const detail =
    writableTypes.length > 0 ? `Unable to find content for ${accept}` : 'The mock writes JSON and texts only';
  const { ProblemJsonError } = loadPrism();
  const type = 'https://stoplight.io/prism/errors#NOT_ACCEPTABLE';
  const unacceptable = new ProblemJsonError(type, title, 406, detail);
  return writeAnswer({ answeredBy: 'mock-server', violations, problem: unacceptable });
}

/** The answer that a scenario names, whatever responders would say. */
function namedAnswer({ validator, live }: AnswerParts, exchange: Exchange): Conclusion | undefined {
  const { scenario, violations } = exchange;
  if (!live || !scenario.namesAnswer()) return undefined;
  const operation = exchange.operation.forResponders;
  const { answer, isDescribed } = askedAnswer(operation, scenario, live.world);
  const whole = complete(operation, answer);
  if (isDescribed) return checked(validator, exchange, whole);
  const [found] = undocumented(operation, answer);
  const message = `${found!.message} The scenario ${scenario.toString()} asked for it.`;
  return writeAnswer({
    answeredBy: 'mock-server',
    violations: [...violations, { ...found!, severity: 'Warning', message }],
    answer: whole,
  });
}

/** Asks the responders in order; the first answer wins. */
async function responders(parts: AnswerParts, exchange: Exchange): Promise<Conclusion | undefined> {
  const { validator, live, memory } = parts;
  const operation = exchange.operation.forResponders;
  const { wire, target, pathParams, body, exactBody, preference, scenario } = exchange;
  const request: ValidatedRequest = {
    method: wire.method.toUpperCase(),
    path: target.path,
    pathParams,
    query: target.queryValues,
    headers: wire.headers,
    body: exactBody,
    preference,
  };
  const call = { operationId: operation.id, operation, request, memory };
  try {
    let answer: Answer | undefined;
    for (const responder of parts.responders) if ((answer = await responder(call)) !== undefined) break;
    if (answer === undefined)
      answer = await live?.respond({ ...call, request: { ...request, body } }, scenario);
    return answer === undefined ? undefined : checked(validator, exchange, complete(operation, answer));
  } catch (error) {
    if (error instanceof ScenarioError)
      return refused('unanswerable', 'scenario', {
        status: 400,
        title: 'Scenario does not fit',
        detail: error.message,
      });
    const thrown = error instanceof Error ? error : new Error(String(error));
    return writeAnswer({ answeredBy: 'prism', violations: exchange.violations, problem: thrown });
  }
}

function documentedAnswer({ validator }: AnswerParts, exchange: Exchange): Conclusion {
  const { forPrism, prismRequest, found, preference, violations } = exchange;
  const picked = validator.pickAnswer(forPrism, prismRequest, found, preference);
  if (picked instanceof Error) return writeAnswer({ answeredBy: 'prism', violations, problem: picked });
  const inAnswer = validator.validateAnswer(forPrism, picked);
  return writeAnswer({ answeredBy: 'prism', violations: [...violations, ...inAnswer], answer: picked });
}

/** An answer with the headers that every answer has. @throws Error when it cannot be sent */
function complete({ id, deprecated }: MockOperation, answer: Answer): IHttpResponse {
  if (!Number.isInteger(answer.status) || answer.status < 200 || answer.status > 599) {
    throw new Error(`A responder answered ${id} with status ${answer.status}; allowed are 200 to 599.`);
  }
  const headers: Record<string, string> = {};
  if (deprecated) headers['deprecation'] = 'true';
  if (answer.body !== undefined) headers['content-type'] = 'application/json';
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers[name.toLowerCase()] = value;
  if (answer.body !== undefined && typeof answer.body !== 'string' && !isJson(headers['content-type'])) {
    throw new Error(`A responder answered ${id} with ${headers['content-type']}; its body must be a string.`);
  }
  return { statusCode: answer.status, headers, body: answer.body };
}

/** A responder's answer, and how it departs from the description. */
function checked(
  validator: Validator,
  { operation, forPrism, violations }: Exchange,
  answer: IHttpResponse,
): Conclusion {
  // Prism does not support bigint, so it validates the nearest number.
  const known = hasBigInt(answer.body) ? { ...answer, body: approximated(answer.body) } : answer;
  const inAnswer = [
    ...undocumented(operation.forResponders, { status: answer.statusCode, body: known.body }),
    ...validator.validateAnswer(forPrism, known),
  ];
  const isBroken = !isProblem(answer.headers) && hasErrors(inAnswer);
  return writeAnswer({
    answeredBy: 'responder',
    violations: [...violations, ...inAnswer],
    answer,
    ...(isBroken && { broken: inAnswer.filter((one) => hasErrors([one])) }),
  });
}

const hasErrors = (violations: readonly Violation[]): boolean =>
  violations.some(({ severity }) => severity === 'Error');

/** What Prism does not check: names in query and body, and rules between fields. */
function faultsOf({ operation, target, pathParams, body }: Exchange, strict: boolean): Violation[] {
  const severity = strict ? 'Error' : 'Warning';
  const ofNames = [
    ...queryFaults(operation.query, target.queryValues, operation.credentials),
    ...bodyFaults(operation.described, body),
  ].map((fault) => ({ ...fault, severity })) satisfies Violation[];
  if (body === null) return [...ofNames, ...nullBodyFaults(operation.forPrism)];
  if (operation.rules.length === 0) return ofNames;
  const fields = typeof body === 'object' && body !== null ? (body as Values) : {};
  const place = (field: string) =>
    field in pathParams ? 'path' : field in target.queryValues ? 'query' : 'body';
  const values = { ...target.queryValues, ...fields, ...pathParams };
  return [
    ...ofNames,
    ...brokenRules(operation.rules, values, operation.method === 'get' ? () => 'query' : place),
  ];
}

const NAMES = ['taker', 'payer', 'maker', 'user', 'owner', 'address', 'pubkey'];
const isWalletName = (name: string) =>
  NAMES.includes(name) || /(?:wallet|user|owner)(?:Pubkey|Address)$/i.test(name);

/** The wallets that a request refers to by an address, by an id that was handed out, or by a token. */
function walletsOf(
  { query, pathParams, body, headers }: Pick<ValidatedRequest, 'query' | 'pathParams' | 'body' | 'headers'>,
  stores: Stores,
): string[] {
  const fields = { ...query, ...pathParams, ...(typeof body === 'object' && body !== null ? body : {}) };
  const named = Object.entries(fields).filter(([name]) => isWalletName(name));
  const id = String((fields as { requestId?: unknown }).requestId ?? '');
  const wallets = [
    ...named.map(([, value]) => value),
    stores.swapOrders.get(id)?.taker,
    stores.triggerV1Requests.get(id)?.maker,
    unverifiedSubject(headers['authorization']),
  ];
  return wallets.filter((wallet) => typeof wallet === 'string');
}

/** The wallet that an access token names. Not verified, so use it only to choose a scenario. */
function unverifiedSubject(authorization: string | undefined): string | undefined {
  const [, payload] = /^bearer\s+[\w-]+\.([\w-]+)\./i.exec(authorization ?? '') ?? [];
  if (payload === undefined) return undefined;
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown } | null;
    return typeof claims?.sub === 'string' ? claims.sub : undefined;
  } catch {
    return undefined;
  }
}
