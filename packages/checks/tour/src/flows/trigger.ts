import { signTransaction } from '@galilean/signing';
import { signMessageChallenge } from '@galilean/signing/challenge';
import { createTriggerClient, isTriggerError, mints } from '@galilean/trigger';
import { expectEqual, expectPresent, short, TourError } from '../expect.js';
import { expectSignedBy } from '../expect-signed-by.js';
import type { Traveller } from '../tour.js';

type Client = ReturnType<typeof createTriggerClient>;
const order = { inputMint: mints.USDC, outputMint: mints.SOL } as const;

/** Logs in with the wallet, deposits, places a limit order and cancels it. */
export async function trigger(traveller: Traveller): Promise<void> {
  let token: string | undefined;
  const { baseUrl } = traveller;
  const client = createTriggerClient({ apiKey: 'test-key', accessToken: () => token, baseUrl });
  token = await logIn(client, traveller);
  await ensureVault(client, traveller);
  const orderId = await placeOrder(client, traveller);
  await cancelOrder(client, traveller, orderId);
}

/** Signs the service's text. @returns the access token */
async function logIn(client: Client, { wallet, signer, step }: Traveller): Promise<string | undefined> {
  const challenge = await step(
    'trigger.createChallenge',
    () => client.createChallenge({ walletPubkey: wallet, type: 'message' }),
    (asked) => {
      expectEqual('the kind of challenge', asked.type, 'message');
      return `a text of ${asked.type === 'message' ? asked.challenge.length : 0} characters to sign`;
    },
  );
  if (challenge.type !== 'message') throw new TourError('asked for a text, got a transaction');
  const signature = await step(
    'signing/challenge.signMessageChallenge',
    () => signMessageChallenge(challenge.challenge, signer),
    (text) => `names our wallet; signed as ${short(text)}`,
  );
  const session = await step(
    'trigger.verifyChallenge',
    () => client.verifyChallenge({ type: 'message', walletPubkey: wallet, signature }),
    (verified) => `an access token of ${expectPresent('the token', tokenOf(verified)).length} characters`,
  );
  return tokenOf(session);
}

async function ensureVault(client: Client, { wallet, step, balances }: Traveller): Promise<void> {
  await step(
    'trigger.getVault, else registerVault',
    async () => {
      try {
        return await client.getVault();
      } catch (error) {
        // A wallet that signs in for the first time has none yet.
        if (isTriggerError(error, 'getVault') && error.status === 404) return client.registerVault();
        throw error;
      }
    },
    (vault) => {
      expectEqual('the vault\u2019s owner', vault.userPubkey, wallet);
      balances?.watch('vault', vault.vaultPubkey);
      return `deposits go to the vault ${short(vault.vaultPubkey)}`;
    },
  );
}

/** Signs a deposit, which lands with the order. @returns the order's id */
async function placeOrder(client: Client, { wallet, signer, step }: Traveller): Promise<string> {
  const deposit = await step(
    'trigger.craftDeposit',
    () =>
      client.craftDeposit({
        ...order,
        userAddress: wallet,
        amount: '150000000',
        orderType: 'price',
        orderSubType: 'single',
      }),
    (crafted) => {
      expectEqual('the mint', crafted.mint, mints.USDC);
      expectEqual('the amount', crafted.amount, '150000000');
      return `150 USDC to ${short(crafted.receiverAddress)}, unsigned`;
    },
  );
  const signedDeposit = await step(
    'signing.signTransaction',
    () => signTransaction(deposit.transaction, signer),
    ({ transaction, signature: text }) => {
      expectSignedBy(transaction, wallet);
      return `the deposit is signed as ${short(text)}; it lands with the order`;
    },
  );
  const created = await step(
    'trigger.createPriceOrder',
    () =>
      client.createPriceOrder({
        ...order,
        orderType: 'single',
        depositRequestId: deposit.requestId,
        depositSignedTx: signedDeposit.transaction,
        userPubkey: wallet,
        inputAmount: deposit.amount,
        triggerMint: mints.SOL,
        triggerCondition: 'below',
        triggerPriceUsd: 130,
        slippageBps: 100,
        expiresAt: Date.now() + 7 * 24 * 3600 * 1000,
      }),
    ({ id, txSignature }) => {
      expectEqual('the landed deposit', txSignature, signedDeposit.signature);
      return `order ${short(id)}: buy SOL below 130 USD`;
    },
  );
  return created.id;
}

async function cancelOrder(
  client: Client,
  { wallet, signer, step }: Traveller,
  orderId: string,
): Promise<void> {
  await step(
    'trigger.listPriceOrders',
    () => client.listPriceOrders({ state: 'active' }),
    ({ orders, pagination }) => {
      const mine = orders.find(({ id }) => id === orderId);
      return `${pagination.total} active, ours is ${expectPresent('our order', mine).orderState}`;
    },
  );
  const cancellation = await step(
    'trigger.cancelPriceOrder',
    () => client.cancelPriceOrder({ orderId }),
    (answer) => {
      expectEqual('the cancelled order', answer.id, orderId);
      return 'fills stop at once; a withdrawal to sign';
    },
  );
  const withdrawal = await step(
    'signing.signTransaction',
    () => signTransaction(cancellation.transaction, signer),
    ({ transaction, missingSigners }) => {
      expectSignedBy(transaction, wallet);
      return `our slot of ${missingSigners.length + 1}; the service signs the others`;
    },
  );
  await step(
    'trigger.confirmPriceOrderCancellation',
    () =>
      client.confirmPriceOrderCancellation({
        orderId,
        signedTransaction: withdrawal.transaction,
        cancelRequestId: cancellation.requestId,
      }),
    (confirmed) => {
      expectEqual('the confirmed order', confirmed.id, orderId);
      return `150 USDC are back, ${short(confirmed.txSignature)}`;
    },
  );
}

/** The service answers in two shapes. */
function tokenOf(session: object): string | undefined {
  const { token, accessToken } = session as { token?: string; accessToken?: string };
  return accessToken ?? token;
}
