import { type AttackName, ATTACKS, type NamedAttack, STRANGER, strangerKeypair } from '@galilean/tampering';
import { mintAddresses, testWallet } from '@galilean/transactions';
import {
  type Keypair,
  SystemProgram,
  type TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js';
import { createMockFetch, type MockFetch } from '../assembly/create-mock-fetch.js';
import type { WalletBalances } from '../ledger/balance-series.js';
import { transactionOf } from '../ledger/plans/calls.js';

/** An order of the test wallet, answered honestly and under an attack, and what came of both. Amounts in base units. */
interface Lie {
  /** Who gains. */
  readonly stranger: string;
  readonly asked: Readonly<Record<'inputMint' | 'outputMint' | 'amount' | 'taker', string>>;
  /** What the answer promised. */
  readonly minimumOut: string;
  /** How many times its usual price what is bought costs when the lie lands. */
  readonly pushed?: number | undefined;
  /** What the wallet has before either. */
  readonly before: Held;
  readonly honest: Landed;
  readonly lie: Landed;
  /** What it has after the stranger used the right that the lie gave; absent where it gave none. */
  readonly later?: Held | undefined;
  /** Whether the wallet can still send SOL after the lie. */
  readonly canSend: boolean;
}

type Held = Pick<WalletBalances, 'lamports' | 'tokens'>;

interface Landed {
  /** As it was handed out, in base64. */
  readonly transaction: string;
  /** What the service said of its execution. */
  readonly status: string;
  /** What the wallet has then. */
  readonly after: Held;
}

/**
 * Opens the stage on which the service lies: a mock with a ledger besides the one that serves the page, which hears of
 * nothing.
 *
 * @returns what comes of an attack, as if it were the first; undefined for an unknown name
 */
export function createLies(): (attack: string) => Promise<Lie> | undefined {
  let stage: ReturnType<typeof openStage> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const known = new Map<string, Promise<Lie>>();
  return (name) => {
    if (!Object.hasOwn(ATTACKS, name)) return undefined;
    const opened = (stage ??= openStage());
    // One after the other, because they share the stage.
    const lie = known.get(name) ?? last.then(async () => play(await opened, name as AttackName));
    known.set(name, lie);
    last = lie.catch(() => undefined);
    return lie;
  };
}

const ORIGIN = 'http://stage';
const wallet = testWallet('wallet');
const taker = wallet.publicKey.toBase58();
const { SOL, USDC, JUP } = mintAddresses;
const SOME_SOL = 5_000_000_000n;
const SOME_USDC = 900_000_000n;
const SOLD_USDC = 50_000_000n;

/** Its clock stands, so that the honest answer and the lie have the same route. */
async function openStage() {
  const at = Date.now();
  const mock = createMockFetch({ ledger: true, now: () => at });
  await mock.fund(taker, { amount: SOME_SOL });
  await mock.fund(taker, { mint: USDC, amount: SOME_USDC });
  return { mock, snapshot: await mock.snapshot() };
}

async function play(
  { mock, snapshot }: Awaited<ReturnType<typeof openStage>>,
  attack: AttackName,
): Promise<Lie> {
  const { shows: { sells, pushed } = {}, later }: NamedAttack = ATTACKS[attack];
  const asked =
    sells === 'SOL'
      ? { inputMint: SOL, outputMint: USDC, amount: '1000000000', taker }
      : { inputMint: USDC, outputMint: JUP, amount: String(SOLD_USDC), taker };
  await mock.restore(snapshot);
  const before = await held(mock);
  const fair = await order(mock, asked, 'router=metis');
  const honest = await land(mock, fair);
  await mock.restore(snapshot);
  const robbing = await order(mock, asked, `router=metis, tamper=${attack}`);
  if (pushed) {
    // As someone does who sees that a wallet accepts any price.
    const { tokens } = await mock.control.state();
    await mock.control.price(asked.outputMint, tokens[asked.outputMint]!.usdPrice! * pushed);
  }
  const lie = await land(mock, robbing);
  return {
    stranger: STRANGER,
    asked,
    minimumOut: fair.otherAmountThreshold,
    pushed,
    before,
    honest,
    lie,
    canSend: await canSend(mock),
    later: later && (await takeLater(mock, later)),
  };
}

interface Order {
  readonly transaction: string;
  readonly requestId: string;
  readonly otherAmountThreshold: string;
}

async function order(mock: MockFetch, asked: Lie['asked'], scenario: string): Promise<Order> {
  const answer = await mock(`${ORIGIN}/swap/v2/order?${new URLSearchParams(asked).toString()}`, {
    headers: { 'x-api-key': 'any', 'x-galilean-scenario': scenario },
  });
  return (await answer.json()) as Order;
}

/** Signs whatever came, as a bot without a guard does, and executes it. */
async function land(mock: MockFetch, { transaction, requestId }: Order): Promise<Landed> {
  const read = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  const signedTransaction = Buffer.from(signedBy(wallet, read)).toString('base64');
  const answer = await mock(`${ORIGIN}/swap/v2/execute`, {
    method: 'POST',
    headers: { 'x-api-key': 'any', 'content-type': 'application/json' },
    body: JSON.stringify({ signedTransaction, requestId }),
  });
  const { status } = (await answer.json()) as { status: string };
  return { transaction, status, after: await held(mock) };
}

/** What the wallet has once the stranger took what the ledger lets it take. */
async function takeLater(mock: MockFetch, take: NonNullable<NamedAttack['later']>): Promise<Held> {
  await mock.fund(STRANGER, { amount: SOME_SOL });
  const thief = strangerKeypair();
  const taking = take({ wallet: taker, stranger: STRANGER }, SOME_USDC - SOLD_USDC);
  await rpc(mock, 'sendTransaction', await signedCall(mock, thief, taking), { encoding: 'base64' });
  return held(mock);
}

/** Whether the wallet's signature still moves its SOL. */
async function canSend(mock: MockFetch): Promise<boolean> {
  const self = wallet.publicKey;
  const toItself = SystemProgram.transfer({ fromPubkey: self, toPubkey: self, lamports: 1 });
  const call = await signedCall(mock, wallet, toItself);
  const { value } = await rpc<{ value: { err: unknown } }>(mock, 'simulateTransaction', call, {
    encoding: 'base64',
  });
  return value.err === null;
}

/** A transaction of one instruction, in base64. */
async function signedCall(
  mock: MockFetch,
  payer: Keypair,
  instruction: TransactionInstruction,
): Promise<string> {
  const { value } = await rpc<{ value: { blockhash: string } }>(mock, 'getLatestBlockhash');
  const transaction = transactionOf(payer.publicKey, [instruction]);
  transaction.message.recentBlockhash = value.blockhash;
  return Buffer.from(signedBy(payer, transaction)).toString('base64');
}

/** Asks the ledger as an RPC node. A `Connection` needs network modules, which the published mock leaves out. */
async function rpc<Result>(mock: MockFetch, method: string, ...params: unknown[]): Promise<Result> {
  const answer = await mock(`${ORIGIN}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await answer.json()) as { result: Result; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

function signedBy(signer: Keypair, transaction: VersionedTransaction): Uint8Array {
  transaction.sign([signer]);
  return transaction.serialize();
}

async function held(mock: MockFetch): Promise<Held> {
  const all = await mock.control.balances();
  const { lamports = '0', tokens = [] } = all.find(({ wallet: address }) => address === taker) ?? {};
  return { lamports, tokens };
}
