import { guard } from '@galilean/signing/guard';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds, type Attack, type Honest, type Kind, type Proof } from '../src/attack.js';
import { attacked, refusalOf, refusals } from '../src/attacked.js';
import { attacks } from '../src/catalogue/index.js';
import { simulatedAttacks } from '../src/catalogue/simulated.js';
import { excess, type Balance } from '../src/ledger/holdings.js';
import { execute } from '../src/ledger/land.js';
import { inWords } from '../src/ledger/in-words.js';
import { openScene, type Scene } from '../src/ledger/scene.js';
import { pagePath, pageWith, type Shown } from '../src/page.js';
import { readsNothing, simulated } from '../src/simulation/alone.js';
import { blindSpots, unseenBySimulation } from '../src/simulation/blind-spots.js';
import { isFull } from '@galilean/test-kit/in-full';
import { frozenTime } from './support/frozen-time.js';

frozenTime();

let scene: Scene;
/** For the page of the documentation. */
const seen = new Map<string, Shown>();
/** What each honest transaction takes from us. */
const honest = new Map<Kind, Balance>();

beforeAll(async () => {
  scene = await openScene();
  for (const kind of kinds) {
    const outcome = await execute(scene.rpc, scene.honest(kind).transaction, scene.before);
    if (outcome.error) throw new Error(`${kind}: ${outcome.error}`);
    honest.set(kind, outcome.taken);
    await scene.restore();
  }
});

it.each(kinds)('an honest transaction takes no right from us, and the guard accepts it: %s', (kind) => {
  expect(honest.get(kind)!.rights).toEqual([]);
  expect(refusals(scene.honest(kind))).toEqual([]);
});

const byProof = (name: 'shows' | 'fails') =>
  attacks.filter(({ proof }) => name in proof).map((one) => [one.name, one] as const);

/** Moves the price of what a transaction buys against us, from now on. */
async function push({ expectation }: Honest, times: number) {
  const { control } = scene.service.mock;
  const mint = (expectation as { outputMint: string }).outputMint;
  const { tokens } = await control.state();
  await control.price(mint, tokens[mint]!.usdPrice! * times);
}

/** Carries an attack out, which the guard refuses, with the guard off. */
async function carriedOut(attack: Attack) {
  const [kind] = attack.on;
  const under = attacked(attack, scene.honest(kind), scene.tables);
  expect(refusals(under)).toContain(attack.rule);
  const outcome = await execute(scene.rpc, under.transaction, scene.before);
  // What fails took its fee alone.
  if (!outcome.error) {
    await scene.restore();
    const sentence = refusalOf(under);
    seen.set(attack.name, { took: inWords(outcome.taken, honest.get(kind)!), sentence });
  }
  return { error: outcome.error, lost: excess(outcome.taken, honest.get(kind)!) };
}

describe('carried out on the ledger, an attack that the guard refuses takes more than the honest transaction', () => {
  it.each(byProof('shows'))('%s', async (_, attack) => {
    const { shows, pushed } = attack.proof as Extract<Proof, { shows: unknown }>;
    if (pushed) {
      const one = scene.honest(attack.on[0]);
      await push(one, pushed);
      // The floor of the honest transaction holds: only that of the attack lets the price through.
      const { error } = await execute(scene.rpc, one.transaction, scene.before);
      expect(error).toMatch(/"Custom":\d+/);
      await scene.restore();
      await push(one, pushed);
    }
    const { error, lost } = await carriedOut(attack);
    expect(error).toBeUndefined();
    expect(new Set(lost)).toEqual(new Set(shows));
  });
});

it('the page of the documentation shows ten of them', async () => {
  await expect(pageWith(seen)).toMatchFileSnapshot(pagePath);
});

describe('the network or the program refuses too', () => {
  it.each(byProof('fails'))('%s', async (_, attack) => {
    expect((await carriedOut(attack)).error).toBeDefined();
  });
});

describe('a simulation alone, without the rules that read', () => {
  beforeAll(() => scene.restore());

  it.each(kinds)('accepts an honest transaction: %s', async (kind) => {
    expect(await simulated(scene.rpc, scene.honest(kind), readsNothing)).toEqual([]);
  });

  const all = [...attacks, ...simulatedAttacks];
  const [unseen, seen] = [true, false].map((is) =>
    all.filter(({ name }) => unseenBySimulation.has(name) === is).map((one) => [one.name, one] as const),
  );
  const found = (attack: Attack) =>
    simulated(scene.rpc, attacked(attack, scene.honest(attack.on[0]), scene.tables), readsNothing);

  // Here every third. Each is refused by the guard in `guard.test.ts`, whatever a simulation alone sees.
  it.each(isFull ? seen! : seen!.filter((_, index) => index % 3 === 0))('refuses: %s', async (_, attack) => {
    expect(await found(attack)).not.toEqual([]);
  });

  it.each(unseen!)('does not see, for a reason that the page names: %s', async (_, attack) => {
    expect(await found(attack)).toEqual([]);
  });

  it('each reason is one of attacks in the catalogue, and each attack has one', () => {
    const listed = blindSpots.flatMap(({ attacks }) => attacks);
    expect(listed).toHaveLength(unseen!.length);
  });
});

describe('what only a simulation shows is refused with one, and taken without', () => {
  beforeAll(() => scene.restore());

  it.each(simulatedAttacks.map((one) => [one.name, one] as const))('%s', async (_, attack) => {
    const { rpc, before } = scene;
    const under = attacked(attack, scene.honest(attack.on[0]), scene.tables);
    expect(guard(under.transaction, under.expectation, under.policy).verdict).toBe('accept');
    expect(await simulated(rpc, under, guard)).toEqual([attack.rule]);
    const ignoring = { ...under, policy: { ...under.policy, ignore: [attack.rule] } };
    expect(await simulated(rpc, ignoring, guard)).toEqual([]);

    const outcome = await execute(rpc, under.transaction, before);
    await scene.restore();
    expect(excess(outcome.taken, honest.get(attack.on[0])!)).toEqual(['tokens']);
  });

  it('and an honest order passes', async () => {
    expect(await simulated(scene.rpc, scene.honest('order by dflow'), guard)).toEqual([]);
  });
});
