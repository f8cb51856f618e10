import type { Call, Step } from '@galilean/svm-programs';
import { tokenAccountRent } from '@galilean/transactions';
import { hasTransferFee } from '../transfer-fee.js';
import type { Asked } from './asked.js';
import { allocate, assign, initializeTokens, moveLamports } from './calls.js';
import type { Derived } from './derive.js';
import { lamportsAt } from './lamports-at.js';

const TOKEN_ACCOUNT_BYTES = 165;
/** An account of a mint that takes a fee keeps it apart: a kind, and a type and a length before the amount. */
const FEE_BYTES = 1 + 4 + 8;
const LAMPORTS_PER_BYTE = 6_960n;

export interface NewTokens {
  /** The address of the account, which the program derives. */
  derived: Derived;
  /** Pays the rent that the account does not have yet. */
  payer: string;
  owner: string;
  mint: string;
  tokenProgram: string;
}

/** Creates a token account under a derived address. Lamports that are there already count towards its rent. */
export function createTokens(asked: Asked, { derived, payer, owner, mint, tokenProgram }: NewTokens): Step[] {
  const { address, seeds } = derived;
  const more = hasTransferFee(asked.ledger.account(mint)) ? FEE_BYTES : 0;
  const lacking = tokenAccountRent + BigInt(more) * LAMPORTS_PER_BYTE - lamportsAt(asked, address);
  const step = (call: Call): Step => ({ kind: 'invoke', call });
  const signed = (call: Call): Step => ({ kind: 'invoke', call, seeds });
  return [
    ...(lacking > 0n ? [step(moveLamports(payer, address, lacking))] : []),
    signed(allocate(address, TOKEN_ACCOUNT_BYTES + more)),
    signed(assign(address, tokenProgram)),
    step(initializeTokens(address, mint, owner, tokenProgram)),
  ];
}
