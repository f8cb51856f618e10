import type { ApiDocument } from '@galilean/diff/input/document';
import { isReference, keysOf, keysOfReference, lookUp } from '@galilean/references';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repositoryRoot } from '@galilean/description/paths';
import { LineCounter, parseDocument, type Document, type Node } from 'yaml';
import type { Difference } from '../service/witness.js';

/** Where the description says what an answer contradicts. */
export interface SpecPlace {
  /** `spec/tokens/token.yaml:23` */
  readonly words: string;
  /** What is written there, as a value; undefined if the place is only the nearest that a file has. */
  readonly written: unknown;
}

/** A part of the description with the keys that lead to it. */
interface Part {
  readonly keys: readonly string[];
  readonly schema: unknown;
}

interface Source {
  readonly name: string;
  readonly document: Document;
  readonly lines: LineCounter;
}

/** Read once, for all runs of the process. */
let read: Promise<readonly Source[]> | undefined;

/** Finds where differences are described, in the files under `spec/`. */
export async function createPlaces(
  document: ApiDocument,
): Promise<(difference: Difference) => SpecPlace | undefined> {
  const sources = await (read ??= readSources());
  return (difference) => {
    const part = partOf(document, difference);
    return part && placeOf(document, sources, part.keys);
  };
}

async function readSources(): Promise<readonly Source[]> {
  const folder = join(repositoryRoot, 'spec');
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /^[a-z]+\/[^/]+\.yaml$/.test(file) && !/^(?:dist|rules|lint|node_modules)\//.test(file),
  );
  return Promise.all(
    files.sort().map(async (file) => {
      const lines = new LineCounter();
      const document = parseDocument(await readFile(join(folder, file), 'utf8'), { lineCounter: lines });
      return { name: relative(repositoryRoot, join(folder, file)), document, lines };
    }),
  );
}

/** The schema of the place, or of the object that lacks or has a property too many; or the operation's responses. */
function partOf(document: ApiDocument, difference: Difference): Part | undefined {
  const { operation, rule, status, pointer } = difference;
  const [method, path] = operation.split(' ') as [string, string];
  const responses = { keys: ['paths', path, method.toLowerCase(), 'responses'] };
  const all = at(document, responses.keys);
  if (rule === 'status') return { ...responses, schema: all };
  const named = [String(status), `${String(status)[0]}XX`, 'default'].find((key) => key in Object(all));
  if (named === undefined) return undefined;
  const response = opened(document, { keys: [...responses.keys, named], schema: Object(all)[named] });
  const type = Object.keys(Object(Object(response.schema).content)).find((one) => one.includes('json'));
  if (type === undefined || rule === 'not-json') return response;
  const keys = [...response.keys, 'content', type, 'schema'];
  const steps = keysOf(pointer);
  const isOfParent = rule === 'missing' || rule === 'new' || rule === 'not-allowed';
  let here: Part = { keys, schema: at(document, keys) };
  for (const step of isOfParent ? steps.slice(0, -1) : steps) {
    const next = stepInto(document, here, step);
    // Deeper than the description goes: what is above it has to change.
    if (!next) return opened(document, here);
    here = next;
  }
  if (!isOfParent) return here;
  const name = steps.at(-1)!;
  const branches = [...branchesOf(document, here)];
  return (
    branches.find(({ schema }) => (Object(schema).required as string[] | undefined)?.includes(name)) ??
    branches.find(({ schema }) => 'properties' in Object(schema)) ??
    branches[0]
  );
}

const at = (document: object, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => Object(node)[key] as unknown, document);

/** What a reference leads to; anything else as it is. */
function opened(document: ApiDocument, part: Part): Part {
  if (!isReference(part.schema)) return part;
  const keys = keysOfReference(part.schema.$ref);
  return opened(document, { keys, schema: lookUp(document, part.schema.$ref) });
}

/** A schema and everything that it consists of. */
function* branchesOf(document: ApiDocument, part: Part): Generator<Part> {
  const here = opened(document, part);
  yield here;
  for (const union of ['allOf', 'oneOf', 'anyOf'])
    for (const [index, schema] of ((Object(here.schema)[union] ?? []) as unknown[]).entries())
      yield* branchesOf(document, { keys: [...here.keys, union, String(index)], schema });
}

/** The schema of a member, as it is written where it is declared. */
function stepInto(document: ApiDocument, part: Part, step: string): Part | undefined {
  for (const { keys, schema } of branchesOf(document, part)) {
    const { properties, items, additionalProperties } = Object(schema) as Record<string, unknown>;
    if (Object.hasOwn(Object(properties) as object, step))
      return { keys: [...keys, 'properties', step], schema: Object(properties)[step] };
    if (items && /^\d+$/.test(step)) return { keys: [...keys, 'items'], schema: items };
    if (typeof additionalProperties === 'object')
      return { keys: [...keys, 'additionalProperties'], schema: additionalProperties };
  }
  return undefined;
}

/** The same place in the file that holds it: `components` are at the top there, paths go by operationId. */
function placeOf(
  document: ApiDocument,
  sources: readonly Source[],
  [section, ...keys]: readonly string[],
): SpecPlace | undefined {
  const own =
    section === 'paths'
      ? ['paths', String(Object(at(document, ['paths', ...keys.slice(0, 2)])).operationId), ...keys.slice(1)]
      : keys;
  for (const { name, document: source, lines } of sources) {
    // A reference to another file ends the way: then the nearest place counts.
    for (let length = own.length; length >= 2; length--) {
      const way = own.slice(0, length);
      const node = source.getIn(way, true) as Node | undefined;
      if (!node?.range) continue;
      const key = keyOf(source, way) ?? node;
      const { line } = lines.linePos(key.range![0]);
      return { words: `${name}:${line}`, written: length === own.length ? node.toJS(source) : undefined };
    }
  }
  return undefined;
}

/** The key of the last step, whose line is where one looks. */
function keyOf(source: Document, way: readonly string[]): Node | undefined {
  const parent = source.getIn(way.slice(0, -1), true) as { items?: { key?: { value?: unknown } & Node }[] };
  return parent.items?.find(({ key }) => String(key?.value) === way.at(-1))?.key;
}
