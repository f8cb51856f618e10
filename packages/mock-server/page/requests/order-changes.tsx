import type { Expectation } from '@galilean/signing/guard';
import { useEffect, useState } from 'preact/hooks';
import { inASentence, Moves, type Move } from '../parts/moves.js';
import { loadSigning } from '../signing/load.js';
import { amountOf } from '../words/names.js';
import type { SeenRequest } from './seen.js';

/** An answer with a swap to sign. */
interface Quote {
  expectation: Expectation & { wallet: string };
  transaction: string;
  router: string;
  moves: readonly Move[];
}

/** What a quote with a transaction would change in the wallet, and what the guard says of it. */
export function OrderChanges({
  request,
  answer,
  query,
}: {
  request: SeenRequest;
  answer: string;
  query: string;
}) {
  const quote = quoteIn(request, answer, new URLSearchParams(query));
  return quote ? (
    <div class="does">
      <p class="sentence">{inASentence(quote.moves)}</p>
      <Moves moves={quote.moves} />
      <Guarded quote={quote} key={quote.transaction} />
    </div>
  ) : null;
}

const TONES = { proven: 'good', refused: 'bad', 'needs a simulation': 'open' } as const;

/** The guard's verdict, as our packages would have it before they sign. */
function Guarded({ quote }: { quote: Quote }) {
  const [verdict, setVerdict] = useState<{ kind: keyof typeof TONES; says: string }>();
  useEffect(() => {
    let isGone = false;
    const judge = async (): Promise<void> => {
      const { verdictOn } = await loadSigning();
      const found = verdictOn(quote.transaction, quote.expectation, quote.router);
      if (!isGone) setVerdict(found);
    };
    judge().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return verdict ? (
    <p class="outcome guarded" data-tone={TONES[verdict.kind]}>
      <strong>Guard: {verdict.kind}.</strong> {verdict.says}
    </p>
  ) : null;
}

const KINDS = { getOrder: 'order', getUltraOrder: 'ultra-order' } as const;

function quoteIn({ operationId }: SeenRequest, answer: string, query: URLSearchParams): Quote | undefined {
  const kind = KINDS[operationId as keyof typeof KINDS] as 'order' | undefined;
  if (!kind) return undefined;
  const asked = Object.fromEntries(query) as Readonly<Record<string, string>>;
  const { inputMint = '', outputMint = '', amount = '', taker: wallet } = asked;
  const said = parsed(answer);
  const { transaction, otherAmountThreshold: minimumOut, router = 'A program' } = said;
  if (!wallet || !transaction || !minimumOut) return undefined;
  return {
    transaction,
    router,
    expectation: { kind, wallet, inputMint, outputMint, amount, minimumOut },
    moves: [
      { kind: 'pays', amount: amountOf(amount, inputMint) },
      { kind: 'gets', limit: 'at least', amount: amountOf(minimumOut, outputMint) },
    ],
  };
}

function parsed(text: string): Readonly<Record<string, string | undefined>> {
  try {
    return Object(JSON.parse(text)) as Record<string, string>;
  } catch {
    return {};
  }
}
