import {
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import type { GuardCode } from '../../src/guard/index.js';
import { payer, us } from '@galilean/test-kit/wallets';

export const stranger = Keypair.fromSeed(new Uint8Array(32).fill(9)).publicKey;
export const ourselves = new PublicKey(us);
/** Our token account, of any mint. */
const ours = new PublicKey(Uint8Array.from({ length: 32 }, (_, at) => 200 - at));
const theirs = new PublicKey(Uint8Array.from({ length: 32 }, (_, at) => 100 + at));
const mint = new PublicKey('DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263');

export const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const token2022Program = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
export const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

type Key = [key: PublicKey, role?: 'w' | 's' | 'ws'];

export const instruction = (programId: PublicKey, keys: Key[], data: number[]): TransactionInstruction =>
  new TransactionInstruction({
    programId,
    keys: keys.map(([pubkey, role = '']) => ({
      pubkey,
      isSigner: role.includes('s'),
      isWritable: role.includes('w'),
    })),
    data: Buffer.from(data),
  });

const token = (keys: Key[], ...data: number[]) => instruction(tokenProgram, keys, data);
const token2022 = (keys: Key[], ...data: number[]) => instruction(token2022Program, keys, data);
const amount = [255, 255, 255, 255, 255, 255, 0, 0];

/** A nonce account; its owner does not change the form of the instruction. */
const noncePubkey = theirs;

type HostileInstruction = [name: string, rule: GuardCode, instruction: TransactionInstruction];

/** Instructions that no endpoint may contain, with the rule that must refuse each. */
export function hostileInstructionsAgainst(victim: PublicKey): HostileInstruction[] {
  const owner: Key = [victim, 's'];
  return [
    ['approves a stranger', 'approve', token([[ours, 'w'], [stranger], owner], 4, ...amount)],
    [
      'approves a stranger, checked',
      'approve',
      token([[ours, 'w'], [mint], [stranger], owner], 13, ...amount, 6),
    ],
    ['approves a stranger, Token-2022', 'approve', token2022([[ours, 'w'], [stranger], owner], 4, ...amount)],
    [
      'approves through a multisig of ours',
      'approve',
      token([[ours, 'w'], [stranger], [theirs], owner], 4, ...amount),
    ],
    [
      'gives a token account away',
      'set-authority',
      token([[ours, 'w'], owner], 6, 2, 1, ...stranger.toBytes()),
    ],
    [
      'lets a stranger close a token account',
      'set-authority',
      token2022([[ours, 'w'], owner], 6, 3, 1, ...stranger.toBytes()),
    ],
    [
      'assigns the wallet to a program',
      'assign',
      SystemProgram.assign({ accountPubkey: victim, programId: stranger }),
    ],
    ['allocates in the wallet', 'assign', SystemProgram.allocate({ accountPubkey: victim, space: 10 })],
    [
      'never expires: a nonce of a stranger',
      'nonce',
      SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: payer.publicKey }),
    ],
    [
      'hands a nonce account over',
      'nonce',
      SystemProgram.nonceAuthorize({
        noncePubkey,
        authorizedPubkey: victim,
        newAuthorizedPubkey: stranger,
      }),
    ],
    [
      'empties a nonce account',
      'nonce',
      SystemProgram.nonceWithdraw({
        noncePubkey,
        authorizedPubkey: victim,
        toPubkey: stranger,
        lamports: 1,
      }),
    ],
    [
      'closes a token account to a stranger',
      'close-account',
      token([[ours, 'w'], [stranger, 'w'], owner], 9),
    ],
    [
      'closes a token account to a stranger, Token-2022',
      'close-account',
      token2022([[ours, 'w'], [stranger, 'w'], owner], 9),
    ],
    [
      'sends SOL to a stranger',
      'transfer-destination',
      SystemProgram.transfer({ fromPubkey: victim, toPubkey: stranger, lamports: 1 }),
    ],
    [
      'sends tokens to a stranger',
      'transfer-destination',
      token([[ours, 'w'], [theirs, 'w'], owner], 3, ...amount),
    ],
    [
      'sends tokens to a stranger, checked',
      'transfer-destination',
      token([[ours, 'w'], [mint], [theirs, 'w'], owner], 12, ...amount, 6),
    ],
    [
      'sends tokens to a stranger, with a fee',
      'transfer-destination',
      token2022([[ours, 'w'], [mint], [theirs, 'w'], owner], 26, 1, ...amount, 6, ...amount),
    ],
    [
      'pays the rent of a stranger',
      'rent-for-stranger',
      instruction(
        associatedProgram,
        [[victim, 'ws'], [theirs, 'w'], [stranger], [mint], [SystemProgram.programId], [tokenProgram]],
        [1],
      ),
    ],
    ['burns tokens', 'unexpected-instruction', token([[ours, 'w'], [mint, 'w'], owner], 8, ...amount)],
    [
      'runs a batch',
      'unexpected-instruction',
      token([[ours, 'w'], [theirs, 'w'], owner], 255, 3, 9, 3, ...amount),
    ],
    [
      'withdraws excess lamports',
      'unexpected-instruction',
      token2022([[ours, 'w'], [stranger, 'w'], owner], 38),
    ],
    ['lifts the guard of an account', 'unexpected-instruction', token2022([[ours, 'w'], owner], 34, 1)],
    [
      'pays for an account of a stranger',
      'unexpected-instruction',
      SystemProgram.createAccount({
        fromPubkey: victim,
        newAccountPubkey: payer.publicKey,
        lamports: 10,
        space: NONCE_ACCOUNT_LENGTH,
        programId: stranger,
      }),
    ],
    [
      'sends SOL from a seeded account',
      'unexpected-instruction',
      SystemProgram.transfer({
        fromPubkey: ours,
        basePubkey: victim,
        toPubkey: stranger,
        lamports: 1,
        seed: 'savings',
        programId: SystemProgram.programId,
      }),
    ],
    [
      'calls an unknown program with our signature',
      'unknown-program',
      instruction(stranger, [owner], [1, 2]),
    ],
  ];
}

export const hostileInstructions = hostileInstructionsAgainst(ourselves);
