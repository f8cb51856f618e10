import { encodeBase58 } from '../../codecs.js';
import { joined } from '../../derived-address.js';
import type { Program, DecodedInstruction } from '../../inspect/decode.js';
import { system, token, token2022 } from '../../inspect/programs.js';
import { readMore } from '../../inspect/read-fields.js';
import { seedSystemRows } from '../../inspect/tables/system.js';
import { seedTokenRows } from '../../inspect/tables/token.js';
import { sha256 } from '../../platform.js';
import { demand, type Facts, refuse } from '../facts.js';
import { known } from '../token-accounts.js';
import { checkMoney } from './money.js';

/** The program with more rows in its table. */
const withRows = ({ address, table }: Program, rows: string): Program => ({
  address,
  readMore,
  table: `${table!}\n${rows}`,
});

/** Reads and checks account creation with a seed. The pure marks let bundles of other guards drop this file. */
export const seedSystem = [/* @__PURE__ */ withRows(system, seedSystemRows), checkSystem] as const;

/** Reads and checks the initialization of such an account for tokens. */
export const seedToken = [/* @__PURE__ */ withRows(token, seedTokenRows), checkMoney] as const;
export const seedToken2022 = [/* @__PURE__ */ withRows(token2022, seedTokenRows), checkMoney] as const;

function checkSystem(facts: Facts, instruction: DecodedInstruction): void {
  const { name, named, values } = instruction;
  if (name !== 'createAccountWithSeed') return checkMoney(facts, instruction);
  const { address } = named.newAccount!;
  if (!address) return refuse(facts, 'hidden-account');
  // An account that the transaction does not initialize could be initialized later, by anyone and for anyone.
  demand(facts, !!openedHere(facts, address), 'destination', { found: address });
  // Lamports beyond the rent of our account are wrapped and can be sold.
  facts.sums[facts.endpoint.ofVault ? 'rent' : 'wrapped'] += values.lamports as bigint;
}

/**
 * The instruction that initializes a token account which the transaction created before, from our wallet and a seed,
 * and gives it to our wallet. If the vault signs, both are the vault. The programs refuse to create or initialize an
 * account twice, so nothing else can own it.
 */
export function openedHere(
  { expected, endpoint, instructions }: Facts,
  address: string | undefined,
): DecodedInstruction | undefined {
  const owner = endpoint.ofVault ? expected.vault : expected.wallet;
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

/** The address derived from base, seed and owning program. */
const seededAddress = ({ base, seed, owner }: Record<string, string>): string =>
  encodeBase58(sha256(joined(known(base!), seed!, known(owner!))));

/** Whether an account is initialized for a mint before the instruction under check. */
export const isReady = (
  { instruction }: Facts,
  { index, named }: DecodedInstruction,
  mint?: string,
): boolean => index < instruction!.index && named.mint!.address === mint;
