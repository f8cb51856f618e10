import { useEffect, useRef, useState } from 'preact/hooks';
import { control } from '../mock/control.js';
import { describedByMock } from '../mock/facts.js';
import { mock, type Catalogued } from '../mock/state.js';
import { route } from '../parts/route.js';
import { TEST_WALLET } from '../words/names.js';

/** For whom and how often, as chosen above the catalogue. */
interface Scope {
  times: string;
  operation: string;
  wallet: string;
}

/** Every scenario that the mock knows, to be turned on. */
export default function BreakView() {
  const [scope, setScope] = useState<Scope>({ times: '', operation: '', wallet: '' });
  const catalogue = mock.value?.catalogue ?? [];
  return (
    <section id="scenarios" class="card" aria-labelledby="scenarios-title">
      <div>
        <h2 id="scenarios-title">Break it</h2>
        <p class="soft">Each scenario lets the service fail in one way, for the requests that you choose.</p>
      </div>
      <ScopeFields scope={scope} change={(some) => setScope({ ...scope, ...some })} />
      <ul id="catalogue">
        {catalogue.map((one) => (
          <ShownScenario key={one.name} one={one} scope={scope} />
        ))}
      </ul>
    </section>
  );
}

function ScopeFields({ scope, change }: { scope: Scope; change: (some: Partial<Scope>) => void }) {
  const [operations, setOperations] = useState<readonly string[]>([]);
  useEffect(() => {
    void describedByMock().then((described) => setOperations(Object.keys(described?.operations ?? {})));
  }, []);
  return (
    <fieldset>
      <legend>For</legend>
      <label>
        <span>Requests</span>
        <input
          id="for-times"
          type="number"
          min={1}
          max={9999}
          placeholder="all"
          value={scope.times}
          onInput={(event) => change({ times: event.currentTarget.value })}
        />
      </label>
      <label>
        <span>Operation</span>
        <select
          id="for-operation"
          value={scope.operation}
          onChange={(event) => change({ operation: event.currentTarget.value })}
        >
          <option value="">every one</option>
          {operations.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Wallet</span>
        <input
          id="for-wallet"
          list="wallets"
          placeholder="every one"
          autocomplete="off"
          spellcheck={false}
          value={scope.wallet}
          onInput={(event) => change({ wallet: event.currentTarget.value })}
        />
      </label>
      <datalist id="wallets">
        <option value={TEST_WALLET}>the test wallet</option>
      </datalist>
    </fieldset>
  );
}

function ShownScenario({
  one: { name, says, value, example = '', values },
  scope,
}: {
  one: Catalogued;
  scope: Scope;
}) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement).get('value');
    const scenario = value === undefined ? name : `${name}=${String(given).trim()}`;
    const { times, operation, wallet } = scope;
    const fields = {
      scenario,
      ...(times && { times: Number(times) }),
      ...(operation && { operation }),
      ...(wallet.trim() && { wallet: wallet.trim() }),
    };
    void control('scenario', fields, `${scenario} is on.`);
  };
  const isChosen = route.value.id === name;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isChosen]);
  const armed = mock.value?.scenarios.filter(({ scenario }) => scenario.split('=')[0] === name).length ?? 0;
  return (
    <li ref={place} data-on={armed > 0} data-chosen={isChosen}>
      <form onSubmit={submit}>
        <code>{name}</code>
        <p class="soft">
          {says[0]!.toUpperCase()}
          {says.slice(1)}.
        </p>
        {value !== undefined && <ValueField name={name} pattern={value} example={example} values={values} />}
        <button class="small" aria-label={`Turn on ${name}`}>
          Turn on
        </button>
      </form>
    </li>
  );
}

interface ValueFieldProps {
  name: string;
  pattern: string;
  example: string;
  values: Catalogued['values'];
}

function ValueField({ name, pattern, example, values }: ValueFieldProps) {
  const choices = values ?? choicesIn(pattern).map((choice) => ({ name: choice, says: '' }));
  const label = `Value of ${name}`;
  if (choices.length > 0)
    return (
      <select name="value" aria-label={label}>
        {choices.map((choice) => (
          <option key={choice.name} value={choice.name}>
            {choice.says ? `${choice.name}: ${choice.says}` : choice.name}
          </option>
        ))}
      </select>
    );
  return (
    <input
      name="value"
      aria-label={label}
      defaultValue={example}
      required
      pattern={pattern}
      autocomplete="off"
      size={Math.min(12, Math.max(6, example.length))}
    />
  );
}

/** The values that a pattern such as `^(?:metis|okx)$` or `^[123]$` allows, if they are few. */
function choicesIn(pattern: string): readonly string[] {
  const [, words, letters] = /^\^(?:\(\?:([\w|-]+)\)|\[(\d+)\])\$$/.exec(pattern) ?? [];
  return words?.split('|') ?? [...(letters ?? '')];
}
