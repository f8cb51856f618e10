import type { InputWarning } from './hooks.js';
import { nearest, useInstead } from '@galilean/nearest';
import type { Operation } from './operation.js';
import { isPlain } from '@galilean/shared';
import { isInBody, itemsOf, type Params, type Refuse } from './request.js';

/** What a value must be, in words; the texts that are one; its type, by default text. */
type Kind = readonly [wanted: string, pattern: RegExp, type?: 'number' | 'boolean'];

/** `any` is not here, because it is not checked. */
const kinds: Readonly<Record<string, Kind>> = {
  key: ['an address in base58', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
  amount: ["whole base units as text or bigint, such as toBaseUnits('0.1', 9)", /^(0|[1-9]\d{0,19})$/],
  whole: ['a whole number as text or bigint', /^(0|[1-9]\d{0,19})$/],
  decimal: ['a decimal number as text', /^\d+(\.\d+)?$/],
  transaction: ['a transaction in base64', /^[\w+/-]+=*$/],
  text: ['text', /./],
  /** Text that may be empty. */
  blank: ['text', /^/],
  int: ['a whole number', /^-?\d+$/, 'number'],
  number: ['a number', /^-?[\d.]+(e[-+]\d+)?$/, 'number'],
  bool: ['true or false', /^(true|false)$/, 'boolean'],
};

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
    if (params[parameter] === undefined || Object.hasOwn(inputs, parameter) || row.others) continue;
    const meant = nearest(parameter, known);
    refuse(
      'unknown',
      parameter,
      `does not exist. ${useInstead(parameter, known)}`,
      meant && { nearest: meant },
    );
  }
  for (const parameter of known) {
    const [, kind, isList, isRequired, limits] = /(\w+)(\*?)(!?) ?(.*)/.exec(inputs[parameter]!)!;
    const given = params[parameter];
    const values = itemsOf(isList ? given : [given]);
    // A body can carry an empty list, and null where the description admits it. A URL cannot.
    const isEmpty = row.body
      ? isList
        ? Array.isArray(given)
        : kind === 'any' && given === null
      : kind === 'blank' && given === '';
    if (isRequired && !values.length && !isEmpty) refuse('missing', parameter);
    for (const value of values) {
      if (!isOfKind(kind!, value, isInBody(row, parameter)))
        refuse(
          'unusable',
          parameter,
          `must be ${kinds[kind!]![0]}${isList && ', each'}${hint(kind!, value)}`,
        );
      if (limits && !isWithin(limits, value)) warn({ parameter, wanted: limits });
    }
  }
}

function isOfKind(kind: string, value: unknown, isInJson: boolean): boolean {
  const [, pattern, wanted = 'string'] = kinds[kind] ?? [];
  // A bigint is written as digits. Outside of JSON, 5 and '5' are the same, but a number may have lost digits.
  const types: unknown[] = [wanted, wanted === 'string' ? 'bigint' : !isInJson && 'string'];
  return !pattern || (types.includes(typeof value) && pattern.test(String(value)));
}

/** Limits are values, `metis|okx`, or a range whose ends may be left out, `0..10000`. */
function isWithin(limits: string, value: unknown): boolean {
  const [least, most] = limits.split('..') as [string, string?];
  if (most === undefined) return limits.split('|').includes(value as string);
  return Number(value) >= +(least || -Infinity) && Number(value) <= +(most || Infinity);
}

const hint = (kind: string, value: unknown): string =>
  kind === 'key' && /^\w{2,10}$/.test(value as string) ? ': `searchTokens` finds a mint by symbol' : '';
