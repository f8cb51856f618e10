import openapiTS from 'openapi-typescript';
import { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Domain } from '../model/model.js';
import { header } from './header.js';
import { openResponseEnums } from './open-enums.js';
import { typeOf } from './type-nodes.js';
import { withUndefinedInputs } from './undefined-inputs.js';
import { markWholeInputs } from './whole-inputs.js';
import type { OpenApiDocument } from '@galilean/description/openapi-document';
import { entriesWithoutExamples } from '../model/example-keys.js';

/**
 * `types.ts`: openapi-typescript's types of the domain's slice, with units, states of transactions, open enumerations,
 * optional tuple members, and requests whose optional members may be `undefined`.
 */
export async function emitTypes(domain: Domain): Promise<string> {
  const document = markWholeInputs(openResponseEnums(withoutExamples(domain.document)));
  const nodes = await openapiTS(document as unknown as OpenAPI3, {
    alphabetize: false,
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    silent: true,
    transform: typeOf,
  });
  const source = astToString(withUndefinedInputs(nodes, document));
  const flavours = ['Signed', 'UnitInput', 'UnitNumber', 'UnitString', 'Unsigned'].filter((name) =>
    source.includes(`${name}<`),
  );
  const imports =
    flavours.length > 0 ? `\nimport type { ${flavours.join(', ')} } from '@galilean/client';\n` : '';
  return `${header}${imports}\n${source.trimEnd()}\n`;
}

/** A deep copy without examples: types do not need them, and they are most of a description. */
export function withoutExamples(document: OpenApiDocument): OpenApiDocument {
  return copy(document, false) as OpenApiDocument;
}

function copy(node: unknown, keysAreNames: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => copy(item, false));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    entriesWithoutExamples(node, keysAreNames).map(({ key, value, names }) => [key, copy(value, names)]),
  );
}
