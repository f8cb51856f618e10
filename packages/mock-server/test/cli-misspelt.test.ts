import { expect, it } from 'vitest';
import { readArguments } from '../src/cli/arguments.js';
import { record } from '../src/cli/record.js';
import { UsageError } from '@galilean/command-line/options';

it.each([
  [['--prot', '4010'], 'There is no option --prot. Did you mean --port?'],
  [['--ratelimit'], 'There is no option --ratelimit. Did you mean --rate-limit?'],
  [['--lamports-per-byte', '0'], '--lamports-per-byte is "0"; it must be a whole number from 1 to 999999.'],
  [['--colour'], 'There is no option --colour.'],
  [['verfy', 'traffic.har'], 'There is no command "verfy". Did you mean verify?'],
])('says what was probably meant: %s', (args, said) => {
  expect(() => readArguments(args)).toThrow(new UsageError(said));
});

it('knows the options of the other commands too', async () => {
  await expect(record(['--upstram', 'https://api.jup.ag'], () => undefined)).rejects.toThrow(
    new UsageError('There is no option --upstram. Did you mean --upstream?'),
  );
});
