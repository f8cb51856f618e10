import type { DocumentedAnswer, MockOperation } from '../contract/responder.js';
import type { DeclaredQuery } from '../validation/beyond-prism.js';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import { isListLike, type LooseSchema, resolved } from '../validation/prism/prism-workarounds.js';

/** Turns Prism's model of an operation into ours. Responders see only ours. */
export function describeOperation(operation: PrismOperation): MockOperation {
  const method = operation.method.toUpperCase();
  return {
    id: operation.iid ?? `${method} ${operation.path}`,
    method,
    path: operation.path,
    summary: operation.summary,
    tags: (operation.tags ?? []).map((tag) => tag.name),
    deprecated: operation.deprecated === true,
    extensions: operation.extensions ?? {},
    answers: operation.responses.flatMap(describeAnswers),
    statuses: operation.responses.map(({ code }) => code),
    queryParameters: (operation.request?.query ?? []).map(({ name }) => name),
  };
}

function describeAnswers(response: PrismOperation['responses'][number]): DocumentedAnswer[] {
  return (response.contents ?? []).map(({ mediaType, examples = [] }) => ({
    status: response.code,
    mediaType,
    // An external example has only an address, no value.
    examples: examples.flatMap((example) =>
      'value' in example ? [{ name: example.key, value: example.value }] : [],
    ),
  }));
}

/** The query parameters that an operation declares, and how each is written. */
export function declaredQuery(operation: PrismOperation): DeclaredQuery[] {
  return (operation.request?.query ?? []).map(({ name, schema, style, explode }) => {
    const resolvedSchema = resolved(schema as LooseSchema | undefined, operation);
    const isList = isListLike(resolvedSchema, operation);
    const isObject = resolvedSchema?.type === 'object';
    // An empty schema accepts anything, including repeated values.
    const takesAnything = resolvedSchema === undefined || Object.keys(resolvedSchema).length === 0;
    const exploded = explode ?? false;
    return {
      name,
      isCommaList: isList && !exploded,
      repeats: (isList && exploded) || takesAnything,
      takesOthers: (isObject && exploded) || String(style) === 'deepObject',
      takesUseless: JSON.stringify(schema ?? {}).includes('"x-expected-format"'),
    };
  });
}

/** Names of the query parameters that carry credentials. */
export function credentialQuery(operation: PrismOperation): string[] {
  return (operation.security ?? [])
    .flat()
    .flatMap((scheme) => ('in' in scheme && scheme.in === 'query' && 'name' in scheme ? [scheme.name] : []));
}

/** How a parameter's text becomes a value in code. */
type ParameterKind = 'number' | 'boolean' | 'list';

/** What the page knows of operations, by id: enough to judge an answer, and to write the call in code. */
export const operationFacts = (operations: readonly PrismOperation[]): Record<string, object> =>
  Object.fromEntries(operations.map((operation) => [describeOperation(operation).id, factsOf(operation)]));

/** What is not so, or not there, is left out. */
function factsOf(operation: PrismOperation): object {
  const { path, tags, extensions } = describeOperation(operation);
  const { retry, outcomes, stability } = (extensions['x-galilean'] ?? {}) as Record<string, unknown>;
  const query = (operation.request?.query ?? [])
    .map(({ name, schema }) => [name, kindOf(schema as LooseSchema | undefined, operation)] as const)
    .filter(([, kind]) => kind !== undefined);
  const filled = filledIn(operation);
  const isBearer = (operation.security ?? []).flat().some((scheme) => scheme.type === 'http');
  return {
    ...(path.includes('{') && { path }),
    // The first tag names the client's package. What the client does after a failure, and the documented outcomes.
    ...(retry !== undefined && tags[0] !== undefined && { domain: tags[0], retry, outcomes }),
    // Whether it is a method of the domain's legacy client, and whether it needs an access token.
    ...(stability === 'legacy' && { isLegacy: true }),
    ...(isBearer && { bearer: true }),
    // Query parameters that are no text, and members of the body that the client fills in.
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(filled.length > 0 && { filled }),
  };
}

function kindOf(schema: LooseSchema | undefined, operation: PrismOperation): ParameterKind | undefined {
  const one = resolved(schema, operation);
  const branches = [one, ...(one?.anyOf ?? []), ...(one?.oneOf ?? [])];
  const types = branches.flatMap((part) => resolved(part as LooseSchema | undefined, operation)?.type);
  if (types.includes('array')) return 'list';
  if (types.includes('integer') || types.includes('number')) return 'number';
  return types.includes('boolean') ? 'boolean' : undefined;
}

/** Required members with a constant or a default: the client's methods do not ask for them. */
function filledIn(operation: PrismOperation): string[] {
  const [content] = operation.request?.body?.contents ?? [];
  const schema = resolved(content?.schema as LooseSchema | undefined, operation);
  const { required = [], properties = {} } = (schema ?? {}) as {
    required?: string[];
    properties?: Record<string, { const?: unknown; default?: unknown }>;
  };
  return required.filter((name) => (properties[name]?.const ?? properties[name]?.default) !== undefined);
}
