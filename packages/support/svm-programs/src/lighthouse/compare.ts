import { type Assembler, at } from '../assembler/assembler.js';
import type { Comparison } from '../assembler/instruction.js';
import { sizes } from '../puppet/memory.js';

/** Operators by number; keys and flags use the first two. */
const operators: readonly Comparison[] = ['==', '!=', '>', '<', '>=', '<='];

/**
 * Compares what the account has, in `r2` or, of a key, at `r3`, with what the assertion says at `r9`: the value, then the
 * operator. Goes on with the next assertion if it holds.
 */
export function compare(code: Assembler): void {
  const sides = (width: 8 | 64, bytes: number) =>
    code
      .load(width, 'r1', at('r9'))
      .load(8, 'r3', at('r9', bytes))
      .calculate('+', 'r9', bytes + 1)
      .jump('compare');
  code.label('a number');
  sides(64, sizes.word);
  code.label('a byte');
  sides(8, 1);
  code
    .part(optional)
    .label('a key')
    // Equal keys are 0 and 0, others 1 and 0.
    .set('r2', 1);
  for (const word of [0, 8, 16, 24])
    code
      .load(64, 'r0', at('r3', word))
      .load(64, 'r1', at('r9', word))
      .jumpIf('r0', '!=', 'r1', 'keys are compared');
  code
    .set('r2', 0)
    .label('keys are compared')
    .set('r1', 0)
    .load(8, 'r3', at('r9', sizes.key))
    .calculate('+', 'r9', sizes.key + 1)
    .label('compare');
  for (const [number, operator] of operators.entries())
    code
      .jumpIf('r3', '!=', number, `not operator ${number}`)
      .jumpIf('r2', operator, 'r1', 'next assertion')
      .jump('does not hold')
      .label(`not operator ${number}`);
  code.jump('unreadable');
}

/** A key that may be missing: in the account behind a number of four bytes, in the assertion behind one byte. */
function optional(code: Assembler): void {
  code
    .label('an optional key')
    .load(32, 'r2', at('r3'))
    .load(8, 'r1', at('r9'))
    .jumpIf('r1', '==', 0, 'no key is asked for')
    .calculate('+', 'r3', 4)
    .calculate('+', 'r9', 1)
    .jumpIf('r2', '!=', 0, 'a key')
    // The account has none: other than any.
    .set('r2', 1)
    .jump('keys are compared')
    .label('no key is asked for')
    .load(8, 'r3', at('r9', 1))
    .calculate('+', 'r9', 2)
    .jump('compare');
}
