import { addressesIn, createDisguise, writeCaptured } from '@galilean/captured';
import type { KeptAnswer } from './probe.js';

/** Writes answers as captured ones into a folder, without what identifies a wallet. */
export function keepAnswers(
  folder: string,
  document: object,
  now = () => new Date(),
): (kept: KeptAnswer) => Promise<void> {
  const disguise = createDisguise(addressesIn(JSON.stringify(document)));
  return async ({ operationId, status, target, body }) => {
    const { body: safe, elided } = disguise.answer(body);
    await writeCaptured(folder, {
      source: 'recorded with npm run spec:probe',
      date: now().toISOString().slice(0, 10),
      kind: 'live',
      operationId,
      status,
      ...(elided.length > 0 && { elided }),
      note: `request GET ${disguise.text(target)}`,
      body: safe,
    });
  };
}
