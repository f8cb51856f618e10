import { budgetOf, isTip, priorityFee, signatureFee } from '../../inspect/fees.js';
import { sponsors } from '../../well-known.js';
import { demand, demandFuture, demandWithinPolicy, isSelf, note } from '../facts.js';
import type { Facts } from '../rule-context.js';

/** Checks who signs, who pays, and the priority fee and tips. */
export function checkPayment(facts: Facts): void {
  const { asked, endpoint, feePayer, signers, instructions } = facts;
  demand(
    facts,
    signers.some(({ address }) => address === asked.wallet),
    'wallet-not-signer',
  );

  // The maker pays for a fill of our order. Anyone could be called a maker, also in a fill between strangers.
  const makers = instructions
    .map(({ name, named }) => (name === 'fill' && isSelf(facts, named.user) ? named.maker!.address : ''))
    .filter((maker) => !asked.maker || maker === asked.maker);
  const ours = asked.payer ?? asked.wallet;
  const others = [...sponsors, ...makers];
  // A payer that has signed already is as harmless as a sponsor: the other rules let none of our funds go to the payer.
  const mayPayForUs = others.includes(feePayer) || signers[0]!.signed;
  const mayPay = feePayer === ours || (asked.payer === undefined && mayPayForUs);
  demand(facts, mayPay, 'fee-payer', { found: feePayer, limit: ours, option: 'payer' });
  const isTheirs = mayPay && feePayer !== ours;
  // Our own signatures cost what they must. The author of the transaction adds the others.
  const added = signers.length - (ours === asked.wallet ? 1 : 2);
  const fees = priorityFee(budgetOf(instructions)) + signatureFee(instructions, added);
  if (!isTheirs) demandWithinPolicy(facts, 'priority-fee', fees, 'maxPriorityFeeLamports');
  const tips = instructions.filter(isTip).reduce((sum, { values }) => sum + (values.lamports as bigint), 0n);
  demandWithinPolicy(facts, 'tip', tips, 'maxTipLamports');

  const expected = [...facts.selves, ours, ...others];
  if (!endpoint.ofVault && signers.some((one) => !one.signed && !expected.includes(one.address)))
    note(facts, 'warn', 'unexpected-signer');
  demandFuture(facts, asked.expireAt);
  const impact = Math.abs(asked.priceImpactPercent ?? 0);
  demandWithinPolicy(facts, 'price-impact', impact, 'maxPriceImpactPercent');
}
