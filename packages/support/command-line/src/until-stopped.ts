import { readFileSync } from 'node:fs';

/**
 * Listens to signals from now on. The first signal lets requests in flight finish; the second exits at once.
 *
 * @param parent Id of a process whose end counts as a signal.
 */
export function untilStopped(server: { close(): Promise<void> }, parent?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = false;
    const stop = (): void => {
      if (asked) process.exit(1);
      asked = true;
      server.close().then(resolve, reject);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    if (parent === undefined) return;
    whenEnded(parent, () => {
      if (!asked) stop();
    });
  });
}

/** How often we look, in milliseconds. No system reports the end of a process that is not our child. */
const EVERY = 250;

/**
 * Calls back once when a process has ended, however it ended.
 *
 * @returns stops looking
 */
function whenEnded(pid: number, ended: () => void): () => void {
  const timer = setInterval(() => {
    if (isRunning(pid)) return;
    clearInterval(timer);
    ended();
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs and is another user's.
    return (error as { code?: string }).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** On Linux an ended process keeps its id until its own parent asks for it, which in a container may never happen. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the state is in brackets and may hold any character.
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return true;
  }
}
