import { mintAddresses } from '@galilean/transactions';

/** What a legacy order asks for. */
export interface V1Terms {
  readonly inputMint: string;
  readonly outputMint: string;
  readonly makingAmount: string;
  readonly takingAmount: string;
  readonly expiredAt?: string;
}

/** What the guard expects of the transaction that opens it. */
export interface V1Creation extends V1Terms {
  readonly kind: 'trigger-v1-order';
  readonly action: 'create';
  readonly wallet: string;
  readonly order?: string;
}

/** Those methods of a legacy trigger client that open an order. */
interface V1Methods {
  createTriggerV1Order(params: {
    inputMint: string;
    outputMint: string;
    maker: string;
    payer: string;
    params: { makingAmount: string; takingAmount: string; expiredAt?: string };
  }): PromiseLike<{ requestId: string; transaction: string; order?: string }>;
  executeTriggerV1Order(params: {
    requestId: string;
    signedTransaction: string;
  }): PromiseLike<{ status: string }>;
}

/** A good legacy order of a hundred USDC, and of so many of its smallest units more. */
export const v1Terms = (more = 0): V1Terms => ({
  inputMint: mintAddresses.USDC,
  outputMint: mintAddresses.SOL,
  makingAmount: String(100_000_000 + more),
  takingAmount: '700000000',
});

/**
 * Opens a legacy order in its three steps, because no flow does it.
 *
 * @param sign Signs the transaction if it is what is expected; the callers' guard, as this package imports none.
 * @returns the order's address
 */
export async function openV1Order(
  client: V1Methods,
  wallet: string,
  { inputMint, outputMint, ...params }: V1Terms,
  sign: (transaction: string, expectation: V1Creation) => Promise<{ readonly transaction: string }>,
): Promise<string> {
  const mints = { inputMint, outputMint };
  const { requestId, transaction, order } = await client.createTriggerV1Order({
    ...mints,
    maker: wallet,
    payer: wallet,
    params,
  });
  if (order === undefined) throw new Error('The service did not name the legacy order.');
  const expectation = {
    kind: 'trigger-v1-order',
    action: 'create',
    wallet,
    ...mints,
    ...params,
    order,
  } as const;
  const { transaction: signedTransaction } = await sign(transaction, expectation);
  const { status } = await client.executeTriggerV1Order({ requestId, signedTransaction });
  if (status !== 'Success') throw new Error(`The legacy order is not open: ${status}`);
  return order;
}
