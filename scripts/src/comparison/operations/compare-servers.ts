import { deepEqual } from '../deep-equal.js';
import { anonymous } from './match-operations.js';
import type { Operation } from './operation.js';
import type { Report } from './reporter.js';
import { namesHost, serverUrls } from './server-urls.js';

/** Compares whole URLs, so that a base path may move from `servers` into `paths`. */
export function compareServers(base: Operation, head: Operation, report: Report): void {
  if (base.path === head.path && deepEqual(base.servers, head.servers)) return;
  const before = addresses(base);
  const after = addresses(head);
  if (!before.some(namesHost)) {
    // Relative to the document: nothing says that it moved.
    if (after.some(namesHost)) report('request', 'servers', 'described', 'the server is named now');
    return;
  }
  for (const url of before) {
    if (namesHost(url) && !after.includes(url)) {
      report('request', 'servers', 'removed', `not served under ${shown(url, base)} any more`);
    }
  }
  for (const url of after) {
    if (namesHost(url) && !before.includes(url)) {
      report('request', 'servers', 'added', `served under ${shown(url, head)} too`);
    }
  }
}

const addresses = ({ servers, path }: Operation): string[] =>
  serverUrls(servers).map((url) => `${url}${trimmed(path)}`);

/** Where the paths are matched without their last slash, it does not make another server either. */
const trimmed = (path: string) => anonymous(path).replace(/\/+$/, '');

const shown = (url: string, { path }: Operation) => url.slice(0, url.length - trimmed(path).length) || '/';
