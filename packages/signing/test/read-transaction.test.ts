import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { keyAddress, missingSigners, readTransaction, requiredSigners } from '../src/index.js';
import type { SigningErrorCode, SigningErrorContexts } from '../src/errors.js';
import { expectAgreement } from './support/agreement.js';
import { expectCode } from './support/errors.js';
import { randomFrom, seed, tries } from '@galilean/test-kit/random';
import { randomTransaction, toBase64 } from './support/transactions.js';

/** One signature slot, two keys, one instruction that calls key 1 with account 0 and two bytes of data. */
// oxfmt-ignore
const legacy = [
  1, ...Array<number>(64).fill(0),
  1, 0, 1,
  2, ...Array<number>(32).fill(7), ...Array<number>(32).fill(8),
  ...Array<number>(32).fill(9),
  1, 1, 1, 0, 2, 5, 6,
];
const lookup = [...Array<number>(32).fill(3), 1, 4, 1, 5];
const versioned = [...legacy.slice(0, 65), 0x80, ...legacy.slice(65), 1, ...lookup];

const header = 65;
const keyCount = header + 3;
const keys = keyCount + 1;
const instructions = keys + 64 + 32;

/** The address of 32 equal bytes. */
const addressOf = (byte: number): string => new PublicKey(new Uint8Array(32).fill(byte)).toBase58();

/** The same list with `remove` items at a place replaced by others. */
const spliced = (list: readonly number[], at: number, remove: number, ...insert: number[]): number[] => [
  ...list.slice(0, at),
  ...insert,
  ...list.slice(at + remove),
];

describe('readTransaction', () => {
  it(
    `agrees with web3.js on ${tries(500)} transactions, as text and as bytes (SEED=${seed})`,
    { timeout: 60_000 },
    () => {
      const random = randomFrom(seed);
      for (let i = 0; i < tries(500); i++) {
        const { transaction, signers } = randomTransaction(random);
        const signed = signers.filter(() => random.chance(0.5));
        transaction.sign(signed);
        const read = readTransaction(toBase64(transaction));
        expectAgreement(read);
        expect(readTransaction(transaction.serialize())).toEqual(read);
        expect(requiredSigners(read)).toEqual(signers.map(({ publicKey }) => publicKey.toBase58()));
        expect(missingSigners(read)).toEqual(
          signers.filter((signer) => !signed.includes(signer)).map(({ publicKey }) => publicKey.toBase58()),
        );
        expect(keyAddress(read, 0)).toBe(signers[0]!.publicKey.toBase58());
      }
    },
  );

  it('views the given bytes without copying', () => {
    const bytes = Uint8Array.from(versioned);
    const read = readTransaction(bytes);
    expect(read.bytes).toBe(bytes);
    for (const view of [read.message, read.keys, read.instructions[0]!.data, read.lookups[0]!.table]) {
      expect(view.buffer).toBe(bytes.buffer);
    }
  });

  it('returns plain arrays for a Buffer, whose slice would not copy', () => {
    const { keys, message, signatures, instructions } = readTransaction(Buffer.from(versioned));
    for (const view of [keys, message, signatures, instructions[0]!.accounts]) {
      expect(view.constructor).toBe(Uint8Array);
    }
  });

  it('reads the samples that the faults below are made of', () => {
    expectAgreement(readTransaction(Uint8Array.from(legacy)));
    expectAgreement(readTransaction(Uint8Array.from(versioned)));
  });

  it.each(['legacy', 'version 0'])('refuses every truncation of a %s transaction', async (version) => {
    const whole = version === 'legacy' ? legacy : versioned;
    for (let length = 1; length < whole.length; length++) {
      await expectCode('transaction/truncated', () =>
        readTransaction(Uint8Array.from(whole.slice(0, length))),
      );
    }
  });

  const faults: [fault: string, code: SigningErrorCode, bytes: readonly number[], context: object][] = [
    ['no bytes', 'transaction/empty', [], {}],
    ['1233 bytes', 'transaction/too-large', Array<number>(1233).fill(0), { bytes: 1233 }],
    ['a byte left over', 'transaction/trailing-bytes', [...legacy, 0], { bytes: 1 }],
    ['lookups in a legacy message', 'transaction/trailing-bytes', [...legacy, 1, ...lookup], { bytes: 37 }],
    ['message version 1', 'transaction/unknown-version', spliced(versioned, 65, 1, 0x81), { version: 1 }],
    ['message version 127', 'transaction/unknown-version', spliced(versioned, 65, 1, 0xff), { version: 127 }],
    ['a transaction of version 1', 'transaction/unknown-version', [0x81, ...legacy], { version: 1 }],
    ['no signature', 'transaction/bad-header', spliced(legacy, 0, 65, 0), { signatures: 0, keys: 2 }],
    [
      'more signers than slots',
      'transaction/bad-header',
      spliced(legacy, 65, 1, 2),
      { signatures: 1, keys: 2 },
    ],
    [
      'a fee payer that is read only',
      'transaction/bad-header',
      spliced(legacy, 66, 1, 1),
      { signatures: 1, keys: 2 },
    ],
    [
      'more keys in the header',
      'transaction/bad-header',
      spliced(legacy, 67, 1, 2),
      { signatures: 1, keys: 2 },
    ],
    [
      'a count with a spare byte',
      'transaction/bad-length',
      spliced(legacy, keyCount, 1, 0x82, 0),
      { at: keyCount + 2 },
    ],
    [
      'a count of three bytes',
      'transaction/bad-length',
      spliced(legacy, keyCount, 1, 0x82, 0x80, 0),
      { at: keyCount + 2 },
    ],
    [
      'a key twice',
      'transaction/duplicate-key',
      spliced(legacy, keys, 32, ...Array<number>(32).fill(8)),
      { address: addressOf(8) },
    ],
    [
      'the fee payer as program',
      'transaction/bad-program',
      spliced(legacy, instructions + 1, 1, 0),
      { instruction: 0 },
    ],
    [
      'a program beyond the keys',
      'transaction/bad-program',
      spliced(legacy, instructions + 1, 1, 2),
      { instruction: 0 },
    ],
    [
      'a looked-up program',
      'transaction/bad-program',
      spliced(versioned, instructions + 2, 1, 2),
      { instruction: 0 },
    ],
    [
      'an account beyond the keys',
      'transaction/bad-account',
      spliced(legacy, instructions + 3, 1, 2),
      { instruction: 0, index: 2 },
    ],
    [
      'an account beyond the lookups',
      'transaction/bad-account',
      spliced(versioned, instructions + 4, 1, 4),
      { instruction: 0, index: 4 },
    ],
    [
      'a lookup of nothing',
      'transaction/bad-lookup',
      spliced(versioned, versioned.length - 4, 4, 0, 0),
      { table: addressOf(3) },
    ],
    [
      '257 accounts',
      'transaction/bad-lookup',
      spliced(versioned, versioned.length - 4, 4, 0xff, 1, ...Array(255).keys(), 0),
      { table: addressOf(3) },
    ],
  ];
  it.each(faults)('refuses %s', async (_, code, bytes, context) => {
    const error = await expectCode(code, () => readTransaction(Uint8Array.from(bytes)));
    expect(error.context).toEqual(context);
    await expectCode(code, () => readTransaction(toBase64(Uint8Array.from(bytes))));
  });

  it('accepts accounts up to the last looked-up one, and 256 of them', () => {
    expectAgreement(readTransaction(Uint8Array.from(spliced(versioned, instructions + 4, 1, 3))));
    const full = spliced(versioned, versioned.length - 4, 4, 0xfe, 1, ...Array(254).keys(), 0);
    expectAgreement(readTransaction(Uint8Array.from(full)));
  });

  it.each(['null', 'undefined'])(
    'refuses %s, which error answers have in place of a transaction',
    async (what) => {
      await expectCode('transaction/empty', () =>
        readTransaction((what === 'null' ? null : undefined) as never),
      );
    },
  );

  it('refuses non-canonical text before reading it', async () => {
    await expectCode('base64/not-canonical', () => readTransaction(`${toBase64(Uint8Array.from(legacy))}\n`));
    await expectCode('base64/not-canonical', () => readTransaction('not a transaction'));
  });

  it('names the error and its code, without the transaction', async () => {
    const text = toBase64(Uint8Array.from([...legacy, 0]));
    const error = await expectCode('transaction/trailing-bytes', () => readTransaction(text));
    const context: SigningErrorContexts['transaction/trailing-bytes'] = { bytes: 1 };
    expect(error.context).toEqual(context);
    expect(error.message).toBe('transaction/trailing-bytes: bytes 1');
  });
});
