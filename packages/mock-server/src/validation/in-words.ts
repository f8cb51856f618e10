import { nearest, useInstead } from '@galilean/nearest';
import { follow, inputKind } from '@galilean/references';
import { inputPattern, isOfKind, mustBe } from '@galilean/shared';
import type { Violation } from '../contract/recorded-request.js';
import type { PrismOperation } from './prism/load-prism.js';

/** The sentence about an input, as the client begins it. */
export const aboutInput = (place: string, text: string): string => `parameter \`${place}\` ${text}`;

/** The values of a request, by place and name. */
export type GivenInputs = Readonly<Record<'query' | 'path' | 'body', unknown>>;

/** The inputs of an operation by place and name, each with its kind as the client knows it. */
type Inputs = Readonly<Record<keyof GivenInputs, Readonly<Record<string, string>>>>;

const known = new WeakMap<PrismOperation, Inputs>();

/**
 * Says what is wrong with a request in the words in which the client would have refused it. What the client leaves to the
 * service keeps the validator's words.
 */
export function inWords(
  operation: PrismOperation,
  given: GivenInputs,
  violations: readonly Violation[],
): Violation[] {
  const inputs = inputsOf(operation);
  const said = violations.map((one) => reworded(one, inputs, given));
  // Several broken keywords of a schema are one mistake.
  return said.filter((one, at) => said.findIndex(({ message }) => message === one.message) === at);
}

/** The values of these parameters that the service takes although they can be of no use: the client refuses them. */
export function useless(
  operation: PrismOperation,
  given: GivenInputs,
  names: readonly string[],
): Violation[] {
  const { query } = inputsOf(operation);
  return names.flatMap((name) => {
    const message = faultOf(name, query[name]!, (given.query as Record<string, unknown>)[name], false);
    if (message === undefined) return [];
    return [{ location: ['request', 'query', name], severity: 'Warning', code: 'format', message }];
  });
}

function reworded(violation: Violation, inputs: Inputs, given: GivenInputs): Violation {
  const { location, code, message } = violation;
  const [side, place = '', name] = location;
  if (side === undefined || !isPlace(place)) return violation;
  const values = (given[place] ?? {}) as Record<string, unknown>;
  const missing = code === 'required' && /required property '([^']+)'/.exec(message)?.[1];
  if (missing) {
    const meant = name === undefined ? misspelt(missing, Object.keys(inputs[place]), values) : '';
    const text = aboutInput([...location.slice(2), missing].join('.'), `is missing${meant}`);
    return { ...violation, location: [...location, missing], message: text };
  }
  const kind = name === undefined ? undefined : inputs[place][name];
  const fault = kind && faultOf(name!, kind, values[name!], place === 'body');
  return fault ? { ...violation, location: [side, place, name!], message: fault } : violation;
}

const isPlace = (place: string): place is keyof GivenInputs => ['query', 'path', 'body'].includes(place);

/** Where a name that does not exist was probably meant for the missing one. */
function misspelt(missing: string, names: readonly string[], values: Record<string, unknown>): string {
  const unknown = Object.keys(values).find(
    (name) => !names.includes(name) && nearest(name, names) === missing,
  );
  return unknown === undefined ? '' : `: \`${unknown}\` does not exist. ${useInstead(unknown, names)}`;
}

/** What is wrong with a value of a kind that the client checks. JSON has no bigint, nor a function to make one. */
function faultOf(name: string, input: string, given: unknown, isInJson: boolean): string | undefined {
  const [, kind = '', isList] = inputPattern.exec(input)!;
  const list = isList && typeof given === 'string' && given.includes(',') ? given.split(',') : given;
  const items = isList ? [list].flat() : [list];
  if (given === '' && kind !== 'blank') return aboutInput(name, 'is missing');
  const wrong = items.find((item) => item !== undefined && !isOfKind(kind, item, isInJson));
  if (wrong === undefined) return undefined;
  const place = isList && Array.isArray(list) ? `${name}[${list.indexOf(wrong)}]` : name;
  return aboutInput(place, mustBe(kind, wrong).replace(/ or bigint.*/, ''));
}

function inputsOf(operation: PrismOperation): Inputs {
  const found = known.get(operation);
  if (found) return found;
  const kinds = (list: readonly { name: string; schema?: unknown }[] = []) =>
    Object.fromEntries(list.map(({ name, schema }) => [name, inputKind(operation, schema)]));
  const { request } = operation;
  const schema = request?.body?.contents?.[0]?.schema ?? {};
  const { properties = {} } = follow<{ properties?: Record<string, unknown> }>(operation, schema);
  const inputs: Inputs = {
    query: kinds(request?.query),
    path: kinds(request?.path),
    body: kinds(Object.entries(properties).map(([name, own]) => ({ name, schema: own }))),
  };
  known.set(operation, inputs);
  return inputs;
}
