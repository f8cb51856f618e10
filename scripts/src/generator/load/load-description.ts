import {
  BaseResolver,
  bundle,
  lintDocument,
  type Document,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { resolve } from 'node:path';
import { brokenPathReferences } from './broken-path-references.js';
import { generatorConfig } from './config.js';
import { domainsOf, withDomains } from './domains.js';
import type { OpenApiDocument } from './openapi-document.js';
import { readRoot } from './read-root.js';
import { describeProblem, SpecError } from './spec-error.js';
import { unparsableFiles } from './unparsable-files.js';

export interface LoadOptions {
  /** Load these domains alone. Default: all that the description lists. */
  readonly domains?: readonly string[];
}

/**
 * Reads a description with everything it refers to and returns it as one document.
 *
 * @throws SpecError when a reference is broken, an operationId is missing or used twice, there is no domain or an
 * operation has none, or a parameter collides with a body field.
 */
export async function loadDescription(file: string, options: LoadOptions = {}): Promise<OpenApiDocument> {
  const config = await generatorConfig();
  const externalRefResolver = new BaseResolver(config.resolve);
  const document = await readRoot(externalRefResolver, resolve(file));
  const domains = Object.keys(domainsOf(rootOf(document)));
  const unparsable = await unparsableFiles(resolve(file), options.domains ?? domains);
  if (unparsable.length > 0) throw new SpecError(unparsable);
  const narrow = (whole: OpenApiDocument) => (options.domains ? withDomains(whole, options.domains) : whole);
  // A folder is read domain by domain. A bundle holds all of them already, so it is judged as a whole.
  if (!holdsPaths(document)) document.parsed = narrow(rootOf(document));

  const problems = await lintDocument({ document, config, externalRefResolver });
  if (problems.some(({ ruleId }) => ruleId === 'no-unresolved-refs')) {
    const broken = await brokenPathReferences(resolve(file), options.domains ?? domains);
    if (broken.length > 0) throw new SpecError(broken);
  }
  failOn(problems);
  const result = await bundle({ doc: document, config, externalRefResolver });
  failOn(result.problems);
  return narrow(result.bundle.parsed as OpenApiDocument);
}

const rootOf = (document: Document) => document.parsed as OpenApiDocument;
const holdsPaths = (document: Document) => Object.keys(rootOf(document).paths ?? {}).length > 0;

function failOn(problems: readonly NormalizedProblem[]): void {
  const errors = problems.filter((problem) => problem.severity === 'error' && !problem.ignored);
  if (errors.length > 0) throw new SpecError([...new Set(errors.map(describeProblem))]);
}
