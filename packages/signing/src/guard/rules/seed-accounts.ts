import { encodeBase58 } from '../../base58.js';
import { joined } from '../../derived-address.js';
import type { ReadInstruction } from '../../inspect/instruction.js';
import type { Program } from '../../inspect/program.js';
import { readMore } from '../../inspect/read-more.js';
import { system } from '../../inspect/tables/system.js';
import { token, token2022 } from '../../inspect/tables/token.js';
import { sha256 } from '../../platform.js';
import { token2022Program, tokenProgram } from '../../well-known-programs.js';
import { demand, refuse } from '../facts.js';
import type { Facts } from '../rule-context.js';
import { known } from '../token-accounts.js';
import { judgeMoney } from './money.js';

const createWithSeed =
  '03 createAccountWithSeed payer newAccount baseAccount?|base:key seed:text64 lamports space owner:key';
const initialize = '12 initializeAccount3 account mint|owner:key';

/** The same program, with one line more of its table. */
const withLine = ({ address, table }: Program, line: string): Program => ({
  address,
  readMore,
  table: () => `${table!()}\n${line}`,
});

/**
 * Programs that make an order's own account in the vault: with a seed, and for tokens. The marks let bundles of other
 * guards leave this file out.
 */
export const seedPrograms = [
  [/* @__PURE__ */ withLine(system, createWithSeed), judgeSystem],
  [/* @__PURE__ */ withLine(token, initialize), judgeMoney],
  [/* @__PURE__ */ withLine(token2022, initialize), judgeMoney],
] as const;

function judgeSystem(facts: Facts, instruction: ReadInstruction): void {
  if (instruction.name === 'createAccountWithSeed') judgeSeedAccount(facts, instruction);
  else judgeMoney(facts, instruction);
}

/** An account of tokens that follows from the vault and a seed is the vault's to make; we pay its rent. */
function judgeSeedAccount(facts: Facts, instruction: ReadInstruction): void {
  const { address } = instruction.named.newAccount!;
  const lamports = instruction.values.lamports as bigint;
  if (!address) return refuse(facts, 'hidden-account');
  demand(facts, isSeeded(facts, instruction, address), 'destination', { found: address });
  facts.sums.rent += lamports;
}

/** Whether an account's address is the hash of our vault, a seed and a token program. */
function isSeeded({ asked }: Facts, { values }: ReadInstruction, address: string): boolean {
  const { base, seed, owner } = values as Record<string, string>;
  const holdsTokens = owner === tokenProgram || owner === token2022Program;
  return (
    base === asked.vault &&
    holdsTokens &&
    encodeBase58(sha256(joined(known(base!), seed!, known(owner)))) === address
  );
}

/** Whether the transaction itself makes an account with a seed. */
export const madeHere = ({ instructions }: Facts, address: string): ReadInstruction | undefined =>
  instructions.find(
    ({ name, named }) => name === 'createAccountWithSeed' && named.newAccount!.address === address,
  );

/**
 * Whether the transaction makes an account and gives it to the vault before anything comes to it. An account is made and
 * given once; what was there before, the programs refuse.
 */
export function isMadeForVault(facts: Facts, address: string, mint: string | undefined): boolean {
  const { asked, current, instructions } = facts;
  const made = madeHere(facts, address);
  const opened = instructions.find(
    ({ name, named }) => name === 'initializeAccount3' && named.account!.address === address,
  );
  return (
    !!made &&
    !!opened &&
    made.index < opened.index &&
    opened.index < current!.index &&
    opened.programId === made.values.owner &&
    opened.named.mint!.address === mint &&
    opened.values.owner === asked.vault &&
    isSeeded(facts, made, address)
  );
}
