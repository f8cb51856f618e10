import { GalileanError } from './errors.js';

/** @param wanted What the option must be. */
export const badOption = (option: string, wanted: string) =>
  new GalileanError('config/bad-option', `\`${option}\` must be ${wanted}.`, { option });

/** @throws GalileanError `config/bad-option` for a value that is negative or not a number */
export function checkNumbers(numbers: Record<string, unknown>): void {
  for (const option in numbers) if (!((numbers[option] as number) >= 0)) throw badOption(option, '0 or more');
}
