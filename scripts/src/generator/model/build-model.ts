import { domainsOf } from '../load/domains.js';
import type { OpenApiDocument, PathItem } from '../load/openapi-document.js';
import { buildOperation } from './build-operation.js';
import { removedFrom } from './removed.js';
import { collectKnownValues } from './known-values.js';
import type { Domain, Model } from './model.js';
import { pascalCase } from './names.js';
import { operationsOf } from './path-operations.js';
import { serverOf, serversOf } from './servers.js';
import { sliceDocument } from './slice.js';

/** The plain model of a bundled description. */
export function buildModel(document: OpenApiDocument): Model {
  return {
    title: document.info.title,
    domains: Object.entries(domainsOf(document)).map(([name, folder]) => buildDomain(document, name, folder)),
  };
}

function buildDomain(document: OpenApiDocument, name: string, folder: string): Domain {
  const found = operationsOf(document, name);
  const paths: Record<string, PathItem> = {};
  for (const { path, item, method, operation } of found)
    paths[path] = { ...paths[path], ...pathParameters(item), [method]: operation };
  return {
    name,
    typeName: pascalCase(name),
    folder,
    servers: serversOf(
      document,
      found.map(({ item, operation }) => serverOf(document, item, operation)),
    ),
    operations: found.map((one) => buildOperation(document, one)),
    values: collectKnownValues(document, paths),
    addresses: document['x-galilean-addresses'],
    removed: removedFrom(document, name),
    document: sliceDocument(document, paths),
  };
}

const pathParameters = (item: PathItem) => (item.parameters ? { parameters: item.parameters } : {});
