import {
  BaseResolver,
  bundle,
  lintDocument,
  createConfig,
  type Document,
  type NormalizedProblem,
  type Config,
} from '@redocly/openapi-core';
import { resolve } from 'node:path';
import { brokenPathReferences } from './broken-path-references.js';
import { domainsOf, withDomains } from './domains.js';
import type { OpenApiDocument } from './openapi-document.js';
import { placesPlugin, type Places } from './record-places.js';
import { describeProblem, SpecError } from './spec-error.js';
import { unparsableFiles } from './unparsable-files.js';
import { fileURLToPath } from 'node:url';

export interface LoadOptions {
  /** Load these domains alone. Default: all that the description lists. */
  readonly domains?: readonly string[];
  /** operationIds whose problems do not count. Default: none. */
  readonly omit?: readonly string[];
}

export interface LoadedDescription {
  readonly document: OpenApiDocument;
  readonly places: Places;
  /** What keeps the description from being used, each with file and line. */
  readonly problems: readonly string[];
}

/**
 * Reads a description with everything it refers to and returns it as one document.
 *
 * @throws SpecError when a reference is broken, an operationId is used twice, there is no domain or an operation has none.
 */
export async function loadDescription(file: string, options: LoadOptions = {}): Promise<OpenApiDocument> {
  const { document, problems } = await readDescription(file, options);
  if (problems.length > 0) throw new SpecError(problems);
  return document;
}

/**
 * The same, with the problems that leave a document to go on with, so that later ones can be reported with them.
 *
 * @throws SpecError when there is none: a file does not parse, or a reference is broken
 */
export async function readDescription(file: string, options: LoadOptions = {}): Promise<LoadedDescription> {
  const places: Places = new Map();
  const config = await generatorConfig(places);
  const externalRefResolver = new BaseResolver(config.resolve);
  const document = await readRoot(externalRefResolver, resolve(file));
  const domains = Object.keys(domainsOf(rootOf(document)));
  const unparsable = await unparsableFiles(resolve(file), options.domains ?? domains, externalRefResolver);
  if (unparsable.length > 0) throw new SpecError(unparsable);
  const narrow = (whole: OpenApiDocument) => (options.domains ? withDomains(whole, options.domains) : whole);
  // A folder is read domain by domain. A bundle holds all of them already, so it is checked as a whole.
  if (!holdsPaths(document)) document.parsed = narrow(rootOf(document));

  const found = errorsOf(await lintDocument({ document, config, externalRefResolver }));
  const counting = found.filter((problem) => !isOmitted(problem, places, options.omit));
  if (counting.some(({ ruleId }) => ruleId === 'no-unresolved-refs')) {
    const broken = await brokenPathReferences(resolve(file), options.domains ?? domains);
    throw new SpecError(broken.length > 0 ? broken : describe(counting));
  }
  const result = await bundle({ doc: document, config, externalRefResolver });
  const problems = describe([...counting, ...errorsOf(result.problems)]);
  return { document: narrow(result.bundle.parsed as OpenApiDocument), places, problems };
}

const rootOf = (document: Document) => document.parsed as OpenApiDocument;
const holdsPaths = (document: Document) => Object.keys(rootOf(document).paths ?? {}).length > 0;

const errorsOf = (problems: readonly NormalizedProblem[]) =>
  problems.filter((problem) => problem.severity === 'error' && !problem.ignored);

const describe = (problems: readonly NormalizedProblem[]) => [...new Set(problems.map(describeProblem))];

/** Whether a problem is in an operation that is left out. */
function isOmitted({ location }: NormalizedProblem, places: Places, omit: readonly string[] = []): boolean {
  if (omit.length === 0 || !location[0]) return false;
  const [first] = location;
  return [...places.values()].some(
    ({ ids, holds }) => ids.some((id) => id !== undefined && omit.includes(id)) && holds(first),
  );
}

const plugin = fileURLToPath(new URL('../../../spec/lint/plugin.js', import.meta.url));

/** What the generator cannot work without; the style of a description is the business of `spec:lint`. */
const structuralRules = {
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'error',
  'no-identical-paths': 'error',
  'galilean/one-domain-tag': 'error',
  'galilean/page-key': 'error',
  'places/record': 'error',
} as const;

/** Redocly's configuration for generating: it holds for any description, ours or a fork of it. */
function generatorConfig(places: Places = new Map()): Promise<Config> {
  return createConfig(
    {
      plugins: [plugin, placesPlugin(places)],
      rules: structuralRules,
      preprocessors: { 'galilean/assemble': 'on' },
      decorators: {
        'galilean/format-patterns': 'on',
        'galilean/addresses': 'on',
        'galilean/gateway-headers': 'on',
      },
    },
    { configPath: plugin },
  );
}

/**
 * Reads the file that a description begins with.
 *
 * @throws SpecError when there is no such file, it does not parse, or it is no OpenAPI document.
 */
export async function readRoot(resolver: BaseResolver, file: string): Promise<Document> {
  const document = await resolver.resolveDocument(null, file, true).catch((error: Error) => error);
  if (document instanceof Error) {
    throw new SpecError(
      [`${file}: ${document.message}`],
      'Give the path of an OpenAPI 3.1 document with --spec.',
    );
  }
  if (typeof (document.parsed as Partial<OpenApiDocument> | undefined)?.openapi !== 'string') {
    throw new SpecError([`${file}: not an OpenAPI document: no \`openapi\` field`]);
  }
  return document;
}
