import type { InputWarning } from './hooks.js';
import { nearest, useInstead } from '@galilean/nearest';
import type { Operation } from './operation.js';
import { inputPattern, isOfKind, isPlain, mustBe } from '@galilean/shared';
import { isInBody, itemsOf, type Params, type Refuse } from './request.js';

/**
 * Checks a call's inputs against its row before anything is sent. What can never be right is refused. The service may add
 * values and widen ranges without notice, so those are reported to `warn`.
 *
 * @throws GalileanError `params/missing`, `params/unusable`, `params/unknown`
 */
export function checkInputs(
  row: Operation,
  params: Params,
  refuse: Refuse,
  warn: (warning: InputWarning) => void,
): void {
  const { inputs } = row;
  if (!inputs) return;
  const known = Object.keys(inputs);
  if (!isPlain(params)) refuse('unusable', 'params', `must be a plain object with ${known.join(', ')}`);
  for (const parameter of Object.keys(params)) {
    if (params[parameter] === undefined || known.includes(parameter) || row.others) continue;
    const meant = nearest(parameter, known);
    refuse(
      'unknown',
      parameter,
      `does not exist. ${useInstead(parameter, known)}`,
      meant && { nearest: meant },
    );
  }
  for (const parameter of known) {
    const [, kind, isList, isRequired, limits] = inputPattern.exec(inputs[parameter]!)!;
    const given = params[parameter];
    const list = [given].flat(isList ? 1 : 0);
    const values = itemsOf(list);
    // A body can carry an empty list, and null where the description admits it. A URL cannot.
    const isEmpty = row.body
      ? isList
        ? !list.length
        : kind === 'any' && given === null
      : kind === 'blank' && given === '';
    if (isRequired && !values.length && !isEmpty) refuse('missing', parameter);
    for (const value of values) {
      if (!isOfKind(kind!, value, isInBody(row, parameter)))
        refuse('unusable', parameter + (isList && `[${list.indexOf(value)}]`), mustBe(kind!, value));
      if (limits && !isWithin(limits, value)) warn({ parameter, wanted: limits });
    }
  }
}

/** Limits are values, `metis|okx`, or a range whose ends may be left out, `0..10000`. */
function isWithin(limits: string, value: unknown): boolean {
  const [least, most] = limits.split('..') as [string, string?];
  if (most === undefined) return limits.split('|').includes(value as string);
  return (!least || (value as number) >= +least) && (!most || (value as number) <= +most);
}
