import { testWallet } from '@galilean/transactions';
import { defaultDescriptionPath } from '../description/load-description.js';
import { readDocument } from '../description/read-document.js';

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

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The renderer fills in only defaults and shows examples as hints, so a first try would lack required values. Make the
 * first example the default where a value is required or is the test wallet. Only the page's copy changes.
 */
const fillParameters = (parameters: readonly unknown[]): unknown[] => parameters.map(fill);

function fill(parameter: unknown): unknown {
  if (!isFields(parameter)) return parameter;
  const { schema, required } = parameter;
  const example = exampleOf(parameter);
  if (required !== true && example !== testWallet('wallet').publicKey.toBase58()) return parameter;
  if (!isFields(schema) || 'default' in schema || example === undefined) return parameter;
  return { ...parameter, schema: { ...schema, default: example } };
}

function exampleOf({ example, examples }: Fields): unknown {
  if (example !== undefined || !isFields(examples)) return example;
  const [first] = Object.values(examples);
  return isFields(first) ? first['value'] : undefined;
}
