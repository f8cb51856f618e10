import { createServer, type IncomingMessage } from 'node:http';
import { loadDescription } from '../description/load-description.js';
import { prepareOperation, type Operation } from '../http/operation.js';
import { problem, type WireAnswer } from '../contract/wire.js';
import { createRouter, type Route } from '../http/router.js';
import { readTarget } from '../http/read-request.js';
import { headersOf, listen, readBody, sendWhole, trackConnections } from '../server/connections.js';
import { createCapture, type Captured } from './capture-answers.js';
import { codeOf, checkUpstream, forward, type Forwarded, type ForwardedAnswer } from '../http/forward.js';

interface RecordProxyOptions {
  /** Base URL of the service. */
  upstream: string;
  /** Where to write. */
  folder: string;
  spec?: string | object;
  port?: number;
  host?: string;
  source: string;
  /** Called for each request that was forwarded, and for each that was refused. */
  onCaptured: (request: { method: string; path: string }, captured: Captured) => void;
  onRefused: (request: { method: string; path: string }, reason: string) => void;
  now?: () => Date;
}

export interface RecordProxy {
  url: string;
  operations: number;
  /** Lets requests in flight finish and completes their files. */
  close(): Promise<void>;
}

const BODY_LIMIT = 1024 * 1024;

/**
 * Starts a proxy that forwards reads to the live service and writes their answers into a folder. It refuses everything
 * that could change something, before it reaches the service.
 * @throws MockServerError
 */
export async function startRecordProxy(options: RecordProxyOptions): Promise<RecordProxy> {
  const upstream = checkUpstream(options.upstream);
  const description = await loadDescription(options.spec);
  const operations = description.operations.map((one) => prepareOperation(one, false));
  const route = createRouter(operations);
  const { folder, source, now = () => new Date() } = options;
  const capture = createCapture({ description, folder, source, now });
  const writing = new Set<Promise<void>>();

  async function answer(request: IncomingMessage): Promise<WireAnswer | ForwardedAnswer> {
    const { method = 'GET', url = '/' } = request;
    const { path, query } = readTarget(url);
    const known = { method: method.toUpperCase(), path };
    const body = await readBody(request, BODY_LIMIT);
    const found = AMBIGUOUS.test(path) ? ambiguous : readOf(route(method, path));
    const refused = 'reason' in found ? found : body.byteLength > BODY_LIMIT ? tooLarge : undefined;
    if (refused || 'reason' in found) {
      options.onRefused(known, refused!.reason);
      return problem('not-forwarded', {
        status: refused!.status,
        title: 'Not forwarded',
        detail: `Nothing was sent to the service: ${refused!.reason}.`,
      });
    }
    const target = query === '' ? path : `${path}?${query}`;
    const sent: Forwarded = { method: known.method, target, headers: headersOf(request), body };
    const received = await forward(upstream, sent);
    const written = capture.add(found.operation, sent, received).then(
      (captured) => options.onCaptured(known, captured),
      (error: unknown) => options.onRefused(known, `its answer cannot be written (${codeOf(error)})`),
    );
    writing.add(written);
    void written.finally(() => writing.delete(written));
    return received;
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (given) => sendWhole(response, given),
      (error: unknown) => {
        const detail = `The service gave no answer (${codeOf(error)}).`;
        sendWhole(response, problem('no-answer', { status: 502, title: 'No answer', detail }));
      },
    );
  });
  const connections = trackConnections(server);
  const { url } = await listen(server, options.port ?? 0, options.host ?? '127.0.0.1');
  return {
    url,
    operations: operations.length,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      connections.drain();
      await closed;
      await Promise.all(writing);
    },
  };
}

interface Refused {
  status: number;
  reason: string;
}
/** A service may decode these before it routes, and find another operation than we did. */
const AMBIGUOUS = /%(?:2e|2f|5c)/i;
const ambiguous: Refused = { status: 400, reason: 'its path has an encoded dot or slash' };
const tooLarge: Refused = { status: 413, reason: 'its body is larger than 1 MiB' };

/** The operation when the description calls it a read, else why it is not forwarded. */
function readOf(route: Route<Operation>): { operation: Operation } | Refused {
  if (route.kind !== 'found') return { status: 404, reason: 'the description has no such operation' };
  const { id, extensions } = route.operation.forResponders;
  const { risk = 'not known' } = (extensions['x-galilean'] ?? {}) as { risk?: string };
  if (risk === 'read') return { operation: route.operation };
  return { status: 403, reason: `the risk of ${id} is ${risk}, and only reads are forwarded` };
}
