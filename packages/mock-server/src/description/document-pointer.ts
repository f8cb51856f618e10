import { isReference, keysOfReference, lookUp, pointerTo } from '@galilean/references';

/** No author chains this many references; a circle does. */
const MOST_REFERENCES = 100;

/**
 * The JSON pointer to a place in a document. Prism resolves references, so the steps lead through them; the pointer
 * starts at the last one. Ends early where the document has no such place, for example in another file.
 */
export function documentPointer(document: unknown, steps: readonly string[]): string {
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
