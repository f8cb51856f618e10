import type { Both } from '../compare/comparison.js';
import { deepEqual } from '../deep-equal.js';
import { anonymous, type OperationPair } from './match-operations.js';
import type { Operation } from '../input/operation.js';
import type { Place } from './place.js';
import { namesHost, serverUrls } from './server-urls.js';

/** Compares whole URLs, so that a base path may move from `servers` into `paths`. */
export function compareServers(
  place: Place,
  { base, head, isMoved }: Both<Operation> & Partial<OperationPair>,
): void {
  if (base.path === head.path && deepEqual(base.servers, head.servers)) return;
  const before = addresses(base, isMoved);
  const after = addresses(head, isMoved);
  if (!before.some(namesHost)) {
    // Relative to the document: nothing says that it moved.
    if (after.some(namesHost)) place.report('described', 'the server is named now');
    return;
  }
  for (const url of before) {
    if (namesHost(url) && !after.includes(url))
      place.report('removed', `not served under ${shown(url, base)} any more`);
  }
  for (const url of after) {
    if (namesHost(url) && !before.includes(url))
      place.report('added', `served under ${shown(url, head)} too`);
  }
}

/** For an operation that moved, only the servers count, because its path differs anyway. */
const addresses = ({ servers, path }: Operation, isMoved = false): string[] =>
  serverUrls(servers).map((url) => (isMoved ? url : `${url}${trimmed(path)}`));

/** Where the paths are matched without their last slash, it does not make another server either. */
const trimmed = (path: string) => anonymous(path).replace(/\/+$/, '');

const shown = (url: string, { path }: Operation) =>
  (url.endsWith(trimmed(path)) ? url.slice(0, url.length - trimmed(path).length) : url) || '/';
