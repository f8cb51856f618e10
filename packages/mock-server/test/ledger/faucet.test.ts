import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { mintAddresses } from '@galilean/transactions';
import { describe, expect, it } from 'vitest';
import { readMint, readToken, TOKEN, TOKEN_2022 } from '../../src/ledger/account.js';
import { createFeeMint } from './support/fee-mint.js';
import { addressOf, ledgerWorld, wallet } from './ledger-world.js';

const SOL = 1_000_000_000n;
const { USDC } = mintAddresses;

describe('the faucet', () => {
  it('mints into the associated account of a wallet', async () => {
    const { ledger, tokens } = await ledgerWorld();
    const owner = addressOf(wallet());
    const landed = ledger.faucet.fund(owner, { mint: USDC, amount: 1_500_000n });
    const [account] = PublicKey.findProgramAddressSync(
      [new PublicKey(owner), new PublicKey(TOKEN), new PublicKey(USDC)].map((key) => key.toBuffer()),
      new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
    );
    const held = readToken(ledger.account(account.toBase58()));
    expect(held).toMatchObject({ mint: USDC, owner, amount: 1_500_000n, isFrozen: false });
    const mint = { supply: 1_500_000n, decimals: tokens.of(USDC).decimals };
    expect(readMint(ledger.account(USDC))).toMatchObject(mint);
    expect(landed.after.tokens).toMatchObject([{ owner, mint: USDC, amount: 1_500_000n, decimals: 6 }]);
    ledger.faucet.fund(owner, { mint: USDC, amount: 1n });
    expect(readToken(ledger.account(account.toBase58()))!.amount).toBe(1_500_001n);
  });

  it('creates a mint that Token-2022 takes a fee for', async () => {
    const { ledger, sign } = await ledgerWorld();
    const [ada, bob, mint] = [wallet(), wallet(), wallet()];
    createFeeMint(ledger, addressOf(mint), { decimals: 6, bps: 100, maximum: 1_000_000n });
    const [from, to] = [ada, bob].map((one) => {
      ledger.faucet.airdrop(addressOf(one), SOL);
      const { after } = ledger.faucet.fund(addressOf(one), { mint: addressOf(mint), amount: 1000n });
      return after.tokens.map(({ accountIndex }) => accountIndex);
    });
    expect([from, to]).toEqual([[1], [1]]);
    const [source, target] = ledger
      .accountsOf(TOKEN_2022)
      .filter(({ account }) => readToken(account))
      .sort((one) => (readToken(one.account)!.owner === addressOf(ada) ? -1 : 1))
      .map(({ address }) => new PublicKey(address));
    const data = Buffer.alloc(10);
    data[0] = 12;
    data.writeBigUInt64LE(1000n, 1);
    data[9] = 6;
    const key = (pubkey: PublicKey, isWritable: boolean, isSigner = false) => ({
      pubkey,
      isWritable,
      isSigner,
    });
    const keys = [
      key(source!, true),
      key(mint.publicKey, false),
      key(target!, true),
      key(ada.publicKey, false, true),
    ];
    const send = new TransactionInstruction({ programId: new PublicKey(TOKEN_2022), keys, data });
    expect(ledger.land(sign(ada, [send]))).toMatchObject({ landed: true, slot: expect.any(Number) });
    const amounts = [source!, target!].map((one) => readToken(ledger.account(one.toBase58()))!.amount);
    expect(amounts).toEqual([0n, 1990n]);
  });

  it.each<[string, string, bigint, RegExp]>([
    ['nothing', USDC, 0n, /above 0/],
    ['more than a u64', USDC, 2n ** 64n, /below 2\^64/],
    ['what is no mint', 'no address', 1n, /is not an address/],
    ['a program', TOKEN, 1n, /not a mint/],
  ])('refuses %s', async (_, mint, amount, message) => {
    const { ledger } = await ledgerWorld();
    expect(() => ledger.faucet.fund(addressOf(wallet()), { mint, amount })).toThrow(message);
  });
});
