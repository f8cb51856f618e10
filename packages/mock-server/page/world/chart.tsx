import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import { perform } from '../mock/control.js';
import { epoch, mock, type State } from '../mock/state.js';
import { short, SOL, symbolOf, TEST_WALLET, tokenOf } from '../words/names.js';

/** A value, and when it became so, in milliseconds since 1970. */
interface Point {
  at: number;
  value: number;
}

/** What the chart draws: what the mock knows of the past, then what its stream brings. */
interface Lines {
  price: Point[];
  balance: Point[];
}

const HEIGHT = 260;

/** The price of an asset, with what happened as marks, and the test wallet's balance on a second axis. */
export function Chart({ asset, name }: { asset: string; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState(`${name} over time`);
  useEffect(() => {
    const held = mock.peek()?.hasLedger ? balanceMint(asset) : undefined;
    const plot = draw(place.current!, { asset, name, held });
    let lines: Lines = { price: [], balance: [] };
    let shown = '';
    const show = (): void => {
      const data = dataOf(lines, mock.peek()?.now ?? Date.now());
      plot.setData(data);
      // Without a pointer on the chart, the legend shows the present.
      if (typeof plot.cursor.idx !== 'number') plot.setLegend({ idx: data[0].length - 1 }, false);
      const prices = lines.price.map(({ value }) => value);
      const first = prices[0];
      if (first === undefined) return;
      const said = `${name}: ${first} USD at first, ${prices.at(-1)} now, from ${Math.min(...prices)} to ${Math.max(...prices)}. ${lines.price.length} points.`;
      if (said !== shown) setWords((shown = said));
    };
    const readPast = async (): Promise<void> => {
      lines = await pastOf(asset, held);
      show();
    };
    const endReading = effect(() => {
      // Again with each whole state, such as after a reset.
      if (epoch.value > 0) void readPast();
    });
    const endFollowing = effect(() => {
      const state = mock.value;
      if (!state) return;
      follow(lines, state, asset, held);
      show();
    });
    const sizes = new ResizeObserver(([entry]) =>
      plot.setSize({ width: Math.floor(entry!.contentRect.width), height: HEIGHT }),
    );
    sizes.observe(place.current!);
    return () => {
      endReading();
      endFollowing();
      sizes.disconnect();
      plot.destroy();
    };
  }, []);
  return <div ref={place} class="chart" role="img" aria-label={words} />;
}

/** Which balance is shown beside a price: of the asset itself, or of SOL for what no wallet holds. */
const balanceMint = (asset: string): string => (tokenOf(asset) ? asset : SOL);

type Series = { prices: Record<string, Point[]>; balances: Record<string, Held> };
interface Held {
  lamports: { at: number; value: string }[];
  tokens: Record<string, { at: number; value: string }[]>;
}

async function pastOf(asset: string, held: string | undefined): Promise<Lines> {
  const wanted = { assets: [asset], ...(held && { wallets: [TEST_WALLET] }), points: 400 };
  const reply = await perform('series', wanted).catch(() => undefined);
  if (reply?.status !== 200) return { price: [], balance: [] };
  const { prices, balances } = reply.json as Series;
  const of = balances[TEST_WALLET];
  const amounts = held === SOL ? of?.lamports : of?.tokens[held ?? ''];
  return {
    price: prices[asset] ?? [],
    balance: (amounts ?? []).map(({ at, value }) => ({ at, value: inTokens(value, held!) })),
  };
}

const inTokens = (units: string, mint: string): number =>
  Number(units) / 10 ** (tokenOf(mint)?.decimals ?? 0);

/** Adds what is new in the mock's state. */
function follow({ price, balance }: Lines, state: State, asset: string, held: string | undefined): void {
  const at = state.now;
  const usd = state.tokens[asset]?.usdPrice ?? state.markets[asset]?.usdPrice;
  if (usd && usd !== price.at(-1)?.value) price.push({ at, value: usd });
  const wallet = held && state.balances.find((one) => one.wallet === TEST_WALLET);
  if (!wallet) return;
  const units =
    held === SOL ? wallet.lamports : (wallet.tokens.find(({ mint }) => mint === held)?.amount ?? '0');
  const value = inTokens(units, held);
  if (value !== balance.at(-1)?.value) balance.push({ at, value });
}

/** Both lines on one axis of time, to the present. */
function dataOf({ price, balance }: Lines, now: number): uPlot.AlignedData {
  const table = (points: readonly Point[]): uPlot.AlignedData => {
    const last = points.at(-1);
    const all = last && last.at < now ? [...points, { at: now, value: last.value }] : points;
    return [all.map(({ at }) => at / 1000), all.map(({ value }) => value)];
  };
  return uPlot.join([table(price), table(balance)]);
}

const clockWords = (millis: number): string => new Date(millis).toTimeString().slice(0, 5);

/** A colour of the style sheet, as a canvas understands it. */
function colourOf(place: HTMLElement, variable: string): string {
  place.style.color = `var(${variable})`;
  const { color } = getComputedStyle(place);
  place.style.color = '';
  return color;
}

interface Drawn {
  asset: string;
  name: string;
  /** The mint whose balance is shown. */
  held: string | undefined;
}

function draw(place: HTMLElement, { asset, name, held }: Drawn): uPlot {
  const colour = (variable: string) => () => colourOf(place, variable);
  const stepped = uPlot.paths.stepped!({ align: 1 });
  const axis = {
    stroke: colour('--soft'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  const line = { paths: stepped, spanGaps: true, points: { show: false } };
  const options: uPlot.Options = {
    width: place.clientWidth || 600,
    height: HEIGHT,
    cursor: { drag: { x: true, y: false } },
    legend: { live: true },
    scales: { x: { time: true }, usd: {}, held: {} },
    series: [
      {},
      { ...line, label: `${name}, USD`, scale: 'usd', stroke: colour('--accent'), width: 2 },
      {
        ...line,
        label: `the test wallet’s ${symbolOf(held ?? SOL)}`,
        scale: 'held',
        stroke: colour('--good'),
        width: 1.5,
        dash: [6, 4],
        show: held !== undefined,
      },
    ],
    axes: [
      { ...axis, size: 30, values: (_, times) => times.map((time) => clockWords(time * 1000)) },
      { ...axis, scale: 'usd', size: 64 },
      { ...axis, scale: 'held', side: 1, size: 64, grid: { show: false }, show: held !== undefined },
    ],
    hooks: { draw: [(plot) => drawMarks(plot, asset, colour)] },
  };
  return new uPlot(options, [[], [], []], place);
}

/** Prices that open orders wait for as lines across, and what happened as lines down. */
function drawMarks(plot: uPlot, asset: string, colour: (variable: string) => () => string): void {
  const { ctx, bbox } = plot;
  const state = mock.peek();
  if (!state) return;
  ctx.save();
  ctx.setLineDash([3, 4]);
  ctx.font = `${11 * devicePixelRatio}px system-ui`;
  const ratio = devicePixelRatio;
  for (const { price, label } of triggersOf(state, asset)) {
    const y = plot.valToPos(price, 'usd', true);
    if (!(y > bbox.top && y < bbox.top + bbox.height)) continue;
    ctx.strokeStyle = ctx.fillStyle = colour('--open')();
    stroke(ctx, [bbox.left, y], [bbox.left + bbox.width, y]);
    ctx.fillText(label, bbox.left + 4 * ratio, y - 4 * ratio);
  }
  let free = -Infinity;
  for (const { at, kind, subject, outcome } of state.happened) {
    const x = Math.round(plot.valToPos(at / 1000, 'x', true));
    if (!(x >= bbox.left && x <= bbox.left + bbox.width)) continue;
    ctx.strokeStyle = ctx.fillStyle = colour(/fill|success|resolved/.test(outcome) ? '--good' : '--soft')();
    stroke(ctx, [x, bbox.top], [x, bbox.top + bbox.height]);
    // Labels that would lie on each other are left out.
    if (x < free) continue;
    const label = `${kind.replace('-order', '')} ${short(subject)} ${outcome.replaceAll('_', ' ')}`;
    ctx.fillText(label, x + 3 * ratio, bbox.top + 12 * ratio);
    free = x + ctx.measureText(label).width + 12 * ratio;
  }
  ctx.restore();
}

function stroke(ctx: CanvasRenderingContext2D, from: [number, number], to: [number, number]): void {
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
}

/** The prices that open orders of an asset wait for. */
function triggersOf({ memory }: State, asset: string): readonly { price: number; label: string }[] {
  const open = Object.values(memory['priceOrders'] ?? {}).filter(
    ({ triggerMint, rawState }) => triggerMint === asset && rawState === 'open',
  );
  return open.flatMap((order) =>
    (
      [
        ['triggerPriceUsd', 'trigger'],
        ['tpPriceUsd', 'take profit'],
        ['slPriceUsd', 'stop loss'],
      ] as const
    )
      .filter(([field]) => typeof order[field] === 'number')
      .map(([field, label]) => ({ price: Number(order[field]), label: `${label} ${Number(order[field])}` })),
  );
}
