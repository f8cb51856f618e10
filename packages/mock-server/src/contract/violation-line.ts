import type { Violation } from './recorded-request.js';

/** One violation in words: the place, and what is wrong. A warning says that it is one. */
export const violationLine = ({ location, severity, message }: Violation): string =>
  `${severity === 'Error' ? '' : 'warning: '}${location.join('.')}: ${message}`;
