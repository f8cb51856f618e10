import { encodeBase58 } from '../../base58.js';
import { joined } from '../../derived-address.js';
import type { ReadInstruction } from '../../inspect/instruction.js';
import type { Program } from '../../inspect/program.js';
import { readMore } from '../../inspect/read-more.js';
import { system } from '../../inspect/tables/system.js';
import { token, token2022 } from '../../inspect/tables/token.js';
import { sha256 } from '../../platform.js';
import { demand, refuse } from '../facts.js';
import type { Facts } from '../rule-context.js';
import { known } from '../token-accounts.js';
import { checkMoney } from './money.js';

const createWithSeed =
  '03 createAccountWithSeed payer newAccount baseAccount?|base:key seed:text64 lamports space owner:key';
const initialize = '12 initializeAccount3 account mint|owner:key';

/** The same program, with one line more of its table. */
const withLine = ({ address, table }: Program, line: string): Program => ({
  address,
  readMore,
  table: () => `${table!()}\n${line}`,
});

/** Makes an account with a seed. The marks let bundles of other guards leave this file out. */
export const seedSystem = [/* @__PURE__ */ withLine(system, createWithSeed), checkSystem] as const;

/** Opens it for tokens. */
export const seedToken = [/* @__PURE__ */ withLine(token, initialize), checkMoney] as const;
export const seedToken2022 = [/* @__PURE__ */ withLine(token2022, initialize), checkMoney] as const;

function checkSystem(facts: Facts, instruction: ReadInstruction): void {
  const { name, named, values } = instruction;
  if (name !== 'createAccountWithSeed') return checkMoney(facts, instruction);
  const { address } = named.newAccount!;
  if (!address) return refuse(facts, 'hidden-account');
  // An account that is not opened here is opened later, by anyone and for anyone.
  demand(facts, !!openedHere(facts, address), 'destination', { found: address });
  // In an account of ours, what is beyond its rent is for sale.
  facts.sums[facts.endpoint.ofVault ? 'rent' : 'wrapped'] += values.lamports as bigint;
}

/**
 * Where the transaction opens an account for tokens that it made before, with a seed of ours, or of our vault where the
 * vault signs, and gives it to the same. An account is made and given once; what was there before, the programs refuse.
 */
export function openedHere(
  { asked, endpoint, instructions }: Facts,
  address: string | undefined,
): ReadInstruction | undefined {
  const owner = endpoint.ofVault ? asked.vault : asked.wallet;
  const made = instructions.find(
    ({ name, named, values }) =>
      name === 'createAccountWithSeed' &&
      values.base === owner &&
      named.newAccount!.address === address &&
      seededAddress(values as Record<string, string>) === address,
  );
  return instructions.find(
    ({ index, name, named, programId, values }) =>
      name === 'initializeAccount3' &&
      named.account!.address === address &&
      values.owner === owner &&
      programId === made?.values.owner &&
      made.index < index,
  );
}

/** The hash of who an account is made from, a seed and the program that owns it. */
const seededAddress = ({ base, seed, owner }: Record<string, string>): string =>
  encodeBase58(sha256(joined(known(base!), seed!, known(owner!))));

/** Whether an account is open for a mint by the time of the instruction that is judged. */
export const isReady = ({ current }: Facts, { index, named }: ReadInstruction, mint?: string): boolean =>
  index < current!.index && named.mint!.address === mint;
