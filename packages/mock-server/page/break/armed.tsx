import { control } from '../mock/control.js';
import { mock, type Armed } from '../mock/state.js';
import { walletName } from '../words/names.js';

/** The scenarios that are on, in every view. */
export function ArmedScenarios() {
  const scenarios = mock.value?.scenarios ?? [];
  if (scenarios.length === 0) return null;
  return (
    <section id="armed" class="strip" aria-label="Scenarios that are on">
      <strong>On now:</strong>
      <ul id="armed-list">
        {scenarios.map((armed) => (
          <Chip key={armed.id} armed={armed} />
        ))}
      </ul>
    </section>
  );
}

function Chip({ armed }: { armed: Armed }) {
  const words = scenarioWords(armed);
  return (
    <li class="chip">
      {words}
      <button
        type="button"
        aria-label={`Turn off ${words}`}
        onClick={() => {
          // The button goes with its chip, so the keyboard continues from the content.
          document.getElementById('main')?.focus();
          void control('scenario', { scenario: null, id: armed.id }, `${armed.scenario} is off.`);
        }}
      >
        ×
      </button>
    </li>
  );
}

/** `execute=6001 · executeOrder · 2 more · the test wallet`. */
const scenarioWords = ({ scenario, operation, times, wallet }: Armed): string =>
  [scenario, operation, times && `${times} more`, wallet && walletName(wallet)].filter(Boolean).join(' · ');
