import { parseOptions, UsageError } from '@galilean/command-line/options';
import { untilStopped } from '@galilean/command-line/until-stopped';
import { acceptLimits, keepLimits, limitsJournal } from '@galilean/limits';
import { addressOf, type Signer } from '@galilean/signing';
import { fromKeyFile } from '@galilean/signing/node';
import type { Readable } from 'node:stream';
import { exitCodes, verdictOfError } from './exit-codes.js';
import { readExpectation, readLimits, readPolicy, readTransactionText } from './inputs.js';
import { type Judge, judgeBy } from './judge.js';
import { asJson, inWords, verdictOf } from './report.js';
import { serve } from './serve.js';
import { USAGE } from './usage.js';
import manifest from '../package.json' with { type: 'json' };

/** The streams of a command; tests give their own. */
export interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** @returns the exit code, one of `exitCodes`; 130 after Ctrl-C */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  const { print, complain } = streams;
  try {
    const { values, command } = read(args);
    if (values.help) return said(print, USAGE.trimEnd());
    if (values.version) return said(print, manifest.version);
    if (command === undefined) throw new UsageError(`Name a command: ${Object.keys(uses).join(', ')}.`);
    checkUse(command, values);
    return await commands[command](values, streams);
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\nSee galilean-guard --help.`);
      return exitCodes.misuse;
    }
    const verdict = verdictOfError(error);
    if (verdict === undefined) throw error;
    complain((error as Error).message);
    return exitCodes[verdict];
  }
}

const commands: Readonly<Record<Command, (values: Values, streams: Streams) => Promise<number>>> = {
  async explain(values, { input, print }) {
    const { inspection, words } = await judgeOf(values).explain(await readTransactionText(input));
    return said(print, values.json ? asJson(inspection) : words);
  },

  async check(values, { input, print }) {
    const expectation = readExpectation(values.expect!);
    const report = await judgeOf(values).check(await readTransactionText(input), expectation);
    print(values.json ? asJson(report) : inWords(report));
    return exitCodes[verdictOf(report)];
  },

  async sign(values, { input, print }) {
    const expectation = readExpectation(values.expect!);
    const signer = await fromKeyFile(values.key!);
    const judge = judgeOf(values, signer);
    const wallet = addressOf(signer);
    if (expectation.wallet !== wallet && expectation.payer !== wallet)
      throw new UsageError(
        `The key is that of ${wallet}, which the expectation names neither as wallet nor as payer.`,
      );
    const signed = await judge.sign(await readTransactionText(input), expectation, signer);
    return said(print, values.json ? asJson(signed) : signed.transaction);
  },

  async serve(values, { print, complain }) {
    const signer = values.key === undefined ? undefined : await fromKeyFile(values.key);
    const server = await serve({
      judge: judgeOf(values, signer),
      signer,
      listen: values.listen,
      remote: values.remote,
      tokenFile: values.token,
      onError: (error) => complain(`a request failed: ${(error as Error).name}`),
    });
    const stopped = untilStopped(server);
    const { url, tokenFile } = server;
    const signs = signer && addressOf(signer);
    print(
      values.json
        ? asJson({
            event: 'ready',
            url,
            tokenFile,
            signs: signs ?? null,
            limited: values.limits !== undefined,
          })
        : `Ready at ${url}; each request carries the token in ${tokenFile}. ${signs ? `It signs for ${signs}${values.limits ? ', within the limits' : ', without limits of amounts'}.` : 'It signs nothing: no --key.'}`,
    );
    await stopped;
    return 0;
  },

  async 'accept-limits'(values, { print }) {
    const { limits, hash } = readLimits(values.limits!);
    await acceptLimits(limitsJournal(values.journal!), limits.wallet, hash);
    return said(print, `Accepted: ${hash}.`);
  },
};

function judgeOf(values: Values, signer?: Signer): Judge {
  const { policy, limits: path, journal, rpc: url = process.env['GALILEAN_RPC'] } = values;
  const genesisHash = values['genesis-hash'];
  if (url === undefined && genesisHash !== undefined) throw new UsageError('--genesis-hash needs --rpc.');
  const node = url === undefined ? undefined : { url, genesisHash };
  if (path === undefined) {
    if (journal !== undefined) throw new UsageError('--journal needs --limits: nothing else is reserved.');
    return judgeBy(readPolicy(policy), node);
  }
  if (policy !== undefined)
    throw new UsageError('The limits hold a policy, in their field "guard": leave --policy out.');
  if (journal === undefined || signer === undefined)
    throw new UsageError(
      '--limits needs --key, and --journal: a folder that all processes with this key share.',
    );
  const { limits, hash } = readLimits(path);
  return judgeBy(limits.guard ?? {}, node, (simulate) =>
    keepLimits({ limits, hash, signer, journal: limitsJournal(journal), simulate }),
  );
}

const said = (print: (text: string) => void, text: string): 0 => {
  print(text);
  return 0;
};

const options = {
  expect: { type: 'string' },
  policy: { type: 'string' },
  limits: { type: 'string' },
  journal: { type: 'string' },
  rpc: { type: 'string' },
  'genesis-hash': { type: 'string' },
  json: { type: 'boolean', default: false },
  key: { type: 'string' },
  listen: { type: 'string', default: '127.0.0.1:0' },
  remote: { type: 'boolean', default: false },
  token: { type: 'string', default: 'galilean-guard.token' },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
} as const;

type Option = keyof typeof options;

interface Use {
  readonly needs: readonly Option[];
  readonly takes: readonly Option[];
}

/** The options that a command needs, and those that it takes. Others are refused: a policy that binds nothing is a mistake. */
const uses = {
  explain: { needs: [], takes: ['rpc', 'genesis-hash', 'json'] },
  check: { needs: ['expect'], takes: ['policy', 'rpc', 'genesis-hash', 'json'] },
  sign: { needs: ['expect', 'key'], takes: ['policy', 'limits', 'journal', 'rpc', 'genesis-hash', 'json'] },
  serve: {
    needs: [],
    takes: ['policy', 'limits', 'journal', 'rpc', 'genesis-hash', 'json', 'key', 'listen', 'remote', 'token'],
  },
  'accept-limits': { needs: ['limits', 'journal'], takes: [] },
} as const satisfies Readonly<Record<string, Use>>;

type Command = keyof typeof uses;

const isCommand = (name: string): name is Command => Object.hasOwn(uses, name);

type Values = ReturnType<typeof read>['values'];

function read(args: readonly string[]) {
  const [first = '', ...rest] = args;
  const command = isCommand(first) ? first : undefined;
  // The parser refuses a word that is no command, with the one that was probably meant.
  const { values } = parseOptions({ args: command ? rest : [...args], options }, Object.keys(uses));
  return { values, command };
}

function checkUse(command: Command, values: Values): void {
  const { needs, takes }: Use = uses[command];
  const missing = needs.find((name) => values[name] === undefined);
  if (missing) throw new UsageError(`${command} needs --${missing}.`);
  const isSet = (name: Option) =>
    values[name] !== ('default' in options[name] ? options[name].default : undefined);
  const idle = (Object.keys(options) as Option[]).find(
    (name) => isSet(name) && ![...needs, ...takes].includes(name),
  );
  if (idle) throw new UsageError(`${command} has no use for --${idle}.`);
}
