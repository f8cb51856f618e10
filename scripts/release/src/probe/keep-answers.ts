import { addressesIn, createDisguise, type Disguise, writeCaptured } from '@galilean/captured';
import type { KeptAnswer } from './probe.js';

/** Hides what identifies a person in answers: all addresses but those that the description names. */
export const disguiseFor = (document: object): Disguise =>
  createDisguise(addressesIn(JSON.stringify(document)));

/**
 * Writes answers as captured ones into a folder, without what identifies a wallet.
 * @param source the command that got them
 */
export function keepAnswers(
  folder: string,
  disguise: Disguise,
  source: string,
  now = () => new Date(),
): (kept: KeptAnswer) => Promise<void> {
  return async ({ operationId, status, request, body }) => {
    const { body: safe, elided } = disguise.answer(body);
    await writeCaptured(folder, {
      source: `recorded with ${source}`,
      date: now().toISOString().slice(0, 10),
      kind: 'live',
      operationId,
      status,
      ...(elided.length > 0 && { elided }),
      note: `request ${disguise.text(request)}`,
      body: safe,
    });
  };
}
