import { UsageError } from '@galilean/command-line/options';

/** What the command line says. */
export interface Wanted {
  readonly live: boolean;
  readonly paper: boolean;
  readonly 'mock-url'?: string | undefined;
  readonly 'base-url'?: string | undefined;
  readonly rpc?: string | undefined;
  readonly limits?: string | undefined;
  readonly journal?: string | undefined;
  readonly key?: string | undefined;
}

/** @throws UsageError for options that do not go together */
export function checkWanted(wanted: Wanted): void {
  const { live, paper, 'mock-url': mockUrl, 'base-url': baseUrl } = wanted;
  if ([live, paper, mockUrl !== undefined].filter(Boolean).length > 1)
    throw new UsageError('Take one of --live, --paper and --mock-url.');
  if (baseUrl !== undefined && !live && !paper) throw new UsageError('--base-url needs --live or --paper.');
  if (mockUrl !== undefined && !/^http:\/\/(127(\.\d+){3}|localhost|\[::1\])(:\d+)?\/?$/.test(mockUrl))
    throw new UsageError('--mock-url must be http:// and of this machine: another service may be real.');
  for (const name of ['limits', 'key', 'journal'] as const)
    if (live && wanted[name] === undefined) throw new UsageError(`--live needs --${name}.`);
}
