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

type Expectation = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma or end';

/**
 * Finds the first character that cannot be part of JSON. The messages of `JSON.parse` differ between versions of Node,
 * often lack the position, and quote the text, which may hold a transaction.
 * @returns `undefined` if the text is JSON
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expectation = 'value';
  let at = skip(SPACE, text, 0);
  while (at < text.length || expected !== 'comma or end' || open.length > 0) {
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
  if (closes && (expected === 'comma or end' || expected === 'value or ]' || expected === 'name or }')) {
    open.pop();
    return { at: at + 1, expected: 'comma or end' };
  }
  if (expected === 'comma or end') {
    if (char !== ',' || inner === undefined) return undefined;
    return { at: at + 1, expected: inner === '{' ? 'name' : 'value' };
  }
  if (expected === 'colon') return char === ':' ? { at: at + 1, expected: 'value' } : undefined;
  if (expected === 'name' || expected === 'name or }') {
    const end = skip(STRING, text, at);
    return end > at ? { at: end, expected: 'colon' } : undefined;
  }
  if (char === '{' || char === '[') {
    open.push(char);
    return { at: at + 1, expected: char === '{' ? 'name or }' : 'value or ]' };
  }
  const end = skip(char === '"' ? STRING : SCALAR, text, at);
  return end > at ? { at: end, expected: 'comma or end' } : undefined;
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function describe(expected: Expectation, open: readonly ('{' | '[')[]): string {
  const closing = open.at(-1) === '{' ? '"}"' : '"]"';
  switch (expected) {
    case 'value':
      return 'a value';
    case 'value or ]':
      return 'a value or "]"';
    case 'name':
      return 'a name in double quotes';
    case 'name or }':
      return 'a name in double quotes or "}"';
    case 'colon':
      return '":"';
    case 'comma or end':
      return open.length === 0 ? 'the end of the text' : `"," or ${closing}`;
  }
}

function locate(text: string, at: number, expected: string): JsonFault {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { line, column: at - before.lastIndexOf('\n'), expected };
}
