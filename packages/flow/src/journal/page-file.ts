import { createHash } from 'node:crypto';
import { isPlain } from '@galilean/client';
import { FlowError } from '../flow-error.js';
import { resultEntry, type RunKey } from '../journal-interface.js';
import type { KeptRun } from '../kept-runs.js';
import { jsonOf } from '../run-conflict.js';
import { parsed } from './disk.js';

const version = 1;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Two lines: version and checksum, then the run as JSON.
 *
 * @param steps The values as JSON text by step: each step writes them all, and must not take longer with each.
 */
export function writePage(
  { begunAt, identity }: Pick<KeptRun, 'begunAt' | 'identity'>,
  steps: ReadonlyMap<string, string>,
): string {
  const entries = [...steps].map(([step, json]) => `${JSON.stringify(step)}:${json}`);
  const finishedAt = steps.has(resultEntry) ? `"finishedAt":${Date.now()},` : '';
  const body = `{"begunAt":${begunAt},${finishedAt}"identity":${jsonOf(identity)},"entries":{${entries.join()}}}`;
  return `${JSON.stringify({ galileanJournal: version, sha256: digest(body) })}\n${body}\n`;
}

export const unreadable = (file: string, { wallet, run }: RunKey, why: string): FlowError =>
  new FlowError(
    'journal/unreadable',
    `${file} ${why}. Nothing was done. Look up the wallet's last transactions before you start this run again, and keep the file.`,
    { wallet, run },
    { next: 'stop' },
  );

/**
 * @param name The run that belongs at the file's path. A copy of another run's file is refused.
 * @throws FlowError `journal/unreadable`
 */
export function readPage(text: string, file: string, name: RunKey): KeptRun {
  const refuse = (why: string): never => {
    throw unreadable(file, name, why);
  };
  const [head = '', body = '', rest, ...more] = text.split('\n');
  const { galileanJournal, sha256 } = (parsed(head) ?? {}) as { galileanJournal?: unknown; sha256?: unknown };
  if (galileanJournal === undefined) refuse('is not a journal');
  if (galileanJournal !== version) {
    refuse(
      `is of version ${String(galileanJournal)}, not ${version}: the release that wrote it can finish it`,
    );
  }
  if (rest !== '' || more.length > 0 || sha256 !== digest(body)) refuse('is damaged or was changed');
  const page = parsed(body);
  if (!isPage(page)) return refuse('does not hold a run');
  if (page.identity.wallet !== name.wallet) refuse('belongs to another wallet');
  if (page.identity.run !== name.run) refuse('belongs to another run');
  return page;
}

/** Checks the shape as well: a checksum shows damage, but a person who writes the file can write a fitting one. */
function isPage(page: unknown): page is KeptRun {
  const { begunAt, identity, entries } = Object(page) as { [Name in keyof KeptRun]: unknown };
  return Number.isFinite(begunAt) && isPlain(identity) && isPlain(entries);
}
