import { budgetOf, isTip, priorityFee, signatureFee } from '../../inspect/fees.js';
import { sponsors } from '../../well-known.js';
import { demand, demandFuture, demandWithinPolicy, type Facts, isOurs, note } from '../facts.js';

/** Checks who signs, who pays, and the priority fee and tips. */
export function checkPayment(facts: Facts): void {
  const { expected, endpoint, feePayer, signers, instructions } = facts;
  demand(
    facts,
    signers.some(({ address }) => address === expected.wallet),
    'wallet-not-signer',
  );

  // The maker pays for a fill of our order. Anyone could be called a maker, also in a fill between strangers.
  const makers = instructions
    .map(({ name, named }) => (name === 'fill' && isOurs(facts, named.user) ? named.maker!.address : ''))
    .filter((maker) => !expected.maker || maker === expected.maker);
  const ours = expected.payer ?? expected.wallet;
  const others = [...sponsors, ...makers];
  // A payer that has signed already gets none of our funds by the other rules, like a sponsor.
  const mayPayForUs = others.includes(feePayer) || signers[0]!.signed;
  const mayPay = feePayer === ours || (expected.payer === undefined && mayPayForUs);
  demand(facts, mayPay, 'fee-payer', { found: feePayer, limit: ours, option: 'payer' });
  const isTheirs = mayPay && feePayer !== ours;
  // Our own signatures cost what they must. The author of the transaction adds the others.
  const added = signers.length - (ours === expected.wallet ? 1 : 2);
  const fees = priorityFee(budgetOf(instructions)) + signatureFee(instructions, added);
  if (!isTheirs) demandWithinPolicy(facts, 'priority-fee', fees, 'maxPriorityFeeLamports');
  const tips = instructions.filter(isTip).reduce((sum, { values }) => sum + (values.lamports as bigint), 0n);
  demandWithinPolicy(facts, 'tip', tips, 'maxTipLamports');

  const known = [...facts.ourWallets, ours, ...others];
  if (!endpoint.ofVault && signers.some((one) => !one.signed && !known.includes(one.address)))
    note(facts, 'warn', 'unexpected-signer');
  demandFuture(facts, expected.expireAt);
  const impact = Math.abs(expected.priceImpactPercent ?? 0);
  demandWithinPolicy(facts, 'price-impact', impact, 'maxPriceImpactPercent');
}
