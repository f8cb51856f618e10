import { mkdir, open, rename, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically and durably, even across a power cut: writes and flushes a draft, renames it, and flushes the
 * folder. Only the owner can read the file.
 *
 * @param options.check Runs beside the two flushes, which take longer: before the file appears, and after it did. When it
 *   rejects before, the file stays as it was. Default: none.
 * @param options.flush Flushes the folder. Default: `flushFolder`.
 */
export async function writeSafely(
  path: string,
  text: string,
  {
    check = async () => {},
    flush = () => flushFolder(dirname(path)),
  }: { readonly check?: () => Promise<void>; readonly flush?: () => Promise<void> } = {},
): Promise<void> {
  const draft = `${path}.draft`;
  try {
    await both(check(), writeDraft(draft, text));
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => {});
    throw error;
  }
  await both(check(), flush());
}

async function writeDraft(draft: string, text: string): Promise<void> {
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until both have ended, so that nothing goes on after a failure. The failure of the first counts more. */
async function both(first: Promise<void>, second: Promise<void>): Promise<void> {
  for (const ended of await Promise.allSettled([first, second]))
    if (ended.status === 'rejected') throw ended.reason;
}

/** Creates a folder and its missing parents durably. Only the owner can open it. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

/** Flushes a folder. Windows cannot, and does not need to. */
export async function flushFolder(path: string): Promise<void> {
  const folder = keptFolder(path);
  await folder.flush().finally(() => folder.close());
}

/** A folder that is flushed often: it is opened once. */
export interface KeptFolder {
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function keptFolder(path: string): KeptFolder {
  let opened: FileHandle | undefined;
  return {
    async flush() {
      if (process.platform === 'win32') return;
      opened ??= await open(path, 'r');
      await opened.sync();
    },
    async close() {
      await opened?.close();
      opened = undefined;
    },
  };
}
