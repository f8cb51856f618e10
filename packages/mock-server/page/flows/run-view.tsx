import { useEffect, useState } from 'preact/hooks';
import { FLOWS } from './flows.js';
import { FlowView } from './flow-view.js';
import { testWallet } from './wallet.js';
import { hrefOf, route } from '../parts/route.js';
import { Timeline } from '../overview/timeline.js';

/** One flow at a time, beside what the mock hears of it. */
export function RunView() {
  const id = route.value.id ?? FLOWS[0]!.flow.id;
  const run = FLOWS.find(({ flow }) => flow.id === id) ?? FLOWS[0]!;
  return (
    <div class="split wide" id="flows">
      <div class="stack">
        <nav class="tabs" aria-label="Which flow">
          {FLOWS.map(({ flow }) => (
            <a
              key={flow.id}
              href={hrefOf('run', flow.id)}
              data-flow={flow.id}
              aria-current={flow === run.flow ? 'page' : undefined}
            >
              {flow.title}
            </a>
          ))}
          <Wallet />
        </nav>
        <FlowView key={run.flow.id} of={run} />
      </div>
      <aside class="card" aria-labelledby="live-title">
        <h2 id="live-title">What the mock hears</h2>
        <Timeline most={12} label="What the mock heard, newest first" />
      </aside>
    </div>
  );
}

/** The wallet that signs here, with its warning. */
function Wallet() {
  const [words, setWords] = useState('opening …');
  useEffect(() => {
    void testWallet().then(
      ({ address }) => setWords(address),
      (error: unknown) => setWords((error as Error).message),
    );
  }, []);
  return (
    <details class="wallet">
      <summary>
        Test wallet, secret key public. <strong>No real money!</strong>
      </summary>
      <p>
        <code id="wallet-address">{words}</code>
      </p>
      <p>
        Never send real money there: its secret key is published, so anybody can spend it. Here it signs for
        real, pays with the mock’s play money, and nothing leaves this machine.
      </p>
    </details>
  );
}
