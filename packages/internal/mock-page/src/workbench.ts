import { byId, element } from './element.js';
import { showFlow } from './flows/show-flow.js';
import { swapFlow } from './flows/swap-flow.js';
import { triggerFlow } from './flows/trigger-flow.js';
import { wireControls } from './memory/control.js';
import { refreshMemory } from './memory/show-memory.js';
import { watchRequests } from './requests.js';
import { switchViews } from './views.js';
import { testWallet } from './wallet.js';

async function showWallet(): Promise<void> {
  const place = byId('wallet-address');
  try {
    place.textContent = (await testWallet()).address;
  } catch (error) {
    place.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** Loaded on first use: the reference is most of the page's size. */
function showReference(): void {
  const place = byId('reference');
  if (place.querySelector('iframe')) return;
  place.append(element('iframe', { src: '/__page/reference', title: 'API reference' }));
}

byId('flow-list').append(showFlow(swapFlow), showFlow(triggerFlow));
byId('origin').textContent = location.origin;
switchViews((view) => view === 'reference' && showReference());
wireControls();
watchRequests(refreshMemory);
refreshMemory();
void showWallet();

// For performance measurements.
performance.mark('interactive');
