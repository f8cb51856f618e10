import { GalileanError } from './errors.js';
import { useInstead } from '@galilean/nearest';
import { isPlain } from '@galilean/shared';

/**
 * The error of an option with an impossible value.
 *
 * @param option Its name.
 * @param wanted What it must be.
 * @group For authors of packages
 */
export const badOption = (option: string, wanted: string) =>
  new GalileanError('config/bad-option', `\`${option}\` must be ${wanted}.`, { option });

/** @throws GalileanError `config/bad-option` for a value that is negative or not a number */
export function checkNumbers(numbers: Record<string, unknown>): void {
  for (const option in numbers) if (!((numbers[option] as number) >= 0)) throw badOption(option, '0 or more');
}

/**
 * Refuses options whose methods belong to a class.
 *
 * @throws GalileanError `config/bad-option` for options of a class, which are lost where options are copied
 * @group For authors of packages
 */
export function checkPlain(options: object, name: string): void {
  if (!isPlain(options)) throw notPlain(name, '{ … }');
}

const notPlain = (name: string, shape: string) => badOption(name, `${shape}, a plain object`);

/**
 * Refuses what is no option, so that a misspelt one is not ignored.
 *
 * @param known Names with spaces between them.
 * @param name Where the options stand.
 * @param isClass Whether an instance of a class will do, because each option is read by its name and none is copied.
 * @throws GalileanError `config/bad-option` with the name that was probably meant
 */
export function checkNames(options: object = {}, known: string, name = 'options', isClass = false): void {
  const names = known.split(' ');
  const fits = isClass ? options && typeof options === 'object' : isPlain(options);
  if (!fits) throw notPlain(name, `{ ${names.join(', ')} }`);
  for (const option of Object.keys(options)) {
    if (!names.includes(option))
      throw badOption(option, `left out: it does not exist. ${useInstead(option, names)}`);
  }
}
