import {
  ComputeBudgetProgram,
  Keypair,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { tableAccount } from '../../src/rpc/chain.js';
import { TOKEN } from '../../src/ledger/account.js';
import { createMachine, type Machine } from '../../src/ledger/machine.js';
import { tryToRead } from '../../src/ledger/transaction.js';
import { addressOf, ledgerWorld, wallet } from './ledger-world.js';

const SOL = 1_000_000_000n;

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
    clock.set(clock.now() + 150 * 400);
    expect(ledger.land(early!)).toMatchObject({ landed: true });
    clock.set(clock.now() + 400);
    expect(ledger.land(late!)).toMatchObject({ landed: false, error: 'BlockhashNotFound' });
  });

  it('keeps its own rent when it restores a snapshot of a ledger with another', async () => {
    const [today, former] = [await ledgerWorld(), await ledgerWorld('ledger', 6_960)];
    expect([today, former].map(({ ledger }) => ledger.rent(165))).toEqual([1_488_440n, 2_039_280n]);
    former.ledger.restore(today.ledger.snapshot());
    expect(former.ledger.rent(165)).toBe(2_039_280n);
  });

  it('takes accounts from a lookup table', async () => {
    const { ledger, blockhashes, clock } = await ledgerWorld();
    const [ada, bob, table] = [wallet(), wallet(), wallet()];
    ledger.faucet.airdrop(addressOf(ada), SOL);
    const { owner, data } = tableAccount([addressOf(wallet()), addressOf(bob)], ledger.rent);
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

type Step = (machine: Machine, bytes: Uint8Array) => void;
const funded = { owner: SystemProgram.programId.toBase58(), lamports: SOL, data: new Uint8Array() };

describe('a machine that is loaded again', () => {
  it.each<[string, Step]>([
    ['an account', (machine) => machine.setAccount(addressOf(wallet()), { ...funded, executable: false })],
    ['a transaction', (machine, bytes) => void machine.run(tryToRead(bytes, machine).transaction!, true)],
    ['the time', (machine) => machine.setTime({ slot: 7, epoch: 0, seconds: 8 })],
    ['the hashes', (machine) => machine.setSlotHashes(9, [{ slot: 8n, hash: addressOf(wallet()) }])],
  ])('holds the snapshot again after a change of %s', async (_, change) => {
    const { module, sign } = await ledgerWorld();
    const machine = createMachine(module, 3480);
    const [ada, bob] = [wallet(), wallet()];
    machine.setAccount(addressOf(ada), { ...funded, executable: false });
    const snapshot = machine.save();
    machine.load(snapshot);
    change(machine, sign(ada, [transfer(ada, bob, SOL / 2n)]));
    expect(Buffer.compare(machine.save(), snapshot)).not.toBe(0);
    machine.load(snapshot);
    expect(machine.account(addressOf(ada))!.lamports).toBe(SOL);
    expect(machine.account(addressOf(bob))).toBeUndefined();
  });
});
