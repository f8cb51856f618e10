import { fromFunction } from '@galilean/signing';
import { expect, it, vi } from 'vitest';
import { defineFlow } from '../src/index.js';

const signer = fromFunction('11111111111111111111111111111111', vi.fn());

it.each([[['unknown']], ['unknown'], [true], [null]])(
  'asks for nothing when a definition has %j for `unfinished`, because its last step would fail',
  async (unfinished) => {
    const run = vi.fn();
    const flow = defineFlow<{ ask(): void }, object, object, object, { kind: string }>({
      name: 'mine.ask',
      needs: 'ask',
      signs: false,
      options: {},
      advise: () => 'stop',
      unfinished: unfinished as never,
      run,
    });
    await expect(flow({ ask: vi.fn() }, signer, {})).rejects.toMatchObject({
      code: 'flow/bad-input',
      message: 'mine.ask: `unfinished` must be a function.',
    });
    expect(run).not.toHaveBeenCalled();
  },
);
