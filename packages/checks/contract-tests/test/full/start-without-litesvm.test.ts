import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../tour/src/main.ts', import.meta.url));
const env = { ...process.env, CI: '' };

/** As on a platform for which litesvm has no binary. */
const WITHOUT_LITESVM = `data:text/javascript,${encodeURIComponent(`
import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(\`
export function resolve(specifier, context, next) {
  if (specifier === 'litesvm') throw new Error('no binary');
  return next(specifier, context);
}\`));
`)}`;

it('without a terminal and without litesvm the tour ends, and says that there are no balances', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--import', WITHOUT_LITESVM, script],
    { env },
  );
  expect(stdout).toMatch(/^No balances: litesvm.*no binary for this platform\.$/m);
  expect(stdout).not.toMatch(/^ {2}= /m);
  expect(stdout.match(/^ {2}\$ packages\/\w+\/examples\//gm)).toHaveLength(7);
  expect(stdout).toMatch(/\n[\d.]+ s\. Next: README\.md\.\n$/);
});
