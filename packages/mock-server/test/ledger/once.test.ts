import { Keypair, SystemProgram, VersionedTransaction } from '@solana/web3.js';
import { mintAddresses } from '@galilean/transactions';
import { describe, expect, it } from 'vitest';
import { addressOf, ledgerWorld, wallet } from './ledger-world.js';

const SOL = 1_000_000_000n;
const { USDC } = mintAddresses;

const transfer = (from: Keypair, to: Keypair, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports });

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
