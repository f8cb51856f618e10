import { GalileanError } from '@galilean/client';

/** @param wanted What the option must be. */
export const badOption = (option: string, wanted: string) =>
  new GalileanError('config/bad-option', `\`${option}\` must be ${wanted}.`, { option });
