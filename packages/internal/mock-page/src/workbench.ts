import { byId, element } from './element.js';
import { showFlows } from './flows/show-flows.js';
import { wireClock } from './memory/clock.js';
import { wireForget } from './memory/forget.js';
import { wirePlays } from './memory/play.js';
import { wirePrices } from './memory/prices.js';
import { showMemory } from './memory/show-memory.js';
import { refreshState } from './mock/state.js';
import { watchRequests } from './requests/show-requests.js';
import { showScenarios } from './scenarios/show-scenarios.js';
import { switchViews } from './views.js';

/** Loaded on first use: the reference is most of the page's size. */
function showReference(): void {
  const place = byId('reference');
  if (place.querySelector('iframe')) return;
  place.append(element('iframe', { src: '/__page/reference', title: 'API reference' }));
}

byId('origin').textContent = location.origin;
showMemory();
showFlows();
showScenarios();
wireClock();
wirePrices();
wirePlays();
wireForget();
switchViews((view) => view === 'reference' && showReference());
watchRequests(refreshState);

// For performance measurements.
performance.mark('interactive');
