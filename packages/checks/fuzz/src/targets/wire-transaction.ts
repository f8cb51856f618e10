import { VersionedTransaction } from '@solana/web3.js';
import { isSigningError, readTransaction } from '../../../../signing/src/index.js';
import { inspectTransaction } from '../../../../signing/src/inspect/index.js';
import { shortest, textsNamed } from '../examples.js';
import { hold, valueOrRefusal, type Target } from '../target.js';

/** We read the same as web3.js, to the last byte, and can inspect what we read. */
export const wireTransaction: Target = {
  name: 'wire-transaction',
  words: ['\0', '\x01', '\x80', '\x80\x01', '\xff'],
  seeds: () => shortest(textsNamed('transaction'), 24).map((text) => Buffer.from(text, 'base64')),
  async run(input) {
    const read = await valueOrRefusal(() => readTransaction(input), isSigningError);
    if (!read) return;
    const theirs = Buffer.from(VersionedTransaction.deserialize(input).serialize());
    hold(theirs.equals(input), 'what is accepted is written again in the same bytes');
    const { instructions, version, fees } = inspectTransaction(read);
    hold(instructions.length === read.instructions.length, 'every instruction is inspected');
    hold(version === read.version, 'inspecting reads the same version');
    hold(fees.signatureFeeLamports >= 0n, 'fees are never negative');
    JSON.stringify(instructions, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  },
};
