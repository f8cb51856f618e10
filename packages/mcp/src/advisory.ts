import { lstatSync, readFileSync, readlinkSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The files that the limits rest on. */
export interface Ground {
  readonly limits?: string | undefined;
  readonly journal?: string | undefined;
  readonly key?: string | undefined;
}

/** Who started this process, by user id; undefined where the system does not say. */
export function callerOf(environment: NodeJS.ProcessEnv = process.env): number | undefined {
  const parent = userOf(process.ppid);
  // `sudo` may stay between the caller and us, as root. From any other parent the variable could be anyone's.
  const sudo = parent === 0 ? environment['SUDO_UID'] : undefined;
  return sudo !== undefined && /^\d+$/.test(sudo) ? Number(sudo) : parent;
}

function userOf(pid: number): number | undefined {
  try {
    const [, user] = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return user === undefined ? undefined : Number(user);
  } catch {
    return undefined;
  }
}

/**
 * Why the limits only advise: what lets the caller get around them. Empty where they bind.
 *
 * @param caller Its user id, as `callerOf` says.
 */
export function whyAdvisory(ground: Ground, caller: number | undefined): string[] {
  if (caller === undefined || process.getuid === undefined)
    return ['This system does not say who the caller is.'];
  // Root that started another user is a service manager: who may connect to it, its unit says.
  const reasons =
    caller === process.getuid() && caller !== 0
      ? ['The caller is the user of this process, and can read its memory and files.']
      : [];
  if (caller === 0 && process.getuid() === 0) reasons.push('The caller and this process are root.');
  for (const [name, path] of Object.entries(ground) as [keyof Ground, string | undefined][])
    if (path !== undefined) reasons.push(...reachable(name, resolve(path), caller));
  return reasons;
}

function reachable(name: keyof Ground, path: string, caller: number): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  const found = stats ? [faultOf(stats, name === 'key' ? 0o077 : 0o022, caller)] : [];
  // In a folder that another one may write, a file is replaced.
  for (const folder of foldersOf(path)) {
    const above = statSync(folder, { throwIfNoEntry: false });
    // A sticky folder, such as /tmp, lets each user replace only their own files.
    if (above) found.push(faultOf(above, above.mode & 0o1000 ? 0 : 0o022, caller, folder));
  }
  const what = `The ${name} can be ${name === 'key' ? 'read' : 'changed'}`;
  return found.flatMap((fault) => (fault === undefined ? [] : [`${what}: ${fault}.`]));
}

/** The folders above a path, and those above what its links lead to. */
function foldersOf(path: string, folders = new Set<string>()): Set<string> {
  const folder = dirname(path);
  if (folder !== path && !folders.has(folder)) foldersOf(folder, folders.add(folder));
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    foldersOf(resolve(realpathSync(folder), readlinkSync(path)), folders);
  return folders;
}

function faultOf({ uid, mode }: Stats, others: number, caller: number, folder?: string): string | undefined {
  const where = folder === undefined ? 'it' : `the folder ${folder}`;
  if (uid === caller && uid !== 0) return `${where} belongs to the caller`;
  return mode & others ? `${where} is open to other users, mode ${(mode & 0o777).toString(8)}` : undefined;
}
