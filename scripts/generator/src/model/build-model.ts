import { domainsOf } from '@galilean/description/domains';
import type { Places } from '@galilean/description/record-places';
import type { OpenApiDocument, PathItem } from '@galilean/description/openapi-document';
import { Refusals } from '../refusals.js';
import { buildOperation } from './build-operation.js';
import { removedFrom } from './removed.js';
import { collectKnownValues } from './known-values.js';
import type { Domain, Model } from './model.js';
import { pascalCase } from '@galilean/description/names';
import { operationsOf } from './path-operations.js';
import { serversOf } from './servers.js';
import type { Source } from './source.js';
import { sliceDocument } from './slice.js';

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
    removed: refusals.try(() => removedFrom(document, name, found)) ?? {},
    document: sliceDocument(document, paths),
  };
}

const pathParameters = (item: PathItem) => (item.parameters ? { parameters: item.parameters } : {});
