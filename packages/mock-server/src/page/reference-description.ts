import { defaultDescriptionPath } from '../description/default-description.js';
import { readDocument } from '../description/read-document.js';

type Document = Readonly<Record<string, unknown>>;

/** The description as the mock was given it. */
export async function readDescription(spec?: string | object): Promise<Document> {
  const document = typeof spec === 'object' ? spec : await readDocument(spec ?? defaultDescriptionPath());
  return document as Document;
}

/** For the reference: whatever servers it names, what is tried goes to this one. */
export function aimedAt(document: Document, origin: string): Document {
  const paths = Object.entries((document['paths'] ?? {}) as Record<string, unknown>);
  return {
    ...document,
    servers: [{ url: origin, description: 'This mock' }],
    paths: Object.fromEntries(paths.map(([path, item]) => [path, withoutServers(item)])),
  };
}

function withoutServers(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => name !== 'servers')
      .map(([name, value]) => [name, isOperation(value) ? without(value, 'servers') : value]),
  );
}

const isOperation = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'responses' in value;

const without = (value: Record<string, unknown>, name: string): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
