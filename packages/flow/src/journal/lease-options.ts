// Apart from the pages, because the browser's journal has those and loads without a bundler: no client with it.
import { GalileanError } from '@galilean/client';

/** @param wanted What the option must be. */
export const badOption = (option: string, wanted: string) =>
  new GalileanError('config/bad-option', `\`${option}\` must be ${wanted}.`, { option });

export const longestLeaseMs = 600_000;

/** @throws GalileanError `config/bad-option` */
export function checkLease(leaseMs: number): void {
  if (!(leaseMs >= 100 && leaseMs <= longestLeaseMs)) throw badOption('leaseMs', '100 to 600,000');
}
