import type { Call, Step } from '@galilean/svm-programs';
import type { Asked } from './asked.js';
import { allocate, assign, moveLamports } from './calls.js';
import type { Derived } from './derive.js';
import { lamportsAt } from './lamports-at.js';

/** Lamports that an account of so many bytes must hold to be free of rent. */
const rentOf = (bytes: number): bigint => BigInt(128 + bytes) * 6_960n;

/** Creates an account of the program under a derived address, with these bytes. */
export function createRecord(asked: Asked, derived: Derived, payer: string, bytes: Uint8Array): Step[] {
  const { address, seeds } = derived;
  const lacking = rentOf(bytes.length) - lamportsAt(asked, address);
  const signed = (call: Call): Step => ({ kind: 'invoke', call, seeds });
  return [
    ...(lacking > 0n ? ([{ kind: 'invoke', call: moveLamports(payer, address, lacking) }] as const) : []),
    signed(allocate(address, bytes.length)),
    signed(assign(address, asked.program)),
    { kind: 'write', account: address, offset: 0, bytes },
  ];
}
