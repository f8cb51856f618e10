import { byId, element } from '../element.js';
import { showHold } from './hold-clock.js';
import { predictionFlow } from './prediction-flow.js';
import { showFlow } from './show-flow.js';
import { swapFlow } from './swap-flow.js';
import { triggerFlow } from './trigger-flow.js';
import { testWallet } from './wallet.js';

const FLOWS = [swapFlow, triggerFlow, predictionFlow];
const KEY = 'galilean-shown-flow';

/** Shows one flow at a time. The tab keeps which. */
export function showFlows(): void {
  const flows = FLOWS.map((flow) => ({ id: flow.id, card: showFlow(flow) }));
  const buttons = FLOWS.map(({ id, title }) =>
    element('button', { type: 'button', 'data-flow': id, click: () => choose(id) }, title),
  );
  function choose(wanted: string): void {
    for (const { id, card } of flows) card.hidden = id !== wanted;
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(button.dataset['flow'] === wanted));
    sessionStorage.setItem(KEY, wanted);
  }
  const kept = sessionStorage.getItem(KEY);
  choose(FLOWS.find(({ id }) => id === kept)?.id ?? FLOWS[0]!.id);
  byId('flow-choice').append(...buttons);
  byId('flow-list').append(...flows.map(({ card }) => card));
  showHold();
  void showWallet();
}

async function showWallet(): Promise<void> {
  const place = byId('wallet-address');
  try {
    place.textContent = (await testWallet()).address;
  } catch (error) {
    place.textContent = error instanceof Error ? error.message : String(error);
  }
}
