import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { freePort, startCommand } from '../support/child.js';
import { documentedBlock } from './documented-block.js';

interface Compose {
  services: Record<string, Service>;
}
interface Service {
  image?: string;
  command: string;
  ports?: string[];
  volumes?: string[];
  working_dir?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

const { services } = parse(await documentedBlock('compose.yaml')) as Compose;
const { mock, app } = services as { mock: Service; app: Service };

it('refers to existing services, and publishes the mock only on loopback', () => {
  expect(app.depends_on).toEqual({ mock: { condition: 'service_healthy' } });
  expect(mock.volumes).toEqual([`.:${mock.working_dir}:ro`]);
  expect(mock.image).toMatch(/^node:2\d/);
  const url = new URL(app.environment!['GALILEAN_MOCK_URL']!);
  expect(services).toHaveProperty(url.hostname);
  expect(mock.command).toContain(`--port ${url.port}`);
  expect(mock.ports).toEqual([`127.0.0.1:${url.port}:${url.port}`]);
});

it('has a command that starts the mock, and a working health check', async () => {
  const [npx, no, dashes, name, ...args] = mock.command.split(' ');
  expect([npx, no, dashes, name]).toEqual(['npx', '--no', '--', 'galilean-mock']);
  const port = String(await freePort());
  const here = (text: string) => text.replaceAll('4010', port).replaceAll('0.0.0.0', '127.0.0.1');
  const [, , , program] = mock.healthcheck!.test;
  const health = async () => {
    const check = execFile(process.execPath, ['-e', here(program!)]);
    return ((await once(check, 'close')) as [number])[0];
  };
  expect(await health()).toBe(1);
  const child = startCommand(...args.map(here));
  onTestFinished(() => void child.process.kill('SIGKILL'));
  await child.saw(/ready at/);
  expect(await health()).toBe(0);
});
