import { mergeHeaders } from 'openapi-fetch';
import { badOption } from './bad-option.js';

/**
 * Headers of a request, each name once whatever its case, for `fetch` would send both; later ones count over earlier.
 *
 * @throws GalileanError `config/bad-option`. The value is not repeated, as `fetch` would do.
 */
export function headersOf(...all: readonly Record<string, string>[]): Record<string, string> {
  try {
    return Object.fromEntries(mergeHeaders(...all));
  } catch {
    throw badOption('headers', 'names and values that can travel');
  }
}
