import { checkChallengeInstruction } from '../../challenge/challenge.js';
import { checkTemplates, jupiterChallenges } from '../../challenge/text.js';
import { encodeBase58 } from '../../codecs.js';
import { joined, bytesOf } from '../../derived-address.js';
import { isSigningError, type SigningErrorCode } from '../../errors.js';
import type { GuardCode } from '../../finding.js';
import {
  countRent,
  demand,
  demandAccount,
  demandFuture,
  demandHolder,
  type Facts,
  isOurs,
  isTokenAccountOf,
  markUnproven,
  refuse,
  tolerate,
  type Transfer,
} from '../facts.js';
import { checkMoney, isProvenLater } from './money.js';
import { checkExchange, demandSource } from './swap.js';
import type { DecodedInstruction, InspectedAccount, Program } from '../../inspect/decode.js';
import { system, token, token2022 } from '../../inspect/programs.js';
import { readMore } from '../../inspect/table.js';
import { seedSystemRows, seedTokenRows } from '../../inspect/tables/network.js';
import { sha256 } from '../../platform.js';
import { wrappedSolMint } from '../../well-known.js';

/** Guard codes for the errors of a challenge check. All other errors are about the text. */
const loginRules: Partial<Record<SigningErrorCode, GuardCode>> = {
  'challenge/not-a-memo': 'not-a-memo',
  'challenge/high-fee': 'priority-fee',
  'challenge/other-wallet': 'challenge-wallet',
  'challenge/other-service': 'challenge-service',
};

/** Checks a login transaction, which is never sent: only memos that may be signed, and compute budget. */
export function checkLogin(facts: Facts): void {
  const { expected, instructions, policy, sums } = facts;
  const { service = jupiterChallenges } = expected;
  // Malformed templates are the caller's mistake and throw.
  checkTemplates(service);
  const now = policy.now === undefined ? Date.now() : policy.now * 1000;
  for (const instruction of instructions) {
    const { programId, data } = instruction;
    try {
      if (checkChallengeInstruction(programId, data, expected.wallet, { service, now })) sums.actions++;
    } catch (error) {
      if (!isSigningError(error)) throw error;
      // It is a memo, although one that must not be signed.
      if (error.code !== 'challenge/not-a-memo' && error.code !== 'challenge/high-fee') sums.actions++;
      refuse({ ...facts, instruction }, loginRules[error.code] ?? 'challenge-text');
    }
  }
}

/**
 * Whether a transfer goes from our wallet to the vault: to the vault itself, its associated token account, a token account
 * that the transaction creates for it, or the named deposit account.
 */
export function isDeposit(facts: Facts, transfer: Transfer): boolean {
  const { expected, sums, terms } = facts;
  const { named, isSol, address, amount } = transfer;
  const { inputMint } = terms;
  // The vault signs too, and what it pays itself is no deposit.
  if ((named.authority ?? named.source!).address !== expected.wallet) return false;
  const isVault = isSol && address === expected.vault;
  if (isSol && (inputMint !== wrappedSolMint || !(isVault || isProvenLater(facts, address)))) return false;
  const opened = openedHere(facts, address);
  if (opened) demand(facts, isReady(facts, opened, inputMint), 'destination', { found: address });
  else if (!isVault && !isTokenAccountOf(expected.vault, address, inputMint) && !isNamed(facts, address))
    return false;
  demandAccount(facts, named.mint, inputMint, 'input-mint');
  // Our wallet may be a delegate of the vault's account, and would then spend from that one.
  if (!isSol) demandSource(facts, named.source!);
  // On first use, only the service says which vault is ours.
  if (expected.vaultIsNew) tolerate(facts, 'vault');
  sums.in += amount;
  sums.actions++;
  return true;
}

/** Whether a transfer goes to the named deposit account. Its owner proves whose it is, if the caller read the owner. */
function isNamed(facts: Facts, address: string): boolean {
  const { depositAccount, depositAccountOwner: owner, vault } = facts.expected;
  if (depositAccount !== address) return false;
  if (owner === undefined) markUnproven(facts, 'destination');
  else demand(facts, owner === vault, 'destination', { found: owner, limit: vault });
  return true;
}

/** Whether a transfer comes from the vault. */
export function isWithdrawal(facts: Facts, { named, address, amount }: Transfer): boolean {
  const { expected, sums, terms } = facts;
  if (
    named.authority?.address !== expected.vault ||
    !isTokenAccountOf(expected.wallet, address, terms.outputMint)
  )
    return false;
  if (expected.vaultIsNew) tolerate(facts, 'vault');
  sums.out += amount;
  sums.actions++;
  return true;
}

/** Wrapped SOL of the vault comes back as plain SOL; the bytes do not show how much. */
export function checkRefund(facts: Facts, { named }: DecodedInstruction): void {
  const { expected, sums, terms } = facts;
  if (terms.outputMint !== wrappedSolMint || named.authority?.address !== expected.vault) return;
  sums.actions++;
  tolerate(facts, 'minimum-out');
}

export function checkV1Creation(facts: Facts, instruction: DecodedInstruction): void {
  const { expected } = facts;
  const { name, named, values } = instruction;
  if (name !== 'initializeOrder' || !isOurs(facts, named.maker))
    return refuse(facts, 'unexpected-instruction');
  // The order and its token account.
  countRent(facts, named.payer, 2n);
  const { makingAmount, takingAmount } = values as Record<string, bigint>;
  const from = isTemporary(facts, named.makerInput!) ? undefined : named.makerInput;
  checkExchange(facts, instruction, { taken: makingAmount!, given: takingAmount! }, from);
  demand(facts, !!named.outputMint!.address, 'hidden-account');
  demandAccount(facts, named.order, expected.order, 'order');
  const expiry = values.expiredAt as bigint | null;
  demandFuture(facts, expiry);
  demand(facts, Number(expiry ?? 0) === Number(expected.expiredAt ?? 0), 'order', {
    found: expiry ?? 'no expiry',
    limit: expected.expiredAt ?? 'no expiry',
    option: 'expiredAt',
  });
  demand(facts, Number(values.feeBps ?? 0) <= (expected.feeBps ?? 0), 'integrator-fee');
}

/** Whether an account holds wrapped SOL for this order only: the transaction creates it and closes it, to us. */
function isTemporary(facts: Facts, { address }: InspectedAccount): boolean {
  const opened = openedHere(facts, address);
  return (
    !!opened &&
    facts.expected.sourceTokenAccount === undefined &&
    isReady(facts, opened, wrappedSolMint) &&
    facts.instructions.some(
      ({ index, name, named }) =>
        index > facts.instruction!.index && name === 'closeAccount' && named.account!.address === address,
    )
  );
}

export function checkV1Cancellation(facts: Facts, instruction: DecodedInstruction): void {
  const { expected, sums } = facts;
  const { name, named } = instruction;
  if (name !== 'cancelOrder' || !isOurs(facts, named.maker)) return refuse(facts, 'unexpected-instruction');
  sums.actions++;
  const order = named.order!.address;
  if (!order) refuse(facts, 'hidden-account');
  else demand(facts, expected.orders?.includes(order) ?? true, 'order');
  // Without a token account, the maker gets plain SOL.
  if (named.makerInput) demandHolder(facts, named.makerInput, expected.wallet, named.inputMint?.address);
}

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
function openedHere(
  { expected, endpoint, instructions }: Facts,
  address: string | undefined,
): DecodedInstruction | undefined {
  const owner = endpoint.ofVault ? expected.vault : expected.wallet;
  const made = instructions.find(
    ({ name, named, values }) =>
      name === 'createAccountWithSeed' &&
      values.base === owner &&
      named.newAccount!.address === address &&
      encodeBase58(
        sha256(joined(bytesOf(owner!), values.seed as string, bytesOf(values.owner as string))),
      ) === address,
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

/** Whether an account is initialized for a mint before the instruction under check. */
const isReady = ({ instruction }: Facts, { index, named }: DecodedInstruction, mint?: string): boolean =>
  index < instruction!.index && named.mint!.address === mint;
