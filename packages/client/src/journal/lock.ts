import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FlowError } from '../flow/flow-error.js';
import { mayRun, thisProcess, type ProcessId } from './process-id.js';

/**
 * A lock of processes over a folder. Each taking and each release is a file `lock.<n>`, n one higher than the last;
 * a link makes it appear whole and fails when another was quicker. Numbers are never used again, so whoever comes late
 * with an old view of the folder sees that his is not the highest. The folder is the lock's alone: one that is small is
 * read in one step, so that no number escapes. A lock of a process that is gone is free at once,
 * and one of a process that merely sleeps is not, which time stamps cannot tell.
 */
export interface Lock {
  /** Whether this process still has it. */
  isOurs(): Promise<boolean>;
  /** @throws FlowError `journal/lost-lock` when somebody removed it. */
  check(): Promise<void>;
  release(): Promise<void>;
}

interface Holder {
  readonly number: number;
  /** What the file says; empty when it was released. */
  readonly text: string;
}

const lockFile = /^lock\.(\d+)$/;

/** Drafts lie in the same folder: a name that is no lock has no number. */
const numbersIn = async (folder: string) =>
  (await readdir(folder))
    .flatMap((name) => lockFile.exec(name)?.slice(1).map(Number) ?? [])
    .sort((a, b) => b - a);

async function lastHolder(folder: string): Promise<Holder> {
  for (;;) {
    const [number] = await numbersIn(folder);
    if (number === undefined) return { number: 0, text: '' };
    try {
      return { number, text: await readFile(join(folder, `lock.${number}`), 'utf8') };
    } catch (error) {
      // Another process tidied it away while we looked, so it has made a higher one: look again.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** What cannot be read may be a process that still runs. */
function readProcess(text: string): ProcessId | undefined {
  if (text === '') return undefined;
  try {
    const { host, pid, started } = JSON.parse(text) as ProcessId;
    return { host: String(host), pid: Number(pid), ...(started ? { started } : undefined) };
  } catch {
    return { host: 'an unreadable lock', pid: 0 };
  }
}

/** @returns whether the number is ours and the highest. */
async function write(folder: string, number: number, text: string): Promise<boolean> {
  const draft = join(folder, `draft.${randomUUID()}`);
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
    await link(draft, join(folder, `lock.${number}`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft).catch(() => {});
  }
  const [highest, ...older] = await numbersIn(folder);
  if (highest !== number) return false;
  await Promise.all(older.map((old) => unlink(join(folder, `lock.${old}`)).catch(() => {})));
  return true;
}

/** @throws FlowError `journal/locked` when another process holds it. */
export async function takeLock(folder: string, wallet: string): Promise<Lock> {
  const last = await lastHolder(folder);
  const holder = readProcess(last.text);
  if (holder && mayRun(holder)) throw locked(wallet, last);
  const mine = last.number + 1;
  // Where somebody removed the files, numbers come again; the id does not.
  const ours = JSON.stringify({ ...thisProcess(), id: randomUUID() });
  if (!(await write(folder, mine, ours))) throw locked(wallet, await lastHolder(folder));
  const isOurs = async () => {
    const { number, text } = await lastHolder(folder);
    return number === mine && text === ours;
  };
  return {
    isOurs,
    async check() {
      if (await isOurs()) return;
      throw new FlowError(
        'journal/lost-lock',
        'The journal\u2019s lock was removed while this process held it. Nothing more is recorded or sent here.',
        { wallet },
        'stop',
      );
    },
    async release() {
      if (await isOurs()) await write(folder, mine + 1, '');
    },
  };
}

function locked(wallet: string, { number, text }: Holder): FlowError {
  const holder = readProcess(text);
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return new FlowError(
    'journal/locked',
    `The journal of this wallet is held by ${who}. Let it finish or end it; if it is surely gone, remove lock/lock.${number} from the wallet's folder.`,
    { wallet },
    'wait',
  );
}
