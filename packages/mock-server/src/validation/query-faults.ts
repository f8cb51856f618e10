import { nearest } from '@galilean/nearest';
import type { Violation } from '../contract/recorded-request.js';

/** One declared query parameter and how it is written on the wire. */
export interface DeclaredQuery {
  name: string;
  /** A list in one value, separated by commas. */
  isCommaList: boolean;
  /** May be repeated. */
  repeats: boolean;
  /** Takes further names: `filter[…]`, or the properties of an exploded object. */
  takesOthers: boolean;
}

/** How severe it is depends on the mock's options. */
type QueryFault = Omit<Violation, 'severity'>;

/** Prism's own parameters, which every operation accepts. */
const PRISM_PARAMETERS = ['__code', '__example', '__dynamic', '__seed', '__server'];

/** Validates the names of a query and how often each occurs. Prism checks neither. */
export function queryFaults(
  declared: readonly DeclaredQuery[],
  values: Readonly<Record<string, string | string[]>>,
  credentials: readonly string[],
): QueryFault[] {
  const known = new Map(declared.map((parameter) => [parameter.name, parameter]));
  const open = declared.some(({ takesOthers }) => takesOthers);
  return Object.entries(values).flatMap(([name, value]) => {
    const parameter = known.get(name);
    if (parameter) return repeated(parameter, value);
    if (open || PRISM_PARAMETERS.includes(name) || credentials.includes(name)) return [];
    return [fault(name, 'unknown', unknownMessage(name, [...known.keys()]))];
  });
}

function repeated({ name, isCommaList, repeats }: DeclaredQuery, value: string | string[]): QueryFault[] {
  if (!Array.isArray(value) || repeats) return [];
  const message = isCommaList
    ? `Request query parameter ${name} is given ${value.length} times; put its values into one, separated by commas`
    : `Request query parameter ${name} is given ${value.length} times; it takes one value`;
  return [fault(name, 'repeated', message)];
}

const fault = (name: string, code: string, message: string): QueryFault => ({
  location: ['request', 'query', name],
  code,
  message,
});

function unknownMessage(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  const asked = `Request query parameter ${JSON.stringify(name)} is not documented`;
  if (meant) return `${asked}; did you mean ${meant}?`;
  return known.length > 0 ? `${asked}; documented are ${known.join(', ')}` : `${asked}; there are none`;
}
