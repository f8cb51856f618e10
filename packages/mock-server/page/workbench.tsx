import { render } from 'preact';
import { App } from './shell/app.js';

render(<App />, document.getElementById('app')!);

// For performance measurements.
performance.mark('interactive');
