import { describe, expect, it } from 'vitest';
import { findJsonFault } from '../src/validation/json-fault.js';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('findJsonFault', () => {
  it.each([
    ['', 1, 1, 'a value'],
    ['{', 1, 2, 'a name in double quotes or "}"'],
    ['{"a":1,}', 1, 8, 'a name in double quotes'],
    ['{"a" 1}', 1, 6, '":"'],
    ['{"a":\n  tru}', 2, 3, 'a value'],
    ['{"a":1\n"b":2}', 2, 1, '"," or "}"'],
    ['[1 2]', 1, 4, '"," or "]"'],
    ['[1,]', 1, 4, 'a value'],
    ["{'a':1}", 1, 2, 'a name in double quotes or "}"'],
    ['{"a":01}', 1, 6, 'a value'],
    ['{"a":NaN}', 1, 6, 'a value'],
    ['{} {}', 1, 4, 'the end of the text'],
    ['"a\nb"', 1, 1, 'a value'],
    ['[}', 1, 2, 'a value or "]"'],
  ])('%j: line %i, column %i: %s', (text, line, column, expected) => {
    expect(findJsonFault(text)).toEqual({ line, column, expected });
  });

  it('finds a fault exactly when JSON.parse throws', () => {
    const whole = JSON.stringify(
      { a: [1, -2.5e3, true, null, { b: 'x"\\\u2028é' }], '': {}, c: [] },
      null,
      1,
    );
    const alphabet = '{}[]",:0-1.e\\tu \n';
    const texts = [whole];
    for (let at = 0; at <= whole.length; at++) {
      texts.push(whole.slice(0, at), whole.slice(0, at) + whole.slice(at + 1));
      for (const char of alphabet) texts.push(whole.slice(0, at) + char + whole.slice(at));
    }
    const wrong = texts.filter((text) => (findJsonFault(text) === undefined) !== parses(text));
    expect(wrong).toEqual([]);
    expect(texts.filter(parses).length).toBeGreaterThan(100);
  });

  it('handles any depth', () => {
    expect(findJsonFault('['.repeat(100_000))).toMatchObject({ column: 100_001 });
  });
});
