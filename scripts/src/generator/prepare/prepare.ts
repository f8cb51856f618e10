import type { OpenApiDocument } from '../load/openapi-document.js';
import { nameComponents } from './name-components.js';
import { nameOperations } from './name-operations.js';
import { fillServers } from './fill-servers.js';

/**
 * A bundled description in which everything has a name that TypeScript takes. Names that are fit stay as they are, so that
 * ours is not changed at all; spec/README.md says how the others are turned.
 */
export function prepare(document: OpenApiDocument): OpenApiDocument {
  return nameComponents(nameOperations(fillServers(document)));
}
