import { nearest } from '@galilean/nearest';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads the options of a command.
 *
 * @throws UsageError that names the wrong part, and the option that was probably meant
 */
export function parseOptions<Config extends ParseArgsConfig>(
  config: Config,
  subcommands: readonly string[] = [],
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const [, named = ''] = /'([^']*)'/.exec(message) ?? [];
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
      const known = Object.keys(config.options ?? {});
      throw new UsageError(`There is no option ${named}.${meant(named, known, '--')}`);
    }
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
      throw new UsageError(`There is no command "${named}".${meant(named, subcommands, '')}`);
    throw new UsageError(message);
  }
}

function meant(named: string, known: readonly string[], dashes: string): string {
  const found = nearest(named.replace(/^-+/, ''), known);
  return found === undefined ? '' : ` Did you mean ${dashes}${found}?`;
}

/** The command line is invalid; the message names the part. */
export class UsageError extends Error {}
