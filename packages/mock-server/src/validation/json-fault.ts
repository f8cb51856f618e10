/** Where and why a text is not JSON. */
export interface JsonFault {
  /** Counts from 1. */
  line: number;
  /** Counts from 1, in UTF-16 code units. */
  column: number;
  expected: string;
}

// All characters but control characters, the quote and the backslash are literal.
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b/y;
const SPACE = /[ \t\n\r]*/y;

const NAME = 'a name in double quotes';
type Expectation =
  | 'a value'
  | 'a value or "]"'
  | typeof NAME
  | `${typeof NAME} or "}"`
  | '":"'
  | 'more or end';

/**
 * Finds the first character that cannot be part of JSON. The messages of `JSON.parse` differ between versions of Node,
 * often lack the position, and quote the text, which may hold a transaction.
 * @returns `undefined` if the text is JSON
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expectation = 'a value';
  let at = skip(SPACE, text, 0);
  while (at < text.length || expected !== 'more or end' || open.length > 0) {
    const step = next(text, at, expected, open);
    if (step === undefined) return locate(text, at, describe(expected, open));
    expected = step.expected;
    at = skip(SPACE, text, step.at);
  }
  return undefined;
}

/** Reads one token; `undefined` if it is not among the expected ones. Updates `open`. */
function next(
  text: string,
  at: number,
  expected: Expectation,
  open: ('{' | '[')[],
): { at: number; expected: Expectation } | undefined {
  const char = text[at];
  const inner = open.at(-1);
  const closes = inner === '{' ? char === '}' : inner === '[' && char === ']';
  if (
    closes &&
    (expected === 'more or end' || expected === 'a value or "]"' || expected === `${NAME} or "}"`)
  ) {
    open.pop();
    return { at: at + 1, expected: 'more or end' };
  }
  if (expected === 'more or end') {
    if (char !== ',' || inner === undefined) return undefined;
    return { at: at + 1, expected: inner === '{' ? NAME : 'a value' };
  }
  if (expected === '":"') return char === ':' ? { at: at + 1, expected: 'a value' } : undefined;
  if (expected === NAME || expected === `${NAME} or "}"`) {
    const end = skip(STRING, text, at);
    return end > at ? { at: end, expected: '":"' } : undefined;
  }
  if (char === '{' || char === '[') {
    open.push(char);
    return { at: at + 1, expected: char === '{' ? `${NAME} or "}"` : 'a value or "]"' };
  }
  const end = skip(char === '"' ? STRING : SCALAR, text, at);
  return end > at ? { at: end, expected: 'more or end' } : undefined;
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function describe(expected: Expectation, open: readonly ('{' | '[')[]): string {
  if (expected !== 'more or end') return expected;
  return open.length === 0 ? 'the end of the text' : `"," or ${open.at(-1) === '{' ? '"}"' : '"]"'}`;
}

function locate(text: string, at: number, expected: string): JsonFault {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { line, column: at - before.lastIndexOf('\n'), expected };
}
