import { defaultDescriptionPath } from '../description/default-description.js';
import { readDocument } from '../description/read-document.js';
import { type Fields, fillParameters, isFields } from './fill-parameters.js';

/** The description as passed to the mock. */
export async function readDescription(spec?: string | object): Promise<Fields> {
  const document = typeof spec === 'object' ? spec : await readDocument(spec ?? defaultDescriptionPath());
  return document as Fields;
}

/** For the reference: all servers point to this mock, and parameters hold their examples. */
export function aimedAt(document: Fields, origin: string): Fields {
  return {
    ...document,
    servers: [{ url: origin, description: 'This mock' }],
    paths: eachOf(document['paths'], (item) => readyToTry(eachOf(item, readyToTry))),
  };
}

/** Both path items and operations have servers and parameters. */
function readyToTry(part: unknown): unknown {
  if (!isFields(part)) return part;
  const { servers: _, parameters, ...rest } = part;
  return Array.isArray(parameters) ? { ...rest, parameters: fillParameters(parameters) } : rest;
}

function eachOf(value: unknown, change: (one: unknown) => unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));
}
