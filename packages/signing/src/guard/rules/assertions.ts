import type { DecodedInstruction } from '../../inspect/decode.js';
import { demand } from '../facts.js';
import type { Facts } from '../rule-context.js';

/**
 * First bytes of the account and clock assertions. Lower ones write to memory, which costs rent; higher ones call other
 * programs.
 */
const first = 2;
const last = 15;

/** Checks a Lighthouse instruction: an assertion can only make the transaction fail. */
export const checkAssertion = (facts: Facts, { data: [kind = 0] }: DecodedInstruction): void =>
  demand(facts, kind >= first && kind <= last, 'unexpected-instruction');
