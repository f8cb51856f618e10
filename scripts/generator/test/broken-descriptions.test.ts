import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emitAll, writeAll } from '../src/generate.js';

const fixture = fileURLToPath(new URL('./fixtures/small', import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-broken-'));
  await cp(fixture, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Generates after one edit of the small description; returns the error's text and the written files. */
async function generateAfter(file: string, from: string, to: string) {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text, 'the edit must apply').toContain(from);
  await writeFile(path, text.replace(from, to));
  const out = join(folder, 'out');
  const error = await emitAll({ spec: join(folder, 'openapi.yaml'), folderOf: ({ name }) => join(out, name) })
    .then(writeAll)
    .then(
      () => undefined,
      (reason: unknown) => reason as Error,
    );
  return { message: error?.message ?? '', name: error?.name, written: await readdir(out).catch(() => []) };
}

const cases = [
  {
    what: 'pages whose parameters are missing',
    edit: ['pets/pet.yaml', 'style: start-end', 'style: limit-offset'],
    says: [/GET \/pets: pages of style `limit-offset` need the parameter `limit`/, /`offset`/],
  },
  {
    what: 'pages without a list',
    edit: ['pets/pet.yaml', 'items: data', 'items: pets'],
    says: [/GET \/pets: the answer has no list `pets`/],
  },
  {
    what: 'pages without a key',
    edit: ['pets/pet.yaml', ', key: [id]', ''],
    says: [/pets\/pet\.yaml:16:\d+ galilean\/page-key: Pages of `data` have no `key`/],
  },
  {
    what: 'pages whose key no item has',
    edit: ['pets/pet.yaml', 'key: [id]', 'key: [id, name]'],
    says: [/pets\/pet\.yaml:16:\d+ galilean\/page-key: Items of `data` have no property `name`/],
  },
  {
    what: 'pages whose key two items of an example share',
    edit: [
      'pets/pet.yaml',
      'application/json:\n',
      'application/json:\n              example: { data: [{ id: a, kind: cat }, { id: a, kind: dog }] }\n',
    ],
    says: [/pets\/pet\.yaml:44:\d+ galilean\/page-key: Items 0 and 1 of `data` share the key `id` a/],
  },
  {
    what: 'a removed endpoint that nothing replaces',
    edit: ['openapi.yaml', '/v0/pets: listPets', '/old/pets: getDog'],
    says: [/x-galilean-removed, pets: \/old\/pets is replaced by getDog, which this domain does not have/],
  },
  {
    what: 'a removed endpoint that is described',
    edit: ['openapi.yaml', '/v0/pets: listPets', '/pets: listPets'],
    says: [/\/pets is said to be gone, and \/pets.* is described/],
  },
  {
    what: 'a broken reference to a schema',
    edit: ['pets/pet.yaml', "#/schemas/PetOwner' }, {", "#/schemas/Nobody' }, {"],
    says: [/pets\/pet\.yaml:\d+:\d+ no-unresolved-refs/, /Nobody|resolve/],
  },
  {
    what: 'a broken reference to a resource file',
    edit: ['pets/openapi.yaml', './pet.yaml#/paths/pets', './gone.yaml#/paths/pets'],
    says: [/pets\/openapi\.yaml:3 /, /there is no file .*gone\.yaml/],
  },
  {
    what: 'a broken reference into a resource file',
    edit: ['pets/openapi.yaml', '#/paths/pets', '#/paths/dogs'],
    says: [/pets\/openapi\.yaml:3 /, /there is no \/paths\/dogs/],
  },
  {
    what: 'a broken reference within the file of a domain',
    edit: ['pets/openapi.yaml', './pet.yaml#/paths/pets', '#/nowhere'],
    says: [/pets\/openapi\.yaml:3 /, /there is no \/nowhere in .*pets\/openapi\.yaml/],
  },
  {
    what: 'an operationId that is used twice',
    edit: ['pets/pet.yaml', 'operationId: createPet', 'operationId: listPets'],
    says: [/pets\/pet\.yaml:\d+:\d+ operation-operationId-unique/],
  },
  {
    what: 'an operation without a domain',
    edit: ['pets/pet.yaml', 'operationId: createPet\n      tags: [pets]', 'operationId: createPet'],
    says: [/pets\/pet\.yaml:\d+:\d+ galilean\/one-domain-tag/],
  },
  {
    what: 'an operation of an unknown domain',
    edit: [
      'pets/pet.yaml',
      'operationId: createPet\n      tags: [pets]',
      'operationId: createPet\n      tags: [plants]',
    ],
    says: [/pets\/pet\.yaml:\d+:\d+ galilean\/one-domain-tag/, /plants/],
  },
  {
    what: 'a cookie parameter',
    edit: ['pets/pet.yaml', 'name: start, in: query', 'name: start, in: cookie'],
    says: [/GET \/pets: cookie parameter `start` is not supported/],
  },
  {
    what: 'a parameter that is described twice',
    edit: [
      'pets/pet.yaml',
      '- { name: start, in: query,',
      '- { name: start, in: query, schema: { type: integer } }\n        - { name: start, in: query,',
    ],
    says: [/pets\/pet\.yaml:\d+:\d+ operation-parameters-unique/],
  },
  {
    what: 'no domain at all',
    edit: ['openapi.yaml', 'x-galilean-domains:', 'x-nothing:'],
    says: [/no domain is listed under `x-galilean-domains`/],
  },
  {
    what: 'YAML that does not parse',
    edit: ['pets/pet.yaml', 'schemas:\n', 'schemas: {\n'],
    says: [/pets\/pet\.yaml:\d+/],
  },
] as const;

describe('a description that cannot be used', () => {
  it.each(cases)('$what: names the place, and writes nothing', async ({ edit: [file, from, to], says }) => {
    const { message, name, written } = await generateAfter(file, from, to);
    expect(name).toBe('SpecError');
    for (const pattern of says) expect(message).toMatch(pattern);
    expect(written).toEqual([]);
  });

  it('names a missing file and what to do', async () => {
    const options = { spec: join(folder, 'none.yaml'), folderOf: () => folder };
    await expect(emitAll(options)).rejects.toThrow(/none\.yaml[\s\S]*--spec/);
  });

  it('reports a file that is not an OpenAPI document', async () => {
    await writeFile(join(folder, 'notes.yaml'), 'hello: world\n');
    const options = { spec: join(folder, 'notes.yaml'), folderOf: () => folder };
    await expect(emitAll(options)).rejects.toThrow(/notes\.yaml: not an OpenAPI document/);
  });
});
