import { describe, expect, it } from 'vitest';
import { codeBlocks } from '../src/documented-code/index.js';
import { runnable } from '../src/documented-code/runnable.js';

const stand = { url: 'http://mock', accessToken: 'a.b.c' };

describe('codeBlocks', () => {
  it('finds whole modules, also indented ones, and skips fragments and other languages', () => {
    const text = [
      '```ts',
      'first();',
      '```',
      '- a list',
      '',
      '  ```ts',
      '  if (second) {',
      '    go();',
      '  }',
      '  ```',
      '```ts no-run',
      'fragment();',
      '```',
      '```sh',
      'npm test',
      '```',
    ].join('\n');
    expect(codeBlocks('guides/a.md', text)).toEqual([
      { name: 'guides-a-md-1', from: 'guides/a.md', source: 'first();\n' },
      { name: 'guides-a-md-2', from: 'guides/a.md', source: 'if (second) {\n  go();\n}\n' },
    ]);
  });
});

describe('runnable', () => {
  it('fills in the key, the address of the mock, the token and other placeholders', () => {
    const code = `make({ apiKey: '<API_KEY>', accessToken: '<ACCESS_TOKEN>' }); send('<SIGNED>');`;
    expect(runnable(code, { ...stand, placeholders: { '<SIGNED>': 'AQ==' } })).toContain(
      `make({ apiKey: 'test-key', baseUrl: 'http://mock', accessToken: 'a.b.c' }); send('AQ==');`,
    );
  });

  it('refuses code with an unknown placeholder', () => {
    expect(() => runnable(`const key = '<API_KEY>';`, stand)).toThrow(/<API_KEY>/);
    expect(() => runnable(`send('<OTHER>')`, stand)).toThrow(/<OTHER>/);
  });
});
