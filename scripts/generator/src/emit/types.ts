import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Domain } from '../model/model.js';
import { header } from './header.js';
import { openResponseEnums } from './open-enums.js';
import { typeOf } from './type-nodes.js';
import { withUndefinedInputs } from './undefined-inputs.js';
import { markWholeInputs } from './whole-inputs.js';
import { withoutExamples } from './without-examples.js';

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
