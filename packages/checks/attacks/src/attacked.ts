import { Editable, type EditableTable } from '@galilean/tampering';
import { assertAccepted, guard } from '@galilean/signing/guard';
import { isSigningError } from '@galilean/signing';
import type { Expectation, GuardCode, GuardPolicy } from '@galilean/signing/guard';
import type { Asked, Attack, Honest } from './attack.js';
import { hiddenTable } from './wallets.js';

/** Lookup tables, as the attacker knows them. */
export interface Tables {
  /** The thief’s. Default: one that no one knows. */
  readonly table?: EditableTable;
  /** Those of the honest transaction. Default: not known. */
  readonly contents?: Readonly<Record<string, readonly string[]>>;
}

/** An honest transaction under attack, with the expectation of a user who asked for what the attack betrays. */
export function attacked(attack: Attack, honest: Honest, tables?: Tables): Honest {
  return {
    transaction: changed(attack, honest.transaction, tables),
    expectation: { ...honest.expectation, ...fields(attack.asked, honest) } as Expectation,
    policy: { ...honest.policy, ...attack.policy },
  };
}

/** The bytes after the attack; the same ones if the attack changes none. */
export function changed(
  { change }: Pick<Attack, 'change'>,
  transaction: string,
  { table = hiddenTable, contents }: Tables = {},
): string {
  if (!change) return transaction;
  const edit = new Editable(transaction, table, contents);
  change(edit);
  return edit.compile();
}

/** The same attack on a user who asked for what it does, or allows it. */
export function permitted({ unless }: Attack, under: Honest, honest: Honest): Honest {
  if (!unless) throw new Error('Nothing permits this attack.');
  return 'policy' in unless
    ? { ...under, policy: { ...under.policy, ...unless.policy } }
    : {
        ...under,
        expectation: { ...under.expectation, ...fields(unless.expectation, honest) } as Expectation,
      };
}

const fields = (asked: Asked | undefined, honest: Honest) =>
  typeof asked === 'function' ? asked(honest) : asked;

/** What the guard says, in words. */
export function refusalOf({ transaction, expectation, policy }: Honest): string {
  try {
    assertAccepted(guard(transaction, expectation, policy), policy);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** What the guard refuses before something is signed: its codes, none if it accepts. */
export function refusals({ transaction, expectation, policy }: Honest, more: GuardPolicy = {}): GuardCode[] {
  try {
    const whole = { ...policy, ...more };
    assertAccepted(guard(transaction, expectation, whole), whole);
    return [];
  } catch (error) {
    if (!isSigningError(error, 'guard/refused')) throw error;
    return [...new Set(error.context.codes)] as GuardCode[];
  }
}
