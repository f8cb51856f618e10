import type { Funds } from '../ledger/faucet.js';
import type { PaperOptions } from '../paper/paper-options.js';
import { isPlan, PLAN_NAMES } from '../http/gateway.js';
import { isRunning } from '@galilean/command-line/until-stopped';
import { parseOptions, UsageError } from '@galilean/command-line/options';

export type CliArguments = ReturnType<typeof readArguments>;

/** @throws UsageError */
export function readArguments(args: readonly string[]) {
  const { port, latency, speed, 'lamports-per-byte': perByte, ...values } = parse(args);
  const { plan } = values;
  if (plan !== undefined && !isPlan(plan)) {
    throw new UsageError(`--plan is "${plan}"; it must be one of ${PLAN_NAMES.join(', ')}.`);
  }
  if (values.play !== undefined && values.state !== undefined)
    throw new UsageError('--play begins a fresh world: leave out --state.');
  return {
    ...values,
    plan,
    lamportsPerByte:
      perByte === undefined ? undefined : wholeNumber('lamports-per-byte', perByte, { from: 1, to: 999_999 }),
    fund: (values.fund ?? []).map((text) => readFunds(text, values.ledger || values.paper)),
    scenario: values.scenario ?? [],
    paper: readPaper(values),
    speed: speed === undefined ? undefined : wholeNumber('speed', speed, { to: 100_000 }),
    // A clock that runs is there to see things happen.
    moving: values.moving || speed !== undefined,
    parent: values.parent === undefined ? undefined : checkParent(values.parent),
    port: checkPort(port),
    latency: wholeNumber('latency', latency, { to: 99_999 }),
  };
}

/** `<wallet>:<base units>`, of SOL, or `<wallet>:<base units>:<token>`. The mock knows who and what is meant. */
function readFunds(text: string, hasLedger: boolean): { wallet: string; funds: Funds } {
  const [, wallet, amount, mint] = /^([^:\s]+):(\d{1,20})(?::([^:\s]+))?$/.exec(text) ?? [];
  if (!wallet || !amount)
    throw new UsageError(
      `--fund is "${text}"; it must be <wallet>:<amount in base units>, with :<token> for one, by mint or symbol.`,
    );
  if (!hasLedger) throw new UsageError('--fund needs --ledger: without one no wallet has a balance.');
  return { wallet, funds: { amount, ...(mint !== undefined && { mint }) } };
}

/** The key comes from the environment: a command line is shown to every user of the machine. */
function readPaper({ paper, upstream }: { paper: boolean; upstream?: string }): PaperOptions | undefined {
  if (!paper && upstream === undefined) return undefined;
  if (!paper) throw new UsageError('--upstream needs --paper, or the command record.');
  if (upstream === undefined) {
    throw new UsageError(
      '--paper needs --upstream <base url>, such as https://api.jup.ag, or a folder of recorded answers.',
    );
  }
  const apiKey = process.env['JUPITER_API_KEY'];
  return { upstream, ...(apiKey !== undefined && { apiKey }) };
}

/** @throws UsageError */
function wholeNumber(option: string, text: string, { from = 0, to }: { from?: number; to: number }): number {
  if (/^\d{1,6}$/.test(text) && Number(text) >= from && Number(text) <= to) return Number(text);
  throw new UsageError(`--${option} is "${text}"; it must be a whole number from ${from} to ${to}.`);
}

/** @throws UsageError */
export const checkPort = (port: string): number => wholeNumber('port', port, { to: 65_535 });

function checkParent(text: string): number {
  const pid = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (pid > 0 && isRunning(pid)) return pid;
  throw new UsageError(
    `--parent is "${text}"; it must be the id of a running process, such as $$ in a shell script.`,
  );
}

const parse = (args: readonly string[]) =>
  parseOptions(
    {
      args: [...args],
      options: {
        spec: { type: 'string' },
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        name: { type: 'string', multiple: true },
        cors: { type: 'boolean', default: false },
        static: { type: 'boolean', default: false },
        seed: { type: 'string' },
        strict: { type: 'boolean', default: false },
        'lamports-per-byte': { type: 'string' },
        'rate-limit': { type: 'boolean', default: false },
        plan: { type: 'string' },
        latency: { type: 'string', default: '0' },
        record: { type: 'string' },
        ledger: { type: 'boolean', default: false },
        fund: { type: 'string', multiple: true },
        state: { type: 'string' },
        scenario: { type: 'string', multiple: true },
        play: { type: 'string' },
        moving: { type: 'boolean', default: false },
        speed: { type: 'string' },
        parent: { type: 'string' },
        paper: { type: 'boolean', default: false },
        upstream: { type: 'string' },
        open: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    },
    ['record', 'verify'],
  ).values;
