import { PublicKey, VersionedTransaction, type MessageCompiledInstruction } from '@solana/web3.js';
import {
  composeTransaction,
  type BuildAnswer,
  type Instruction,
} from '../../../../signing/src/compose/index.js';
import { isSigningError } from '../../../../signing/src/index.js';
import { build, onWire, transfer } from '@galilean/test-kit/build-answers';
import { wallet } from '@galilean/test-kit/wallets';
import { examples, shortest } from '../examples.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

const payer = wallet.publicKey.toBase58();
const computeBudget = 'ComputeBudget111111111111111111111111111111';
const limit = 200_000;
const highestPrice = 1_000_000n;
const own = onWire(transfer(7));
const pool = PublicKey.default.toBase58();

/** The form of an input: a first `c` caps the price, `o` adds own instructions around the swap. */
function optionsOf(first: string) {
  const around = first === 'o' ? { before: [own], after: [own] } : {};
  const maxComputeUnitPrice = first === 'c' ? highestPrice : undefined;
  return { payer, computeUnitLimit: limit, maxComputeUnitPrice, useLookupTables: first !== 'n', ...around };
}

const words = [
  '"programId" "accounts" "data" "pubkey" "isSigner" "isWritable" "swapInstruction" "__proto__"',
  '"computeBudgetInstructions" "addressesByLookupTableAddress" { } [ ] : , null true false 1 "true" ""',
].flatMap((line) => line.split(' '));
const aTable = {
  ...build,
  swapInstruction: {
    ...own,
    accounts: [...own.accounts, { pubkey: pool, isSigner: false, isWritable: true }],
  },
  addressesByLookupTableAddress: { [computeBudget]: [payer, pool] },
};

/** Any answer becomes a transaction that does exactly what the answer says, or none. */
export const compose: Target = {
  name: 'compose',
  words: [`"${payer}"`, `"${pool}"`, `"${computeBudget}"`, 'AwAAAAAAAAAA', 'AkANAwA=', ...words],
  seeds: () => [
    ...shortest(
      examples.map((one) => JSON.stringify(one)).filter((one) => one.includes('"swapInstruction"')),
      4,
    ).flatMap((text) => [` ${text}`, `c${text}`, `n${text}`]),
    ...[build, aTable].flatMap((one) => [` ${JSON.stringify(one)}`, `o${JSON.stringify(one)}`]),
    ` ${JSON.stringify(aTable).replaceAll('false', '1')}`,
    ` ${JSON.stringify(aTable).replaceAll('"isWritable":true', '"isWritable":null')}`,
    ` ${JSON.stringify({ ...build, swapInstruction: { ...own, data: [300] } })}`,
    ` ${JSON.stringify({ ...build, setupInstructions: {} })}`,
    ' null',
    ' {"swapInstruction":[]}',
  ],
  async run(input) {
    let answer: BuildAnswer;
    try {
      answer = JSON.parse(textOf(input.subarray(1))) as BuildAnswer;
    } catch {
      return; // Not an answer: the client refuses it earlier.
    }
    const options = optionsOf(String.fromCharCode(input[0]!));
    const composed = await valueOrRefusal(() => composeTransaction(answer, options), isSigningError);
    if (composed !== undefined) check(Buffer.from(composed, 'base64'), answer, options);
  },
};

function check(bytes: Uint8Array, answer: BuildAnswer, options: ReturnType<typeof optionsOf>): void {
  hold(bytes.length <= 1232, 'it fits into a packet');
  const { message, signatures } = VersionedTransaction.deserialize(bytes);
  hold(
    signatures.every((one) => one.every((byte) => byte === 0)),
    'it has no signature',
  );
  const { blockhash: asked } = answer.blockhashWithMetadata!;
  hold(
    message.recentBlockhash === new PublicKey(Uint8Array.from(asked!)).toBase58(),
    'the blockhash is that of the answer',
  );

  const tables = new Map(Object.entries(answer.addressesByLookupTableAddress ?? {}));
  const looked = (which: 'writableIndexes' | 'readonlyIndexes') =>
    message.addressTableLookups.flatMap((lookup) =>
      lookup[which].map((index) => tables.get(lookup.accountKey.toBase58())![index]!),
    );
  const written = looked('writableIndexes');
  const keys = [
    ...message.staticAccountKeys.map((key) => key.toBase58()),
    ...written,
    ...looked('readonlyIndexes'),
  ];
  hold(keys[0] === payer, 'who was named pays');
  hold(new Set(keys).size === keys.length, 'no account stands in it twice');

  const wanted = instructionsOf(answer, options);
  const found = message.compiledInstructions.map((one) => inWords(one, keys));
  hold(
    JSON.stringify(found) === JSON.stringify(wanted.map(asText)),
    'its instructions are those of the answer',
  );

  const mentions = wanted.flatMap(({ accounts }) => accounts);
  for (const [index, key] of keys.entries()) {
    const said = mentions.filter(({ pubkey }) => pubkey === key);
    const isSigner = key === payer || said.some((one) => one.isSigner);
    const isWritable = key === payer || said.some((one) => one.isWritable);
    hold(message.isAccountSigner(index) === isSigner, 'exactly the signers in the answer sign');
    hold(
      message.isAccountWritable(index) === isWritable,
      'an account is writable exactly if the answer says it',
    );
  }
}

/** The expected instructions in the service's order, with our limit first and the capped price. */
function instructionsOf(
  answer: BuildAnswer,
  { before = [], after = [], maxComputeUnitPrice }: Around,
): Instruction[] {
  const budget = (answer.computeBudgetInstructions ?? [])
    .filter((one) => one.programId !== computeBudget || bytesOf(one)[0] !== 2)
    .map((one) => capped(one, maxComputeUnitPrice));
  const first = Buffer.alloc(5, 2);
  first.writeUInt32LE(limit, 1);
  return [
    { programId: computeBudget, accounts: [], data: first },
    ...budget,
    ...(answer.setupInstructions ?? []),
    ...before,
    answer.swapInstruction!,
    ...after,
    ...[answer.cleanupInstruction ?? []].flat(),
    ...(answer.otherInstructions ?? []),
    ...[answer.tipInstruction ?? []].flat(),
  ];
}

type Around = { before?: Instruction[]; after?: Instruction[]; maxComputeUnitPrice?: bigint | undefined };

function capped(instruction: Instruction, highest: bigint | undefined): Instruction {
  const data = Buffer.from(bytesOf(instruction));
  const setsPrice = instruction.programId === computeBudget && data[0] === 3 && data.length >= 9;
  if (highest === undefined || !setsPrice || data.readBigUInt64LE(1) <= highest) return instruction;
  const lowered = Buffer.alloc(9, 3);
  lowered.writeBigUInt64LE(highest, 1);
  return { ...instruction, data: lowered };
}

const bytesOf = ({ data }: Instruction): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, 'base64') : data;

const asText = ({ programId, accounts, data }: Instruction) => [
  programId,
  accounts.map(({ pubkey }) => pubkey),
  typeof data === 'string' ? data : Buffer.from(data).toString('base64'),
];

const inWords = ({ programIdIndex, accountKeyIndexes, data }: MessageCompiledInstruction, keys: string[]) => [
  keys[programIdIndex],
  accountKeyIndexes.map((index) => keys[index]),
  Buffer.from(data).toString('base64'),
];
