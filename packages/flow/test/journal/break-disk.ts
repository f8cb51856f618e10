import { onDiskCall, type DiskCall } from './disk-calls.mjs';

let restore = () => {};

/** From now on these disk calls fail with a system error, until `repairDisk`. */
export function breakDisk(code: string, isHit: (call: DiskCall) => boolean): void {
  repairDisk();
  restore = onDiskCall((call) => {
    if (call.when === 'after' || !isHit(call)) return;
    throw Object.assign(new Error(`${code}: made by a test`), { code, syscall: call.name, path: call.path });
  });
}

export function repairDisk(): void {
  restore();
  restore = () => {};
}
