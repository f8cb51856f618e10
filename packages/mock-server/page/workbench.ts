import { byId, element } from './element.js';
import { showFlows } from './flows/show-flows.js';
import { loadMemory } from './memory/load.js';
import { watchState } from './mock/state.js';
import { watchRequests } from './requests/show-requests.js';
import { showScenarios } from './scenarios/show-scenarios.js';
import { learnTokens } from './things/names.js';
import { switchViews } from './views.js';

/** Loaded on first use: the reference is most of the page's size. */
function showReference(): void {
  const place = byId('reference');
  if (place.querySelector('iframe')) return;
  place.append(element('iframe', { src: '/__page/reference', title: 'API reference' }));
}

byId('origin').textContent = location.origin;
// First, so that whatever else shows the state knows the names.
watchState(({ tokens }) => learnTokens(tokens));
// The mock may have been gone when its memory was chosen.
watchState(() => void (byId('memory').hidden || loadMemory()));
showFlows();
showScenarios();
switchViews((view) => {
  if (view === 'reference') showReference();
  if (view === 'memory') void loadMemory();
});
watchRequests();

// For performance measurements.
performance.mark('interactive');
