import type { PrismOperation } from '../validation/prism/load-prism.js';

/** A description whose references are resolved. */
export interface Description {
  title: string;
  operations: PrismOperation[];
}
