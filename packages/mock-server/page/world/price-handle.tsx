import { useState } from 'preact/hooks';
import { perform } from '../mock/control.js';
import { announce, tell } from '../mock/said.js';

interface Props {
  asset: string;
  name: string;
  usd: number;
  /** The place of the price on the chart, in pixels. */
  top: number;
  left: number;
  /** The price at a height of the window, in pixels. */
  priceAt: (clientY: number) => number;
}

/** The axis of prices with a handle beside it, in pixels. */
const LEAST_LEFT = 145;

/** By how much a key changes the price. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1.01,
  ArrowRight: 1.01,
  ArrowDown: 1 / 1.01,
  ArrowLeft: 1 / 1.01,
  PageUp: 1.1,
  PageDown: 1 / 1.1,
};

/** To be dragged, or moved with the arrow keys: sets the price, and wakes the keepers, who fill what it crosses. */
export function PriceHandle({ asset, name, usd, top, left, priceAt }: Props) {
  const [held, setHeld] = useState<{ usd: number; top: number }>();
  const [moves] = useState(() => createMoves(asset));
  const move = (to: number): number => {
    const rounded = Number(to.toPrecision(4));
    if (rounded > 0) moves.to(rounded);
    return rounded;
  };
  const drag = (event: PointerEvent): void => {
    const handle = event.currentTarget as HTMLElement;
    if (!handle.hasPointerCapture(event.pointerId)) return;
    const { top: origin } = handle.parentElement!.getBoundingClientRect();
    setHeld({ usd: move(priceAt(event.clientY)), top: event.clientY - origin });
  };
  const press = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    announce(`${name}: ${move((moves.wanted() ?? usd) * by)} USD`);
  };
  const now = held?.usd ?? usd;
  return (
    <div
      class="price-handle"
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Price of ${name}`}
      aria-valuemin={0}
      aria-valuemax={now * 2}
      aria-valuenow={now}
      aria-valuetext={`${now} USD`}
      title="Drag it, or press ↑ and ↓"
      data-side={left < LEAST_LEFT ? 'right' : 'left'}
      style={{ top: `${held?.top ?? top}px`, left: `${left}px` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={() => setHeld(undefined)}
      onPointerCancel={() => setHeld(undefined)}
      onKeyDown={press}
    >
      {Number(now.toPrecision(6))}
    </div>
  );
}

/** So long a price that was set may take to come back over the stream. */
const ON_ITS_WAY_MS = 1000;

/** Sets prices one after the other. Those that came meanwhile are left out, but for the last. */
function createMoves(asset: string) {
  let wanted = 0;
  let setAt = -Infinity;
  let isBusy = false;
  async function send(usd: number): Promise<void> {
    const { status, detail } = await perform('price', { asset, usd });
    if (status !== 200) tell(`Refused: ${detail}`, false);
    if (wanted !== usd) await send(wanted);
  }
  async function begin(usd: number): Promise<void> {
    isBusy = true;
    try {
      await perform('keepers', { awake: true });
      await send(usd);
    } catch (error) {
      tell((error as Error).message, false);
    }
    isBusy = false;
  }
  return {
    /** What was just set. */
    wanted: () => (performance.now() - setAt < ON_ITS_WAY_MS ? wanted : undefined),
    to(usd: number): void {
      wanted = usd;
      setAt = performance.now();
      if (!isBusy) void begin(usd);
    },
  };
}
