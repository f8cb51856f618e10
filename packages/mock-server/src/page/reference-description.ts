import { defaultDescriptionPath } from '../description/default-description.js';
import { readDocument } from '../description/read-document.js';
import { type Fields, fillParameters, isFields } from './fill-parameters.js';

/** The description as the mock was given it. */
export async function readDescription(spec?: string | object): Promise<Fields> {
  const document = typeof spec === 'object' ? spec : await readDocument(spec ?? defaultDescriptionPath());
  return document as Fields;
}

/** For the reference: whatever servers it names, what is tried goes to this one, with the examples filled in. */
export function aimedAt(document: Fields, origin: string): Fields {
  return {
    ...document,
    servers: [{ url: origin, description: 'This mock' }],
    paths: eachOf(document['paths'], (item) => readyToTry(eachOf(item, readyToTry))),
  };
}

/** Path items and operations alike have servers and parameters. */
function readyToTry(part: unknown): unknown {
  if (!isFields(part)) return part;
  const { servers: _, parameters, ...rest } = part;
  return Array.isArray(parameters) ? { ...rest, parameters: fillParameters(parameters) } : rest;
}

function eachOf(value: unknown, change: (one: unknown) => unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));
}
