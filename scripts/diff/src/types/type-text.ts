import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { openResponseEnums } from '@galilean/generator/emit/open-enums';
import { typeOf } from '@galilean/generator/emit/type-nodes';
import { withoutExamples } from '@galilean/generator/emit/without-examples';
import type { OpenApiDocument } from '@galilean/description/openapi-document';
import type { ApiDocument } from '../input/document.js';
import type { DiffOptions } from '../effects.js';

/** The types that our generator makes of a document, as one module; `paths` holds the operations. */
export async function typesOf(
  document: ApiDocument,
  { openResponseEnums: open }: DiffOptions,
): Promise<string> {
  const plain = withoutExamples(document as unknown as OpenApiDocument);
  const prepared = open ? openResponseEnums(plain) : plain;
  const nodes = await openapiTS(prepared as unknown as OpenAPI3, {
    defaultNonNullable: false,
    silent: true,
    transform: typeOf,
  });
  return `${units}\n${astToString(nodes)}`;
}

/** The flavours of `@galilean/client`, so that nothing has to be found on disk. */
const units = `
type UnitString<U extends string> = string & { readonly __unit?: U };
type UnitNumber<U extends string> = number & { readonly __unit?: U };
`;
