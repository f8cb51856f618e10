import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../src/mock/scripts/loopback-only.mjs', import.meta.url));
const run = (code: string) => spawnSync(process.execPath, ['--import', script, '-e', code]).status;

it.each([
  `fetch('http://192.0.2.1/').catch(() => undefined)`,
  `require('net').connect(80, '192.0.2.1').on('error', () => undefined)`,
  `require('net').connect({ host: '192.0.2.1', port: 80 }).on('error', () => undefined)`,
  `require('http').get('http://somewhere.invalid/').on('error', () => undefined)`,
  `require('dns').resolve4('somewhere.invalid', () => undefined)`,
  `require('dns').promises.lookup('somewhere.invalid').catch(() => undefined)`,
  `require('dgram').createSocket('udp4').send('x', 53, '192.0.2.1')`,
])('a process that only loopback is open to ends at %s', (code) => {
  expect(run(code)).toBe(70);
});

it('a process that only loopback is open to may ask its own machine', () => {
  const code = `const server = require('http').createServer((_, answer) => answer.end()).listen(0, '127.0.0.1', () =>
    fetch('http://127.0.0.1:' + server.address().port).then(() => process.exit(3)))`;
  expect(run(code)).toBe(3);
});
