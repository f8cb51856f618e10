import { parseOptions, UsageError } from '@galilean/command-line/options';
import { acceptLimits, openIn } from '@galilean/limits';
import { isSigningError } from '@galilean/signing';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { callerOf, whyAdvisory } from './advisory.js';
import { readLimits } from './read-limits.js';
import { serverOf } from './server.js';
import { journalsOf, openService } from './service.js';
import { USAGE } from './usage.js';
import type { Wanted } from './wanted.js';
import manifest from '../package.json' with { type: 'json' };

/** What the command is started with; tests give their own. */
export interface Process {
  readonly environment: NodeJS.ProcessEnv;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

const options = {
  live: { type: 'boolean', default: false },
  paper: { type: 'boolean', default: false },
  'mock-url': { type: 'string' },
  'base-url': { type: 'string' },
  rpc: { type: 'string' },
  limits: { type: 'string' },
  journal: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
} as const;

/** @returns the exit code: 0 when the client has gone, 2 for a wrong command, file or field */
export async function run(args: readonly string[], started: Process): Promise<number> {
  const { print, complain } = started;
  try {
    const [first = '', ...rest] = args;
    const accepts = first === 'accept-limits';
    const { values } = parseOptions({ args: accepts ? rest : [...args], options }, ['accept-limits']);
    if (values.help) return said(print, USAGE.trimEnd());
    if (values.version) return said(print, manifest.version);
    if (accepts) return await accept(values, print);
    return await serve(values, started);
  } catch (error) {
    if (!(error instanceof UsageError || isSigningError(error))) throw error;
    complain(`${error.message}\nSee galilean-mcp --help.`);
    return 2;
  }
}

const said = (print: (text: string) => void, text: string): 0 => {
  print(text);
  return 0;
};

async function accept({ limits: path, journal }: Wanted, print: Process['print']): Promise<number> {
  if (path === undefined || journal === undefined)
    throw new UsageError('accept-limits needs --limits and --journal.');
  const { limits, hash } = readLimits(path);
  await acceptLimits(journalsOf(journal).book, limits.wallet, hash);
  return said(print, `Accepted: ${hash}. ${openIn(limits).join(' ')}`);
}

/** Serves until the client closes standard input. */
async function serve(wanted: Wanted, { environment, complain }: Process): Promise<number> {
  const service = await openService(wanted, environment);
  const { limits, journal, key } = wanted;
  const advisory =
    service.mode === 'real'
      ? whyAdvisory({ limits, journal, key }, callerOf(environment))
      : ['Nothing is real.'];
  complain(`${service.mode}: trades for ${service.wallet}.`);
  for (const reason of advisory) complain(`The limits are advisory. ${reason}`);
  for (const open of openIn(service.limits)) complain(`Not bound: ${open}`);
  const server = serverOf({ ...service, advisory });
  const closed = new Promise<void>((done) => {
    process.stdin.once('end', done);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
  await service.close();
  return 0;
}
