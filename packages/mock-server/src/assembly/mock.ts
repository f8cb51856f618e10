import { loadDescription } from '../description/load-description.js';
import { withCors } from '../http/cors.js';
import { createHandler, createRecorder } from '../http/create-handler.js';
import { type Operation, prepareOperation } from '../http/operation.js';
import { createRouter } from '../http/router.js';
import { createSuccessors } from '../http/successors.js';
import { createControl } from '../control/control.js';
import { askThrough } from '../control/mock-control.js';
import { fillModel, ToldQuotes } from '../world/told-quotes.js';
import { createGateway, limitsOf } from '../http/gateway.js';
import { MockServerError } from '../contract/errors.js';
import { createLive, type Live } from '../domains/live.js';
import { machineTables } from '../domains/machines.js';
import { createAnswerer, createRpc } from '../rpc/rpc.js';
import { createState, type State } from './state.js';
import { createSessions } from '../rpc/socket/sessions.js';
import { checkOptionNames, type MockOptions } from './options.js';
import { createStream, type Stream } from '../stream/stream.js';
import { streamedOf } from '../stream/follow.js';
import { operationFacts } from '../description/describe-operation.js';
import { checkNumber } from '../contract/check-options.js';
import { registerPlays } from '../control/play/start-play.js';
import { createValidator } from '../validation/prism/validator.js';
import { loadPrism } from '../validation/prism/load-prism.js';
import type { RecordedRequest } from '../contract/recorded-request.js';
import type { Memory } from '../contract/responder.js';

/** What our own parts set, and callers do not. */
export interface MockSetup {
  /** Whether missing keys are accepted although the description requires them. Default false. */
  ignoresKeys?: boolean;
}

const MEBIBYTE = 1024 * 1024;
/** A day takes a second. */
const FASTEST = 100_000;
/** An account of ten megabytes then costs less than all SOL. */
const MOST_PER_BYTE = 1_000_000;
const emitWarning = (text: string): void => process.emitWarning(text, 'MockServerWarning');

/**
 * Builds a mock from its description.
 * @throws MockServerError when the description cannot be used or an option is out of range
 */
export async function createMock(options: MockOptions, { ignoresKeys = false }: MockSetup = {}) {
  const { responders = [], cors = false } = options;
  checkOptionNames(options);
  const { bodyLimit, maxRecordedRequests, latency } = limitsIn(options);
  const { title, operations, keyless, removed, warnings } = await loadDescription(options.spec);
  for (const warning of warnings) (options.onWarning ?? emitWarning)(warning);
  const memory: Memory = new Map();
  const recorder = createRecorder(maxRecordedRequests, (request, answer) => {
    stream.record(request, answer);
    options.onRequest?.(request);
    options.onAnswer?.(request, answer);
  });
  const prepared = operations.map((operation) => prepareOperation(operation, keyless || ignoresKeys));
  const told = options.paper && new ToldQuotes(fillModel(options.paper.fill));
  const live = await openLive(options, prepared, told);
  const paper =
    live && told && (await (await import('../paper/paper.js')).openPaper(options.paper!, live.world, told));
  const stream: Stream = createStream(streamedOf(live));
  const now = () => live?.world.clock.now() ?? (options.now ?? Date.now)();
  const gateway = options.static ? undefined : createGateway(limitsOf(options.rateLimit), now);
  const reset = (start?: number): void => {
    recorder.clear();
    memory.clear();
    live?.reset(start);
    gateway?.reset();
    stream.cleared();
  };
  const handler = createHandler({
    validator: createValidator(loadPrism()),
    route: createRouter(prepared),
    successors: createSuccessors(removed, prepared),
    responders,
    memory,
    live,
    ...(live && {
      control: createControl(live, { reset, hold: stream.hold }),
      rpc: createRpc(createAnswerer(live.world.chain, live.world.ledger), live.world.time.catchUp),
    }),
    gateway,
    ...(paper && { paper }),
    strict: options.strict ?? false,
    recorder,
    bodyLimit,
    latency,
  });
  const { snapshot, restore } = createState(live, memory);
  const state: State = {
    snapshot,
    restore(saved) {
      restore(saved);
      stream.renewed();
    },
  };
  return {
    /** Of the description. */
    title,
    /** Number of operations. */
    operations: operations.length,
    /** Bytes. */
    bodyLimit,
    handle: cors ? withCors(handler) : handler,
    /** Sends a request to the control endpoint. */
    askControl: askThrough(handler),
    /** What changes, for the page and for `control.changes`. */
    stream,
    requests: recorder.requests as readonly RecordedRequest[],
    /** Forgets the recorded requests and what responders remember. */
    reset: (): void => reset(),
    state,
    /** Carries out what is due by now. */
    catchUp: (): void => live?.world.time.catchUp(),
    /** Ends what runs between requests. */
    close(): void {
      stream.close();
      paper?.close();
    },
    /** Web sockets of the RPC node; a static mock has none. */
    sessions: live && createSessions(live.world.chain),
    ledger: live?.world.ledger,
    /** What the page knows: whether the mock is static, and the operations by id. */
    facts: (): object => ({
      isStatic: !live,
      operations: operationFacts(operations),
      machines: machineTables(),
    }),
  };
}

/** A mock without a transport. */
export type Mock = Awaited<ReturnType<typeof createMock>>;

/** @throws MockServerError `INVALID_OPTION` */
function limitsIn({ bodyLimit = MEBIBYTE, maxRecordedRequests = 10_000, latency = 0 }: MockOptions) {
  checkNumber('bodyLimit', bodyLimit, { from: 0, to: Number.MAX_SAFE_INTEGER });
  checkNumber('maxRecordedRequests', maxRecordedRequests, { from: 0, to: Number.MAX_SAFE_INTEGER });
  checkNumber('latency', latency, { from: 0, to: 600_000 });
  return { bodyLimit, maxRecordedRequests, latency };
}

/** The state of the built-in responders; a static mock has none. */
async function openLive(
  options: MockOptions,
  operations: readonly Operation[],
  told?: ToldQuotes,
): Promise<Live | undefined> {
  const { seed = 'galilean', now = Date.now, speed, lamportsPerByte } = options;
  const ledger = options.ledger === true || told !== undefined;
  const { moving = told !== undefined } = options;
  if (speed !== undefined) checkNumber('speed', speed, { from: 0, to: FASTEST });
  if (lamportsPerByte !== undefined)
    checkNumber('lamportsPerByte', lamportsPerByte, { from: 1, to: MOST_PER_BYTE });
  if (ledger && options.static)
    throw new MockServerError('INVALID_OPTION', 'A static mock has no ledger: leave out one of the two.');
  if (options.static) return undefined;
  // Loaded here, so that a mock without a ledger starts as quickly as before.
  const openService = ledger ? await (await import('../ledger/service.js')).loadService() : undefined;
  const described = operations.map((one) => one.forResponders);
  const live = createLive({
    operations: described,
    seed,
    now,
    openService,
    speed,
    moving,
    told,
    lamportsPerByte,
  });
  registerPlays(live);
  return live;
}
