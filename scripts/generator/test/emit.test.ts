import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { emitChoices } from '../src/emit/choices.js';
import { docComment } from '../src/emit/doc-comment.js';
import { emitDomain, type EmittedFiles } from '../src/emit/emit-domain.js';
import { emitPlans } from '../src/emit/plans.js';
import { emitShapes } from '../src/emit/shapes.js';
import { literal } from '../src/emit/literal.js';
import { loadDescription } from '@galilean/description/load-description';
import { buildModel } from '../src/model/build-model.js';
import type { Domain } from '../src/model/model.js';

const path = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
let domain: Domain;
let files: EmittedFiles;

beforeAll(async () => {
  const model = buildModel(await loadDescription(path('small/openapi.yaml')));
  domain = model.domains[0]!;
  files = await emitDomain(domain);
});

describe('emitters, each against its expected text for the small description', () => {
  const expected = readdirSync(path('small-expected'));

  it.each(expected)('%s', (name) => {
    expect(files.get(name.replace('.txt', ''))).toBe(readFileSync(path(`small-expected/${name}`), 'utf8'));
  });

  it('write nothing else', () => {
    expect([...files.keys()].sort()).toEqual(expected.map((name) => name.replace('.txt', '')).sort());
  });

  it('write every operation for the mock, with the values of its inputs', () => {
    const [operation] = domain.operations;
    const kinds = { name: 'kind', wire: 'kind', kind: 'text* cat|dog', in: 'query' } as const;
    const ages = { name: 'age', wire: 'age', kind: 'int 0..30', in: 'query' } as const;
    const parameters = [kinds, ages].map((one) => ({ ...one, required: true, repeat: false, plus: false }));
    const [asked, plain] = [
      { ...operation!, id: 'listPets', body: undefined, parameters },
      { ...operation!, id: 'getPet', body: undefined, parameters: [] },
    ];
    const text = emitChoices([{ ...domain, operations: [asked, plain] }]);
    expect(text).toContain("export type OperationId = 'listPets' | 'getPet';");
    expect(text).toContain("export interface Choices {\n  listPets: { kind: 'cat' | 'dog' };\n}");
  });

  it('write for the mock what it remembers, with all that this refers to', () => {
    const lines = emitShapes([domain], ['Pet']).split('\n');
    const pet = [
      "id: string; kind: 'cat' | 'dog'; mood?: 'glad' | 'sad' | null; price?: string | null; ageDays?: number",
      "deed?: string | null; owner?: Shapes['PetOwner'] | null",
    ];
    expect(lines.filter((line) => line.startsWith('  '))).toEqual([
      `  Pet: { ${pet.join('; ')} };`,
      '  PetOwner: { since?: string };',
    ]);
    expect(() => emitShapes([domain], ['Cat'])).toThrow('no schema Cat');
  });

  it('write what each plan allows in a window, for the client and the mock', () => {
    const limit = (perSecond: number) => ({ perSecond, perWindow: perSecond * 10 });
    const small = { words: 'Paid.', default: limit(1), execute: limit(5), submit: limit(6) };
    expect(emitPlans({ small })).toContain(
      'export const planLimits = {\n  small: { default: 10, execute: 50, submit: 60 },\n};',
    );
  });

  it('give legacy operations a separate client, and only that where there are no others', async () => {
    const legacy = domain.operations.filter(({ facts }) => facts.stability === 'legacy');
    const current = domain.operations.filter((operation) => !legacy.includes(operation));
    const factories = async (operations: Domain['operations']) => {
      const text = (await emitDomain({ ...domain, operations })).get('client.ts')!;
      return [...text.matchAll(/export function (create\w+)/g)].map(([, name]) => name);
    };
    expect(await factories(domain.operations)).toEqual(['createPetsClient', 'createLegacyPetsClient']);
    expect(await factories(legacy)).toEqual(['createLegacyPetsClient']);
    expect(await factories(current)).toEqual(['createPetsClient']);
  });

  it('write the same bytes again', async () => {
    const again = buildModel(await loadDescription(path('small/openapi.yaml')));
    expect(await emitDomain(again.domains[0]!)).toEqual(files);
  });
});

describe('a bundle', () => {
  it('generates the same files as from the folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galilean-bundle-'));
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(await loadDescription(path('small/openapi.yaml'))));
    const fromBundle = buildModel(await loadDescription(file));
    await rm(folder, { recursive: true });
    expect(await emitDomain(fromBundle.domains[0]!)).toEqual(files);
  });
});

describe('the model', () => {
  it('includes only what the domain uses', () => {
    expect(Object.keys(domain.document.components!.schemas!)).toEqual(['Pet', 'PetError', 'PetOwner']);
  });

  it('names only the used servers', () => {
    expect(domain.servers).toEqual({ api: 'https://small.example', old: 'https://old.small.example' });
  });

  it('separates values that the client fills in from defaults', () => {
    const { body } = domain.operations.find(({ id }) => id === 'createPet')!;
    expect(body).toMatchObject({
      media: 'application/json',
      required: true,
      isWhole: false,
      isOpen: false,
      constants: { kind: 'pet' },
      defaults: { count: 1 },
    });
  });
});

describe('literal', () => {
  it.each([
    ["it's", "'it\\'s'"],
    ['a"b', `'a"b'`],
    ['line\nbreak', "'line\\nbreak'"],
    [{ 'x-note': [1, true, null] }, "{ 'x-note': [1, true, null] }"],
  ])('%j', (value, source) => {
    expect(literal(value)).toBe(source);
    // oxlint-disable-next-line no-eval -- the language itself decides what a literal means
    expect((0, eval)(`(${source})`)).toEqual(value);
  });
});

describe('docComment', () => {
  it('is not ended by its own text', () => {
    expect(docComment(['a */ b'])).toBe('/** a *\\/ b */\n');
  });

  it('wraps long paragraphs and leaves out empty ones', () => {
    const lines = docComment(['word '.repeat(40), '', '@throws x']).split('\n');
    expect(lines.every((line) => line.length <= 110)).toBe(true);
    expect(lines.at(-3)).toBe(' * @throws x');
  });
});
