import { type AttackName, ATTACKS, type NamedAttack, STRANGER, strangerKeypair } from '@galilean/tampering';
import { mintAddresses, testWallet } from '@galilean/transactions';
import {
  Connection,
  type Keypair,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { createMockFetch, type MockFetch } from '../assembly/create-mock-fetch.js';
import type { WalletBalances } from '../ledger/wallet-balances.js';

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
  let stage: Promise<Stage> | undefined;
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

interface Stage {
  readonly mock: MockFetch;
  readonly rpc: Connection;
  readonly snapshot: Uint8Array;
}

const ORIGIN = 'http://stage';
const wallet = testWallet('wallet');
const taker = wallet.publicKey.toBase58();
const { SOL, USDC, JUP } = mintAddresses;
const SOME_SOL = 5_000_000_000n;
const SOME_USDC = 900_000_000n;
const SOLD_USDC = 50_000_000n;

/** Its clock stands, so that the honest answer and the lie have the same route. */
async function openStage(): Promise<Stage> {
  const at = Date.now();
  const mock = createMockFetch({ ledger: true, now: () => at });
  await mock.fund(taker, { amount: SOME_SOL });
  await mock.fund(taker, { mint: USDC, amount: SOME_USDC });
  const rpc = new Connection(`${ORIGIN}/rpc`, { fetch: mock as never });
  return { mock, rpc, snapshot: await mock.snapshot() };
}

async function play(stage: Stage, attack: AttackName): Promise<Lie> {
  const { mock, snapshot } = stage;
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
  if (pushed) await push(mock, asked.outputMint, pushed);
  const lie = await land(mock, robbing);
  return {
    stranger: STRANGER,
    asked,
    minimumOut: fair.otherAmountThreshold,
    pushed,
    before,
    honest,
    lie,
    canSend: await canSend(stage),
    later: later && (await takeLater(stage, later)),
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

/** As someone does who sees that a wallet accepts any price. */
async function push(mock: MockFetch, mint: string, times: number): Promise<void> {
  const { tokens } = await mock.control.state();
  await mock.control.price(mint, tokens[mint]!.usdPrice! * times);
}

/** What the wallet has once the stranger took what the ledger lets it take. */
async function takeLater({ mock, rpc }: Stage, take: NonNullable<NamedAttack['later']>): Promise<Held> {
  await mock.fund(STRANGER, { amount: SOME_SOL });
  const thief = strangerKeypair();
  const taking = take({ wallet: taker, stranger: STRANGER }, SOME_USDC - SOLD_USDC);
  await rpc.sendRawTransaction(signedBy(thief, await transactionOf(rpc, thief, taking)));
  return held(mock);
}

/** Whether the wallet's signature still moves its SOL. */
async function canSend({ rpc }: Stage): Promise<boolean> {
  const self = wallet.publicKey;
  const toItself = SystemProgram.transfer({ fromPubkey: self, toPubkey: self, lamports: 1 });
  const { value } = await rpc.simulateTransaction(await transactionOf(rpc, wallet, toItself));
  return value.err === null;
}

async function transactionOf(rpc: Connection, payer: Keypair, instruction: TransactionInstruction) {
  const { blockhash: recentBlockhash } = await rpc.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash,
    instructions: [instruction],
  });
  return new VersionedTransaction(message.compileToV0Message());
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
