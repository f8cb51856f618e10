/**
 * What signing costs beside the signature itself: an unsigned transaction of about 900 bytes, base64 in and base64 out,
 * against one bare Ed25519 signature of node:crypto over the same message with a key that is ready.
 *
 * Run it with `npx tsx src/signing.ts` after building packages/signing. Trust the ratio, not the microseconds.
 */
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { encodeBase58, readTransaction, signTransaction } from '@galilean/signing';
import { composeTransaction } from '@galilean/signing/compose';
import { fromKeypair } from '@galilean/signing/web3js';
import { holds, line, type Figure } from './figure.js';
import { inTurns } from './measure.js';

/** The test wallet, whose secret seed is public: NEVER SEND FUNDS TO IT. */
const seed = createHash('sha256').update('galilean public test wallet - never fund this address').digest();

const perTurn = 20;

/** Base64 in, signed base64 out, beside the bare signature in it. */
export async function signing(): Promise<Figure[]> {
  const key = privateKey();
  const publicKey = new Uint8Array(
    createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32),
  );
  const signer = fromKeypair({
    publicKey: { toBytes: () => publicKey },
    secretKey: Uint8Array.from([...seed, ...publicKey]),
  });
  const transaction = exampleTransaction(encodeBase58(publicKey));
  const { bytes, message } = readTransaction(transaction);

  const whole = async (): Promise<void> => {
    for (let i = 0; i < perTurn; i++) await signTransaction(transaction, signer);
  };
  const bare = (): void => {
    for (let i = 0; i < perTurn; i++) sign(null, message, key);
  };
  const figure = async (name: string, limit: number, ours: () => Promise<void>): Promise<Figure> => {
    // The first turns compile the code and say nothing about it.
    await inTurns(50, ours, bare);
    const measured = await inTurns(600, ours, bare);
    const micros = (turn: number): string => ((turn * 1000) / perTurn).toFixed(1);
    const detail = `${bytes.length} bytes in ${micros(measured.ours)} µs, one bare signature ${micros(measured.theirs)} µs`;
    return { name, measured: measured.ratio, limit, unit: 'ratio', detail };
  };
  return [
    await figure('signing, base64 to base64', 1.25, whole),
    await figure('signing without Buffer', 1.7, () => withoutBuffer(whole)),
  ];
}

/** As in a browser: the coder of Node is not there. */
async function withoutBuffer(act: () => Promise<void>): Promise<void> {
  const { Buffer } = globalThis;
  Object.assign(globalThis, { Buffer: undefined });
  try {
    await act();
  } finally {
    Object.assign(globalThis, { Buffer });
  }
}

function privateKey(): KeyObject {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

/** A swap as it commonly looks: seven instructions, sixteen own keys, two lookup tables. */
function exampleTransaction(payer: string): string {
  const address = (name: string): string => encodeBase58(createHash('sha256').update(name).digest());
  const account = (name: string, isWritable: boolean) => ({
    pubkey: address(name),
    isSigner: false,
    isWritable,
  });
  const wallet = { pubkey: payer, isSigner: true, isWritable: true };
  const instruction = (program: string, accounts: number, dataBytes: number) => ({
    programId: address(program),
    accounts: [
      wallet,
      ...Array.from({ length: accounts }, (_, i) => account(`${program} ${i}`, i % 2 === 0)),
    ],
    data: new Uint8Array(dataBytes).fill(7),
  });
  const inTables = Array.from({ length: 24 }, (_, i) => account(`table account ${i}`, i % 2 === 0));
  const swap = instruction('aggregator', 6, 60);
  return composeTransaction(
    {
      computeBudgetInstructions: [
        { programId: 'ComputeBudget111111111111111111111111111111', accounts: [], data: 'AwAAAAAAAAAA' },
      ],
      setupInstructions: [instruction('associated token', 3, 1), instruction('system', 1, 12)],
      swapInstruction: { ...swap, accounts: [...swap.accounts, ...inTables] },
      cleanupInstruction: instruction('token', 1, 1),
      otherInstructions: [],
      tipInstruction: instruction('system', 2, 12),
      addressesByLookupTableAddress: {
        [address('first table')]: inTables.slice(0, 12).map(({ pubkey }) => pubkey),
        [address('second table')]: inTables.slice(12).map(({ pubkey }) => pubkey),
      },
      blockhashWithMetadata: { blockhash: Array.from({ length: 32 }, (_, i) => i + 1) },
    },
    { payer },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const figure of await signing()) {
    console.log(line(figure));
    if (!holds(figure)) process.exitCode = 1;
  }
}
