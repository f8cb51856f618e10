import type { Call, CallAccount } from '@galilean/svm-programs';
import { keyOf, programs } from '@galilean/transactions';

const system = programs.system.toBase58();

const account = (address: string, isWritable: boolean, isSigner: boolean): CallAccount => ({
  address,
  isWritable,
  isSigner,
});
const writable = (address: string) => account(address, true, false);
const readonly = (address: string) => account(address, false, false);
const signer = (address: string) => account(address, false, true);
const writableSigner = (address: string) => account(address, true, true);

function numbers(...parts: readonly (readonly [bytes: 1 | 4 | 8, value: number | bigint])[]): Buffer {
  const buffer = Buffer.allocUnsafe(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(Number(value), at, bytes);
    at += bytes;
  }
  return buffer;
}

export interface TokenMove {
  tokenProgram: string;
  from: string;
  to: string;
  authority: string;
  /** Base units. */
  amount: bigint;
  /** With the mint the token program checks both sides. Mints with a transfer fee need it. */
  checked?: { mint: string; decimals: number } | undefined;
}

export function moveTokens({ tokenProgram, from, to, authority, amount, checked }: TokenMove): Call {
  return checked
    ? {
        program: tokenProgram,
        accounts: [writable(from), readonly(checked.mint), writable(to), signer(authority)],
        data: numbers([1, 12], [8, amount], [1, checked.decimals]),
      }
    : {
        program: tokenProgram,
        accounts: [writable(from), writable(to), signer(authority)],
        data: numbers([1, 3], [8, amount]),
      };
}

export const moveLamports = (from: string, to: string, lamports: bigint): Call => ({
  program: system,
  accounts: [writableSigner(from), writable(to)],
  data: numbers([4, 2], [8, lamports]),
});

/** Gives bytes to an account that has its lamports. */
export const allocate = (address: string, bytes: number): Call => ({
  program: system,
  accounts: [writableSigner(address)],
  data: numbers([4, 8], [8, bytes]),
});

/** Gives an account to a program. */
export const assign = (address: string, owner: string): Call => ({
  program: system,
  accounts: [writableSigner(address)],
  data: Buffer.concat([numbers([4, 1]), keyOf(owner)]),
});

/** Makes a token account of an account with its bytes; the owner need not sign. */
export const initializeTokens = (
  address: string,
  mint: string,
  owner: string,
  tokenProgram: string,
): Call => ({
  program: tokenProgram,
  accounts: [writable(address), readonly(mint)],
  data: Buffer.concat([numbers([1, 18]), keyOf(owner)]),
});

/** Closes a token account that is empty or holds SOL. */
export const closeTokens = (address: string, to: string, owner: string, tokenProgram: string): Call => ({
  program: tokenProgram,
  accounts: [writable(address), writable(to), signer(owner)],
  data: numbers([1, 9]),
});

/** Counts lamports that were sent to an account of wrapped SOL. */
export const syncNative = (address: string, tokenProgram: string): Call => ({
  program: tokenProgram,
  accounts: [writable(address)],
  data: numbers([1, 17]),
});

/** Creates an associated token account, unless it exists. */
export const createAssociated = (
  payer: string,
  {
    address,
    owner,
    mint,
    tokenProgram,
  }: { address: string; owner: string; mint: string; tokenProgram: string },
): Call => ({
  program: programs.associatedToken.toBase58(),
  accounts: [
    writableSigner(payer),
    writable(address),
    readonly(owner),
    readonly(mint),
    readonly(system),
    readonly(tokenProgram),
  ],
  data: numbers([1, 1]),
});
