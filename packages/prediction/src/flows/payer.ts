/** The first signer, who pays the fees, if it is not the wallet. */
export const payerBeside = (
  wallet: string,
  [first = wallet]: readonly string[] = [],
): { readonly payer?: string } => (first === wallet ? {} : { payer: first });
