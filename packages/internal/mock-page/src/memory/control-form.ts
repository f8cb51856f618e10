import { byId } from '../element.js';
import { control } from './control.js';

/** The form that resets the mock and sets its clock forward. */
export function wireControls(): void {
  byId('reset').addEventListener('click', () => void control('reset'));
  byId('advance').addEventListener('click', () => void control('advance', { seconds: 60 }));
}
