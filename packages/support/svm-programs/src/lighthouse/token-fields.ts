import { programs } from '@galilean/transactions';
import { type Assembler, at } from '../assembler/assembler.js';
import { info } from '../puppet/memory.js';

const TOKEN_BYTES = 165;

/** What the value of a field is, and where it is in the account. In the order of their numbers. */
const fields: readonly (readonly [
  kind: 'a key' | 'a number' | 'an optional key' | 'a byte',
  place: number,
])[] = [
  ['a key', 0], // mint
  ['a key', 32], // owner
  ['a number', 64], // amount
  ['an optional key', 72], // delegate
  ['a byte', 108], // state
];
const delegatedAmount = [6, 121] as const;
const closeAuthority = [7, 129] as const;

/** Fields of a token account of either program. Leaves the number in `r2`, or where the key is in `r3`. */
export function tokenFields(code: Assembler): void {
  code
    .label('token field')
    .part(demandTokenProgram)
    .load(64, 'r1', at('r6', info.dataLength))
    .jumpIf('r1', '<', TOKEN_BYTES, 'unreadable')
    .load(64, 'r3', at('r6', info.data));
  const all = [
    ...fields.map(([kind, place], number) => [number, kind, place] as const),
    [delegatedAmount[0], 'a number', delegatedAmount[1]] as const,
    [closeAuthority[0], 'an optional key', closeAuthority[1]] as const,
  ];
  for (const [number, kind, place] of all) {
    code.jumpIf('r4', '!=', number, `not token field ${number}`);
    if (kind === 'a number') code.load(64, 'r2', at('r3', place));
    else if (kind === 'a byte') code.load(8, 'r2', at('r3', place));
    else code.calculate('+', 'r3', place);
    code.jump(kind).label(`not token field ${number}`);
  }
  code.jump('unreadable');
}

/** The account must belong to one of the two token programs. */
function demandTokenProgram(code: Assembler): void {
  const both = [programs.token, programs.token2022];
  code.load(64, 'r0', at('r6', info.owner));
  for (const [number, program] of both.entries()) {
    for (const word of [0, 8, 16, 24])
      code
        .load(64, 'r1', at('r0', word))
        .set('r2', program.toBuffer().readBigUInt64LE(word))
        .jumpIf('r1', '!=', 'r2', `not token program ${number}`);
    code.jump('is of a token program').label(`not token program ${number}`);
  }
  code.jump('unreadable').label('is of a token program');
}
