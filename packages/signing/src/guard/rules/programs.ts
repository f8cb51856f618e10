import type { Unproven } from '../../finding.js';
import type { DecodedInstruction, InspectedAccount } from '../../inspect/decode.js';
import { wrappedSolMint } from '../../well-known.js';
import { demand, type Facts, isTokenAccountOf, markUnproven, note, refuse } from '../facts.js';

/** A known program whose instructions cannot be read. It may do what was expected, but nothing is proven. */
export function checkUnreadable(facts: Facts): void {
  facts.sums.actions++;
  countUnreadable(facts, 'destination');
}

/** Counts a swap whose amounts cannot be read: they are unproven, and so are the other items. */
export function countUnreadable(facts: Facts, ...others: Unproven[]): void {
  facts.sums.unreadable++;
  // Where nothing may leave, such as from a payer, an unreadable program is refused.
  demand(facts, facts.terms.amount !== 0n, 'amount-in');
  markUnproven(facts, 'amount-in', 'minimum-out', 'slippage', ...others);
}

/**
 * Checks a program that is unknown or does not belong to this endpoint, and an instruction of a known one without our
 * signature: a delegate, the freezer of a mint and its permanent delegate need none. These name the mint second, so that
 * our account of any mint is found.
 */
export function checkForeign(
  facts: Facts,
  { programId, isKnown, named, accounts }: DecodedInstruction,
  involvesUs: boolean,
): void {
  const { expected, policy, terms } = facts;
  if (policy.allowPrograms.includes(programId)) {
    if (involvesUs) markUnproven(facts, 'amount-in', 'minimum-out', 'destination');
    return;
  }
  // An unread instruction may take from any writable account: a batch names several sources. One that creates an account
  // takes from its payer. Behind the four accounts of a transfer stand those that the hook of its mint may take from.
  const touched = accounts.filter(
    (account, at) =>
      account.writable &&
      (account === (named.source ?? named.payer ?? account) || (named.authority && at > 3)),
  );
  // What the receiver signs is its own affair: it sells, where we only pay the fees.
  const isTheirs = accounts.some(({ address, signer }) => address === expected.receiver && signer);
  const isGuarded = ({ address }: InspectedAccount): boolean =>
    [expected.wallet, !isTheirs && expected.receiver].some((owner) =>
      isTokenAccountOf(
        owner,
        address,
        terms.inputMint,
        terms.outputMint,
        wrappedSolMint,
        accounts[1]?.address,
      ),
    );
  if (involvesUs || touched.some(isGuarded))
    refuse(facts, isKnown ? 'unexpected-instruction' : 'unknown-program');
  else if (touched.some(({ address }) => !address)) refuse(facts, 'hidden-account');
  else if (!isKnown) note(facts, 'warn', 'unrelated-program');
}

/** First bytes of the assertions about accounts and the clock. Lower ones cost rent, higher ones call other programs. */
const firstAssertion = 2;
const lastAssertion = 15;

/** Checks a Lighthouse instruction: an assertion can only make the transaction fail. */
export const checkAssertion = (facts: Facts, { data: [kind = 0] }: DecodedInstruction): void =>
  demand(facts, kind >= firstAssertion && kind <= lastAssertion, 'unexpected-instruction');
