/**
 * What inspecting and guarding cost beside one bare Ed25519 signature of node:crypto over the same swap, and beside
 * web3.js, which only signs it. Run it with `npx tsx src/guard.ts` after building packages/signing. Trust the ratio.
 */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { encodeBase58, readTransaction, signTransaction } from '@galilean/signing';
import { guard, guardCheck } from '@galilean/signing/guard';
import type { Expectation } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { buildTransaction } from '@galilean/transactions';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { holds, line, type Figure } from './figure.js';
import { inTurns } from './measure.js';

const perTurn = 20;
const inputMint = 'So11111111111111111111111111111111111111112';
const outputMint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

/** The test wallet, whose secret seed is public: NEVER SEND FUNDS TO IT. */
const seed = createHash('sha256').update('galilean public test wallet - never fund this address').digest();
const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
const publicKey = new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32));
const wallet = encodeBase58(publicKey);

/** SOL for a token through eight pools: wrapping, account creation, route, unwrapping; some 900 bytes. */
function swap(): string {
  const pool = (name: number) => encodeBase58(createHash('sha256').update(`pool ${name}`).digest());
  const routePlan = Array.from({ length: 8 }, (_, step) => ({
    bps: 1250,
    swapInfo: { ammKey: pool(step), label: 'Raydium CLMM', inputMint, outputMint },
  }));
  return buildTransaction('order', {
    router: 'metis',
    taker: wallet,
    inputMint,
    outputMint,
    inAmount: '100000000',
    outAmount: '15022355',
    slippageBps: 50,
    rentFeeLamports: 2_039_280,
    prioritizationFeeLamports: 57_412,
    requestId: 'benchmark',
    routePlan,
  }).transaction;
}

const expectation: Expectation = {
  kind: 'order',
  wallet,
  inputMint,
  outputMint,
  amount: 100_000_000n,
  minimumOut: 14_947_243n,
};

export async function guarding(): Promise<Figure[]> {
  const transaction = swap();
  const { bytes, message } = readTransaction(transaction);
  const signer = fromKeypair({
    publicKey: { toBytes: () => publicKey },
    secretKey: Uint8Array.from([...seed, ...publicKey]),
  });
  const report = guard(transaction, expectation);
  if (report.verdict !== 'accept' || report.unproven.length) throw new Error(JSON.stringify(report));

  const bare = (): void => {
    for (let i = 0; i < perTurn; i++) sign(null, message, key);
  };
  const judged = (): void => {
    for (let i = 0; i < perTurn; i++) guard(transaction, expectation);
  };
  const whole = async (): Promise<void> => {
    for (let i = 0; i < perTurn; i++)
      await signTransaction(transaction, signer, { check: guardCheck(expectation) });
  };
  const keypair = Keypair.fromSecretKey(Uint8Array.from([...seed, ...publicKey]));
  /** What the same costs with web3.js, without looking at what is signed. */
  const web3 = (): void => {
    for (let i = 0; i < perTurn; i++) {
      const unsigned = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
      unsigned.sign([keypair]);
      Buffer.from(unsigned.serialize()).toString('base64');
    }
  };
  const figure = async (
    name: string,
    limit: number,
    ours: () => unknown,
    theirs: () => unknown,
    rounds = 400,
  ): Promise<Figure> => {
    // The first turns compile the code and say nothing about it.
    await inTurns(Math.min(rounds, 250), ours, theirs);
    const measured = await inTurns(rounds, ours, theirs);
    const micros = (turn: number) => `${((turn * 1000) / perTurn).toFixed(1)} µs`;
    const detail = `${bytes.length} bytes: ${micros(measured.ours)} beside ${micros(measured.theirs)}`;
    return { name, measured: measured.ratio, limit, unit: 'ratio', detail };
  };
  return [
    await figure('inspect and guard a swap', 3, judged, bare),
    await figure('guard and sign a swap', 5, whole, bare),
    // web3.js takes some 17 bare signatures where we may take 5.
    await figure('guard and sign ÷ web3.js signs', 0.5, whole, web3, 60),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const figure of await guarding()) {
    console.log(line(figure));
    if (!holds(figure)) process.exitCode = 1;
  }
}
