import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressOf, ledgerWorld, wallet } from './ledger-world.js';

let world: Awaited<ReturnType<typeof ledgerWorld>>;
let user: Keypair;
beforeEach(async () => {
  world = await ledgerWorld();
  user = wallet();
  world.ledger.faucet.airdrop(addressOf(user), 10_000_000_000n);
});

const pay = (lamports: number, to = Keypair.generate().publicKey) =>
  SystemProgram.transfer({ fromPubkey: user.publicKey, toPubkey: to, lamports });
/** Slots take 400 ms. */
const wait = (slots: number) => world.clock.set(world.clock.now() + 400 * slots);

describe('a durable nonce', () => {
  const nonce = Keypair.generate();
  const rent = 1_447_680;
  const value = () =>
    NonceAccount.fromAccountData(Buffer.from(world.ledger.account(addressOf(nonce))!.data)).nonce;
  const advance = (authority = user) =>
    SystemProgram.nonceAdvance({ noncePubkey: nonce.publicKey, authorizedPubkey: authority.publicKey });

  beforeEach(() => {
    const noncePubkey = nonce.publicKey;
    const create = SystemProgram.createAccount({
      fromPubkey: user.publicKey,
      newAccountPubkey: noncePubkey,
      lamports: rent,
      space: NONCE_ACCOUNT_LENGTH,
      programId: SystemProgram.programId,
    });
    const initialise = SystemProgram.nonceInitialize({ noncePubkey, authorizedPubkey: user.publicKey });
    const landing = world.ledger.land(world.sign(user, [create, initialise], [nonce]));
    expect(landing).toMatchObject({ landed: true });
    wait(1);
  });

  function signed(instructions: TransactionInstruction[], recentBlockhash: string): Uint8Array {
    const message = new TransactionMessage({ payerKey: user.publicKey, recentBlockhash, instructions });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([user]);
    return transaction.serialize();
  }

  it('keeps a transaction valid after any time, for one landing', () => {
    const first = value();
    const to = Keypair.generate().publicKey;
    const bytes = signed([advance(), pay(1_000_000, to)], first);
    wait(10_000);
    expect(world.ledger.land(bytes)).toMatchObject({ landed: true });
    expect(world.ledger.account(to.toBase58())!.lamports).toBe(1_000_000n);
    expect(value()).not.toBe(first);
    wait(10_000);
    expect(world.ledger.land(signed([advance(), pay(2_000_000)], first))).toMatchObject({
      landed: false,
      error: 'BlockhashNotFound',
    });
  });

  it('is used up by a transaction that fails', () => {
    const first = value();
    const landing = world.ledger.land(signed([advance(), pay(1e12)], first));
    expect(landing).toMatchObject({ landed: true, error: { InstructionError: [1, { Custom: 1 }] } });
    expect(value()).not.toBe(first);
    wait(1);
    expect(world.ledger.land(signed([advance(), pay(1_000_000)], value()))).toMatchObject({ landed: true });
  });

  it('needs its advance as the first instruction', () => {
    const late = signed([pay(1_000_000), advance()], value());
    expect(world.ledger.land(late)).toMatchObject({ landed: false, error: 'BlockhashNotFound' });
  });
});

describe('a lookup table of a user', () => {
  it('is created, extended and used from the next slot on', () => {
    const { ledger, sign, clock } = world;
    const key = user.publicKey;
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: key,
      payer: key,
      recentSlot: clock.slot(),
    });
    const receiver = Keypair.generate().publicKey;
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority: key,
      payer: key,
      addresses: [receiver],
    });
    expect(ledger.land(sign(user, [create, extend]))).toMatchObject({ landed: true });
    const use = (lamports: number) => {
      const state = AddressLookupTableAccount.deserialize(ledger.account(table.toBase58())!.data);
      const message = new TransactionMessage({
        payerKey: key,
        recentBlockhash: world.blockhashes.at(clock.slot()),
        instructions: [pay(lamports, receiver)],
      }).compileToV0Message([new AddressLookupTableAccount({ key: table, state })]);
      expect(message.addressTableLookups).toHaveLength(1);
      const transaction = new VersionedTransaction(message);
      transaction.sign([user]);
      return ledger.land(transaction.serialize());
    };
    // Not in the slot that extends it.
    expect(use(1_000_000)).toMatchObject({ landed: false, error: 'InvalidAddressLookupTableIndex' });
    wait(1);
    expect(use(1_000_001)).toMatchObject({ landed: true });
    expect(ledger.account(receiver.toBase58())!.lamports).toBe(1_000_001n);
  });

  it('is not created for a slot that is long ago, or has not come', () => {
    const { ledger, sign, clock } = world;
    for (const recentSlot of [clock.slot() - 600, clock.slot() + 10]) {
      const [create] = AddressLookupTableProgram.createLookupTable({
        authority: user.publicKey,
        payer: user.publicKey,
        recentSlot,
      });
      expect(ledger.land(sign(user, [create])).error).toEqual({
        InstructionError: [0, 'InvalidInstructionData'],
      });
    }
    // The sysvar follows the slots.
    wait(1_000);
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: user.publicKey,
      payer: user.publicKey,
      recentSlot: clock.slot() - 500,
    });
    expect(ledger.land(sign(user, [create])).landed).toBe(true);
    expect(ledger.account(new PublicKey(table).toBase58())).toBeDefined();
  });
});
