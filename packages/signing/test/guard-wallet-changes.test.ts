import { isDeepStrictEqual } from 'node:util';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { guardSwap, signAsReturned, signGuarded } from '../src/guard/index.js';
import type { Expectation } from '../src/guard/index.js';
import { isSigningError } from '../src/index.js';
import type { Signer } from '../src/index.js';
import { goodTransactions } from './support/good-transactions.js';
import type { Good } from './support/good-transactions.js';
import { bases, hostileVariants } from './support/hostile-variants.js';
import { assertions } from '@galilean/test-kit/lighthouse';
import {
  adding,
  changed,
  isSignedByAll,
  read,
  returning,
  signedBy,
  toText,
} from './support/returning-wallets.js';
import { maker, payer, wallet } from '@galilean/test-kit/wallets';

const goodNamed = (wanted: string) => goodTransactions.find(({ name }) => name === wanted)!;
const build = goodNamed(bases.build!);
const paid = goodNamed('buildSwap with-payer');

const signed = (signer: Signer, { transaction, expectation, policy }: Good = build) =>
  signGuarded(guardSwap, transaction, signer, {
    expectation: expectation as Expectation<'order'>,
    policy,
    sign: signAsReturned,
  });

/** Refused for what it does, or for who signs. */
const refused = { code: expect.stringMatching(/^(guard.refused|signer.changed-message)$/) };

/** Signed by those of our wallets that have to. */
function signedByUs(transaction: string): Uint8Array {
  const { message } = read(transaction);
  const isSigner = ({ publicKey }: typeof wallet) =>
    message.staticAccountKeys.some((key, at) => key.equals(publicKey) && message.isAccountSigner(at));
  return signedBy(transaction, ...[wallet, payer].filter(isSigner));
}

/** What a wallet can make of a transaction: what was asked for is not its to change. */
const variants = hostileVariants.filter(
  ({ endpoint, expectation, policy }) =>
    endpoint === 'build' && isDeepStrictEqual([expectation, policy], [build.expectation, build.policy]),
);

it.each(variants.map((one) => [one.name, one] as const))(
  'signs for no wallet that changes it so: %s',
  async (_, { transaction, rule }) => {
    let handed: string | undefined;
    const signer = returning((bytes) => {
      handed = toText(bytes);
      return signedByUs(transaction);
    });
    const error = await signed(signer).catch((thrown: unknown) => thrown);
    expect(handed).toBe(build.transaction);
    expect(error).toMatchObject(refused);
    if (isSigningError(error, 'guard/refused')) expect(error.context.codes).toContain(rule);
  },
);

it('tests enough changes', () => {
  expect(variants.length).toBeGreaterThan(40);
});

it('guards changes that a wallet makes in the given bytes', async () => {
  const { length } = Buffer.from(build.transaction, 'base64');
  const inPlace = variants
    .map(({ transaction }) => signedByUs(transaction))
    .filter((made) => made.length === length);
  expect(inPlace.length).toBeGreaterThan(5);
  for (const made of inPlace) {
    const signer = returning((bytes) => {
      bytes.set(made);
      return bytes;
    });
    await expect(signed(signer)).rejects.toMatchObject(refused);
  }
});

it('returns the guarded bytes, even if the wallet changes its copy later', async () => {
  let returned: Buffer | undefined;
  const signer = returning((bytes) => (returned = Buffer.from(changed(bytes, adding(...assertions)))));
  const { transaction } = await signGuarded(guardSwap, build.transaction, signer, {
    expectation: build.expectation as Expectation<'build'>,
    policy: build.policy,
    sign: signAsReturned,
    simulate: {
      check: async (guard, given, expectation, { policy } = {}) => {
        const report = guard(given, expectation, policy);
        returned?.fill(1);
        return report;
      },
    },
  });
  expect(returned).toEqual(Buffer.alloc(returned!.length, 1));
  expect(isSignedByAll(transaction)).toBe(true);
});

describe('what a wallet must not change', () => {
  const changedMessage = { code: 'signer/changed-message' };

  it('is the blockhash, which limits how long the transaction can land', async () => {
    const signer = returning((bytes) => {
      const later = read(toText(bytes));
      later.message.recentBlockhash = PublicKey.unique().toBase58();
      later.sign([wallet]);
      return later.serialize();
    });
    await expect(signed(signer)).rejects.toMatchObject(changedMessage);
  });

  it('is who signs and who pays, also where a stranger has paid already', async () => {
    const signer = returning((bytes) =>
      signedBy(
        toText(
          changed(bytes, (edit) =>
            edit.own.unshift({ address: maker.publicKey.toBase58(), signer: true, writable: true }),
          ),
        ),
        maker,
        wallet,
      ),
    );
    await expect(signed(signer)).rejects.toMatchObject(changedMessage);
  });

  it('is what others have signed already, with their signatures', async () => {
    const begun = { ...paid, transaction: toText(signedBy(paid.transaction, payer)) };
    const asItWas = returning(() => signedBy(paid.transaction, wallet));
    expect(isSignedByAll((await signed(asItWas, begun)).transaction)).toBe(true);

    const adds = returning((bytes) => changed(bytes, adding(...assertions)));
    await expect(signed(adds, begun)).rejects.toMatchObject(changedMessage);
  });
});
