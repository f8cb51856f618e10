import { base58, testWallet } from '@galilean/transactions';
import { type Keypair, VersionedTransaction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { readToken } from '../../../src/ledger/account.js';
import { signatureBy } from '../../../src/ledger/verification/check-signed.js';
import { codeOf, START } from '../support/mock-ledger.js';
import { SOL, type SwapStage, swapStage, USDC } from '../support/swap-stage.js';

interface Crafted {
  requestId: string;
  transaction: string;
  receiverAddress: string;
  inputTokenAccount?: string;
}

/** Signs deposits too. Only the service has its key. */
const TRACKER = 'trfb53BmkHNeoqaa3REgqnrbwUZqAFYdjTkivkJ6aWg';

let stage: SwapStage;
let vault: Keypair;
beforeEach(async () => {
  stage = await swapStage();
  const { ask, headers, wallet, user, stock, world } = stage;
  stock.tokens(wallet, USDC, 500_000_000n);
  const { challenge } = await ask<{ challenge: string }>('POST', '/trigger/v2/auth/challenge', {
    walletPubkey: wallet,
    type: 'message',
  });
  const signature = base58(signatureBy(user, Buffer.from(challenge)));
  const session = { type: 'message', walletPubkey: wallet, signature };
  headers['authorization'] =
    `Bearer ${(await ask<{ token: string }>('POST', '/trigger/v2/auth/verify', session)).token}`;
  await ask('GET', '/trigger/v2/vault/register');
  vault = world.vaultOf(wallet);
});

const craft = (changes: object = {}) =>
  stage.ask<Crafted>('POST', '/trigger/v2/deposit/craft', {
    inputMint: USDC,
    outputMint: SOL,
    userAddress: stage.wallet,
    amount: '150000000',
    orderType: 'price',
    orderSubType: 'single',
    ...changes,
  });
const landDeposit = (transaction: string) => stage.land(transaction, [stage.user, vault], [TRACKER]);
const held = (account: string) => readToken(stage.ledger.account(account));

function signed(transaction: string): string {
  const parsed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  parsed.sign([stage.user]);
  return Buffer.from(parsed.serialize()).toString('base64');
}

/** The order that a deposit pays for. */
const order = ({ requestId, transaction }: Crafted) =>
  stage.ask<{ id: string }>('POST', '/trigger/v2/orders/price', {
    orderType: 'single',
    depositRequestId: requestId,
    depositSignedTx: signed(transaction),
    userPubkey: stage.wallet,
    inputMint: USDC,
    inputAmount: '150000000',
    outputMint: SOL,
    triggerMint: SOL,
    triggerCondition: 'below',
    triggerPriceUsd: 65,
    expiresAt: START + 86_400_000,
  });

describe('a deposit of trigger v2', () => {
  it('moves the tokens into the order’s account in the vault', async () => {
    const crafted = await craft();
    expect(crafted.receiverAddress).toBe(vault.publicKey.toBase58());
    expect(codeOf(await landDeposit(crafted.transaction))).toBeUndefined();
    expect(stage.tokensOf(stage.wallet, USDC)).toBe(350_000_000n);
    expect(held(crafted.inputTokenAccount!)).toMatchObject({
      mint: USDC,
      owner: crafted.receiverAddress,
      amount: 150_000_000n,
    });
  });

  it('of SOL is wrapped there', async () => {
    const crafted = await craft({ inputMint: SOL, outputMint: USDC, amount: '700000000' });
    expect(codeOf(await landDeposit(crafted.transaction))).toBeUndefined();
    expect(held(crafted.inputTokenAccount!)).toMatchObject({ mint: SOL, amount: 700_000_000n });
  });

  it('without the funds fails and opens no account', async () => {
    const crafted = await craft({ amount: '500000001' });
    expect(codeOf(await landDeposit(crafted.transaction))).toBe(1);
    expect(stage.ledger.account(crafted.inputTokenAccount!)).toBeUndefined();
  });

  it('needs the vault’s signature', async () => {
    const crafted = await craft();
    await expect(stage.land(crafted.transaction, [stage.user], [TRACKER])).rejects.toThrow('a signature');
  });
});

describe('a withdrawal of trigger v2', () => {
  it('returns what the cancelled order still holds, and the rent of its account', async () => {
    const { ask, land, user, wallet, tokensOf, lamportsOf } = stage;
    const crafted = await craft();
    const created = await order(crafted);
    expect(codeOf(await landDeposit(crafted.transaction))).toBeUndefined();
    const path = `/trigger/v2/orders/price/cancel/${created.id}`;
    const cancelled = await ask<{ transaction: string }>('POST', path);
    const before = lamportsOf(wallet);
    const landing = await land(cancelled.transaction, [user, vault, testWallet('keeper')]);
    expect(codeOf(landing)).toBeUndefined();
    expect(tokensOf(wallet, USDC)).toBe(500_000_000n);
    expect(held(crafted.inputTokenAccount!)).toBeUndefined();
    const fee = landing.landed ? landing.fee : 0n;
    expect(lamportsOf(wallet) - before).toBe(1_488_440n - fee);
  });

  it('fails before the deposit has landed', async () => {
    const { ask, land, user } = stage;
    const created = await order(await craft());
    const cancelled = await ask<{ transaction: string }>(
      'POST',
      `/trigger/v2/orders/price/cancel/${created.id}`,
    );
    const landing = await land(cancelled.transaction, [user, vault, testWallet('keeper')]);
    expect(landing.error).toBeDefined();
  });
});
