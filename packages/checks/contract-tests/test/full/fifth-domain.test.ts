import { startMockServer, type MockServer } from '@galilean/mock-server';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHere } from '@galilean/test-kit/command-here';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const weather = {
  'openapi.yaml': `tag: { description: The weather. }
paths:
  /weather/v1/{place}: { $ref: './weather.yaml#/paths/getWeather' }
`,
  'weather.yaml': `paths:
  getWeather:
    get:
      operationId: getWeather
      tags: [weather]
      summary: Get the weather of a place
      x-galilean: { risk: read, about: market, retry: safe, bucket: default, stability: stable, source: observed }
      parameters:
        - { name: place, in: path, required: true, description: Where., schema: { type: string } }
        - { name: hours, in: query, description: How far ahead., schema: { type: integer, maximum: 48, x-unit: count } }
      responses:
        '200':
          description: The weather.
          content:
            application/json:
              schema: { type: object, required: [sky], properties: { sky: { type: string, enum: [clear, grey], description: The sky. } } }
              examples: { clear: { value: { sky: clear } } }
        '401': { $ref: '../shared/responses.yaml#/responses/Unauthorized' }
`,
};

const caller = `import { createWeatherClient, isWeatherError, isGetWeatherSky, type GetWeatherResponse } from './generated/weather/index.js';
const client = createWeatherClient({ apiKey: 'test-key', baseUrl: process.argv[2]! });
const answer: GetWeatherResponse = await client.getWeather({ place: 'Padova', hours: 3 });
const refused = await client.getWeather({ place: 'Padova', hours: 99 }).catch((error) => isWeatherError(error, 'getWeather'));
console.log(JSON.stringify({ answer, known: isGetWeatherSky(answer.sky), refused }));
`;

let folder: string;
let mock: MockServer | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-fifth-'));
  await cp(join(root, 'spec'), join(folder, 'spec'), {
    recursive: true,
    filter: (path) => !/node_modules|dist/.test(path),
  });
  await mkdir(join(folder, 'spec/weather'));
  for (const [name, text] of Object.entries(weather))
    await writeFile(join(folder, 'spec/weather', name), text);
  await mkdir(join(folder, 'node_modules/@galilean'), { recursive: true });
  await symlink(join(root, 'packages/client'), join(folder, 'node_modules/@galilean/client'));
  await symlink(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'));
});
afterAll(async () => {
  await mock?.close();
  await rm(folder, { recursive: true, force: true });
});

it('is a folder under spec/ and one line of configuration', { timeout: 60_000 }, async () => {
  const head = join(folder, 'spec/openapi.yaml');
  const before = await readFile(head, 'utf8');
  await writeFile(
    head,
    before.replace('x-galilean-domains:\n', 'x-galilean-domains:\n  weather: packages/weather\n'),
  );

  for (const [command, ...more] of [
    ['generator/src/cli/generate.ts', '--out', 'generated', '--domain', 'weather'],
    ['description/src/cli/bundle.ts', '--out', 'bundle'],
  ]) {
    const said = await commandHere(join(root, 'scripts', command!), folder, ['--spec', head, ...more]);
    expect(said).toMatchObject({ code: 0, stderr: '' });
  }
  mock = await startMockServer({ strict: true, spec: join(folder, 'bundle/openapi.json') });

  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'call.ts'), caller);
  await run(
    bin('tsgo'),
    ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node', 'call.ts'],
    {
      cwd: folder,
    },
  );
  const { stdout } = await run(bin('tsx'), ['call.ts', mock.url], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({ answer: { sky: 'clear' }, known: true, refused: true });
});
