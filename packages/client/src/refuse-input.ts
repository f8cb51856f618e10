import { GalileanError } from './errors.js';

/** Refuses an input of a call. The text says what is wrong with it, without its value: it may be a secret. */
export type Refuse = (
  what: 'missing' | 'unknown' | 'unusable',
  parameter: string,
  text?: string,
  more?: { nearest: string } | '',
) => never;

export const refuseFor =
  (operationId: string): Refuse =>
  (what, parameter, text = `is ${what}`, more) => {
    throw new GalileanError(`params/${what}`, `${operationId}: parameter \`${parameter}\` ${text}.`, {
      operationId,
      parameter,
      ...more,
    });
  };
