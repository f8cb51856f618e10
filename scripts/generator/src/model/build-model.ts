import { domainsOf } from '@galilean/description/domains';
import type { Places } from '@galilean/description/record-places';
import type {
  OpenApiDocument,
  PathItem,
  OperationObject,
  Components,
} from '@galilean/description/openapi-document';
import { Refusals } from '../refusals.js';
import { buildOperation } from './build-operation.js';
import { collectKnownValues } from './known-values.js';
import type { Domain, Model } from './model.js';
import { pascalCase } from '@galilean/description/name-operations';
import { serversOf } from './servers.js';
import type { Source, PathOperation } from './source.js';
import { follow, isReference, keysOfReference } from '@galilean/references';
import { SpecError } from '@galilean/description/spec-error';
import { entriesWithoutExamples } from './example-keys.js';

/**
 * The plain model of a bundled and prepared description; what it refuses is added to `refusals`, and left out.
 *
 * @throws SpecError with everything that is refused, when there are no `refusals`
 */
export function buildModel(
  document: OpenApiDocument,
  places: Places = new Map(),
  refusals?: Refusals,
): Model {
  const refused = refusals ?? new Refusals();
  const domains = Object.entries(domainsOf(document)).flatMap(
    ([name, folder]) =>
      refused.try(() => buildDomain({ document, places, refusals: refused }, name, folder)) ?? [],
  );
  if (!refusals) refused.throwAny();
  return { title: document.info.title, domains };
}

function buildDomain(source: Source, name: string, folder: string): Domain {
  const { document, refusals } = source;
  const found = operationsOf(source, name);
  const paths: Record<string, PathItem> = {};
  for (const { path, item, method, operation } of found)
    paths[path] = { ...paths[path], ...pathParameters(item), [method]: operation };
  return {
    name,
    typeName: pascalCase(name),
    folder,
    servers: refusals.try(() => serversOf(source, found)) ?? {},
    operations: found.flatMap((one) => buildOperation(source, one) ?? []),
    values: collectKnownValues(document, paths),
    addresses: document['x-galilean-addresses'],
    plans: document['x-galilean-limits']?.plans,
    removed: refusals.try(() => removedFrom(document, name, found)) ?? {},
    document: sliceDocument(document, paths),
  };
}

const pathParameters = (item: PathItem) => (item.parameters ? { parameters: item.parameters } : {});

const supported = ['get', 'put', 'post', 'delete', 'patch'] as const;
const others = ['head', 'options', 'trace'] as const;

/** The operations of a domain, in the description's order. Those whose method the client does not send are refused. */
function operationsOf({ document, places, refusals }: Source, domain: string): PathOperation[] {
  const found: PathOperation[] = [];
  for (const [path, written] of Object.entries(document.paths)) {
    // The siblings of a `$ref` are meant to be added to what the `$ref` leads to.
    const item: PathItem = { ...follow<PathItem>(document, written), ...written };
    for (const method of [...supported, ...others]) {
      const operation = item[method] as OperationObject | undefined;
      if (operation?.tags?.[0] !== domain) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const place = places.get(name)?.words ?? '';
      if (supported.some((one) => one === method)) found.push({ place, path, method, item, operation });
      else refusals.add([`${place}${name}: only ${supported.join(', ')} are supported`]);
    }
  }
  return found;
}

/**
 * What to call instead of a domain's endpoints that are gone.
 *
 * @throws SpecError when that is no operation of the domain, or the path is not gone
 */
function removedFrom(
  document: OpenApiDocument,
  domain: string,
  here: readonly PathOperation[],
): Record<string, string> {
  const removed = document['x-galilean-removed']?.[domain] ?? {};
  for (const [path, operationId] of Object.entries(removed)) {
    const refuse = (why: string) => {
      throw new SpecError([`x-galilean-removed, ${domain}: ${path} ${why}`]);
    };
    if (!here.some(({ operation }) => operation.operationId === operationId)) {
      refuse(`is replaced by ${operationId}, which this domain does not have.`);
    }
    const alive = here.find((one) => one.path === path || one.path.startsWith(`${path}/`));
    if (alive) refuse(`is said to be gone, and ${alive.path} is described.`);
  }
  return removed;
}

/** The part of a description that some operations reach, as a separate description. */
function sliceDocument(document: OpenApiDocument, paths: Record<string, PathItem>): OpenApiDocument {
  const components: Components = {};
  const waiting: unknown[] = [paths];
  while (waiting.length > 0) {
    for (const ref of referencesIn(waiting.pop())) {
      const [, kind, name] = keysOfReference(ref);
      if (!kind || !name || components[kind]?.[name] !== undefined) continue;
      const component = document.components?.[kind]?.[name];
      (components[kind] ??= {})[name] = component;
      waiting.push(component);
    }
  }
  const securitySchemes = document.components?.securitySchemes;
  return {
    openapi: document.openapi,
    info: document.info,
    ...(document.servers && { servers: document.servers }),
    ...(document.security && { security: document.security }),
    paths,
    components: { ...sorted(components), ...(securitySchemes && { securitySchemes }) },
  };
}

function* referencesIn(node: unknown, keysAreNames = false): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  if (!keysAreNames && isReference(node)) yield node.$ref;
  for (const { value, names } of entriesWithoutExamples(node, keysAreNames))
    yield* referencesIn(value, names);
}

/** Order of first use would change with every edit; the order of names does not. */
function sorted(components: Components): Components {
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
  return Object.fromEntries(
    Object.entries(components)
      .sort(byName)
      .map(([kind, named]) => [kind, Object.fromEntries(Object.entries(named).sort(byName))]),
  );
}
