import type { Violation } from '../recorded-request.js';

/** One declared query parameter: how it is spelt on the wire. */
export interface DeclaredQuery {
  name: string;
  /** A list in one value, separated by commas. */
  isCommaList: boolean;
  /** May be given several times. */
  repeats: boolean;
  /** Takes names of its own: `filter[…]`, or the properties of an exploded object. */
  takesOthers: boolean;
}

/** Prism's own, which every operation understands. */
const PRISM_PARAMETERS = ['__code', '__example', '__dynamic', '__seed', '__server'];

/** What is wrong with the names of a query, and with how often each is there. Prism looks at neither. */
export function queryFaults(
  declared: readonly DeclaredQuery[],
  values: Readonly<Record<string, string | string[]>>,
  credentials: readonly string[],
): Violation[] {
  const known = new Map(declared.map((parameter) => [parameter.name, parameter]));
  const open = declared.some(({ takesOthers }) => takesOthers);
  return Object.entries(values).flatMap(([name, value]) => {
    const parameter = known.get(name);
    if (parameter) return repeated(parameter, value);
    if (open || PRISM_PARAMETERS.includes(name) || credentials.includes(name)) return [];
    return [fault(name, 'unknown', unknownMessage(name, [...known.keys()]))];
  });
}

function repeated({ name, isCommaList, repeats }: DeclaredQuery, value: string | string[]): Violation[] {
  if (!Array.isArray(value) || repeats) return [];
  const message = isCommaList
    ? `Request query parameter ${name} is given ${value.length} times; its values belong into one, separated by commas`
    : `Request query parameter ${name} is given ${value.length} times; it takes one value`;
  return [fault(name, 'repeated', message)];
}

const fault = (name: string, code: string, message: string): Violation => ({
  location: ['request', 'query', name],
  severity: 'Error',
  code,
  message,
});

function unknownMessage(name: string, known: readonly string[]): string {
  const [nearest] = known
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.far - b.far);
  const asked = `Request query parameter ${JSON.stringify(name)} is not documented`;
  if (nearest) return `${asked}; did you mean ${nearest.candidate}?`;
  return known.length > 0 ? `${asked}; documented are ${known.join(', ')}` : `${asked}; there are none`;
}

/** Levenshtein's, over texts short enough to be names. */
function distance(a: string, b: string): number {
  const [one, other] = [a.slice(0, 64), b.slice(0, 64)];
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const swap = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, swap));
    }
    row = next;
  }
  return row.at(-1)!;
}
