import { SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { programs } from '@galilean/transactions';
import { createAssociated, instruction, token, u64 } from '../instructions.js';
import { hookSigner, issued, issuedMint, ours, theirs, thief, thiefs, us } from '../wallets.js';

const { token2022 } = programs;
const key = [...thief.publicKey.toBytes()];
const decimals = 6;
const some = 1;
const feeBps = [100, 0];
const mostFee = u64(1_000_000_000n);
/** The size of a mint with two extensions, permanent delegate and fee, each with its kind and length. */
const mintBytes = 165 + 1 + (4 + 32) + (4 + 108);
const rent = (mintBytes + 128) * 6960;

const of = (...data: number[]) => instruction(token2022, [[issuedMint, 'w']], data);
const mintTo = (account: string, amount: bigint) =>
  instruction(
    token2022,
    [
      [issuedMint, 'w'],
      [account, 'w'],
      [thiefs, 's'],
    ],
    [7, ...u64(amount)],
  );

/** The thief issues a Token-2022 mint, and gives us some of it. */
export const issuing: readonly TransactionInstruction[] = [
  SystemProgram.createAccount({
    fromPubkey: thief.publicKey,
    newAccountPubkey: issued.publicKey,
    lamports: rent,
    space: mintBytes,
    programId: token2022,
  }),
  of(35, ...key),
  of(26, 0, some, ...key, some, ...key, ...feeBps, ...mostFee),
  of(20, decimals, ...key, some, ...key),
  createAssociated(ours.issued, us, issuedMint, { payer: thiefs, tokenProgram: token2022 }),
  createAssociated(theirs.issued, thiefs, issuedMint, { payer: thiefs, tokenProgram: token2022 }),
  mintTo(ours.issued, 5_000_000_000n),
];

/** What we let the thief and the thief’s program spend long ago. */
export const allowing: readonly TransactionInstruction[] = [
  token.approve(ours.jup, thiefs, 2n ** 64n - 1n),
  token.approve(ours.usdc, hookSigner[0].toBase58(), 2n ** 64n - 1n),
];
