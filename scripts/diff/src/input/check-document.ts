import { findBrokenReferences } from './broken-references.js';
import { checkComponents, checkPathItem } from './check-operations.js';
import { checkRecord, isRecord, Problems, words, type Problem } from './problems.js';
import { whyTooDeep, whyTooLarge } from './written-out.js';

/** What would make a verdict wrong: not what a linter would say about style. `isTree`: no value is in two places. */
export function checkDocument(document: unknown, isTree = false): readonly Problem[] {
  const problems = new Problems();
  if (!isRecord(document)) {
    problems.addFatal('not an OpenAPI document: it is not an object');
    return problems.found;
  }
  const tooLarge = isTree ? whyTooDeep(document) : whyTooLarge(document);
  if (tooLarge !== undefined) {
    problems.addFatal(`cannot be compared: ${tooLarge}`);
    return problems.found;
  }
  const { openapi, swagger } = document;
  if (typeof openapi !== 'string' && typeof openapi !== 'number') {
    const hint =
      swagger === undefined ? 'there is no `openapi` field' : `Swagger ${String(swagger)} is not supported`;
    problems.addFatal(`not an OpenAPI document: ${hint}`);
    return problems.found;
  }
  if (!/^3\.[01](?:\.|$)/.test(String(openapi))) {
    problems.addFatal(`OpenAPI ${openapi} is not supported: only 3.0 and 3.1 are`, 'openapi');
    return problems.found;
  }
  checkParts(document, problems);
  // References are followed from here on, so they must lead somewhere.
  return problems.found.length > 0 ? problems.found : findBrokenReferences(document);
}

function checkParts(document: Record<string, unknown>, problems: Problems): void {
  const { paths, webhooks, components, servers, security } = document;
  if ((paths !== undefined || webhooks === undefined) && !isRecord(paths))
    problems.addFatal(`must be an object, is ${words(paths)}`, 'paths');
  if (isRecord(paths)) {
    for (const path in paths) {
      if (!path.startsWith('/') && !path.startsWith('x-'))
        problems.add('a path begins with a slash', 'paths', path);
    }
    problems.each('paths', paths, checkPathItem);
  }
  problems.each('webhooks', webhooks, checkPathItem);
  problems.atOptional('components', components, checkComponents);
  problems.eachMember('security', security, checkRecord);
  problems.eachMember('servers', servers, (server) => {
    if (problems.isRecord(server)) problems.needsText('url', server['url']);
  });
}
