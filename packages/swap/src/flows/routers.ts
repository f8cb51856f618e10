import { isSigningError } from '@galilean/signing';
import type { SigningOptions } from './options.js';

/** Routers whose orders the guard can prove. */
const provable: readonly string[] = ['metis', 'jupiterz', 'okx'];

/** `iris` is the former name of metis. */
const idOf = (router: string): string => (router === 'iris' ? 'metis' : router);

/** Known routers whose orders show nothing that could be proven. */
const unprovable: readonly string[] = ['dflow'];

/** Which routers a run asks for, and what it does when another one answers. */
export interface Routers {
  /** What goes into `excludeRouters`: the caller's and those that cannot be proven; undefined when there are none. */
  readonly excluded: readonly string[] | undefined;
  /** Whether the order of a router may be looked at: it was not excluded, and the guard can prove its orders. */
  mayAnswer(router: string): boolean;
  /** Leaves a router out from now on. False when that was done once already: nothing is asked a third time. */
  exclude(router: string): boolean;
}

/** @param byCaller The routers that the caller excludes. */
export function routersOf<Steps>(
  byCaller: readonly string[] | undefined,
  { simulate, policy }: SigningOptions<Steps>,
): Routers {
  // A simulation, or the caller's word, stands in for what the bytes of an order do not show.
  const anyRouter = !!(simulate ?? policy?.allowUnproven?.length);
  const all = new Set([...(byCaller ?? []), ...(anyRouter ? [] : unprovable)]);
  let hasExcluded = false;
  return {
    get excluded() {
      return all.size ? [...all] : undefined;
    },
    mayAnswer: (router) => !all.has(idOf(router)) && (anyRouter || provable.includes(idOf(router))),
    exclude(router) {
      const isFirst = !hasExcluded;
      hasExcluded = true;
      all.add(idOf(router));
      return isFirst;
    },
  };
}

/** Whether the guard refused for want of proof alone. */
export const isUnproven = (error: unknown): boolean =>
  isSigningError(error, 'guard/refused') && error.context.codes.every((code) => code === 'unproven');
