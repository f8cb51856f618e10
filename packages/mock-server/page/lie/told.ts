import type { Refusal } from '../signing/signing.js';
import { ask } from '../mock/ask.js';
import { amountOf, short, SOL } from '../words/names.js';

/** What the wallet has. Amounts in base units. */
interface Held {
  lamports: string;
  tokens: readonly { mint: string; amount: string }[];
}

/** A transaction of the service, and what the wallet had once it had landed. */
interface Landed {
  transaction: string;
  status: string;
  after: Held;
}

/** An order that was answered honestly and by a lie, as the mock tried both on a ledger. */
export interface Lie {
  stranger: string;
  asked: Readonly<Record<'inputMint' | 'outputMint' | 'amount' | 'taker', string>>;
  minimumOut: string;
  /** How many times its usual price what is bought costs when the lie lands. */
  pushed?: number;
  before: Held;
  honest: Landed;
  lie: Landed;
  /** After the stranger used the right that the lie gave. */
  later?: Held;
  /** Whether the wallet can still send SOL. */
  canSend: boolean;
}

/** Lets the mock try an attack, on a ledger that no client uses. @throws Error with what to do */
export async function tryAttack(name: string): Promise<Lie> {
  const { status, json } = await ask(`/__page/lies/${name}`);
  const { problem } = Object(json) as { problem?: string };
  if (status !== 200) throw new Error(`The mock knows no attack "${name}".`);
  if (problem !== undefined) throw new Error(problem);
  return json as Lie;
}

/** A difference of balances. */
export interface Difference {
  mint: string;
  /** With the sign. */
  units: bigint;
}

/** What a wallet has more or less than it would have, the losses first. */
export function differences(has: Held, wouldHave: Held): readonly Difference[] {
  const [now, fair] = [unitsOf(has), unitsOf(wouldHave)];
  return [...new Set([...fair.keys(), ...now.keys()])]
    .map((mint) => ({ mint, units: (now.get(mint) ?? 0n) - (fair.get(mint) ?? 0n) }))
    .filter(({ units }) => units !== 0n)
    .sort((one, other) => Number(one.units > 0n) - Number(other.units > 0n));
}

const unitsOf = ({ lamports, tokens }: Held): ReadonlyMap<string, bigint> =>
  new Map([[SOL, BigInt(lamports)], ...tokens.map(({ mint, amount }) => [mint, BigInt(amount)] as const)]);

/** `900 USDC, 5 SOL`. */
export const heldWords = (held: Held): string =>
  [...unitsOf(held)].map(([mint, units]) => amountOf(String(units), mint)).join(', ');

/** `−50 USDC`. */
export const signedWords = ({ mint, units }: Difference): string =>
  units < 0n ? `− ${amountOf(String(-units), mint)}` : `+ ${amountOf(String(units), mint)}`;

/** What the guard found, and what it would have allowed, in the units of its rule. */
export function measured(
  { code, found, limit, instruction }: Refusal,
  { asked }: Lie,
): Readonly<Record<'found' | 'allowed', string>> {
  const mint = { 'amount-in': asked.inputMint, 'minimum-out': asked.outputMint }[code as string] ?? SOL;
  const words = (value: string): string =>
    /^\d+$/.test(value)
      ? amountOf(value, mint)
      : value.replace(asked.taker, 'the test wallet').replace(/\b\w{32,44}\b/g, short);
  return {
    found: found === undefined ? `instruction ${instruction! + 1}` : words(found),
    allowed: limit === undefined ? 'none of its kind' : words(limit),
  };
}
