/**
 * What signing costs beside the signature itself: an unsigned transaction of about 900 bytes, base64 in and base64 out,
 * against one bare Ed25519 signature of node:crypto over the same message with a key that is ready.
 *
 * Run it with `npx tsx src/signing.ts` after building packages/signing. Trust the ratio, not the microseconds.
 */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { encodeBase58, readTransaction, signTransaction } from '@galilean/signing';
import { composeTransaction } from '@galilean/signing/compose';
import { fromKeypair } from '@galilean/signing/web3js';

export interface SigningCost {
  /** Size of the transaction. */
  readonly bytes: number;
  /** Median of one bare signature, in microseconds. */
  readonly bareMicros: number;
  /** Median of base64 in, signed base64 out, in microseconds. */
  readonly signMicros: number;
  /** Median over the rounds of one by the other. */
  readonly ratio: number;
}

/** The test wallet, whose secret seed is public: NEVER SEND FUNDS TO IT. */
const seed = createHash('sha256').update('galilean public test wallet - never fund this address').digest();

/**
 * Measures both in turns, so that whatever else the machine does weighs on both.
 *
 * @param rounds How often both take their turn. Default: 60.
 * @param perRound Signatures per turn. Default: 400.
 */
export async function measureSigning(rounds = 60, perRound = 400): Promise<SigningCost> {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = new Uint8Array(
    createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32),
  );
  const signer = fromKeypair({
    publicKey: { toBytes: () => publicKey },
    secretKey: Uint8Array.from([...seed, ...publicKey]),
  });
  const transaction = exampleTransaction(encodeBase58(publicKey));
  const { bytes, message } = readTransaction(transaction);

  const bare = (): void => {
    for (let i = 0; i < perRound; i++) sign(null, message, key);
  };
  const whole = async (): Promise<void> => {
    for (let i = 0; i < perRound; i++) await signTransaction(transaction, signer);
  };
  for (let warmUp = 0; warmUp < 5; warmUp++) {
    bare();
    await whole();
  }

  const turns: { bare: number; whole: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    bare();
    const between = performance.now();
    await whole();
    turns.push({ bare: between - start, whole: performance.now() - between });
  }
  const micros = (milliseconds: number): number => (milliseconds * 1000) / perRound;
  return {
    bytes: bytes.length,
    bareMicros: micros(median(turns.map((turn) => turn.bare))),
    signMicros: micros(median(turns.map((turn) => turn.whole))),
    ratio: median(turns.map((turn) => turn.whole / turn.bare)),
  };
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

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { bytes, bareMicros, signMicros, ratio } = await measureSigning();
  console.log(`transaction of ${bytes} bytes`);
  console.log(`bare node:crypto signature   ${bareMicros.toFixed(1)} µs`);
  console.log(`base64 in, signed base64 out ${signMicros.toFixed(1)} µs`);
  console.log(`ratio ${ratio.toFixed(3)} (at most 1.25 is wanted)`);
  if (ratio > 1.25) process.exitCode = 1;
}
