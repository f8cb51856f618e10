import { isSigningError } from '@galilean/signing';
import { provableRouters, unprovableRouters } from '@galilean/signing/guard';
import type { SigningOptions } from './options.js';

/** `iris` is the former name of metis. */
const idOf = (router: string): string => (router === 'iris' ? 'metis' : router);

/** Which routers a run asks, and what it does when another one answers. */
export interface Routers {
  /** The value of `excludeRouters`: the caller's and those that cannot be proven; undefined when there are none. */
  readonly excluded: readonly string[] | undefined;
  /** Whether an order of this router may be used: it is not excluded, and the guard can prove its orders. */
  mayAnswer(router: string): boolean;
  /** Whether another router may be asked after one was excluded: once in a run. */
  readonly mayAskOthers: boolean;
  /** Excludes a router from now on. */
  exclude(router: string): void;
}

/** @param byCaller The routers that the caller excludes. */
export function routersOf<Steps>(
  byCaller: readonly string[] | undefined,
  { simulate, policy }: SigningOptions<Steps>,
): Routers {
  // A simulation, or `allowUnproven`, replaces what the bytes of an order do not prove.
  const anyRouter = !!(simulate ?? policy?.allowUnproven?.length);
  const all = new Set([...(byCaller ?? []), ...(anyRouter ? [] : unprovableRouters)]);
  let mayAskOthers = true;
  return {
    get excluded() {
      return all.size ? [...all] : undefined;
    },
    mayAnswer: (router) => !all.has(idOf(router)) && (anyRouter || provableRouters.includes(idOf(router))),
    get mayAskOthers() {
      return mayAskOthers;
    },
    exclude(router) {
      all.add(idOf(router));
      mayAskOthers = false;
    },
  };
}

/** Whether the guard refused only because something is unproven. */
export const isUnproven = (error: unknown): boolean =>
  isSigningError(error, 'guard/refused') && error.context.codes.every((code) => code === 'unproven');
