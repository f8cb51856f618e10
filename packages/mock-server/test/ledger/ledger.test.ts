import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { mintAddresses } from '@galilean/transactions';
import { describe, expect, it } from 'vitest';
import { tableAccount } from '../../src/rpc/accounts.js';
import { readMint, readToken, TOKEN, TOKEN_2022 } from '../../src/ledger/token-state.js';
import { addressOf, ledgerWorld, wallet } from './support.js';

const SOL = 1_000_000_000n;
const { USDC } = mintAddresses;

const transfer = (from: Keypair, to: Keypair, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports });

describe('a transaction', () => {
  it('moves what it says, and its payer pays the fee', async () => {
    const { ledger, sign } = await ledgerWorld();
    const [ada, bob] = [wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), 2n * SOL);
    const landing = ledger.land(sign(ada, [transfer(ada, bob, SOL)]));
    expect(landing).toMatchObject({ landed: true, fee: 5000n });
    expect(ledger.account(addressOf(ada))!.lamports).toBe(SOL - 5000n);
    expect(ledger.account(addressOf(bob))!.lamports).toBe(SOL);
    expect(landing).toMatchObject({
      before: { lamports: [2n * SOL, 0n, 1n] },
      after: { lamports: [SOL - 5000n, SOL, 1n] },
    });
  });

  it('costs its fee and nothing else when it fails', async () => {
    const { ledger, sign } = await ledgerWorld();
    const [ada, bob] = [wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), 2n * SOL);
    const instructions = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 100_001 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 }),
      transfer(ada, bob, SOL),
      transfer(ada, bob, 5n * SOL),
    ];
    const landing = ledger.land(sign(ada, instructions));
    expect(landing).toMatchObject({ landed: true, error: { InstructionError: [3, { Custom: 1 }] } });
    // 5000 for the signature, and 100001 units at 5 millionths, rounded up.
    expect(landing).toMatchObject({ fee: 5001n });
    expect(ledger.account(addressOf(ada))!.lamports).toBe(2n * SOL - 5001n);
    expect(ledger.account(addressOf(bob))).toBeUndefined();
  });

  it.each<[string, number[], number | undefined]>([
    ['no budget', [], undefined],
    ['a price', [7_000_000], undefined],
    ['a price and a limit', [7_000_000], 4_321],
  ])('is charged what its fee says: %s', async (_, prices, units) => {
    const { ledger, sign } = await ledgerWorld();
    const [ada, bob] = [wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), SOL);
    const landing = ledger.land(
      sign(ada, [
        ...prices.map((microLamports) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })),
        ...(units ? [ComputeBudgetProgram.setComputeUnitLimit({ units })] : []),
        transfer(ada, bob, 1_000_000n),
      ]),
    );
    if (!landing.landed) throw new Error('refused');
    expect(ledger.account(addressOf(ada))!.lamports).toBe(SOL - 1_000_000n - landing.fee);
  });

  it('is refused without a fee when its payer has nothing, or its blockhash is unknown', async () => {
    const { ledger, sign, blockhashes } = await ledgerWorld();
    const [ada, bob] = [wallet(), wallet()];
    expect(ledger.land(sign(ada, [transfer(ada, bob, 1n)]))).toMatchObject({
      landed: false,
      error: 'AccountNotFound',
    });
    ledger.faucet.airdrop(addressOf(ada), SOL);
    const bytes = sign(ada, [transfer(ada, bob, SOL / 2n)]);
    const message = VersionedTransaction.deserialize(bytes).message;
    message.recentBlockhash = addressOf(bob);
    const unknown = new VersionedTransaction(message);
    unknown.sign([ada]);
    expect(ledger.land(unknown.serialize())).toMatchObject({ landed: false, error: 'BlockhashNotFound' });
    blockhashes.note(addressOf(bob));
    expect(ledger.land(unknown.serialize())).toMatchObject({ landed: true });
  });

  it('lands until its blockhash is 150 blocks old', async () => {
    const { ledger, sign, clock } = await ledgerWorld();
    const [ada, bob] = [wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), SOL);
    const [early, late] = [1_000_000n, 2_000_000n].map((amount) => sign(ada, [transfer(ada, bob, amount)]));
    clock.advance(150 * 400);
    expect(ledger.land(early!)).toMatchObject({ landed: true });
    clock.advance(400);
    expect(ledger.land(late!)).toMatchObject({ landed: false, error: 'BlockhashNotFound' });
  });

  it('takes accounts from a lookup table', async () => {
    const { ledger, blockhashes, clock } = await ledgerWorld();
    const [ada, bob, table] = [wallet(), wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), SOL);
    const { owner, data } = tableAccount([addressOf(wallet()), addressOf(bob)]);
    const message = new TransactionMessage({
      payerKey: ada.publicKey,
      recentBlockhash: blockhashes.at(clock.slot()),
      instructions: [transfer(ada, bob, SOL / 2n)],
    });
    const addresses = [wallet().publicKey, bob.publicKey];
    const state = {
      addresses,
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
    };
    const compiled = message.compileToV0Message([
      { key: table.publicKey, state, isActive: () => true } as never,
    ]);
    const transaction = new VersionedTransaction(compiled);
    transaction.sign([ada]);
    const bytes = transaction.serialize();
    expect(ledger.land(bytes)).toMatchObject({ landed: false, error: 'AddressLookupTableNotFound' });
    ledger.setAccount(addressOf(table), { owner, data, lamports: SOL, executable: false });
    const landing = ledger.land(bytes);
    expect(landing).toMatchObject({
      landed: true,
      transaction: {
        inMessage: 2,
        accounts: [addressOf(ada), SystemProgram.programId.toBase58(), addressOf(bob)],
        writable: [true, false, true],
      },
    });
    expect(ledger.account(addressOf(bob))!.lamports).toBe(SOL / 2n);
  });

  it.each(['', '00', 'ff'.repeat(40), '01'.padEnd(400, '0')])('that is none is refused: %s', async (hex) => {
    const { ledger } = await ledgerWorld();
    const landing = ledger.land(Buffer.from(hex, 'hex'));
    expect(landing).toMatchObject({ landed: false, error: 'SanitizeFailure' });
  });
});

describe('a signature', () => {
  it('lands once, also after 10 000 others', async () => {
    const { ledger, sign } = await ledgerWorld();
    const [ada, bob] = [wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), 1000n * SOL);
    const first = sign(ada, [transfer(ada, bob, SOL)]);
    expect(ledger.land(first)).toMatchObject({ landed: true });
    const message = VersionedTransaction.deserialize(first).message;
    const other = new VersionedTransaction(message);
    for (let count = 0; count < 10_050; count++) {
      other.signatures[0] = Uint8Array.from({ length: 64 }, (_, at) => ((count >> (at % 4)) & 0xff) ^ at);
      other.signatures[0].set(new Uint8Array(new Uint32Array([count]).buffer));
      ledger.land(other.serialize());
    }
    const held = ledger.account(addressOf(bob))!.lamports;
    expect(ledger.land(first)).toMatchObject({ landed: false, error: 'AlreadyProcessed' });
    expect(ledger.account(addressOf(bob))!.lamports).toBe(held);
  });

  it('lands once, also after a restart from a snapshot', async () => {
    const [one, other] = [await ledgerWorld(), await ledgerWorld()];
    const [ada, bob] = [wallet(), wallet()];
    one.ledger.faucet.airdrop(addressOf(ada), 10n * SOL);
    const bytes = one.sign(ada, [transfer(ada, bob, SOL)]);
    const landing = one.ledger.land(bytes);
    other.ledger.restore(one.ledger.snapshot());
    expect(other.ledger.land(bytes)).toMatchObject({ landed: false, error: 'AlreadyProcessed' });
    expect(other.ledger.account(addressOf(bob))).toEqual(one.ledger.account(addressOf(bob)));
    expect(other.ledger.history.get(landing.signature!)).toEqual(landing);
    // The restored ledger checks what a new one checks.
    expect(other.ledger.land(other.sign(ada, [transfer(ada, bob, SOL)]))).toMatchObject({
      error: 'AlreadyProcessed',
    });
    expect(other.ledger.land(other.sign(ada, [transfer(ada, bob, 2n * SOL)]))).toMatchObject({
      landed: true,
    });
  });
});

describe('a snapshot', () => {
  it('brings back everything', async () => {
    const { ledger, sign } = await ledgerWorld();
    const [ada, bob] = [wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), 10n * SOL);
    const { signature } = ledger.faucet.fund(addressOf(ada), { mint: USDC, amount: 5n });
    const before = ledger.snapshot();
    const spent = sign(ada, [transfer(ada, bob, SOL)]);
    expect(ledger.land(spent).landed).toBe(true);
    ledger.restore(before);
    expect(ledger.account(addressOf(ada))!.lamports).toBe(10n * SOL);
    expect(ledger.account(addressOf(bob))).toBeUndefined();
    expect(ledger.history.has(signature)).toBe(true);
    expect(ledger.land(spent).landed).toBe(true);
    // The faucet goes on with other signatures than those in the snapshot.
    ledger.restore(before);
    expect(ledger.faucet.airdrop(addressOf(bob), SOL).landed).toBe(true);
  });
});

describe('a simulation', () => {
  it('shows accounts as they would be, and changes nothing', async () => {
    const { ledger, sign } = await ledgerWorld();
    const [ada, bob, eve] = [wallet(), wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), 10n * SOL);
    const bytes = sign(ada, [transfer(ada, bob, SOL)]);
    const { accounts, error, unitsConsumed } = ledger.simulate(bytes, [ada, bob, eve].map(addressOf));
    expect(accounts.map((account) => account?.lamports)).toEqual([9n * SOL - 5000n, SOL, undefined]);
    expect([error, unitsConsumed]).toEqual([undefined, 150]);
    expect(ledger.account(addressOf(bob))).toBeUndefined();
    expect(ledger.land(bytes).landed).toBe(true);
  });
});

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
    const transferFee = { bps: 100, maximum: 1_000_000n };
    ledger.faucet.createMint(addressOf(mint), { decimals: 6, program: TOKEN_2022, transferFee });
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

describe('what a hook prepares', () => {
  const note = { owner: TOKEN, lamports: SOL, data: Uint8Array.of(1, 2, 3), executable: false };

  it('is there while the transaction runs, and is gone afterwards', async () => {
    const { ledger, sign } = await ledgerWorld();
    const [ada, bob, plan] = [wallet(), wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), 10n * SOL);
    const seen: string[][] = [];
    ledger.prepare(({ accounts }) => {
      seen.push([...accounts]);
      return [{ address: addressOf(plan), account: note }];
    });
    const pay = sign(ada, [transfer(ada, bob, SOL)]);
    expect(ledger.simulate(pay).error).toBeUndefined();
    expect(ledger.land(pay)).toMatchObject({ landed: true });
    expect(ledger.account(addressOf(plan))).toBeUndefined();
    expect(seen).toEqual([
      [addressOf(ada), addressOf(bob), SystemProgram.programId.toBase58()],
      [addressOf(ada), addressOf(bob), SystemProgram.programId.toBase58()],
    ]);
  });

  it('stays where the transaction changed it', async () => {
    const { ledger, sign } = await ledgerWorld();
    const [ada, plan] = [wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), 10n * SOL);
    ledger.prepare(() => [{ address: addressOf(plan), account: note }]);
    const pay = sign(ada, [transfer(ada, plan, SOL)]);
    expect(ledger.simulate(pay, [addressOf(plan)]).accounts[0]!.lamports).toBe(2n * SOL);
    expect(ledger.account(addressOf(plan))).toBeUndefined();
    ledger.land(pay);
    expect(ledger.account(addressOf(plan))!.lamports).toBe(2n * SOL);
  });
});
