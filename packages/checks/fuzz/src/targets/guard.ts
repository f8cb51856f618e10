import { goodTransactions as goodOf } from '@galilean/test-kit/good-transactions';
import { VersionedTransaction, type VersionedMessage } from '@solana/web3.js';
import { composeTransaction } from '../../../../signing/src/compose/index.js';
import { guard as checkTransaction } from '../../../../signing/src/guard/index.js';
import { isSigningError, readTransaction } from '../../../../signing/src/index.js';
import { keyAddress } from '../../../../signing/src/wire.js';
import { hold, valueOrRefusal, type Target } from '../target.js';

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

const system = '11111111111111111111111111111111';
const tokens = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]);
/** Assign, nonce authority and the like, which no trade needs. */
const systemOutrages = new Set([1, 4, 5, 6, 7, 10]);
/** Approve, set authority, mint, burn, freeze, thaw, approve checked, mint and burn checked. */
const tokenOutrages = new Set([4, 6, 7, 8, 10, 11, 13, 14, 15]);

interface Step {
  readonly program: string | undefined;
  readonly data: DataView;
  /** Whether its first account signs. An account that does not sign cannot be debited. */
  readonly isSigned: boolean;
  /** Whether any of its accounts signs. Without one a token program refuses it, and the whole transaction fails. */
  readonly hasSigner: boolean;
}

const stepsOf = (message: VersionedMessage): Step[] =>
  message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    isSigned: accountKeyIndexes[0]! < message.header.numRequiredSignatures,
    hasSigner: accountKeyIndexes.some((index) => index < message.header.numRequiredSignatures),
    program: message.staticAccountKeys[programIdIndex]?.toBase58(),
    data: new DataView(Uint8Array.from(data).buffer),
  }));

/** Names what no transaction of the service may do; undefined if it does none of that. */
function outrage(message: VersionedMessage): string | undefined {
  for (const { program, data, hasSigner } of stepsOf(message)) {
    if (program === undefined) return 'a program out of a lookup table';
    if (program === system && data.byteLength >= 4 && systemOutrages.has(data.getUint32(0, true)))
      return `system instruction ${data.getUint32(0, true)}`;
    if (tokens.has(program) && hasSigner && data.byteLength > 0 && tokenOutrages.has(data.getUint8(0)))
      return `token instruction ${data.getUint8(0)}`;
  }
  return undefined;
}

/** The sum of all SOL transfers, from any signer. */
const lamportsAskedFor = (message: VersionedMessage): bigint =>
  stepsOf(message)
    .filter(
      ({ program, data, isSigned }) =>
        isSigned && program === system && data.byteLength >= 12 && data.getUint32(0, true) === 2,
    )
    .reduce((sum, { data }) => sum + data.getBigUint64(4, true), 0n);
