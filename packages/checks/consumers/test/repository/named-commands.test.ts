import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { known } from '../../src/commands/known.js';
import { commandsIn, namedCommands } from '../../src/commands/named.js';
import { readManifest, workspaceRoot } from '../../src/workspace.js';

it('of each command that a page names a test knows how it runs, or a reason why none can', () => {
  const unknown = [...namedCommands].filter(([command]) => !Object.hasOwn(known, command));
  expect(unknown.map(([command, pages]) => `${command} (${pages.join(', ')})`)).toEqual([]);
  expect(Object.keys(known).filter((command) => !namedCommands.has(command))).toEqual([]);
});

it('expects of each command more than nothing, and more than npm says of any script', () => {
  const { scripts = {} } = readManifest(workspaceRoot);
  const echo = Object.entries(scripts).map(([name, line]) => `\n> ${name}\n> ${line}\n`);
  const always = Object.entries(known).filter(
    ([, how]) => 'says' in how && ['', ...echo].some((text) => how.says.test(text)),
  );
  expect(always.map(([command]) => command)).toEqual([]);
});

it('the tests that run a command exist', () => {
  const files = Object.values(known).flatMap((one) => ('testedBy' in one ? one.testedBy : []));
  expect(files.filter((file) => !existsSync(join(workspaceRoot, file)))).toEqual([]);
});

it('reads shell blocks and code marks, without comments of either kind and placeholders', () => {
  const page =
    '<!-- \n```sh\nhidden\n```\n-->\nRun `npm test`, then `npx turbo …` or `A=1 npx x`.\n\n```sh\n# First\nnpm start   # sets up\ncurl a#b\n```\n\n```ts\nnpm()\n```\n';
  expect(commandsIn(page)).toEqual(['npm start', 'curl a#b', 'npm test', 'A=1 npx x']);
});
