import { type VerifiedEntry, verifyHar } from '../har/verify-har.js';
import { violationLine } from '../contract/recorded-request.js';
import { parseOptions, UsageError } from '@galilean/command-line/options';

const VERIFY_USAGE = `Usage: galilean-mock verify <file.har> [options]

Validates recorded traffic, of any client and service, against an OpenAPI description: each request, and the answer to
each valid request. Missing keys are accepted, because recordings leave them out. Prints what is wrong and where. Exits with 0 when everything is valid, else with 1.

Options:
  --spec <file>   description to validate against (default: the description of @galilean/spec)
  --strict        refuse undocumented names, and repeated query parameters (default: warn)
  --json          print one JSON object per line instead of text
  --help          show this help

Examples:
  galilean-mock --record traffic.har       record what a client does
  galilean-mock verify traffic.har         validate it
  galilean-mock verify browser.har --json  a recording of a browser's developer tools
`;

/** @returns the exit code @throws UsageError, MockServerError */
export async function verify(args: readonly string[], print: (text: string) => void): Promise<number> {
  const { values, positionals } = parse(args);
  if (values.help) {
    print(VERIFY_USAGE.trimEnd());
    return 0;
  }
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0)
    throw new UsageError('verify takes one HAR file: galilean-mock verify <file.har>.');
  const entries = await verifyHar(path, {
    spec: values.spec,
    strict: values.strict,
  });
  const wrong = entries.filter(isWrong);
  const shown = entries.filter((one) => values.json || isWrong(one) || one.violations.length > 0);
  for (const one of shown) print(values.json ? asJson(one) : asText(one));
  if (!values.json)
    print(`${entries.length} requests: ${entries.length - wrong.length} right, ${wrong.length} wrong`);
  return wrong.length > 0 ? 1 : 0;
}

const isError = ({ severity }: VerifiedEntry['violations'][number]) => severity === 'Error';
const isWrong = ({ verdict, violations }: VerifiedEntry) => verdict !== 'valid' || violations.some(isError);

function asText({ entry, method, path, operationId, status, verdict, violations }: VerifiedEntry): string {
  const line = `entry ${entry}: ${method} ${path} ${operationId ?? '-'} ${status} ${verdict}`;
  return [line, ...violations.map((one) => `  ${violationLine(one)}`)].join('\n');
}

const asJson = (one: VerifiedEntry): string => JSON.stringify({ ...one, right: !isWrong(one) });

const parse = (args: readonly string[]) =>
  parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      spec: { type: 'string' },
      strict: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
