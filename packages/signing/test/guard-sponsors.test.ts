import { readFileSync } from 'node:fs';
import { Keypair, SystemProgram, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { guard, whoPays } from '../src/guard/index.js';
import type { Expectation } from '../src/guard/index.js';
import { predictionSponsor } from '../src/well-known.js';
import { ourselves } from './support/hostile-instructions.js';
import { Editable } from '@galilean/tampering';
import { goodTransactions } from './support/good-transactions.js';
import { strangers } from './support/hostile/make-hostile.js';

const captured = new URL('../../../spec/captured/closePosition-200-2026-09-28.json', import.meta.url);
const { body } = JSON.parse(readFileSync(captured, 'utf8')) as {
  body: { transaction: string; order: { userPubkey: string; positionPubkey: string; orderPubkey: string } };
};

const codes = (transaction: string, expectation: Expectation) =>
  guard(transaction, expectation, good.policy).findings.map(({ code }) => code);

const good = goodTransactions.find(({ name }) => name === 'getOrder aggregator-token')!;
const helper = Keypair.fromSeed(new Uint8Array(32).fill(33));

/** The good order, paid for by a stranger, who has signed it or has not. */
function paidByStranger(signed: boolean, change: (edit: Editable) => void = () => undefined): string {
  const edit = new Editable(good.transaction);
  edit.own.unshift({ address: helper.publicKey.toBase58(), signer: true, writable: true });
  change(edit);
  const transaction = VersionedTransaction.deserialize(Buffer.from(edit.compile(), 'base64'));
  if (signed) transaction.sign([helper]);
  return Buffer.from(transaction.serialize()).toString('base64');
}

it('a live sponsored sale of a position: its payer, which has signed already, is known', () => {
  const { userPubkey: wallet, positionPubkey: position, orderPubkey: order } = body.order;
  const expectation = { kind: 'prediction-order', wallet, position, order } as const;
  const [payer] = VersionedTransaction.deserialize(Buffer.from(body.transaction, 'base64')).message
    .staticAccountKeys;
  expect(payer!.toBase58()).toBe(predictionSponsor);
  expect(codes(body.transaction, expectation)).not.toContain('fee-payer');
  expect(whoPays({ signatureFeePayer: payer!.toBase58() }, { taker: wallet }).signature).toBe('service');
});

it('the sponsor of predictions pays for no swap', () => {
  const edit = new Editable(good.transaction);
  edit.own.unshift({ address: predictionSponsor, signer: true, writable: true });
  expect(codes(edit.compile(), good.expectation)).toContain('fee-payer');
});

describe('a stranger who pays', () => {
  it('and has signed already may pay', () => {
    expect(codes(paidByStranger(true), good.expectation)).toEqual([]);
  });

  it('and has not signed is refused: the signature may come late, or never', () => {
    expect(codes(paidByStranger(false), good.expectation)).toContain('fee-payer');
  });

  it('is refused where another payer was declared, signed or not', () => {
    const expectation = { ...good.expectation, payer: strangers };
    expect(codes(paidByStranger(true), expectation)).toContain('fee-payer');
  });

  it('gets none of our funds', () => {
    const toll = SystemProgram.transfer({
      fromPubkey: ourselves,
      toPubkey: helper.publicKey,
      lamports: 10_000_000,
    });
    expect(
      codes(
        paidByStranger(true, (edit) => edit.add(toll)),
        good.expectation,
      ),
    ).toContain('transfer-destination');
  });
});
