import type { Violation } from '../../contract/recorded-request.js';
import type { MockOperation } from '../../contract/responder.js';
import { type Rule, ruleSentence, rulesOf } from '../../validation/beyond-prism.js';

/** One thing that is wrong with a request, for the answer that refuses it. */
export interface Fault {
  /** Name of the field at fault; a dot leads into an object. */
  field: string;
  message: string;
  isMissing: boolean;
  /** The rule between fields that the request breaks; undefined for an error in one field. */
  rule: Rule | undefined;
}

/** The errors among the violations of a request. */
export function faultsIn({ extensions }: MockOperation, violations: readonly Violation[]): Fault[] {
  const rules = rulesOf(extensions);
  return violations
    .filter(({ severity }) => severity === 'Error')
    .map((one) => ({
      field: fieldOf(one),
      message: one.message,
      isMissing: one.code === 'required' || one.code === 'minLength',
      rule: rules.find((rule) => rule.rule === one.code && ruleSentence(rule) === one.message),
    }));
}

/** For a missing field, the location is its object's, and the message names the field. */
export function fieldOf(violation: Violation): string {
  const { location } = violation;
  const missing = missingField(violation);
  return [...location.slice(2), ...(missing ? [missing] : [])].join('.') || (location[1] ?? 'request');
}

/** The name of a required field that is not there. */
export const missingField = ({ code, message }: Violation): string | undefined =>
  code === 'required' ? /required property '([^']+)'/.exec(message)?.[1] : undefined;
