import { byId } from '../element.js';
import { control } from '../mock/control.js';

/** Asks before the mock forgets everything. */
export function wireForget(): void {
  const dialog = byId('forget') as HTMLDialogElement;
  byId('reset').addEventListener('click', () => dialog.showModal());
  byId('forget-no').addEventListener('click', () => dialog.close());
  byId('forget-yes').addEventListener('click', () => {
    dialog.close();
    void control('reset', {}, 'Everything is forgotten.');
  });
}
