import { goodTransactions as goodOf } from '@galilean/test-kit/good-transactions';
import { VersionedTransaction, type VersionedMessage } from '@solana/web3.js';
import { composeTransaction } from '../../../../signing/src/compose/index.js';
import { guard as checkTransaction } from '../../../../signing/src/guard/index.js';
import { isSigningError, readTransaction } from '../../../../signing/src/index.js';
import { keyAddress } from '../../../../signing/src/wire-transaction.js';
import { hold, valueOrRefusal, type Target } from '../target.js';
import { lamportsAskedFor, outrage } from './outrage.js';

const goodTransactions = goodOf(composeTransaction);

/** The first byte chooses a transaction; every three bytes after it set one byte of its message. */
function altered(input: Uint8Array): { good: (typeof goodTransactions)[number]; bytes: Uint8Array } {
  const good = goodTransactions[(input[0] ?? 0) % goodTransactions.length]!;
  const bytes = Uint8Array.from(Buffer.from(good.transaction, 'base64'));
  const from = 1 + 64 * bytes[0]!;
  for (let at = 1; at + 2 < input.length; at += 3) {
    const place = from + (((input[at]! << 8) | input[at + 1]!) % (bytes.length - from));
    bytes[place] = input[at + 2]!;
  }
  return { good, bytes };
}

const messageOf = (bytes: Uint8Array): VersionedMessage => VersionedTransaction.deserialize(bytes).message;

/** The worst changes of one byte: a transfer that becomes an approval, an assigned account, a huge amount. */
function outrages({ transaction }: (typeof goodTransactions)[number], number: number): Uint8Array[] {
  const read = readTransaction(transaction);
  const setting = (data: Uint8Array, at: number, value: number) => {
    const place = data.byteOffset + at - read.message.byteOffset;
    return Uint8Array.of(number, place >> 8, place & 255, value);
  };
  return read.instructions.flatMap(({ programIndex, data }) => {
    const program = keyAddress(read, programIndex);
    if (program.startsWith('Token') && data.length > 8) return [setting(data, 0, 4), setting(data, 0, 6)];
    if (/^1+$/.test(program) && data.length > 11) return [setting(data, 0, 1), setting(data, 9, 255)];
    return [];
  });
}

/** An independent reader finds nothing harmful in what the guard accepts. */
export const guard: Target = {
  name: 'guard',
  words: ['\0', '\x01', '\x04', '\x06', '\xff'],
  seeds: () => goodTransactions.flatMap((good, number) => [Uint8Array.of(number), ...outrages(good, number)]),
  async run(input) {
    const { good, bytes } = altered(input);
    const report = await valueOrRefusal(
      () => checkTransaction(bytes, good.expectation, good.policy),
      isSigningError,
    );
    if (report?.verdict !== 'accept') return;
    const before = messageOf(Buffer.from(good.transaction, 'base64'));
    const after = messageOf(bytes);
    const payerOf = (message: VersionedMessage) => message.staticAccountKeys[0]!.toBase58();
    // A paying market maker may be anyone. A named payer must stay, and must never be replaced by our wallet.
    const isNamed = [good.expectation.wallet, 'payer' in good.expectation && good.expectation.payer].includes(
      payerOf(before),
    );
    hold(
      isNamed ? payerOf(after) === payerOf(before) : payerOf(after) !== good.expectation.wallet,
      `${good.name}: nobody pays who would not have paid`,
    );
    const found = outrage(after);
    hold(found === undefined, `${good.name}: ${found}`);
    hold(
      lamportsAskedFor(after) <= lamportsAskedFor(before) + 20_000_000n,
      `${good.name}: no more SOL leaves than tip and rent allow`,
    );
  },
};
