import description from '@galilean/spec/openapi.json' with { type: 'json' };
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { ApiDocument } from '@galilean/diff/input/document';
import { readDocument } from '@galilean/diff/input/read-document';
import { findDrift } from '../../src/drift/drift.js';
import { applyExceptions } from '../../src/drift/exceptions.js';
import { asDriftReport } from '../../src/drift/report.js';
import { repositoryRoot } from '@galilean/description/paths';
import { answer, documentOf, ok, type Json } from '@galilean/diff/testing/documents';

const text = { type: 'string' };
const read = (document: Json, name = 'ours.json') => readDocument(JSON.stringify(document), name);
const query = (name: string) => ({ name, in: 'query', schema: text });
const servedAt = (path: string, paths: Json): Json => ({
  ...documentOf(paths),
  openapi: '3.0.3',
  servers: [{ url: `https://shop.example.com${path}` }],
});

const ours = read(
  documentOf({
    '/v1/things': { get: { operationId: 'listThings', parameters: [query('a')], responses: answer(text) } },
    '/v1/things/{thingId}': {
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'thingId', in: 'path', required: true, schema: text }],
        responses: ok,
      },
    },
    '/v1/extra': { get: { operationId: 'getExtra', responses: ok } },
  }),
);
/** Two layouts: a base path in `servers` with other names and texts, and full paths. */
const theirs = [
  {
    name: 'things.yaml',
    document: readDocument(
      stringify(
        servedAt('/v1', {
          '/things/': {
            get: {
              operationId: 'things',
              description: 'Words.',
              parameters: [query('a'), query('b')],
              responses: answer(text),
            },
          },
          '/things/{id}': {
            get: { parameters: [{ name: 'id', in: 'path', required: true, schema: text }], responses: ok },
          },
        }),
      ),
      'things.yaml',
    ),
  },
  { name: 'new.json', document: read(servedAt('', { '/v1/new': { post: { responses: ok } } }), 'new.json') },
];

describe('drift', () => {
  it('reports what only they have, what differs and what only we have, matched by method and full path', () => {
    const found = findDrift(theirs, ours).map(({ effect, operation, location, file }) => [
      effect,
      operation,
      location,
      file,
    ]);
    expect(found).toEqual([
      ['removed', 'GET /v1/things', 'query.b', 'things.yaml'],
      ['missing', 'POST /v1/new', 'operation', 'new.json'],
      ['only-ours', 'GET /v1/extra', 'operation', ''],
    ]);
  });

  it('is empty when every difference has an exception', () => {
    const applied = applyExceptions(findDrift(theirs, ours), [
      { operation: 'GET /v1/things', location: 'query.*', effect: 'removed', reason: 'Not meant for us.' },
      { operation: '* /v1/new', effect: 'missing', reason: 'Not public.' },
      { operation: 'GET /v1/extra', reason: 'Observed.' },
    ]);
    expect(applied).toEqual({ news: [], idle: [] });
    expect(asDriftReport(applied)).toBe('');
  });

  it('names exceptions without a difference', () => {
    const applied = applyExceptions([], [{ operation: 'GET /gone', reason: 'Once.' }]);
    expect(asDriftReport(applied)).toMatch(/without a difference[\s\S]*`GET \/gone`/);
  });

  it(
    'finds nothing between our description and itself, cut into files with base paths',
    { timeout: 60_000 },
    async () => {
      const whole = description as unknown as ApiDocument;
      const part = (prefix: string) => {
        const own = Object.entries(whole.paths!).filter(([path]) => path.startsWith(prefix));
        const paths = Object.fromEntries(own.map(([path, item]) => [path.slice(prefix.length), item]));
        return {
          name: prefix,
          document: {
            ...whole,
            paths,
            servers: whole.servers!.map((one) => ({ ...one, url: one.url + prefix })),
          },
        };
      };
      const prefixes = [
        '/tokens/v2',
        '/price',
        '/swap/v2',
        '/ultra/v1',
        '/trigger/v1',
        '/trigger/v2',
        '/prediction/v1',
        '/tx/v1',
      ];
      const rest = Object.entries(whole.paths!).filter(
        ([path]) => !prefixes.some((prefix) => path.startsWith(prefix)),
      );
      const files = [
        ...prefixes.map(part),
        { name: 'rest', document: { ...whole, paths: Object.fromEntries(rest) } },
      ];
      expect(findDrift(files, whole)).toEqual([]);
    },
  );
});

describe('the command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galilean-drift-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('prints the report and ends with 1 when something is new', async () => {
    const files = {
      'ours.json': JSON.stringify(ours),
      'none.yaml': '[]\n',
      'new.json': JSON.stringify(theirs[1]!.document),
    };
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const cli = [
      'scripts/release/src/cli/drift.ts',
      '--spec',
      join(folder, 'ours.json'),
      '--exceptions',
      join(folder, 'none.yaml'),
    ];
    const run = promisify(execFile)(
      join(repositoryRoot, 'node_modules/.bin/tsx'),
      [...cli, '--against', join(folder, 'new.json')],
      { cwd: repositoryRoot },
    );
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/What they have and we lack[\s\S]*`POST \/v1\/new`/),
    });
  });
});
