import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process. A later one with the same number differs in when it started, where the system shows that. */
export interface ProcessId {
  readonly host: string;
  readonly pid: number;
  readonly started?: string;
  /** Where process numbers mean the same processes: one boot of one machine, and one container in it. */
  readonly place?: string;
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

/** Containers of one machine share its name as often as not, and never a process namespace. */
function placeOfProcesses(): string | undefined {
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
  const started = lifeOf(pid)?.started;
  const place = placeOfProcesses();
  return {
    host: hostname(),
    pid,
    ...(started !== undefined && { started }),
    ...(place !== undefined && { place }),
  };
}

/** Whether a process has surely ended. A process of another machine or container never counts as ended. */
export function isGone({ place, pid, started }: ProcessId): boolean {
  if (place === undefined || place !== placeOfProcesses()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, but there.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return true;
  }
  const now = lifeOf(pid);
  if (!now) return false;
  // A dead process keeps its number until its parent asks after it, which some parents never do.
  if (now.state === 'Z' || now.state === 'X') return true;
  return started !== undefined && now.started !== started;
}
