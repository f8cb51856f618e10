/** Where a child kills itself. Numbers count from 1 in each process. */
export type KillPoint =
  /** A step has started, or is done and recorded. */
  | { readonly at: 'started' | 'done'; readonly step: string; readonly cycle: number }
  /** Before a request of an operation leaves, or when its answer has arrived and is not processed yet. */
  | { readonly at: 'before-request' | 'after-answer'; readonly operation: string; readonly nth: number }
  /** A signature is made, and not used yet. */
  | { readonly at: 'after-signature'; readonly nth: number }
  /** The flow has ended, and has not reported its result. */
  | { readonly at: 'end' };

/** In words, for the name of a test. */
export function describeKill(kill: KillPoint): string {
  switch (kill.at) {
    case 'started':
    case 'done':
      return `${kill.at} ${kill.step}${kill.cycle > 1 ? ` #${kill.cycle}` : ''}`;
    case 'before-request':
    case 'after-answer':
      return `${kill.at} ${kill.operation} #${kill.nth}`;
    case 'after-signature':
      return `${kill.at} #${kill.nth}`;
    case 'end':
      return 'at its end';
  }
}

export const isSameKill = (one: KillPoint, other: KillPoint): boolean =>
  describeKill(one) === describeKill(other);
