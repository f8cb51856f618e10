import { createHash } from 'node:crypto';
import { FlowError } from '../flow/flow-error.js';
import type { RunIdentity } from '../flow/journal.js';

/** A run as its file holds it. */
export interface PageFile {
  readonly identity: RunIdentity;
  readonly entries: Record<string, unknown>;
}

const version = 1;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member));

/** One line with the version and a checksum, one with the run. */
export function writePage(page: PageFile): string {
  const body = jsonOf(page);
  return `${JSON.stringify({ galileanJournal: version, sha256: digest(body) })}\n${body}\n`;
}

/** @throws FlowError `journal/unreadable` */
export function readPage(text: string, file: string, wallet: string): PageFile {
  const refuse = (why: string): never => {
    throw new FlowError(
      'journal/unreadable',
      `${file} ${why}. Nothing was done. Look up the wallet's last transactions before you begin anew, and keep the file aside.`,
      { wallet },
      'stop',
    );
  };
  const [head = '', body = '', rest] = text.split('\n');
  const { galileanJournal, sha256 } = (parse(head) ?? {}) as { galileanJournal?: unknown; sha256?: unknown };
  if (galileanJournal === undefined) refuse('is not a journal');
  if (galileanJournal !== version) refuse(`is of version ${String(galileanJournal)}, not ${version}`);
  if (rest === undefined || sha256 !== digest(body)) refuse('is torn or was changed');
  const page = parse(body) as PageFile;
  if (page.identity.wallet !== wallet) refuse('belongs to another wallet');
  return page;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
