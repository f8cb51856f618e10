import { budgetOf, isTip, priorityFee } from '../../inspect/fees.js';
import { sponsors } from '../../well-known-wallets.js';
import { demand, demandAtMost, demandFuture, note } from '../facts.js';
import type { Facts } from '../rule-context.js';

/** Who signs, who pays, and how much for priority and tips. */
export function checkPayment(facts: Facts): void {
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
    demandAtMost(facts, 'priority-fee', {
      found: priorityFee(budgetOf(instructions)),
      limit: policy.maxPriorityFeeLamports,
      option: 'maxPriorityFeeLamports',
    });
  const tips = instructions.filter(isTip).reduce((sum, { values }) => sum + (values.lamports as bigint), 0n);
  demandAtMost(facts, 'tip', { found: tips, limit: policy.maxTipLamports, option: 'maxTipLamports' });

  const expected = [...facts.selves, ours, ...others];
  if (!endpoint.ofVault && signers.some((one) => !one.signed && !expected.includes(one.address)))
    note(facts, 'warn', 'unexpected-signer');
  demandFuture(facts, asked.expireAt);
  demandAtMost(facts, 'price-impact', {
    found: Math.abs(asked.priceImpactPercent ?? 0),
    limit: policy.maxPriceImpactPercent,
    option: 'maxPriceImpactPercent',
  });
}
