import type { HttpMethod } from '@stoplight/types';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import type { Validator } from '../validation/prism/validator.js';
import type { WireAnswer } from '../contract/wire.js';
import type { Operation } from './operation.js';
import { problem } from '../contract/problems.js';
import type { Route } from './router.js';
import { writeProblem } from './write-answer.js';

type Unrouted = Exclude<Route<Operation>, { kind: 'found' }>;

/** No operation has this path, so answer as Prism does for an unknown path. */
const NOWHERE: PrismOperation = { id: 'nowhere', method: 'get', path: '/\0', responses: [] };

/**
 * 404 or 405 in Prism's words. Prism gets one operation that does not match, not all of them. The Jupiter API has been
 * seen to answer 404 where only the method is wrong; the header `allow` still names the right ones.
 */
export function refuseRoute(
  validator: Validator,
  route: Unrouted,
  { method, path }: { method: string; path: string },
): WireAnswer {
  const request = { method: method.toLowerCase() as HttpMethod, url: { path } };
  if (route.kind === 'unknown-path') return writeProblem(validator.routeProblem(NOWHERE, request));
  const allow = route.allowed.join(', ');
  const { forResponders, path: template } = route.operation;
  const misfit: PrismOperation = { ...NOWHERE, method: 'another', path: template };
  const answer = forResponders.extensions['x-galilean']
    ? problem('no-such-method', {
        status: 404,
        title: 'Not found',
        detail: `${method} is not a method of this path: ${allow}.`,
      })
    : writeProblem(validator.routeProblem(misfit, request));
  return { ...answer, headers: { ...answer.headers, allow } };
}
