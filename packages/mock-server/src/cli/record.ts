import type { Captured } from '../capture/capture-answers.js';
import { startRecordProxy } from '../capture/start-record-proxy.js';
import { checkPort } from './arguments.js';
import { parseOptions, UsageError } from '@galilean/command-line/options';
import { untilStopped } from '@galilean/command-line/until-stopped';

const RECORD_USAGE = `Usage: galilean-mock record --upstream <base url> [options]

A proxy in front of the live service. Forwards the operations that the description calls reads, and refuses all others
before they reach the service. Writes each answer to a file, and prints where it differs from the description. Replaces
keys, tokens, wallets, signatures and every address that the description does not name; read the files before you
publish them.

Options:
  --upstream <url> base URL of the service, such as https://api.jup.ag
  --out <folder>   where to write (default: captured)
  --source <text>  who recorded the answers (default: recorded with galilean-mock record)
  --spec <file>    description to compare with (default: the description of @galilean/spec)
  --port <n>       port to listen on; 0 takes any free one (default: 4010)
  --host <h>       address to listen on (default: 127.0.0.1)
  --help           show this help

Example:
  galilean-mock record --upstream https://api.jup.ag
  curl 'http://127.0.0.1:4010/tokens/v2/search?query=JUP' -H 'x-api-key: <API_KEY>'

Stop with Ctrl-C. Requests in flight are answered and written first.
`;

/** @returns the exit code @throws UsageError, MockServerError */
export async function record(args: readonly string[], print: (text: string) => void): Promise<number> {
  const values = parse(args);
  if (values.help) {
    print(RECORD_USAGE.trimEnd());
    return 0;
  }
  if (!values.upstream)
    throw new UsageError('record needs --upstream <base url>, such as https://api.jup.ag.');
  process.stdout.on('error', () => undefined);
  const counts = { written: 0, different: 0 };
  const proxy = await startRecordProxy({
    upstream: values.upstream,
    folder: values.out,
    source: values.source,
    spec: values.spec,
    port: checkPort(values.port),
    host: values.host,
    onCaptured: ({ method, path }, captured) => {
      counts.written += captured.reason === undefined ? 1 : 0;
      counts.different += captured.differences.length > 0 ? 1 : 0;
      print(`${method} ${path} ${lines(captured)}`);
    },
    onRefused: ({ method, path }, reason) => print(`${method} ${path} refused: ${reason}`),
  });
  const stopped = untilStopped(proxy);
  print(`Records the reads among ${proxy.operations} operations of ${values.upstream} at ${proxy.url}`);
  await stopped;
  print(
    `${counts.written} answers written to ${values.out}, ${counts.different} differ from the description`,
  );
  return 0;
}

function lines({ operationId, status, file, reason, differences }: Captured): string {
  const where = file === undefined ? `not written: ${reason}` : `${file}${reason ? ` (${reason})` : ''}`;
  const verdict = differences.length > 0 ? ', differs:' : file === undefined ? '' : ', as described';
  return [`${operationId} ${status} ${where}${verdict}`, ...differences.map((one) => `  ${one}`)].join('\n');
}

const parse = (args: readonly string[]) =>
  parseOptions({
    args: [...args],
    options: {
      upstream: { type: 'string' },
      out: { type: 'string', default: 'captured' },
      source: { type: 'string', default: 'recorded with galilean-mock record' },
      spec: { type: 'string' },
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      help: { type: 'boolean', default: false },
    },
  }).values;
