import { effect, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { codeOf } from '../mock/code.js';
import { tell } from '../mock/said.js';
import { connection } from '../mock/stream.js';

/**
 * A view whose code is loaded when it is first shown. The mock may be gone then: it is loaded once it is back.
 * @param file see `codeOf`
 */
export function late<Props extends object>(
  file: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const loadCode = codeOf(file, load);
  const found = signal<ComponentType<Props> | undefined>(undefined);
  async function find(): Promise<void> {
    if (found.peek()) return;
    try {
      found.value = (await loadCode()).default;
    } catch (error) {
      tell((error as Error).message, false);
    }
  }
  return function Late(props: Props) {
    useEffect(
      () =>
        effect(() => {
          // The first time, and once the mock is back.
          if (connection.value !== 'connecting') void find();
        }),
      [],
    );
    const Found = found.value;
    return Found ? <Found {...props} /> : <p class="empty" aria-busy="true" />;
  };
}
