import { isPlain } from '@galilean/client';
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  abandonRun,
  busy,
  checkFinished,
  checkSameRun,
  jsonOf,
  type Lost,
  lostLock,
  unknownHolder,
  wentOn,
} from '../run-conflict.js';
import { FlowError, isFlowError } from '../flow-error.js';
import {
  isFinished,
  type Journal,
  type JournalPage,
  type KeptRun,
  listsOf,
  type ReadRuns,
  resultEntry,
  type RunKey,
} from '../journal-interface.js';
import {
  codeOf,
  flushFolder,
  keptFolder,
  makeFolder,
  onDisk,
  parsed,
  unlessMissing,
  writeSafely,
} from './disk.js';
import { pageInOrder, releaseAndAsk } from './journal-page.js';
import { checkLease } from './lease-options.js';
import { isFree, type Share, takeLease, walletInProcess } from './lease.js';
import { highestLock, nameOf } from './lock-files.js';

/** Options of a file journal. */
interface FileJournalOptions {
  /** Name of this process in the error that others get while it holds a lock. Default: process id and host. */
  readonly owner?: string | undefined;
  /**
   * How long a lock lives without a heartbeat, in milliseconds, 100 to 600,000. After that another process may take the
   * wallet. The heartbeat comes three times as often. Default 15,000.
   */
  readonly leaseMs?: number | undefined;
}

/**
 * A journal that survives a crash of the process or the machine: each step is on disk before the next one starts. While a
 * run is open, the wallet's folder is locked against other processes. The lock of a process that has ended is free at
 * once. Where the process cannot be checked, such as from another container, its lock is free after `leaseMs` without a
 * heartbeat. Files hold signed transactions, never tokens or keys, and only their owner can read them. The folder must be
 * on a local disk.
 *
 * @param folder Created if it is missing.
 * @throws GalileanError `config/bad-option`
 */
export function fileJournal(folder: string, options: FileJournalOptions = {}): Journal {
  const { owner, leaseMs = 15_000 } = options;
  checkLease(leaseMs);
  // Resolved now, because a process can change its working directory while a run is open.
  const root = resolve(folder);
  const folderOf = (wallet: string) => join(root, plainName(wallet));

  const openPage = pageOpener(folderOf, owner, leaseMs);

  const journal: Journal = {
    async open(identity, { signal } = {}) {
      const choose = (known: KeptRun | undefined) => {
        if (known) checkSameRun(known.identity, identity);
        return known ?? { begunAt: Date.now(), identity, entries: {} };
      };
      const { wallet, run } = identity;
      return onDisk({ wallet, run }, async () => (await openPage(identity, choose, signal))!);
    },
    claim: ({ wallet, run }, { signal } = {}) =>
      onDisk({ wallet, run }, async () => {
        const name = { wallet, run };
        const unlessFinished = (known: KeptRun | undefined) =>
          known && !isFinished(known) ? known : undefined;
        if (!unlessFinished(await readRun(folderOf(wallet), name))) return undefined;
        try {
          return await openPage(name, unlessFinished, signal);
        } catch (error) {
          if (isFlowError(error, 'journal/locked') || isFlowError(error, 'journal/busy')) return undefined;
          throw error;
        }
      }),
    ...listsOf((wallet) =>
      onDisk(wallet === undefined ? {} : { wallet }, async () => {
        const runs: ReadRuns<KeptRun> = { readable: [], unreadable: [] };
        if (wallet !== undefined) await readRunsIn(folderOf(wallet), wallet, runs);
        else for (const one of await foldersIn(root)) await readRunsIn(join(root, one), one, runs);
        return runs;
      }),
    ),
    forget: (wallet, run) =>
      onDisk({ wallet, run }, async () => {
        const folder = folderOf(wallet);
        const name = { wallet, run: plainName(run) };
        const page = await readRun(folder, name);
        if (!page) return;
        checkFinished(name, isFinished(page));
        await removeOlder(folder, run);
        await flushFolder(folder);
      }),
    abandon: (name, options) => abandonRun(journal, name, options),
  };
  return journal;
}

/** Chooses the page to open from what is on disk; undefined opens nothing. */
type Choose = (known: KeptRun | undefined) => KeptRun | undefined;

/** Opens pages of this process under the lease of their wallet's folder. */
function pageOpener(folderOf: (wallet: string) => string, owner: string | undefined, leaseMs: number) {
  return async function openPage(
    { wallet, run }: RunKey,
    choose: Choose,
    signal: AbortSignal | undefined,
  ): Promise<JournalPage | undefined> {
    const folder = folderOf(plainName(wallet));
    const name = { wallet, run: plainName(run) };
    signal?.throwIfAborted();
    const lockFolder = join(folder, 'lock');
    await makeFolder(lockFolder);
    const path = await realpath(lockFolder);
    const here = walletInProcess(path);
    if (here.open.has(run)) throw busy(name);
    here.open.add(run);
    let release = async () => void here.open.delete(run);
    try {
      const share = await here.share(async (signal) => {
        const above = await highestToken(folder);
        const lease = await takeLease(path, { wallet, owner, leaseMs, above, signal });
        await removeDrafts(folder).catch(() => {});
        return lease;
      }, signal);
      release = async () => {
        here.open.delete(run);
        await share.release();
      };
      const chosen = choose(await readRun(folder, name));
      if (chosen) return filePage(folder, chosen, { lease: share.lease, release });
      await release();
      return undefined;
    } catch (error) {
      await release().catch(() => {});
      throw error;
    }
  };
}

function plainName(text: string): string {
  if (isPlainName(text)) return text;
  throw new FlowError(
    'flow/bad-run',
    'The names of run and wallet may have only letters, digits, `.`, `_` and `-`, at most 64.',
    {},
    { next: 'fix-request' },
  );
}

/**
 * The page of an open run.
 *
 * @param known The contents of its file; without entries for a new run.
 */
function filePage(folder: string, known: KeptRun, { lease, release }: Share): JournalPage {
  const { identity } = known;
  const { wallet, run } = identity;
  const name: RunKey = { wallet, run };
  const file = pathOfRun(folder, run, lease.token);
  const kept = keptFolder(folder);
  const lost = new AbortController();
  const lose = () => lost.abort(lostLock(name, lease.signal.reason as Lost));
  lease.signal.addEventListener('abort', lose);
  if (lease.signal.aborted) lose();

  let steps: ReadonlyMap<string, string> = new Map(
    Object.entries(known.entries).map(([step, value]) => [step, jsonOf(value)]),
  );
  let isAlone = false;

  async function write(step: string, json: string): Promise<void> {
    const next = new Map(steps).set(step, json);
    // Still our lock after the file appeared: so the next holder will read it.
    await writeSafely(file, writePage(known, next), {
      check: () => lease.check(name),
      flush: kept.flush,
    });
    steps = next;
    isAlone ||= await removeOlder(folder, run, lease.token).then(
      () => true,
      () => false,
    );
  }

  async function free(): Promise<void> {
    await lease.check(name).catch(() => {});
    await kept.close().catch(() => {});
    await onDisk(name, release);
  }

  /** Looks at the run's file, because another process may have the wallet's lock for another run. */
  async function ask(): Promise<void> {
    if (lost.signal.aborted || steps.has(resultEntry)) return;
    try {
      const token = await tokenOf(folder, run);
      // A run with steps is gone only once it has a result.
      if (token > lease.token || (token === 0 && steps.size > 0)) lost.abort(lostLock(name, wentOn));
    } catch (error) {
      lost.abort(lostLock(name, unknownHolder(error)));
    }
  }

  return pageInOrder(
    { identity, entries: known.entries, signal: lost.signal },
    {
      // One at a time, because each writes the whole page.
      write: (step, json) => onDisk(name, () => write(step, json)),
      async release() {
        try {
          await releaseAndAsk(free, ask);
        } finally {
          lease.signal.removeEventListener('abort', lose);
        }
      },
    },
  );
}

// A wallet's folder has one file per run, `<run>.run.<token>.json`, with the token of the lease under which it was written.
// A process that writes after it lost its lease writes to a file that is no longer read.

const pageName = /^([\w.-]+)(?:~[0-9a-f]{8})?\.run\.(\d+)\.json$/;

/** Whether the name of a wallet or a run is safe as a file name. */
const isPlainName = (text: string): boolean => /^[\w.-]{1,64}$/.test(text) && !/^\.+$/.test(text);

/** Keeps the runs `One` and `one` apart on file systems that ignore case. */
const caseOf = (run: string) =>
  /[A-Z]/.test(run) ? `~${createHash('sha256').update(run).digest('hex').slice(0, 8)}` : '';

const pathOfRun = (folder: string, run: string, token: number): string =>
  join(folder, `${run}${caseOf(run)}.run.${token}.json`);

const namesIn = (folder: string): Promise<string[]> => unlessMissing(readdir(folder), []);

/** The tokens of each run's files, highest first. */
async function tokensByRun(folder: string): Promise<Map<string, number[]>> {
  const runs = new Map<string, number[]>();
  for (const name of await namesIn(folder)) {
    const [, run, token] = pageName.exec(name) ?? [];
    if (run !== undefined)
      runs.set(
        run,
        [...(runs.get(run) ?? []), Number(token)].sort((a, b) => b - a),
      );
  }
  return runs;
}

/** The highest token of a run's files; 0 when it has none. */
const tokenOf = async (folder: string, run: string): Promise<number> =>
  (await tokensByRun(folder)).get(run)?.[0] ?? 0;

/** The highest token of any file. */
const highestToken = async (folder: string): Promise<number> =>
  Math.max(0, ...[...(await tokensByRun(folder)).values()].flat());

/** @throws FlowError `journal/unreadable` */
async function readRun(folder: string, name: RunKey): Promise<KeptRun | undefined> {
  for (;;) {
    const [token] = (await tokensByRun(folder)).get(name.run) ?? [];
    if (token === undefined) return undefined;
    const file = pathOfRun(folder, name.run, token);
    try {
      return readPage(await readFile(file, 'utf8'), file, name);
    } catch (error) {
      const code = codeOf(error);
      if (code && ['EISDIR', 'EACCES', 'EPERM', 'ELOOP'].includes(code)) {
        throw unreadable(file, name, `cannot be read (${code})`);
      }
      // ENOENT: the holder wrote a newer file in the meantime.
      if (code !== 'ENOENT') throw error;
    }
  }
}

/**
 * Removes the files of a run, the newest last.
 *
 * @param below Only files with lower tokens. Default: all.
 */
async function removeOlder(folder: string, run: string, below = Infinity): Promise<void> {
  const tokens = (await tokensByRun(folder)).get(run) ?? [];
  for (const token of tokens.reverse()) if (token < below) await unlink(pathOfRun(folder, run, token));
}

/** Removes drafts that crashes left. Safe for the holder of the lease, because no one else writes. */
async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await namesIn(folder)).filter((name) => name.endsWith('.draft'));
  await Promise.all(drafts.map((name) => unlink(join(folder, name)).catch(() => {})));
}

/** Reads the runs of a wallet. @param folder The wallet's. @param runs Where to add them. */
async function readRunsIn(folder: string, wallet: string, runs: ReadRuns<KeptRun>): Promise<void> {
  const names = [...(await tokensByRun(folder)).keys()];
  const holder = names.length > 0 ? await holderOf(folder) : undefined;
  for (const run of names) {
    const name = { wallet, run };
    try {
      const page = await readRun(folder, name);
      if (page) runs.readable.push({ ...page, holder });
    } catch (error) {
      if (!isFlowError(error)) throw error;
      runs.unreadable.push({ ...name, unreadable: error });
    }
  }
}

/** A folder may be a link, such as to another disk. A link that leads nowhere is an error: its runs would look finished. */
async function foldersIn(root: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await unlessMissing(readdir(root, { withFileTypes: true }), [])) {
    if (!isPlainName(entry.name)) continue;
    const kind = entry.isSymbolicLink() ? await stat(join(root, entry.name)) : entry;
    if (kind.isDirectory()) found.push(entry.name);
  }
  return found;
}

async function holderOf(folder: string): Promise<string | undefined> {
  const lock = await unlessMissing(highestLock(join(folder, 'lock')), undefined);
  return lock && !isFree(lock.text) ? nameOf(lock.text) : undefined;
}

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

const unreadable = (file: string, { wallet, run }: RunKey, why: string): FlowError =>
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
