/** Who signs first at execute, and so pays the fees, where that is not the wallet. */
export const payerBeside = (
  wallet: string,
  [first = wallet]: readonly string[] = [],
): { readonly payer?: string } => (first === wallet ? {} : { payer: first });
