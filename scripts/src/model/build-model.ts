import type { OpenApiDocument, OperationObject, PathItem } from '../load/openapi-document.js';
import { SpecError } from '../load/spec-error.js';
import { buildOperation } from './build-operation.js';
import { collectKnownValues } from './known-values.js';
import type { Domain, Model } from './model.js';
import { pascalCase } from './names.js';
import { sliceDocument } from './slice.js';

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** The plain model of a bundled description. */
export function buildModel(document: OpenApiDocument): Model {
  const folders = document['x-galilean-domains'];
  if (!folders || Object.keys(folders).length === 0) {
    throw new SpecError(
      ['no domain is listed under `x-galilean-domains`'],
      'Add a line such as `tokens: packages/tokens`: tag of the operations, then folder of the package.',
    );
  }
  return {
    title: document.info.title,
    domains: Object.entries(folders).map(([name, folder]) => buildDomain(document, name, folder)),
  };
}

function buildDomain(document: OpenApiDocument, name: string, folder: string): Domain {
  const paths: Record<string, PathItem> = {};
  const operations = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as OperationObject | undefined;
      if (operation?.tags[0] !== name) continue;
      paths[path] = { ...paths[path], ...pathParameters(item), [method]: operation };
      operations.push(buildOperation(document, path, item, method, operation));
    }
  }
  return {
    name,
    typeName: pascalCase(name),
    folder,
    servers: serversOf(
      document,
      operations.map(({ server }) => server),
      paths,
    ),
    operations,
    values: collectKnownValues(document, paths),
    addresses: document['x-galilean-addresses'],
    document: sliceDocument(document, paths),
  };
}

const pathParameters = (item: PathItem) => (item.parameters ? { parameters: item.parameters } : {});

function serversOf(document: OpenApiDocument, used: readonly string[], paths: Record<string, PathItem>) {
  const own = Object.values(paths).flatMap((item) =>
    methods.flatMap((method) => (item[method] as OperationObject | undefined)?.servers ?? []),
  );
  const servers: Record<string, string> = {};
  for (const server of [...(document.servers ?? []), ...own]) {
    const name = server['x-galilean-server'] ?? 'api';
    if (name === 'api' || used.includes(name)) servers[name] ??= server.url;
  }
  if (!servers['api']) throw new SpecError(['`servers` is empty: the origin of the service is not known']);
  return servers;
}
