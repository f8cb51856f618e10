import type { VersionedMessage } from '@solana/web3.js';

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
export function outrage(message: VersionedMessage): string | undefined {
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
export const lamportsAskedFor = (message: VersionedMessage): bigint =>
  stepsOf(message)
    .filter(
      ({ program, data, isSigned }) =>
        isSigned && program === system && data.byteLength >= 12 && data.getUint32(0, true) === 2,
    )
    .reduce((sum, { data }) => sum + data.getBigUint64(4, true), 0n);
