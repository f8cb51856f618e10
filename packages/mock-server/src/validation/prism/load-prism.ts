import type { PrismHttpComponents } from '@stoplight/prism-http';
import type { IHttpOperation } from '@stoplight/types';
import { createRequire } from 'node:module';

type PrismHttp = typeof import('@stoplight/prism-http');
type EitherFunctions = typeof import('fp-ts/lib/Either.js');

export type PrismOperation = IHttpOperation;

/** Ajv, in the version that Prism uses. */
export interface SchemaCompiler {
  validateSchema(schema: object): unknown;
  compile(schema: object): unknown;
  errorsText(errors: unknown, options: { dataVar: string }): string;
  errors?: unknown;
}
export type CheckerClass = new (options: object) => SchemaCompiler;
type AddFormats = (checker: SchemaCompiler) => void;

type Finding = { path?: string[]; code: string; message: string };
/** Prism's own order of arguments. */
type ValidateAgainstSchema = (
  ...given: [
    value: unknown,
    schema: object,
    coerce: boolean,
    context: string,
    prefix: string,
    bundle: unknown,
  ]
) => { _tag: 'None' } | { _tag: 'Some'; value: Finding[] };

/** What the bundled file exports: Prism, and the libraries it uses, in exactly its versions. */
export interface Prism
  extends
    Pick<PrismHttp, 'getHttpOperationsFromSpec' | 'ProblemJsonError'>,
    Pick<PrismHttpComponents, 'route' | 'mock' | 'validateInput' | 'validateOutput' | 'validateSecurity'> {
  validateAgainstSchema: ValidateAgainstSchema;
  Either: Pick<EitherFunctions, 'isLeft' | 'isRight'>;
  schemaCompilers: Record<'draft7' | 'draft2019' | 'draft2020', CheckerClass> & { addFormats: AddFormats };
}

let prism: Prism | undefined;

/** Loads Prism on first use, from the file that this package's build bundles. */
export function loadPrism(): Prism {
  prism ??= createRequire(import.meta.url)('#prism') as Prism;
  return prism;
}
