import { mock, type State } from '../mock/state.js';
import { symbolOf, symbolsOf } from '../words/names.js';
import type { FlowRun } from './flow-run.js';
import type { Choice } from './step.js';

type Options = Readonly<Record<string, string>>;

/** The choices of a flow, those that matter now. */
export const Choices = ({ of: run }: { of: FlowRun }) => (
  <div class="choices">
    {run.flow.choices.map((choice) => (
      <label key={choice.name} hidden={choice.when?.(run.chosen.value) === false}>
        <span>{choice.label}</span>
        <Field choice={choice} run={run} />
      </label>
    ))}
  </div>
);

function Field({ choice: { name, options }, run }: { choice: Choice; run: FlowRun }) {
  const value = run.chosen.value[name] ?? '';
  const change = (event: Event): void =>
    run.choose(name, (event.currentTarget as HTMLInputElement | HTMLSelectElement).value);
  if (!options)
    return <input value={value} inputMode="decimal" autocomplete="off" size={9} onInput={change} />;
  const offered = typeof options === 'string' ? knownOnes(options, value) : options;
  return (
    <select value={value} onChange={change}>
      {Object.entries(offered).map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** What the mock knows, by the kind of the choice. */
const KNOWN: Readonly<Record<'tokens' | 'markets', (state: State) => Options>> = {
  tokens: ({ tokens }) =>
    symbolsOf(Object.fromEntries(Object.entries(tokens).filter(([, { usdPrice }]) => usdPrice))),
  markets: ({ markets }) =>
    Object.fromEntries(
      Object.entries(markets)
        .filter(([, { isOpen, isForecast }]) => isOpen && !isForecast)
        .map(([id, { title }]) => [id, title || id]),
    ),
};

/** What the mock knows; what was chosen stays, such as a market that has ended. */
function knownOnes(kind: 'tokens' | 'markets', chosen: string): Options {
  const now = mock.value ? KNOWN[kind](mock.value) : {};
  const words = mock.value?.markets[chosen]?.title || symbolOf(chosen);
  return chosen in now ? now : { ...now, [chosen]: words };
}
