import { badOption } from '@galilean/client';

export const longestLeaseMs = 600_000;

/** @throws GalileanError `config/bad-option` */
export function checkLease(leaseMs: number): void {
  if (!(leaseMs >= 100 && leaseMs <= longestLeaseMs)) throw badOption('leaseMs', '100 to 600,000');
}
