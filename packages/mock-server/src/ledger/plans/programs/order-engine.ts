import type { Step } from '@galilean/svm-programs';
import { keyOf, mintAddresses, programs } from '@galilean/transactions';
import { readToken } from '../../account.js';
import { demandSigner, given, open } from '../instruction.js';
import { anchor, type Asked, type Decide, Refusal } from '../asked.js';
import {
  closeTokens,
  createTokens,
  derive,
  invoke,
  moveChecked,
  moveLamports,
  syncNative,
} from '../calls.js';

const program = programs.orderEngine.toBase58();

/** Instructions of the order engine, on which market makers fill, by discriminator. */
export const orderEngine: Readonly<Record<string, Decide>> = { a860b7a35c0a28a0: fill };

/** One leg of a fill. */
interface Leg {
  /** The taker's token account; undefined for SOL, which the taker sends and gets unwrapped. */
  readonly taker: string | undefined;
  readonly maker: string;
  readonly mint: string;
  readonly tokenProgram: string;
  /** Base units. */
  readonly amount: bigint;
}

/** A maker's quote is firm: taker and maker exchange exactly what both signed, until it expires. */
function fill(asked: Asked): Step[] {
  const { reader, at } = open(asked);
  const [taker, maker] = [at(0), at(1)];
  demandSigner(asked, taker);
  demandSigner(asked, maker);
  const amounts = [reader.u64(), reader.u64()] as const;
  if (asked.market.seconds() > Number(reader.i64()))
    throw new Refusal(6002, 'OrderExpired', 'The order has expired');
  const leg = (takerAt: number, mintAt: number, amount: bigint): Leg => ({
    taker: given(asked, at(takerAt)),
    maker: demandOwner(asked, at(takerAt + 1), maker),
    mint: at(mintAt),
    tokenProgram: at(mintAt + 1),
    amount,
  });
  const input = leg(2, 6, amounts[0]);
  const output = leg(4, 8, amounts[1]);
  if (output.taker !== undefined) demandOwner(asked, output.taker, taker);
  return [
    ...pay(asked, input, taker),
    ...(output.taker === undefined
      ? unwrapTo(asked, output, { taker, maker })
      : [transfer(asked, output, { from: output.maker, to: output.taker, authority: maker })]),
  ];
}

/** An account that an earlier instruction creates cannot be checked yet; the token program checks its mint. */
function demandOwner({ ledger }: Asked, account: string, owner: string): string {
  const state = readToken(ledger.account(account));
  if (state && state.owner !== owner) throw anchor.wrongOwner();
  return account;
}

function pay(asked: Asked, leg: Leg, taker: string): Step[] {
  if (leg.taker !== undefined)
    return [transfer(asked, leg, { from: leg.taker, to: leg.maker, authority: taker })];
  if (leg.mint !== mintAddresses.SOL) throw anchor.wrongMint();
  return [
    invoke(moveLamports(taker, leg.maker, leg.amount)),
    invoke(syncNative(leg.maker, leg.tokenProgram)),
  ];
}

/** The maker unwraps SOL through an account that exists for a moment, and sends it on. */
function unwrapTo(asked: Asked, leg: Leg, { taker, maker }: { taker: string; maker: string }): Step[] {
  const { mint, tokenProgram, amount } = leg;
  if (mint !== mintAddresses.SOL) throw anchor.wrongMint();
  const derived = derive(program, 'temporary-wsol-token-account', keyOf(maker));
  if (asked.accounts[11] !== derived.address) throw anchor.wrongSeeds();
  return [
    ...createTokens(asked, { derived, payer: maker, owner: maker, mint, tokenProgram }),
    transfer(asked, leg, { from: leg.maker, to: derived.address, authority: maker }),
    invoke(closeTokens(derived.address, maker, maker, tokenProgram)),
    invoke(moveLamports(maker, taker, amount)),
  ];
}

const transfer = (
  asked: Asked,
  { mint, tokenProgram, amount }: Leg,
  between: { from: string; to: string; authority: string },
): Step => invoke(moveChecked(asked, mint, { ...between, tokenProgram, amount }));
