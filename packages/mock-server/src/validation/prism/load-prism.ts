import type { PrismHttpComponents } from '@stoplight/prism-http';
import type { IHttpOperation } from '@stoplight/types';
import { createRequire } from 'node:module';
import type { CheckerClass, AddFormats } from './schema-checker.js';
import type { ValidateAgainstSchema } from './null-body.js';

type PrismHttp = typeof import('@stoplight/prism-http');
type EitherFunctions = typeof import('fp-ts/lib/Either.js');

export type PrismOperation = IHttpOperation;

/** What the bundled file exports: Prism itself, and what it uses, in the very version that it uses. */
export interface Prism
  extends
    Pick<PrismHttp, 'getHttpOperationsFromSpec' | 'ProblemJsonError'>,
    Pick<PrismHttpComponents, 'route' | 'mock' | 'validateInput' | 'validateOutput' | 'validateSecurity'> {
  validateAgainstSchema: ValidateAgainstSchema;
  Either: Pick<EitherFunctions, 'isLeft' | 'isRight'>;
  schemaCompilers: Record<'draft7' | 'draft2019' | 'draft2020', CheckerClass> & { addFormats: AddFormats };
}

let prism: Prism | undefined;

/** Loads Prism on first use, from the file that the build of this package bundles. */
export function loadPrism(): Prism {
  prism ??= createRequire(import.meta.url)('#prism') as Prism;
  return prism;
}
