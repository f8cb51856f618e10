import { isFields } from '../contract/json.js';
import { isReference } from '@galilean/references';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { MockServerError } from '../contract/errors.js';
import { loadPrism, type PrismOperation } from '../validation/prism/load-prism.js';
import { checkSchemas } from './check-schemas.js';
import { readDocument } from './read-document.js';

/** A description with its references resolved. */
export interface Description {
  title: string;
  operations: PrismOperation[];
  /** Whether the service answers requests without a key: its limits have a plan named `keyless`. */
  keyless: boolean;
  /** Paths that the service no longer has, everything below them included, and the operations to call instead. */
  removed: Readonly<Record<string, string>>;
  /** What of the description is not used, and why. */
  warnings: readonly string[];
}

/**
 * Loads a description and resolves its references.
 * @param spec path of a file, or the document itself; default: the description of `@galilean/spec`
 * @throws MockServerError with a code `DESCRIPTION_…`; the message names the path
 */
export async function loadDescription(spec?: string | object): Promise<Description> {
  if (spec === undefined) return defaultDescription();
  const origin = typeof spec === 'string' ? spec : 'The document given as `spec`';
  const document = typeof spec === 'string' ? await readDocument(spec) : spec;
  const title = checkDocument(document, origin);
  const operations = await resolveOperations(spec, origin);
  if (operations.length === 0) {
    throw new MockServerError(
      'DESCRIPTION_WITHOUT_OPERATIONS',
      `${origin} has no operations: the path items it refers to have no methods.`,
    );
  }
  const warnings = checkSchemas(operations, document, origin);
  const { 'x-galilean-limits': limits, 'x-galilean-removed': domains = {} } = document as {
    'x-galilean-limits'?: { plans?: object };
    'x-galilean-removed'?: object;
  };
  const keyless = limits?.plans !== undefined && 'keyless' in limits.plans;
  const removed = Object.assign({}, ...Object.values(domains)) as Record<string, string>;
  return { title, operations, keyless, removed, warnings };
}

async function resolveOperations(spec: string | object, origin: string): Promise<PrismOperation[]> {
  try {
    // Prism replaces references in the object it is given. Pass a copy, so that the caller's object stays unchanged.
    return await loadPrism().getHttpOperationsFromSpec(
      typeof spec === 'string' ? spec : structuredClone(spec),
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MockServerError('DESCRIPTION_BROKEN', `${origin} cannot be resolved: ${reason}`, { cause });
  }
}

/** Path of the bundled description: what `@galilean/spec` publishes, as one JSON file. */
export const defaultDescriptionPath = (): string => builtFile('#openapi');

let description: Promise<Description> | undefined;

/**
 * The bundled description, which was read, resolved and checked at build time. A suite that starts one mock per test
 * reads it once.
 * @throws MockServerError `DESCRIPTION_NOT_FOUND`
 */
function defaultDescription(): Promise<Description> {
  description ??= readFile(builtFile('#operations'), 'utf8').then((text) => JSON.parse(text) as Description);
  return description;
}

function builtFile(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new MockServerError(
      'DESCRIPTION_NOT_FOUND',
      'The description in this package is missing. In a checkout, run `npx turbo run build`. ' +
        'Or pass your own description with the `spec` option or `--spec`.',
      { cause },
    );
  }
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Refuses a document that cannot be mocked, and returns its title.
 * @param origin how messages name the document: its path, or a phrase
 * @throws MockServerError `DESCRIPTION_NOT_OPENAPI`, `DESCRIPTION_WITHOUT_OPERATIONS`
 */
function checkDocument(document: unknown, origin: string): string {
  if (!isFields(document) || typeof document['openapi'] !== 'string') {
    const found = isFields(document) && 'swagger' in document ? ' It is Swagger 2: convert it first.' : '';
    throw new MockServerError(
      'DESCRIPTION_NOT_OPENAPI',
      `${origin} is not an OpenAPI 3 document: it has no "openapi" version at the top.${found}`,
    );
  }
  if (!document['openapi'].startsWith('3.')) {
    throw new MockServerError(
      'DESCRIPTION_NOT_OPENAPI',
      `${origin} says openapi: "${document['openapi']}"; only 3.0 and 3.1 are understood.`,
    );
  }
  if (!hasOperation(document['paths'])) {
    throw new MockServerError(
      'DESCRIPTION_WITHOUT_OPERATIONS',
      `${origin} has no operations: nothing under "paths" has a method, so there is nothing to mock.`,
    );
  }
  const info = document['info'];
  return isFields(info) && typeof info['title'] === 'string' ? info['title'] : origin;
}

/** A path item behind a `$ref` may hold operations. We see them once references are resolved. */
function hasOperation(paths: unknown): boolean {
  return (
    isFields(paths) &&
    Object.values(paths).some(
      (item) => isFields(item) && (isReference(item) || METHODS.some((method) => method in item)),
    )
  );
}
