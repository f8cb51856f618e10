import type { GuardPolicy } from '@galilean/signing/guard';
import { describe, expect, it } from 'vitest';
import { kinds, type Attack, type Change, type Kind } from '../../src/attack.js';
import { attacks } from '../../src/catalogue/index.js';
import { disarmed } from '../../src/flows/disarmed.js';
import { flows, type Flow } from '../../src/flows/flows.js';
import { lyingFetch } from '../../src/flows/lying-fetch.js';
import { openLiar } from './liar.js';

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

/** Tests of flows at a service that changes what it hands out. */
export function describeFlows(tried: readonly Case[]): void {
  const liar = openLiar();
  const called = (flow: Flow, change: Change, policy?: GuardPolicy) =>
    liar(flow, ({ mock }) => lyingFetch(mock, change), policy);

  it.each(everyFlow)('at an honest service, $name signs: $kind', async ({ flow }) => {
    const { error, signatures } = await called(flow, () => undefined);
    expect(error).toBeUndefined();
    expect(signatures).toBeGreaterThan(0);
  });

  const limited = cases.filter(({ title, attack }) => attack.policy && !(title in disarmed));
  it.each(limited)(
    'at an honest service, the policy of $title lets the flow sign',
    async ({ flow, attack }) => {
      const { error, signatures } = await called(flow, () => undefined, attack.policy);
      expect(error).toBeUndefined();
      expect(signatures).toBeGreaterThan(0);
    },
  );

  const [harmless, harmful] = [true, false].map((is) =>
    tried.filter(({ title }) => title in disarmed === is),
  );

  describe('at a service that lies, a flow signs nothing', () => {
    it.each(harmful!)('$title', async ({ kind, flow, attack }) => {
      const { said, signatures } = await called(flow, attack.change!, attack.policy);
      expect(signatures).toBe(0);
      // What the user asked for in the catalogue is not always what the flow asks for, and a build hides nothing: then
      // another rule may be first.
      const isSeen = attack.rule === 'hidden-account' && kind.startsWith('build');
      const rule = attack.asked || isSeen ? '' : attack.rule;
      const login = attack.on[0] === 'challenge' ? '|challenge/' : '';
      expect(said).toMatch(
        new RegExp(`guard/refused.*${rule}|transaction/too-large|signer/not-required${login}`),
      );
    });
  });

  it.each(harmless!)('disarms: $title', async ({ flow, attack }) => {
    const { signatures } = await called(flow, attack.change!, attack.policy);
    expect(signatures).toBeGreaterThan(0);
  });
}
