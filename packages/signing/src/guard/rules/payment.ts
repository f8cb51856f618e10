import { demand, demandFuture, demandWithinPolicy, type Facts, isOurs, note } from '../facts.js';
import { budgetOf, isTip, signatureFee } from '../../inspect/fees.js';
import { gasSponsor, predictionSponsor } from '../../well-known.js';

/** Checks who signs, who pays, and the priority fee and tips. */
export function checkPayment(facts: Facts): void {
  const { expected, endpoint, policy, feePayer, signers, instructions } = facts;
  demand(
    facts,
    signers.some(({ address }) => address === expected.wallet),
    'wallet-not-signer',
  );

  // The maker pays for a fill of our order. Anyone could be called a maker, also in a fill between strangers.
  const makers = instructions
    .map(({ name, named }) => (name === 'fill' && isOurs(facts, named.user) ? named.maker!.address : ''))
    .filter((maker) => !expected.maker || maker === expected.maker);
  const ourPayer = expected.payer ?? expected.wallet;
  const others = [gasSponsor, endpoint.sponsor, ...makers];
  // A payer that has signed already gets none of our funds by the other rules, like a sponsor.
  const mayPayForUs = others.includes(feePayer) || signers[0]!.signed;
  const mayPay = feePayer === ourPayer || (expected.payer === undefined && mayPayForUs);
  demand(facts, mayPay, 'fee-payer', { found: feePayer, limit: ourPayer, option: 'payer' });
  const isTheirs = mayPay && feePayer !== ourPayer;
  // Our own signatures cost what they must. The author of the transaction adds the others.
  const added = signers.length - (ourPayer === expected.wallet ? 1 : 2);
  const fees = budgetOf(instructions)[2] + signatureFee(instructions, added);
  if (!isTheirs) demandWithinPolicy(facts, 'priority-fee', fees, 'maxPriorityFeeLamports');
  const tips = instructions
    .filter((one) => isTip(one, policy.allowTips))
    .reduce((sum, { values }) => sum + (values.lamports as bigint), 0n);
  demandWithinPolicy(facts, 'tip', tips, 'maxTipLamports');

  const known = [expected.wallet, ourPayer, ...others];
  if (!endpoint.ofVault && signers.some((one) => !one.signed && !known.includes(one.address)))
    note(facts, 'warn', 'unexpected-signer');
  demandFuture(facts, expected.expireAt);
  demandWithinPolicy(
    facts,
    'price-impact',
    Math.abs(expected.priceImpactPercent ?? 0),
    'maxPriceImpactPercent',
  );
}

/** The party that pays one kind of fee. */
type Payer = 'taker' | 'service' | 'maker' | 'integrator' | 'unknown';

interface WhoPays {
  /** The party that pays for the signatures. */
  readonly signature: Payer;
  /** The party that pays the priority fee. */
  readonly priority: Payer;
  /** The party that pays rent for new accounts. */
  readonly rent: Payer;
}

/** The payer fields of an order. `gasless` is not one of them: it does not name the payer. */
interface PayerFields {
  /** The payer of the signatures, in base58; null without a transaction. */
  readonly signatureFeePayer?: string | null | undefined;
  /** The payer of the priority fee, in base58; null without a transaction. */
  readonly prioritizationFeePayer?: string | null | undefined;
  /** The payer of rent, in base58; null without a transaction. */
  readonly rentFeePayer?: string | null | undefined;
  /** The router that fills the order, such as `jupiterz`. */
  readonly router?: string | undefined;
  /** The market maker of the quote, in base58; only market makers name one. */
  readonly maker?: string | undefined;
}

/**
 * Says who pays for an order, by its payer fields. A missing or unexplained payer is `unknown`.
 *
 * @param order The answer of the order endpoint.
 * @param wallets The taker, and the payer if the caller declared one.
 */
export function whoPays(
  order: PayerFields,
  wallets: {
    /** Our wallet, in base58. */
    taker: string;
    /** The declared payer, in base58. Default: none. */
    payer?: string | undefined;
  },
): WhoPays {
  const payerOf = (address: string | null | undefined, mayBeMaker: boolean): Payer => {
    if (!address) return 'unknown';
    if (address === wallets.taker) return 'taker';
    if (address === gasSponsor || address === predictionSponsor) return 'service';
    if (address === wallets.payer) return 'integrator';
    if (address === order.maker) return 'maker';
    // The maker pays for a quote, under any address. Rent may also be paid by a wallet of the service.
    return mayBeMaker && order.maker === undefined && order.router === 'jupiterz' ? 'maker' : 'unknown';
  };
  return {
    signature: payerOf(order.signatureFeePayer, true),
    priority: payerOf(order.prioritizationFeePayer, true),
    rent: payerOf(order.rentFeePayer, false),
  };
}
