import type { HttpMethod } from '@stoplight/types';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import type { Validator } from '../validation/prism/validator.js';
import type { WireAnswer } from '../wire.js';
import type { Operation } from './operation.js';
import type { Route } from './router.js';
import { writeProblem } from './write-answer.js';

type Unrouted = Exclude<Route<Operation>, { kind: 'found' }>;

/** No operation has this path, so answer as Prism does for an unknown path. */
const NOWHERE: PrismOperation = { id: 'nowhere', method: 'get', path: '/\0', responses: [] };

/** 404 or 405 in Prism's words. Prism gets one operation that does not match, not all of them. */
export function refuseRoute(
  validator: Validator,
  route: Unrouted,
  { method, path }: { method: string; path: string },
): WireAnswer {
  const misfit: PrismOperation =
    route.kind === 'unknown-path' ? NOWHERE : { ...NOWHERE, method: 'another', path: route.path };
  const request = { method: method.toLowerCase() as HttpMethod, url: { path } };
  const answer = writeProblem(validator.routeProblem(misfit, request));
  if (route.kind === 'wrong-method') answer.headers['allow'] = route.allowed.join(', ');
  return answer;
}
