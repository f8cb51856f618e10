import { useEffect, useState } from 'preact/hooks';
import { ask } from '../mock/ask.js';
import type { StateTable } from '../mock/described.js';
import { knownMachine } from '../mock/facts.js';
import type { Json } from '../mock/json.js';
import { mock } from '../mock/state.js';
import { timeWords } from '../words/time.js';
import { machineState } from './kinds.js';

/** When something became what it is; 0 where that is not known. */
interface Step {
  at: number;
  outcome: string;
}

interface Props {
  store: string;
  entry: Json;
  id: string;
}

/** The states that such an order can have, and its way through them to the current one. */
export function States({ store, entry, id }: Props) {
  const steps = useSteps([id, String(entry['orderPubkey'] ?? id)]);
  const machine = knownMachine(store);
  const current = machineState(store, entry);
  if (!machine || current === undefined) return null;
  const way = wayTo(current, steps, machine, entry);
  const canFollow = machine[current]?.next ?? [];
  return (
    <section class="kind" aria-labelledby="states-title">
      <h3 id="states-title">How it got there</h3>
      <ol class="way" aria-label="The states that it had">
        {way.map(({ outcome, at }, index) => (
          <li key={index}>
            {words(outcome)} {at > 0 && <time class="soft">{timeWords(at)}</time>}
          </li>
        ))}
      </ol>
      <div class="graph">
        <Arcs machine={machine} way={way} current={current} />
        <ol class="states" aria-label="All states of such an order">
          {Object.entries(machine).map(([name, { next, shown }]) => (
            <li
              key={name}
              aria-current={name === current ? 'step' : undefined}
              data-can={canFollow.includes(name)}
              data-was={way.some(({ outcome }) => outcome === name)}
            >
              <span class="state">{words(name)}</span>
              {shown !== name && <small class="soft">as {words(shown)}</small>}
              <span class="unseen">{next.length > 0 ? `→ ${words(next.join(', '))}` : 'the end'}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const words = (state: string): string => state.replaceAll('_', ' ');

/** What happened to something, by its names: of all that the mock still knows, and again with each new step. */
function useSteps(names: readonly string[]): readonly Step[] {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const isOfIt = ({ subject }: { subject: string }): boolean => names.includes(subject);
  const newest = Math.max(0, ...(mock.value?.happened ?? []).filter(isOfIt).map(({ seq }) => seq));
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const reply = await ask('/__control/events').catch(() => undefined);
      const { events = [] } = Object(reply?.json) as { events?: (Step & { subject: string })[] };
      if (!isGone) setSteps(events.filter(isOfIt));
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [names[0], newest]);
  return steps;
}

/**
 * The steps to a state. The state before the first one is known where only one leads to it. An order begins without a step, so
 * the time of its first state is that of the order.
 */
function wayTo(current: string, steps: readonly Step[], machine: StateTable, entry: Json): readonly Step[] {
  const known = steps.filter(({ outcome }) => outcome in machine);
  const created = millisOf(entry['createdAt']);
  if (known.at(-1)?.outcome !== current)
    return [{ at: millisOf(entry['updatedAt']) === created ? created : 0, outcome: current }];
  const first = known[0]!.outcome;
  const before = Object.keys(machine).filter((name) => name !== first && machine[name]!.next.includes(first));
  return before.length === 1 ? [{ at: created, outcome: before[0]! }, ...known] : known;
}

/** A time of a record: in milliseconds, in seconds for predictions, or in ISO 8601 for Trigger v1. 0 if it has none. */
const millisOf = (time: unknown): number =>
  typeof time === 'string'
    ? Date.parse(time)
    : typeof time !== 'number'
      ? 0
      : time < 1e11
        ? time * 1000
        : time;

/** As high as a row of the list of states. */
const ROW = 26;
const WIDTH = 72;

/** Each change of state that is possible, as an arc between two rows; those that happened stand out. */
function Arcs({ machine, way, current }: { machine: StateTable; way: readonly Step[]; current: string }) {
  const names = Object.keys(machine);
  const taken = new Set(way.slice(1).map(({ outcome }, index) => `${way[index]!.outcome} ${outcome}`));
  const arcs = names.flatMap((from) =>
    machine[from]!.next.filter((to) => to !== from && to in machine).map((to) => ({ from, to })),
  );
  const y = (name: string): number => (names.indexOf(name) + 0.5) * ROW;
  const curve = ({ from, to }: { from: string; to: string }): string => {
    const bend = WIDTH - Math.min(WIDTH - 6, 8 + Math.abs(y(to) - y(from)) * 0.22);
    return `M${WIDTH} ${y(from)}C${bend} ${y(from)} ${bend} ${y(to)} ${WIDTH} ${y(to)}`;
  };
  return (
    <svg class="arcs" width={WIDTH} height={names.length * ROW} aria-hidden="true">
      {arcs.map((arc) => (
        <path
          key={`${arc.from} ${arc.to}`}
          d={curve(arc)}
          data-was={taken.has(`${arc.from} ${arc.to}`)}
          data-can={arc.from === current}
        />
      ))}
    </svg>
  );
}
