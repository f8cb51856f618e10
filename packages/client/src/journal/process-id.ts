import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, told from a later one with the same number by when it started, where the system says so. */
export interface ProcessId {
  readonly host: string;
  readonly pid: number;
  readonly started?: string;
}

/**
 * On Linux, fields 3 and 22 of a process's `stat`; the second field may hold spaces, but ends with the last parenthesis.
 */
function lifeOf(pid: number): { state: string | undefined; started: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], started: fields[19] };
  } catch {
    return undefined;
  }
}

export function thisProcess(): ProcessId {
  const { pid } = process;
  const started = lifeOf(pid)?.started;
  return { host: hostname(), pid, ...(started === undefined ? undefined : { started }) };
}

/** Whether a process may still be running. Of another machine nobody here can tell, so it may. */
export function mayRun({ host, pid, started }: ProcessId): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, but there.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = lifeOf(pid);
  if (!now) return true;
  // A dead process keeps its number until its parent asks after it, which some parents never do.
  if (now.state === 'Z' || now.state === 'X') return false;
  return started === undefined || now.started === started;
}
