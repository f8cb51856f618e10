import type { HttpMethod } from '@stoplight/types';
import type { Judge } from '../validation/prism/judge.js';
import type { Prism, PrismOperation } from '../validation/prism/load-prism.js';
import type { WireAnswer } from '../wire.js';
import { toWire } from '../validation/judged-outcome.js';
import type { Operation } from './operation.js';
import type { Route } from './router.js';

type Unrouted = Exclude<Route<Operation>, { kind: 'found' }>;

/** No request has this path, so Prism answers what it answers to an unknown one. */
const NOWHERE: PrismOperation = { id: 'nowhere', method: 'get', path: '/\0', responses: [] };

/** 404 or 405 in Prism's words: it is shown one operation that does not fit, not all that do not. */
export async function refuseRoute(
  { judge, prism }: { judge: Judge; prism: Prism },
  route: Unrouted,
  request: { method: string; path: string },
): Promise<WireAnswer> {
  const misfit: PrismOperation =
    route.kind === 'unknown-path' ? NOWHERE : { ...NOWHERE, method: 'another', path: route.path };
  const judgement = await judge(misfit, {
    request: { method: request.method.toLowerCase() as HttpMethod, url: { path: request.path } },
    preference: {},
    askResponders: () => Promise.resolve(undefined),
  });
  const { answer } = toWire(judgement, prism);
  if (route.kind === 'wrong-method') answer.headers['allow'] = route.allowed.join(', ');
  return answer;
}
