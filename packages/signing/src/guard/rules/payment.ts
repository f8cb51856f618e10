import { budgetOf, isTip, priorityFee } from '../../inspect/fees.js';
import { sponsors } from '../../well-known-wallets.js';
import { demand, demandAtMost, demandFuture, note } from '../facts.js';
import type { Facts } from '../rule-context.js';

/** Who signs, who pays, and how much for priority and tips. */
export function judgePayment(facts: Facts): void {
  const { asked, endpoint, policy, feePayer, signers, instructions } = facts;
  demand(
    facts,
    signers.some(({ address }) => address === asked.wallet),
    'wallet-not-signer',
  );

  // A maker's order names the maker, who pays for it.
  const makers = instructions.map(({ name, named }) => (name === 'fill' ? named.maker!.address : undefined));
  const ours = asked.payer ?? asked.wallet;
  const others = [...sponsors, ...makers, asked.maker];
  // Whoever pays and has signed for it harms us as little as a sponsor does: the other rules let nothing of ours go there.
  const mayPayForUs = others.includes(feePayer) || signers[0]!.signed;
  const mayPay = feePayer === ours || (asked.payer === undefined && mayPayForUs);
  demand(facts, mayPay, 'fee-payer', { found: feePayer, limit: ours, option: 'payer' });
  const isTheirs = mayPay && feePayer !== ours;
  if (!isTheirs)
    demandAtMost(
      facts,
      priorityFee(budgetOf(instructions)),
      policy.maxPriorityFeeLamports,
      'priority-fee',
      'maxPriorityFeeLamports',
    );
  const tips = instructions.filter(isTip).reduce((sum, { values }) => sum + (values.lamports as bigint), 0n);
  demandAtMost(facts, tips, policy.maxTipLamports, 'tip', 'maxTipLamports');

  const expected = [...facts.selves, ours, ...others];
  if (!endpoint.ofVault && signers.some((one) => !one.signed && !expected.includes(one.address)))
    note(facts, 'warn', 'unexpected-signer');
  demandFuture(facts, asked.expireAt);
  const impact = Math.abs(asked.priceImpactPercent ?? 0);
  demandAtMost(facts, impact, policy.maxPriceImpactPercent, 'price-impact', 'maxPriceImpactPercent');
}
