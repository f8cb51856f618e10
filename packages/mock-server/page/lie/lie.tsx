import type { Refusal } from '../signing/signing.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { control } from '../mock/control.js';
import { mock } from '../mock/state.js';
import { Pairs } from '../parts/fold.js';
import { hrefOf, route } from '../parts/route.js';
import { loadSigning } from '../signing/load.js';
import { amountOf, symbolOf } from '../words/names.js';
import { marked, type Part } from './marked.js';
import { differences, heldWords, measured, signedWords, tryAttack, type Lie } from './told.js';

const FIRST = 'sells-twice';
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** The attacks that the mock can play; each with what comes of it with the guard, and without. */
export default function LieView() {
  const attacks = mock.value?.catalogue.find(({ name }) => name === 'tamper')?.values ?? [];
  const chosen = route.value.id ?? FIRST;
  const says = attacks.find(({ name }) => name === chosen)?.says;
  return (
    <div class="lie" id="lie">
      <section class="stack" aria-labelledby="lie-title">
        <h2 id="lie-title">Make the service lie</h2>
        <p class="soft">
          Here a wallet asks for a swap and is handed another transaction. The guard of{' '}
          <code>@galilean/signing</code> reads it before anything is signed; without it the wallet signs
          blind. It runs on a ledger that none of your clients uses.
        </p>
        <nav class="lines" aria-label="What the service does instead">
          {attacks.map((attack) => (
            <a
              key={attack.name}
              class="line attack"
              href={hrefOf('lie', attack.name)}
              aria-current={attack.name === chosen ? 'page' : undefined}
            >
              {capital(attack.says)}
            </a>
          ))}
        </nav>
      </section>
      {says !== undefined && <Tried key={chosen} attack={chosen} says={says} />}
    </div>
  );
}

/** A lie in words, and what the guard says of it. */
interface Read {
  lie: Lie;
  lines: readonly (readonly Part[])[];
  refusals: readonly Refusal[];
}

async function read(attack: string): Promise<Read> {
  const [lie, { inWords, refusalsOf }] = await Promise.all([tryAttack(attack), loadSigning()]);
  const { asked, minimumOut, honest, stranger } = lie;
  const { taker: wallet, ...swap } = asked;
  const words = ({ transaction }: { transaction: string }): string[] =>
    inWords(transaction).map((line) => line.replaceAll(stranger, 'the stranger'));
  return {
    lie,
    lines: marked(words(lie.lie), words(honest)),
    refusals: refusalsOf(lie.lie.transaction, { kind: 'order', wallet, ...swap, minimumOut }),
  };
}

function Tried({ attack, says }: { attack: string; says: string }) {
  const [found, setFound] = useState<Read | Error>();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the list fills the window.
    if (found && route.peek().id && matchMedia('(max-width: 1099px)').matches)
      place.current?.scrollIntoView({ behavior: 'instant' });
  }, [found]);
  useEffect(() => {
    let isGone = false;
    void read(attack)
      .catch((error: unknown) => error as Error)
      .then((what) => !isGone && setFound(what));
    return () => {
      isGone = true;
    };
  }, []);
  if (!found) return <p class="empty" aria-busy="true" />;
  if (found instanceof Error) return <p class="problem">{found.message}</p>;
  const { lie, lines, refusals } = found;
  const { inputMint, outputMint, amount } = lie.asked;
  return (
    <section class="stack" id="tried" data-attack={attack} ref={place} aria-labelledby="tried-title">
      <h2 id="tried-title">
        Asked for: sell {amountOf(amount, inputMint)} for {symbolOf(outputMint)}. The service {says}.
      </h2>
      <ol
        class="sentences handed-out"
        aria-label="What the service hands out; what the attack adds is marked"
      >
        {lines.map((parts) => (
          <li key={parts[0]!.text}>
            {parts.map(({ text, isAdded }) => (isAdded ? <mark key={text}>{text}</mark> : text))}
          </li>
        ))}
      </ol>
      <div class="two">
        <Guarded lie={lie} refusals={refusals} />
        <Unguarded lie={lie} />
      </div>
      <div class="actions">
        <button
          type="button"
          class="small"
          onClick={() =>
            void control('scenario', { scenario: `tamper=${attack}` }, `The service ${says}, whoever asks.`)
          }
        >
          Try it on my client
        </button>
        <span class="soft">
          Turns on <code>tamper={attack}</code> for every request.
        </span>
      </div>
    </section>
  );
}

function Guarded({ lie, refusals }: Pick<Read, 'lie' | 'refusals'>) {
  const [first] = refusals;
  if (!first) return <p class="problem">The guard does not refuse it.</p>;
  const { found, allowed } = measured(first, lie);
  return (
    <section class="card" id="guarded" aria-labelledby="guarded-title">
      <h3 id="guarded-title">With the guard</h3>
      <p class="outcome" data-tone="good">
        <strong>Refused. Nothing is signed.</strong>
      </p>
      <Pairs
        pairs={[
          ['Rule', refusals.map(({ code }) => code).join(', ')],
          ['Found', found],
          ['Allowed', allowed],
        ]}
      />
      <p class="lost" data-tone="good">
        <strong>Nothing lost</strong>
        <span class="soft">The wallet still has {heldWords(lie.before)}.</span>
      </p>
    </section>
  );
}

function Unguarded({ lie: { lie, honest, later, canSend, pushed } }: Pick<Read, 'lie'>) {
  const end = later ?? lie.after;
  return (
    <section class="card" id="unguarded" aria-labelledby="unguarded-title">
      <h3 id="unguarded-title">Without</h3>
      <p class="outcome" data-tone="bad">
        <strong>Signed and sent. The service says: {lie.status}.</strong>
        {pushed !== undefined && ` Before it lands, someone pushes the price to ${pushed} times what it was.`}
        {later && ' Afterwards the stranger uses what it was given.'}
      </p>
      {differences(end, honest.after).map((one) => (
        <p key={one.mint} class="lost" data-tone={one.units < 0n ? 'bad' : undefined}>
          <strong>{signedWords(one)}</strong>
          <span class="soft">{one.units < 0n ? 'less' : 'more'} than an honest swap leaves</span>
        </p>
      ))}
      {!canSend && <p>The SOL is there, and no signature of the wallet moves it any more.</p>}
      <p class="soft">Left in the wallet: {heldWords(end)}.</p>
    </section>
  );
}
