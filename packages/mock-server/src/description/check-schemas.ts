import { isReference, keysOfReference, lookUp, pointerTo } from '@galilean/references';
import { MockServerError } from '../contract/errors.js';
import { createSchemaCheck, findBroken } from '../validation/prism/schema-checker.js';
import type { PrismOperation } from '../validation/prism/load-prism.js';

/** A part of a schema that does not compile, and everything that uses it. */
interface BrokenPart {
  /** In the document. */
  pointer: string;
  reason: string;
  users: string[];
}

/**
 * Finds the schemas that do not compile. Of an answer they are skipped, with a warning: it is sent unchecked. Of a
 * request they stop the start, because wrong requests would pass.
 * @param origin how messages name the document
 * @returns the warnings
 * @throws MockServerError `SCHEMA_BROKEN`, with every place in a request
 */
export function checkSchemas(
  operations: readonly PrismOperation[],
  document: unknown,
  origin: string,
): string[] {
  const check = createSchemaCheck();
  const found = { request: new Map<string, BrokenPart>(), answer: new Map<string, BrokenPart>() };
  for (const operation of operations) {
    const bundled = (operation as { __bundled__?: unknown }).__bundled__;
    for (const placed of placedSchemas(operation)) {
      for (const { inner, reason } of findBroken(check, placed.schema, bundled)) {
        const pointer = documentPointer(document, [...placed.steps, ...inner]);
        const parts = found[placed.side];
        const part = parts.get(pointer) ?? { pointer, reason, users: [] };
        parts.set(pointer, part);
        part.users.push(`${placed.place} of ${nameOf(operation)}`);
      }
    }
  }
  const inRequests = [...found.request.values()];
  if (inRequests.length > 0) {
    const [count, them] =
      inRequests.length === 1 ? ['a schema', 'it'] : [`${inRequests.length} schemas`, 'them'];
    throw new MockServerError(
      'SCHEMA_BROKEN',
      `${origin}: ${count} of requests cannot be compiled, so nothing would be checked against ` +
        `${them}:\n${inRequests.map((one) => `  ${line(one)}`).join('\n')}`,
    );
  }
  return [...found.answer.values()].map(
    (one) =>
      `${origin}: a schema of answers cannot be compiled, so these answers are not checked: ${line(one)}`,
  );
}

const nameOf = ({ iid, method, path }: PrismOperation): string => iid ?? `${method.toUpperCase()} ${path}`;

const SHOWN_USERS = 3;

function line({ pointer, reason, users }: BrokenPart): string {
  const more = users.length > SHOWN_USERS ? ` and ${users.length - SHOWN_USERS} more` : '';
  return `#${pointer}: ${reason} (${users.slice(0, SHOWN_USERS).join(', ')}${more})`;
}

/** One schema of an operation. */
interface PlacedSchema {
  side: 'request' | 'answer';
  /** In words. */
  place: string;
  /** The way to it in the document; a parameter is named, not numbered. */
  steps: readonly string[];
  schema: object;
}

/** Every schema that requests and answers of an operation are checked against. */
function placedSchemas({ method, path, request, responses }: PrismOperation): PlacedSchema[] {
  const operation = ['paths', path, method];
  const parameter =
    (location: string, words = `${location} parameter`) =>
    ({ name, schema }: { name: string; schema?: unknown }) => ({
      side: 'request' as const,
      place: `the ${words} ${name}`,
      steps: [...operation, 'parameters', `${location} ${name}`, 'schema'],
      schema,
    });
  const content = (steps: readonly string[], mediaType: string) => [...steps, 'content', mediaType, 'schema'];
  const placed = [
    ...(request?.query ?? []).map(parameter('query')),
    ...(request?.path ?? []).map(parameter('path')),
    ...(request?.headers ?? []).map(parameter('header', 'header')),
    ...(request?.body?.contents ?? []).map(({ mediaType, schema }) => ({
      side: 'request' as const,
      place: 'the body',
      steps: content([...operation, 'requestBody'], mediaType),
      schema,
    })),
    ...responses.flatMap(({ code, contents = [], headers = [] }) => {
      const steps = [...operation, 'responses', code];
      return [
        ...contents.map(({ mediaType, schema }) => ({
          side: 'answer' as const,
          place: `the answer ${code}`,
          steps: content(steps, mediaType),
          schema,
        })),
        ...headers.map(({ name, schema }) => ({
          side: 'answer' as const,
          place: `the header ${name} of the answer ${code}`,
          steps: [...steps, 'headers', name, 'schema'],
          schema,
        })),
      ];
    }),
  ];
  return placed.filter((one): one is typeof one & { schema: object } => isObject(one.schema));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** No author chains this many references; a circle does. */
const MOST_REFERENCES = 100;

/**
 * The JSON pointer to a place in a document. Prism resolves references, so the steps lead through them; the pointer
 * starts at the last one. Ends early where the document has no such place, for example in another file.
 */
function documentPointer(document: unknown, steps: readonly string[]): string {
  const own = walk(document, steps);
  if (own.left === 0 || steps[3] !== 'parameters') return own.pointer;
  // A parameter of the path, where the operation has none of that name.
  const ofPath = walk(document, [...steps.slice(0, 2), ...steps.slice(3)]);
  return ofPath.left < own.left ? ofPath.pointer : own.pointer;
}

function walk(document: unknown, steps: readonly string[]): { pointer: string; left: number } {
  let at: Place = { node: document, keys: [] };
  let left = steps.length;
  for (const step of steps) {
    const next = inside(document, at, step);
    if (!next) break;
    at = next;
    left -= 1;
  }
  return { pointer: pointerTo(...followed(document, at).keys), left };
}

interface Place {
  node: unknown;
  keys: readonly string[];
}

/** @param step the key, or `query limit` for the parameter of that name */
function inside(document: unknown, from: Place, step: string): Place | undefined {
  const { node, keys } = followed(document, from);
  if (Array.isArray(node)) {
    const index = /^\d+$/.test(step)
      ? Number(step)
      : node.findIndex((one) => isParameter(document, one, step));
    return index in node ? { node: node[index] as unknown, keys: [...keys, String(index)] } : undefined;
  }
  if (typeof node !== 'object' || node === null) return undefined;
  // Prism writes methods, header names and statuses in its own case.
  const key = Object.keys(node).find((one) => one === step || one.toLowerCase() === step.toLowerCase());
  return key === undefined
    ? undefined
    : { node: (node as Record<string, unknown>)[key], keys: [...keys, key] };
}

function isParameter(document: unknown, written: unknown, step: string): boolean {
  const { in: place, name } = followed(document, { node: written, keys: [] }).node as {
    in?: string;
    name?: string;
  };
  return `${place} ${name}`.toLowerCase() === step.toLowerCase();
}

function followed(document: unknown, place: Place): Place {
  let at = place;
  for (let steps = 0; isReference(at.node) && steps < MOST_REFERENCES; steps++) {
    const node = lookUp(document as object, at.node.$ref);
    if (node === undefined) return at;
    at = { node, keys: keysOfReference(at.node.$ref) };
  }
  return at;
}
