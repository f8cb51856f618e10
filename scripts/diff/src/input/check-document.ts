import { checkComponents, checkPathItem } from './check-operations.js';
import { checkRecord, isRecord, Problems, words, type Problem, type Repair } from './problems.js';
import { whyTooDeep, whyTooLarge } from './written-out.js';
import { isReference, lookUpOnce } from '@galilean/references';

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

/** Examples hold data, in which `$ref` is a name like any other. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Below these, keys are names that somebody chose. */
const named = new Set(['properties', 'schemas', 'responses', 'patternProperties']);

/** References that lead nowhere, out of the document, or round in circles without ever saying anything. */
function findBrokenReferences(document: Record<string, unknown>): Problem[] {
  const problems: Problem[] = [];
  const known = new Map<string, string | undefined>();
  const keys: string[] = [];

  /** @param key Where the node is, in what holds it; `keys` leads there. */
  function visit(node: object, key: string): void {
    if (isReference(node) && key !== 'properties' && key !== 'mapping') {
      const ref = node.$ref;
      if (!known.has(ref)) known.set(ref, whatIsWrong(document, ref));
      const wrong = known.get(ref);
      if (wrong) problems.push({ keys: [...keys, '$ref'], message: wrong, repair: repairOf(keys) });
    }
    const isNames = named.has(key);
    for (const below in node) {
      const value = (node as Record<string, unknown>)[below];
      // Asked first, for most values are texts.
      if (typeof value !== 'object' || value === null) continue;
      if ((!isNames && data.has(below)) || below.startsWith('x-')) continue;
      keys.push(below);
      visit(value, below);
      keys.pop();
    }
  }

  visit(document, '');
  return problems;
}

/** Without the reference anything is left; a parameter is nothing without one. */
const repairOf = (keys: readonly string[]): Repair =>
  keys.at(-2) === 'parameters'
    ? { keys: [...keys], by: 'nothing' }
    : { keys: [...keys, '$ref'], by: 'nothing' };

function whatIsWrong(document: object, ref: string): string | undefined {
  if (!ref.startsWith('#')) return `\`${ref}\` leads out of the document`;
  const seen = new Set<string>();
  for (let next: string | undefined = ref; next !== undefined;) {
    if (seen.has(next)) return `\`${ref}\` leads back to itself`;
    seen.add(next);
    const target = lookUpOnce(document, next);
    if (target === undefined) return `\`${ref}\` leads nowhere`;
    // A schema that refers to another and says more ends somewhere even in a circle.
    next = isReference(target) && Object.keys(target).length === 1 ? target.$ref : undefined;
  }
  return undefined;
}
