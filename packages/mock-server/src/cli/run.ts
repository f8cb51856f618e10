import { spawn } from 'node:child_process';
import { isMockServerError } from '../contract/errors.js';
import { type RecordedRequest, violationLine } from '../contract/recorded-request.js';
import { pathWithoutSecrets } from '../contract/without-secrets.js';
import type { ScenarioText } from '../control/mock-control.js';
import { loadPlay } from '../control/play/load-play.js';
import { harEntry, type Recording, startRecording } from '../har/har.js';
import { type MockServer, startMockServer } from '../server/start-mock-server.js';
import { packageVersion } from '../version.js';
import { type CliArguments, readArguments } from './arguments.js';
import { UsageError } from '@galilean/command-line/options';
import { untilStopped } from '@galilean/command-line/until-stopped';
import { USAGE } from './usage.js';
import { verify } from './verify.js';

/**
 * Runs the command until a signal ends it.
 * @returns the exit code: 0, 1 when the mock cannot start, 2 when the arguments are invalid
 */
export async function run(args: readonly string[]): Promise<number> {
  try {
    if (args[0] === 'verify') return await verify(args.slice(1), print);
    if (args[0] === 'record') return await (await import('./record.js')).record(args.slice(1), print);
    const options = readArguments(args);
    if (options.help) return print(USAGE.trimEnd());
    if (options.version) return print(packageVersion());
    const recording = options.record === undefined ? undefined : startRecording(options.record);
    const server = await serve(options, recording);
    // Before the line that says it is ready: a program that reads it may send a signal.
    const stopped = untilStopped(server, options.parent);
    const hasLedger = options.ledger || options.paper !== undefined;
    print((options.json ? jsonReport : textReport).ready(server, hasLedger));
    if (options.open)
      openBrowser(`${server.url}/__page/`, () =>
        complain(`no browser could be opened; the page is at ${server.url}/__page/`, 0),
      );
    await stopped;
    recording?.close();
    return 0;
  } catch (error) {
    if (error instanceof UsageError) return complain(`${error.message}\nSee galilean-mock --help.`, 2);
    if (!isMockServerError(error)) throw error;
    const hint = error.code === 'PORT_IN_USE' ? ' On the command line: --port <n>.' : '';
    return complain(error.message + hint, 1);
  }
}

async function serve(options: CliArguments, recording?: Recording): Promise<MockServer> {
  const { spec, port, host, cors, quiet, json, seed, latency, ledger, state, moving, speed, paper } = options;
  const report = json ? jsonReport : textReport;
  // Scripts that read only the first line close the pipe. Keep serving.
  process.stdout.on('error', () => undefined);
  let origin = '';
  const server = await startMockServer({
    spec,
    port,
    host,
    names: options.name,
    cors,
    seed,
    latency,
    ledger: ledger || paper !== undefined,
    moving,
    speed,
    lamportsPerByte: options.lamportsPerByte,
    state,
    paper,
    static: options.static,
    rateLimit: options.plan ?? options['rate-limit'],
    strict: options.strict,
    onWarning: (warning) => void complain(`warning: ${warning}`, 0),
    onAnswer: recording && ((request, answer) => recording.add(harEntry(request, answer, origin))),
    onRequest: quiet ? undefined : (request) => void print(report.request(request)),
  });
  try {
    if (options.play !== undefined) await beginPlay(server, options);
    for (const one of options.scenario) await server.control.scenario(one as ScenarioText);
    for (const { wallet, funds } of options.fund) await server.control.fund(wallet, funds);
  } catch (error) {
    // Otherwise the open port would keep the process alive.
    await server.close();
    throw error;
  }
  origin = server.url;
  return server;
}

/** A play's clock runs on the command line, at the pace of the option, of the play or of the machine. */
async function beginPlay(server: MockServer, { play = '', speed }: CliArguments): Promise<void> {
  const whole = await loadPlay(play);
  // Programs outside of this process have the machine's clock, and compare the ends of tokens and quotes with it.
  await server.play({ ...whole, start: whole.start ?? 'now' });
  await server.control.speed(speed ?? whole.speed ?? 1);
}

function print(text: string): 0 {
  process.stdout.write(`${text}\n`);
  return 0;
}

function complain(text: string, code: number): number {
  process.stderr.write(`galilean-mock: ${text}\n`);
  return code;
}

/** What the command prints: one line per event, without credentials, queries or bodies. */
export interface Report {
  ready(server: Pick<MockServer, 'title' | 'operations' | 'url' | 'connection'>, hasLedger: boolean): string;
  request(request: RecordedRequest): string;
}

export const textReport: Report = {
  ready({ title, operations, url, connection }, hasLedger) {
    const line = `Mock of "${title}" ${operations} operations ready at ${url} (open it in a browser for its page)`;
    if (!hasLedger) return line;
    return `${line}\nLedger: RPC ${connection.endpoint}, web socket ${connection.wsEndpoint}`;
  },
  request({ method, path, operationId, status, durationMs, verdict, violations: [first] }) {
    const line = `${method} ${pathWithoutSecrets(path)} ${operationId ?? '-'} ${status} ${verdict} ${Math.round(durationMs)} ms`;
    return first ? `${line}: ${violationLine(first)}` : line;
  },
};

export const jsonReport: Report = {
  ready: ({ title, operations, url, connection }, hasLedger) =>
    JSON.stringify({ event: 'ready', title, operations, url, ...(hasLedger && { connection }) }),
  request({ method, path, operationId, status, durationMs, verdict, violations, answeredBy }) {
    const ms = Math.round(durationMs * 1000) / 1000;
    return JSON.stringify({
      event: 'request',
      method,
      path: pathWithoutSecrets(path),
      operationId,
      status,
      verdict,
      answeredBy,
      ms,
      violations,
    });
  },
};

/** The command that opens an address in the default browser, and its arguments before the address. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // `start` belongs to the shell, and takes its first quoted argument for a title.
  win32: ['cmd', '/c', 'start', ''],
};

/**
 * Opens an address in the default browser.
 * @param failed called when there is none
 */
function openBrowser(url: string, failed: () => void): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  let isTold = false;
  const fail = (): void => {
    if (!isTold) failed();
    isTold = true;
  };
  opener.on('error', fail);
  opener.on('exit', (code) => {
    if (code !== 0) fail();
  });
  // The browser lives on when the mock ends, and does not keep it.
  opener.unref();
}
