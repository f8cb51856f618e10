import leven from 'leven';

/** The command was called with wrong arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a command and turns an error into one readable message and an exit code: 2 for wrong arguments, with the help,
 * or for input that it cannot read; 1 for anything else.
 */
export async function run(command: () => Promise<void>, help = ''): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', overlookClosedPipe);
  try {
    await command();
  } catch (error) {
    process.exitCode = isUsage(error) || isUnreadable(error) ? 2 : 1;
    if (isUsage(error)) console.error(`${withNearest(error, help)}\n\n${help}`.trimEnd());
    else console.error(isExpected(error) ? error.message : error);
  }
}

/** The reader of our output may stop early, as `head` does. Finish the work anyway. */
function overlookClosedPipe(error: Error): void {
  if (codeOf(error) !== 'EPIPE') throw error;
}

/** The message, with the option of the help that was probably meant. */
function withNearest(error: Error, help: string): string {
  const named = /^Unknown option '(--[\w-]+)'/.exec(error.message)?.[1];
  if (named === undefined) return error.message;
  const [nearest] = [...new Set(help.match(/--[a-z][\w-]*/g))]
    .map((known) => ({ known, far: leven(known, named) }))
    .filter(({ known, far }) => far <= known.length / 3)
    .sort((one, other) => one.far - other.far);
  return `There is no option ${named}.${nearest ? ` Did you mean ${nearest.known}?` : ''}`;
}

const isUsage = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'UsageError' || codeOf(error).startsWith('ERR_PARSE_ARGS_'));

const isUnreadable = (error: unknown) => error instanceof Error && error.name === 'InputError';

const isExpected = (error: unknown): error is Error =>
  error instanceof Error &&
  [
    'SpecError',
    'DriftError',
    'CapturedError',
    'ForeignFilesError',
    'InputError',
    'GateError',
    'PublicationError',
    'LiveError',
  ].includes(error.name);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
