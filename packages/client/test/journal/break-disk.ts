import { onDiskCall, type DiskCall } from './disk-calls.mjs';

let mend = () => {};

/** From now on the disk answers these calls with an error of the system, until `mendDisk`. */
export function breakDisk(code: string, isHit: (call: DiskCall) => boolean): void {
  mendDisk();
  mend = onDiskCall((call) => {
    if (call.when === 'after' || !isHit(call)) return;
    throw Object.assign(new Error(`${code}: made by a test`), { code, syscall: call.name, path: call.path });
  });
}

export function mendDisk(): void {
  mend();
  mend = () => {};
}
