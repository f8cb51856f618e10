import type { PrismOperation } from '../validation/prism/load-prism.js';

/** A description with its references resolved. */
export interface Description {
  title: string;
  operations: PrismOperation[];
  /** Whether the service answers requests without a key: its limits have a plan named `keyless`. */
  keyless: boolean;
  /** Paths that the service no longer has, everything below them included, and the operations to call instead. */
  removed: Readonly<Record<string, string>>;
  /** What of the description is not used, and why. */
  warnings: readonly string[];
}
