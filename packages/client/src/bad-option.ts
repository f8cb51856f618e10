import { GalileanError } from './errors.js';
import { useInstead } from './nearest.js';

/** @param wanted What the option must be. */
export const badOption = (option: string, wanted: string) =>
  new GalileanError('config/bad-option', `\`${option}\` must be ${wanted}.`, { option });

/** @throws GalileanError `config/bad-option` for a value that is negative or not a number */
export function checkNumbers(numbers: Record<string, unknown>): void {
  for (const option in numbers) if (!((numbers[option] as number) >= 0)) throw badOption(option, '0 or more');
}

/**
 * Refuses what is no option, so that a misspelt one is not ignored.
 *
 * @param known Names with spaces between them.
 * @param name Where the options stand.
 * @throws GalileanError `config/bad-option` with the name that was probably meant
 */
export function checkNames(options: object = {}, known: string, name = 'options'): void {
  const names = known.split(' ');
  if (!options || typeof options !== 'object') throw badOption(name, `{ ${names.join(', ')} }`);
  for (const option of Object.keys(options)) {
    if (!names.includes(option))
      throw badOption(option, `left out: it does not exist. ${useInstead(option, names)}`);
  }
}
