import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process. A later process with the same id has another start time, where the system shows it. */
export interface ProcessId {
  readonly host: string;
  readonly pid: number;
  readonly started?: string;
  /** Where process ids are comparable: one boot of one machine, and one container on it. */
  readonly place?: string;
}

/**
 * On Linux, fields 3 and 22 of a process's `stat`. The second field may contain spaces, and ends at the last parenthesis.
 */
function statOf(pid: number): { state: string | undefined; started: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], started: fields[19] };
  } catch {
    return undefined;
  }
}

/** Identifies the process namespace: containers on one machine may share its host name, but not the namespace. */
function processNamespace(): string | undefined {
  if (process.platform !== 'linux') return `${process.platform} ${hostname()}`;
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

export function thisProcess(): ProcessId {
  const { pid } = process;
  const started = statOf(pid)?.started;
  const place = processNamespace();
  return {
    host: hostname(),
    pid,
    ...(started !== undefined && { started }),
    ...(place !== undefined && { place }),
  };
}

/** Whether a process has certainly ended. We cannot check processes on another machine or container: assume they run. */
export function isGone({ place, pid, started }: ProcessId): boolean {
  if (place === undefined || place !== processNamespace()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return true;
  }
  const now = statOf(pid);
  if (!now) return false;
  // A zombie keeps its id until its parent collects it, which some parents never do.
  if (now.state === 'Z' || now.state === 'X') return true;
  return started !== undefined && now.started !== started;
}
