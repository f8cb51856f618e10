import { createMockFetch, type MockFetch } from '@galilean/mock-server';
import {
  addressOf,
  encodeBase58,
  fromFunction,
  keyAddress,
  readTransaction,
  type Signer,
} from '@galilean/signing';
import { fromSecretKey } from '@galilean/signing/keys';
import { testWallet } from '@galilean/transactions';

const realNow = Date.now;

/** When every run starts, by the clock that is right. */
const start = realNow();

/** A transaction that left the process. */
export interface Sent {
  /** What is signed, in base64: all of it but the signatures. */
  readonly message: string;
  /** Its first signature, base58: the transaction's id, if the first signer is ours. */
  readonly id: string;
  /** Addresses that it writes out. */
  readonly addresses: readonly string[];
  /** The path of the request; empty when no request carried it. */
  readonly path: string;
}

/** What a run is watched by. */
export interface Watch {
  /** The bytes of a transaction are about to leave. */
  onSend(sent: Sent): void;
  /** Our wallet is about to sign a message. */
  onSign(message: string): void;
  /** Whether the service never gets what is sent with this message, and answers like a broken gateway. */
  isLost(message: string): boolean;
}

/** The service in this process, a wallet, and a clock that the test sets. */
export interface World {
  readonly mock: MockFetch;
  readonly wallet: string;
  /** The watch sees what it signs. */
  readonly signer: Signer;
  /** Options of a client of the service. */
  readonly clientOptions: {
    readonly apiKey: string;
    readonly fetch: (request: Request) => Promise<Response>;
  };
  /** Sees a transaction that leaves in another way than through the client. */
  send(transaction: string): void;
  /** Sets what watches from now on. */
  watch(watch: Watch | undefined): void;
  /** Sets the right time, in milliseconds since the start, and how far this machine's clock is off. */
  setClock(afterMs: number, offMs: number): void;
  /** Gives the process its own clock again. */
  leaveClock(): void;
}

/** Builds the world. The service's clock is always right. */
export async function newWorld(): Promise<World> {
  let truth = start;
  let watching: Watch | undefined;
  const mock = createMockFetch({ strict: true, now: () => truth });
  const key = await fromSecretKey(testWallet('wallet').secretKey.subarray(0, 32));
  const wallet = addressOf(key);
  const see = (transaction: string, path: string): string => {
    const read = readTransaction(transaction);
    const message = Buffer.from(read.message).toString('base64');
    const count = read.keys.length / 32;
    const addresses = Array.from({ length: count }, (_, index) => keyAddress(read, index));
    watching?.onSend({ message, id: encodeBase58(read.signatures.subarray(0, 64)), addresses, path });
    return message;
  };
  return {
    mock,
    wallet,
    signer: fromFunction(wallet, (message) => {
      watching?.onSign(Buffer.from(message).toString('base64'));
      return key.signBytes!(message);
    }),
    clientOptions: {
      apiKey: 'test-key',
      async fetch(request) {
        const body = await request.clone().text();
        const { pathname } = new URL(request.url);
        const messages = transactionsIn(body).map((transaction) => see(transaction, pathname));
        const isLost = messages.some((message) => watching?.isLost(message));
        return isLost ? new Response('Bad gateway', { status: 502 }) : mock(request);
      },
    },
    send: (transaction) => void see(transaction, ''),
    watch: (watch) => void (watching = watch),
    setClock(afterMs, offMs) {
      truth = start + afterMs;
      Date.now = () => truth + offMs;
    },
    leaveClock: () => void (Date.now = realNow),
  };
}

/** Every transaction in a JSON body, in base64, wherever it is. */
function transactionsIn(body: string): string[] {
  if (!body.startsWith('{')) return [];
  const found: string[] = [];
  JSON.parse(body, (_, value: unknown) => {
    if (typeof value === 'string' && value.length > 200 && isTransaction(value)) found.push(value);
    return value;
  });
  return found;
}

function isTransaction(text: string): boolean {
  try {
    return readTransaction(text).requiredSignatures > 0;
  } catch {
    return false;
  }
}
