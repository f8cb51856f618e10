// Serves the built site until Ctrl-C.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { builtSite } from '../paths.js';
import { serveSite } from './site.js';

const DEFAULT_PORT = 4173;
const help = `Builds the documentation site and serves it on this machine, until Ctrl-C.

  npm run docs
  npm run docs -- --port 8080    another port; 0 takes any free one. Default ${DEFAULT_PORT}
`;

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit code: 2 for wrong options, 1 when it cannot serve; undefined while it serves */
async function main(args: string[]): Promise<number | undefined> {
  const options = readOptions(args);
  if (typeof options === 'string') return say(2, `${options} --help lists the options.`);
  if (options.help) {
    console.log(help);
    return 0;
  }
  if (!existsSync(`${builtSite}index.html`))
    return say(1, 'The site is not built. Run `npm run docs` at the root.');
  try {
    const site = await serveSite({ port: options.port });
    console.log(`The documentation is at ${site.url}. Ctrl-C ends it.`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.close());
    return undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EADDRINUSE') throw error;
    return say(1, `Port ${options.port} is taken. Choose another: npm run docs -- --port 0`);
  }
}

/** @returns the options, or a message about wrong options */
function readOptions(args: string[]): { port: number; help: boolean } | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: String(DEFAULT_PORT) },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      return `--port must be a number from 0 to 65535, not ${JSON.stringify(values.port)}.`;
    return { port, help: values.help ?? false };
  } catch (error) {
    return (error as Error).message.replace(/\.?$/, '.');
  }
}

function say(code: number, message: string): number {
  console.error(message);
  return code;
}
