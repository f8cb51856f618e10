import type { ReadInstruction } from '../../inspect/instruction.js';
import { demand } from '../facts.js';
import type { Facts } from '../rule-context.js';

/** First bytes of the assertions of accounts and of the clock; less is about memory, which costs rent, more calls others. */
const first = 2;
const last = 15;

/** Checks one instruction of Lighthouse: an assertion can make the transaction fail, and nothing else. */
export const checkAssertion = (facts: Facts, { data: [kind = 0] }: ReadInstruction): void =>
  demand(facts, kind >= first && kind <= last, 'unexpected-instruction');
