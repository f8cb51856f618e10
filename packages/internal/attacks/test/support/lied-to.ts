import { fromFunction, isSigningError, type Signer } from '@galilean/signing';
import { fromKeypair } from '@galilean/signing/web3js';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds, type Attack, type Change, type Kind } from '../../src/attack.js';
import { attacks } from '../../src/catalogue/index.js';
import { disarmed } from '../../src/flows/disarmed.js';
import { flows, type Flow } from '../../src/flows/flows.js';
import { lyingFetch } from '../../src/flows/lying-fetch.js';
import { clientsOf, openService, type Service } from '../../src/honest/service.js';
import { us, victim } from '../../src/wallets.js';
import { frozenTime } from './frozen-time.js';

const key = fromKeypair(victim);

/** A wallet that counts what it signs. */
function counting(): { signer: Signer; signatures: () => number } {
  let count = 0;
  const signer = fromFunction(us, (message) => {
    count++;
    return key.signBytes(message);
  });
  return { signer, signatures: () => count };
}

/** A flow that an attack is tried on. */
export interface Case {
  readonly title: string;
  readonly kind: Kind;
  readonly flow: Flow;
  readonly attack: Attack;
}

const everyFlow = kinds.flatMap((kind) =>
  Object.entries(flows[kind]).map(([name, flow]) => ({ kind, name, flow })),
);

/** Each attack that changes bytes, on each flow that signs its kinds. */
export const cases: readonly Case[] = attacks
  .filter(({ change }) => change)
  .flatMap((attack) =>
    everyFlow
      .filter(({ kind }) => attack.on.includes(kind))
      .map(({ kind, name, flow }) => ({ title: `${attack.name}: ${kind}, ${name}`, kind, flow, attack })),
  );

/** What a flow says when it refuses: of the guard, of the login, or of the reader. */
const refusal = (error: unknown): string => {
  const { cause } = error as { cause?: unknown };
  const reason = isSigningError(error) ? error : cause;
  return isSigningError(reason) ? reason.message : `no refusal: ${String(error)}`;
};

/** Tests of flows at a service that changes what it hands out. */
export function describeFlows(tried: readonly Case[]): void {
  frozenTime();
  let service: Service;
  let snapshot: Uint8Array;
  beforeAll(async () => {
    service = await openService(false);
    snapshot = await service.mock.snapshot();
  });

  async function called(flow: Flow, change: Change) {
    const { signer, signatures } = counting();
    const clients = clientsOf(lyingFetch(service.mock, change), signer);
    const end = await flow({ clients, signer, state: service.state }).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    await service.mock.restore(snapshot);
    return { error: undefined, ...end, signatures: signatures() };
  }

  it.each(everyFlow)('at an honest service, $name signs: $kind', async ({ flow }) => {
    const { error, signatures } = await called(flow, () => undefined);
    expect(error).toBeUndefined();
    expect(signatures).toBeGreaterThan(0);
  });

  const [harmless, harmful] = [true, false].map((is) =>
    tried.filter(({ title }) => title in disarmed === is),
  );

  describe('at a service that lies, a flow signs nothing', () => {
    it.each(harmful!)('$title', async ({ kind, flow, attack }) => {
      const { error, signatures } = await called(flow, attack.change!);
      expect(signatures).toBe(0);
      // What the user asked for in the catalogue is not always what the flow asks for, and a build hides nothing: then
      // another rule may be first.
      const isSeen = attack.rule === 'hidden-account' && kind.startsWith('build');
      const rule = attack.asked || attack.policy || isSeen ? '' : attack.rule;
      const login = attack.on[0] === 'challenge' ? '|challenge/' : '';
      expect(refusal(error)).toMatch(
        new RegExp(`guard/refused.*${rule}|transaction/too-large|signer/not-required${login}`),
      );
    });
  });

  it.each(harmless!)('disarms: $title', async ({ flow, attack }) => {
    const { signatures } = await called(flow, attack.change!);
    expect(signatures).toBeGreaterThan(0);
  });
}
