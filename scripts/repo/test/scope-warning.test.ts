import { describe, expect, it } from 'vitest';
import {
  END,
  fetching,
  PUBLISHED,
  START,
  UNTIL,
  unwarned,
  withWarning,
} from '../src/scope-warning/scope-warning.js';

const marks = `${START}\n\n${END}`;

describe('commands that need the warning', () => {
  it.each([
    'npx @galilean/mock-server --port 4010',
    'npx --yes @galilean/mock-server',
    '    command: npx --no -- galilean-mock --host 0.0.0.0',
    'npm install --save-dev /tmp/galilean/galilean-mock-server-*.tgz',
    'pnpm add @galilean/swap',
    'bunx @galilean/mock-server',
  ])('%s', (command) => {
    expect(unwarned(`# Title\n\n${command}\n`)).toEqual({ line: 3, command: command.trim() });
    expect(unwarned(`# Title\n\n${marks}\n\n${command}\n`)).toBeUndefined();
    expect(unwarned(`${command}\n\n${marks}\n`)).toMatchObject({ line: 1 });
  });

  it.each(['npx turbo run test --filter=@galilean/tokens', 'npm install', 'npx tsx swap.ts'])(
    'but not: %s',
    (command) => expect(unwarned(command)).toBeUndefined(),
  );
});

describe('commands that fetch by a name that no one owns', () => {
  it.each([
    'npx @galilean/mock-server --port 4010',
    'run: npx --yes galilean-mock',
    'npm i -D @galilean/mock-server',
    'npm install undici @galilean/client@0.1.0',
    'cd app && pnpm add @galilean/swap',
    'bun add @galilean/swap',
    'deno add npm:@galilean/tokens',
    'deno run -A npm:@galilean/mock-server',
    "import { createSwapClient } from 'https://esm.sh/@galilean/swap';",
    '<script src="https://cdn.jsdelivr.net/npm/@galilean/tokens"></script>',
  ])('%s', (command) =>
    expect(fetching(`# Title\n\n${command}\n`)).toEqual({ line: 3, command: command.trim() }),
  );

  it.each([
    'npx --no -- galilean-mock --port 4010',
    'npx --no-install galilean-mock',
    'npm install /tmp/galilean/galilean-mock-server-0.1.0.tgz',
    'npm install /tmp/galilean/*.tgz',
    'npx pnpm --filter @galilean/client pack',
    'npx turbo run test --filter=@galilean/tokens',
    "import { createSwapClient } from '@galilean/swap';",
  ])('but not: %s', (command) => expect(fetching(command)).toBeUndefined());
});

it('writes the one text between all marks, whatever was there', () => {
  const warned = `${START}\n\nBeware.\n\n${END}`;
  expect(withWarning(`a\n\n${START}\n\nold\n\n${END}\n\nb\n\n${marks}`, 'Beware.')).toBe(
    `a\n\n${warned}\n\nb\n\n${warned}`,
  );
  expect(() => withWarning(START)).toThrow(END);
});

describe('how to install once the packages are on npm', () => {
  const hidden = `${UNTIL}\n\nnpm install @galilean/swap\n\n-->`;
  const page = `${START}\n\nBeware.\n\n${END}\n\n${hidden}\n\nPack it.\n\n${PUBLISHED}\n\nUse it.\n`;

  it('is not read before', () => {
    expect(withWarning(page, 'Beware.')).toBe(page);
    expect(fetching(page)).toBeUndefined();
    expect(unwarned(page)).toBeUndefined();
  });

  it('then stands where it said how to pack, without a mark', () => {
    expect(withWarning(page, '')).toBe('npm install @galilean/swap\n\nUse it.\n');
    expect(() => withWarning(hidden)).toThrow(PUBLISHED);
  });
});
