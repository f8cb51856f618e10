import { ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';

/** The warnings that the examples list for a mint; for any other mint, that it is not verified. */
export const getUltraShield: OperationResponder = ({ query, world }) => {
  const known = Object.assign(
    {},
    ...world.examples.answers<{ warnings: object }>('getUltraShield').map(({ warnings }) => warnings),
  ) as Record<string, unknown>;
  const unverified = [{ type: 'NOT_VERIFIED', message: 'This token is not verified', severity: 'info' }];
  const warnings = query
    .list('mints')
    .map((mint) => [mint, known[mint] ?? (world.tokens.of(mint)['isVerified'] ? [] : unverified)]);
  return ok({ warnings: Object.fromEntries(warnings) });
};
