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
import type { OpenApiDocument } from './openapi-document.js';
import { describeProblem, SpecError } from './spec-error.js';

export interface LoadOptions {
  /** Load these domains alone. Default: all that the description lists. */
  readonly domains?: readonly string[];
}

/**
 * Reads a description with everything it refers to and returns it as one document.
 *
 * @throws SpecError when a reference is broken, an operationId is missing or used twice, an operation has
 * no domain, or a parameter collides with a body field.
 */
export async function loadDescription(file: string, options: LoadOptions = {}): Promise<OpenApiDocument> {
  const config = await generatorConfig();
  const externalRefResolver = new BaseResolver(config.resolve);
  const document = await readRoot(externalRefResolver, resolve(file));
  if (options.domains) keepDomains(document, options.domains);

  const problems = await lintDocument({ document, config, externalRefResolver });
  if (problems.some(({ ruleId }) => ruleId === 'no-unresolved-refs')) {
    const broken = await brokenPathReferences(
      resolve(file),
      Object.keys(rootOf(document)['x-galilean-domains'] ?? {}),
    );
    if (broken.length > 0) throw new SpecError(broken);
  }
  failOn(problems);
  const result = await bundle({ doc: document, config, externalRefResolver });
  failOn(result.problems);
  return result.bundle.parsed as OpenApiDocument;
}

async function readRoot(resolver: BaseResolver, file: string): Promise<Document> {
  const document = await resolver.resolveDocument(null, file, true).catch((error: Error) => error);
  if (document instanceof Error) {
    throw new SpecError(
      [`${file}: ${document.message}`],
      'Give the path of an OpenAPI 3.1 document with --spec.',
    );
  }
  if (typeof rootOf(document)?.openapi !== 'string') {
    throw new SpecError([`${file}: not an OpenAPI document: no \`openapi\` field`]);
  }
  return document;
}

const rootOf = (document: Document) => document.parsed as OpenApiDocument;

function keepDomains(document: Document, wanted: readonly string[]): void {
  const root = rootOf(document);
  const domains = root['x-galilean-domains'] ?? {};
  const unknown = wanted.filter((name) => !(name in domains));
  if (unknown.length > 0) {
    throw new SpecError([
      `no domain ${unknown.join(', ')}; the description has ${Object.keys(domains).join(', ')}`,
    ]);
  }
  root['x-galilean-domains'] = Object.fromEntries(wanted.map((name) => [name, domains[name]!]));
}

function failOn(problems: readonly NormalizedProblem[]): void {
  const errors = problems.filter((problem) => problem.severity === 'error' && !problem.ignored);
  if (errors.length > 0) throw new SpecError([...new Set(errors.map(describeProblem))]);
}
