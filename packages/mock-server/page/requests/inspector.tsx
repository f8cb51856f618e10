import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../mock/ask.js';
import { mock } from '../mock/state.js';
import { knownOperations } from '../mock/facts.js';
import { Copy } from '../parts/copy.js';
import { Fold, JsonBlock, Pairs, Sentences } from '../parts/fold.js';
import { ShownOutcome } from '../parts/outcome.js';
import { loadSigning } from '../signing/load.js';
import { asTest, RUNNERS, type Recorded, type Runner } from './as-test.js';
import { clientCall } from './client-call.js';
import { curl } from './curl.js';
import { requests } from './list.js';
import { nextSeen } from './next-seen.js';
import { hrefOf } from '../parts/route.js';
import { tell } from '../mock/said.js';
import { OrderChanges } from './order-changes.js';
import { timeWords, tookWords } from '../words/time.js';
import { verdictWords, type JudgedRequest, type RequestDetails } from './seen.js';

/** One request in full: what came of it, its transactions in words, and everything that was said. */
export default function Inspector({ request }: { request: JudgedRequest }) {
  const [found, setFound] = useState<RequestDetails | Error | undefined>();
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const answer = await detailsOf(request.id).catch((error: unknown) => error as Error);
      if (!isGone) setFound(answer);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [request.id]);
  const { method, path, operationId, status, durationMs, startedAt, outcome, scenario, trace } = request;
  return (
    <>
      <h2 class="inspected">
        <span class="method">{method}</span> <span class="path">{path}</span>
      </h2>
      <ShownOutcome {...outcome} {...(scenario !== undefined && { scenario })} />
      {found instanceof Error && <p class="problem">{found.message}</p>}
      {found && !(found instanceof Error) && <Details request={request} details={found} />}
      <Pairs
        pairs={[
          ['Operation', operationId ?? 'none'],
          ['Status', status ? `${status}, ${verdictWords(request)}` : 'none: the connection broke'],
          ['Time', `${timeWords(startedAt)}, took ${tookWords(durationMs)}`],
          ...(trace === undefined ? [] : [['Run', trace] as const]),
        ]}
      />
    </>
  );
}

async function detailsOf(id: number): Promise<RequestDetails> {
  const { status, json } = await ask(`/__page/requests/${id}`);
  if (status !== 200) throw new Error('The mock no longer has this request: it keeps the last hundred.');
  return json as RequestDetails;
}

function Details({ request, details }: { request: JudgedRequest; details: RequestDetails }) {
  const { query, body, headers, violations, answer } = details;
  return (
    <>
      {violations.map((line) => (
        <p key={line} class="problem" data-tone={line.startsWith('warning') ? 'open' : 'bad'}>
          {line}
        </p>
      ))}
      <CopyButtons request={request} details={details} />
      <OrderChanges request={request} answer={answer.body.text} query={query} />
      <Transactions text={body.text} />
      <Transactions text={answer.body.text} />
      {query && (
        <Fold label="Query" open>
          <Pairs pairs={[...new URLSearchParams(query)]} />
        </Fold>
      )}
      <Body label="Request body" body={body} />
      <Body label="Answer" body={answer.body} />
      <Fold label="Headers">
        <Pairs pairs={Object.entries(headers)} />
        <p class="soft">and of the answer:</p>
        <Pairs pairs={Object.entries(answer.headers)} />
      </Fold>
    </>
  );
}

function CopyButtons({ request, details }: Recorded & { request: JudgedRequest }) {
  const facts = knownOperations()[request.operationId ?? ''];
  const { origin } = location;
  // What the description does not allow would not compile.
  const isCall = facts?.domain && details.violations.length === 0 && !details.body.isCut;
  return (
    <div class="actions">
      <Copy label="Copy as curl" text={() => curl(request, details, origin)} />
      {isCall && (
        <Copy label="Copy as client call" text={() => clientCall(request, details, { facts, origin })} />
      )}
      <CopyTest request={request} details={details} />
      {canSendAgain(details) && <SendAgain request={request} details={details} />}
    </div>
  );
}

/** Not what is cut off, or was masked because it logs in. */
const canSendAgain = ({ query, body, headers }: RequestDetails): boolean =>
  !body.isCut && !/REMOVED/.test(query + body.text) && !('authorization' in headers);

/** Sends the request again, as it was, and shows what comes of it this time. */
function SendAgain({ request, details }: Recorded & { request: JudgedRequest }) {
  const { method, path, operationId, outcome, trace } = request;
  const again = async (): Promise<void> => {
    const seen = nextSeen(operationId);
    const { query, headers, body } = details;
    const kept = ['content-type', 'prefer', 'x-galilean-scenario'].filter((name) => name in headers);
    try {
      await ask(`${path}${query && `?${query}`}`, {
        method,
        headers: {
          ...Object.fromEntries(kept.map((name) => [name, headers[name]!])),
          'x-api-key': 'page-of-the-mock',
          ...(trace !== undefined && { 'x-galilean-run': trace }),
        },
        ...(body.text && { body: body.text }),
      });
      const row = await seen();
      if (row) location.hash = hrefOf('requests', row.id);
    } catch (error) {
      tell((error as Error).message, false);
    }
  };
  const isOpen = outcome.tone === 'open' && carriesBytes(details.body.text);
  return (
    <button type="button" class="small send-again" onClick={() => void again()}>
      {isOpen ? 'Send the same bytes again' : 'Send it again'}
    </button>
  );
}

/** Whether a body carries signed bytes. */
const carriesBytes = (text: string): boolean => text.includes('"signedTransaction"');

const runner = signal<Runner>('vitest');

/** Copies the request, and what its run did before, as a test. */
function CopyTest({ request, details }: Recorded & { request: JudgedRequest }) {
  const [run, setRun] = useState<readonly Recorded[]>([{ request, details }]);
  useEffect(() => {
    let isGone = false;
    const earlier = requests
      .peek()
      .filter(({ trace, id }) => trace !== undefined && trace === request.trace && id < request.id)
      .reverse();
    const read = async (): Promise<void> => {
      const found = await Promise.all(
        earlier.map(async (one) => ({ request: one, details: await detailsOf(one.id) })),
      ).catch(() => []);
      if (!isGone) setRun([...found, { request, details }]);
    };
    if (earlier.length > 0) void read();
    return () => {
      isGone = true;
    };
  }, [request.id]);
  const state = mock.value;
  if (!state) return null;
  const { seed, hasLedger, play } = state;
  const test = asTest(run, { seed, hasLedger, play: play?.name }, runner.value);
  if (test === undefined) return null;
  return (
    <span class="joined">
      <Copy label="Copy as a test" text={() => test} />
      <select
        class="small"
        aria-label="What runs the test"
        value={runner.value}
        onChange={(event) => (runner.value = event.currentTarget.value as Runner)}
      >
        {RUNNERS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </span>
  );
}

const Body = ({ label, body: { text, isCut } }: { label: string; body: RequestDetails['body'] }) =>
  text === '' ? null : (
    <Fold label={isCut ? `${label}, cut off` : label}>
      <JsonBlock label={label} text={text} />
    </Fold>
  );

/** The transactions of a body in words. */
function Transactions({ text }: { text: string }) {
  const [read, setRead] = useState<readonly { name: string; lines: readonly string[] }[]>([]);
  useEffect(() => {
    let isGone = false;
    const readAll = async (): Promise<void> => {
      const all = transactionsIn(text).map(async ({ name, transaction }) => ({
        name,
        lines: await inWords(transaction),
      }));
      const lines = await Promise.all(all);
      if (!isGone) setRead(lines);
    };
    void readAll();
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <>
      {read.map(({ name, lines }) => (
        <Fold key={name} label={`${name} in words`}>
          <Sentences lines={lines} />
        </Fold>
      ))}
    </>
  );
}

async function inWords(transaction: string): Promise<string[]> {
  try {
    return (await loadSigning()).inWords(transaction);
  } catch (error) {
    return [`Not a transaction that can be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** A transaction in a body, under the name of its member. */
interface NamedTransaction {
  name: string;
  /** Base64. */
  transaction: string;
}

const LEAST = 120;

/** The transactions in a JSON body, at any depth. */
function transactionsIn(text: string): NamedTransaction[] {
  const found: NamedTransaction[] = [];
  try {
    JSON.parse(text, (name, value: unknown) => {
      if (typeof value === 'string' && value.length > LEAST && /^[A-Za-z0-9+/]+=*$/.test(value))
        found.push({ name, transaction: value });
      return value;
    });
  } catch {
    // A body that is not JSON has none.
  }
  return found;
}
