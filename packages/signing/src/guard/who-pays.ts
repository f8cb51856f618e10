import { sponsors } from '../well-known-wallets.js';

/** Who pays one kind of fee. */
export type Payer = 'taker' | 'service' | 'maker' | 'integrator' | 'unknown';

export interface WhoPays {
  /** Who pays for the signatures. */
  readonly signature: Payer;
  /** Who pays the priority fee. */
  readonly priority: Payer;
  /** Who pays the rent of accounts that must be made. */
  readonly rent: Payer;
}

/** The fields of an order that say who pays. `gasless` is not among them: it does not say who. */
export interface PayerFields {
  /** Who pays for the signatures, in base58; null without a transaction. */
  readonly signatureFeePayer?: string | null;
  /** Who pays the priority fee, in base58; null without a transaction. */
  readonly prioritizationFeePayer?: string | null;
  /** Who pays rent, in base58; null without a transaction. */
  readonly rentFeePayer?: string | null;
  /** Who fills the order, such as `jupiterz`. */
  readonly router?: string;
  /** The market maker of the quote, in base58; market makers alone name one. */
  readonly maker?: string;
}

/**
 * Who pays for an order, by its payer fields. Without a name, and with a name that nothing explains, it is `unknown`.
 *
 * @param order The answer of the order endpoint.
 * @param asked The taker, and the payer if one was declared.
 */
export function whoPays(
  order: PayerFields,
  asked: {
    /** Our wallet, in base58. */
    taker: string;
    /** Who was declared to pay, in base58. Default: nobody. */
    payer?: string;
  },
): WhoPays {
  const payerOf = (address: string | null | undefined, mayBeMaker: boolean): Payer => {
    if (!address) return 'unknown';
    if (address === asked.taker) return 'taker';
    if (sponsors.includes(address)) return 'service';
    if (address === asked.payer) return 'integrator';
    if (address === order.maker) return 'maker';
    // The maker of a quote pays for it, whoever it is; rent may also be paid by a wallet of the service.
    return mayBeMaker && order.maker === undefined && order.router === 'jupiterz' ? 'maker' : 'unknown';
  };
  return {
    signature: payerOf(order.signatureFeePayer, true),
    priority: payerOf(order.prioritizationFeePayer, true),
    rent: payerOf(order.rentFeePayer, false),
  };
}
