import { mintAddresses } from '@galilean/transactions';
import type { LandedTransaction } from '../../../src/ledger/landing.js';
import type { ServiceLedger } from '../../../src/ledger/service.js';
import { readMint, readToken, TOKEN, TOKEN_2022, transferFee } from '../../../src/ledger/account.js';

const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);

function perMint(balances: LandedTransaction['before']['tokens']): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { mint, amount } of balances) sums.set(mint, (sums.get(mint) ?? 0n) + amount);
  return sums;
}

/**
 * What a landing took from the world or gave to it. Right are only its fee, which is lost, tokens that the faucet mints, and
 * what Token-2022 withholds. Wrapped SOL is lamports.
 * @returns a text for each thing that is not conserved
 */
export function leaks(ledger: ServiceLedger, landed: LandedTransaction): string[] {
  const { before, after, fee, transaction } = landed;
  const found: string[] = [];
  const lost = sum(before.lamports) - sum(after.lamports);
  if (lost !== fee) found.push(`${lost} lamports are lost with a fee of ${fee}`);
  if (transaction.signers[0] === ledger.faucet.address) return found;
  const [had, has] = [perMint(before.tokens), perMint(after.tokens)];
  for (const mint of new Set([...had.keys(), ...has.keys()])) {
    if (mint === mintAddresses.SOL) continue;
    const gone = (had.get(mint) ?? 0n) - (has.get(mint) ?? 0n);
    const account = ledger.account(mint);
    const most = transferFee(account, (had.get(mint) ?? 0n) * 2n + 1n);
    if (gone < 0n || gone > most) found.push(`${gone} of ${mint} are lost`);
  }
  return found;
}

/** The supply of every mint is what its accounts hold, with what Token-2022 withheld; wrapped SOL is in lamports. */
export function supplyFaults(ledger: ServiceLedger): string[] {
  const held = new Map<string, bigint>();
  const faults: string[] = [];
  const mints = new Map<string, bigint>();
  for (const { address, account } of [TOKEN, TOKEN_2022].flatMap((program) => ledger.accountsOf(program))) {
    const mint = readMint(account);
    if (mint) mints.set(address, mint.supply);
    const state = readToken(account);
    if (!state) continue;
    const amount = state.amount + withheldIn(account.data);
    held.set(state.mint, (held.get(state.mint) ?? 0n) + amount);
    if (state.native !== undefined && account.lamports < state.amount + state.native)
      faults.push(`${address} holds less SOL than it says`);
  }
  for (const [mint, supply] of mints)
    if (mint !== mintAddresses.SOL && supply !== (held.get(mint) ?? 0n))
      faults.push(`the supply of ${mint} is ${supply}, and accounts hold ${held.get(mint) ?? 0n}`);
  return faults;
}

const EXTENSIONS_AT = 166;
const WITHHELD = 2;

function withheldIn(bytes: Uint8Array): bigint {
  const data = Buffer.from(bytes);
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; at += 4 + data.readUInt16LE(at + 2))
    if (data.readUInt16LE(at) === WITHHELD) return data.readBigUInt64LE(at + 4);
  return 0n;
}
