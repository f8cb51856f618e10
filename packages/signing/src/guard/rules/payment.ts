import { gasSponsor } from '../../well-known-wallets.js';
import type { Facts } from '../facts.js';

/** Who signs, who pays, and how much for priority and tips. */
export function judgePayment(facts: Facts): void {
  const { asked, policy, feePayer, signers, fees, instructions } = facts;
  facts.demand(
    signers.some(({ address }) => address === asked.wallet),
    'wallet-not-signer',
  );

  // A maker's order names the maker, who pays for it.
  const makers = instructions.map(({ program, named }) =>
    program === 'order-engine' ? named.maker?.address : undefined,
  );
  const ours = asked.payer ?? asked.wallet;
  const others = [gasSponsor, ...makers, asked.maker];
  const mayPay = feePayer === ours || (asked.payer === undefined && others.includes(feePayer));
  facts.demand(mayPay, 'fee-payer');
  const isTheirs = mayPay && feePayer !== ours;
  facts.demand(isTheirs || fees.priorityFeeLamports <= policy.maxPriorityFeeLamports, 'priority-fee');
  const tips = fees.tips.reduce((sum, { lamports }) => sum + lamports, 0n);
  facts.demand(tips <= policy.maxTipLamports, 'tip');

  const expected = [...facts.selves, ours, ...others];
  if (asked.kind !== 'withdrawal' && signers.some((one) => !one.signed && !expected.includes(one.address)))
    facts.warn('unexpected-signer');
  facts.demandFuture(asked.expireAt);
  facts.demand(Math.abs(asked.priceImpactPercent ?? 0) <= policy.maxPriceImpactPercent, 'price-impact');
}
