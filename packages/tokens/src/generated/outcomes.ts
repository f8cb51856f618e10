// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { Outcomes } from '@galilean/client';

/** Documented outcomes by operation, the special before the general. */
export const tokensOutcomes = {} as const satisfies Outcomes;
