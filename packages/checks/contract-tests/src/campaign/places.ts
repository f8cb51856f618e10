import type { FlowOptions, FlowStep } from '@galilean/flow';
import { addressOf, fromFunction, type Signer } from '@galilean/signing';

/** Where a process is killed although no request marks the place: between the offer, the signature and its first send. */
export const places = [
  'before the signature',
  'after the signature',
  'when the signature is recorded',
  'when the sending is recorded',
] as const;
export type Place = (typeof places)[number];

const isStep = ({ step, state }: FlowStep<any>, name: string, then: string) =>
  step === name && state === then;

const reached: Partial<Record<Place, (step: FlowStep<any>) => boolean>> = {
  'before the signature': (step) => isStep(step, 'signed', 'started'),
  'when the signature is recorded': (step) => isStep(step, 'signed', 'done'),
  'when the sending is recorded': (step) => isStep(step, 'sending', 'done'),
};

const die = () => process.kill(process.pid, 'SIGKILL');

/** The option that ends this process when a step reaches the place. */
export const dyingAt = (place: Place | undefined): Pick<FlowOptions<any>, 'onStep'> => {
  const isReached = place && reached[place];
  return isReached ? { onStep: (step) => void (isReached(step) && die()) } : {};
};

/** A signer that ends this process with its first signature of a transaction, if that is the place. */
export const signingAt = (place: Place | undefined, signer: Signer): Signer =>
  place !== 'after the signature'
    ? signer
    : fromFunction(addressOf(signer), async (message) => {
        const signature = await signer.signBytes(message);
        if (!isText(message)) die();
        return signature;
      });

/** A login is a text; a transaction has zeros. */
const isText = (message: Uint8Array): boolean => !message.includes(0);
