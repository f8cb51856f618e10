import uPlot from 'uplot';
import { mock, type State } from '../mock/state.js';
import { short, symbolOf } from '../words/names.js';
import { dateWords } from '../words/time.js';
import { holderName, priceIn, type Lines, type Shown } from './lines.js';

export const HEIGHT = 280;

/** All lines on one axis of time, to the present. */
export function dataOf({ price, balances }: Lines, now: number): uPlot.AlignedData {
  const tables = [price, ...balances].map((points): uPlot.AlignedData => {
    const last = points.at(-1);
    const all = last && last.at < now ? [...points, { at: now, value: last.value }] : points;
    return [all.map(({ at }) => at / 1000), all.map(({ value }) => value)];
  });
  return uPlot.join(tables);
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** For a mark on the axis of time. @param step seconds to the next one */
function markWords(seconds: number, step: number): string {
  const date = new Date(seconds * 1000);
  return step >= 86_400 ? days.format(date) : date.toTimeString().slice(0, step < 60 ? 8 : 5);
}

type Colour = (variable: string) => () => string;

/** Reads a colour of the style sheet as a canvas understands it. */
const colourOf =
  (place: HTMLElement): Colour =>
  (variable) =>
  () => {
    place.style.color = `var(${variable})`;
    const { color } = getComputedStyle(place);
    place.style.color = '';
    return color;
  };

/** The wallets' lines: a colour, and dashes for who sees none. */
const WALLETS = [
  ['--good', [6, 4]],
  ['--open', [2, 3]],
  ['--bad', [10, 3]],
  ['--soft', [1, 4]],
] as const;

/** @param placed called when the price has another place */
export function draw(place: HTMLElement, shown: Shown, placed: (plot: uPlot) => void): uPlot {
  const colour = colourOf(place);
  const axis = {
    stroke: colour('--soft'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  const line = { paths: uPlot.paths.stepped!({ align: 1 }), spanGaps: true, points: { show: false } };
  const hasBalances = shown.wallets.length > 0;
  const options: uPlot.Options = {
    width: place.clientWidth || 600,
    height: HEIGHT,
    cursor: { drag: { x: true, y: false } },
    legend: { live: true },
    scales: {
      x: { time: true, range: throughThePlay },
      usd: { range: (_, least, most) => aroundPrices(shown.asset, least, most) },
      held: {},
    },
    series: [
      { label: 'At', value: (_, time) => (time ? dateWords(time * 1000) : '–') },
      { ...line, label: `${shown.name}, USD`, scale: 'usd', stroke: colour('--accent'), width: 2 },
      ...shown.wallets.map((wallet, index) => ({
        ...line,
        label: `${symbolOf(shown.held!)} of ${holderName(mock.peek()!, wallet)}`,
        scale: 'held',
        stroke: colour(WALLETS[index]![0]),
        width: 1.5,
        dash: [...WALLETS[index]![1]],
      })),
    ],
    axes: [
      {
        ...axis,
        size: 30,
        space: 70,
        values: (_, times, _axis, _space, step) => times.map((time) => markWords(time, step)),
      },
      { ...axis, scale: 'usd', size: 64 },
      { ...axis, scale: 'held', side: 1, size: 64, grid: { show: false }, show: hasBalances },
    ],
    hooks: {
      drawClear: [(plot) => drawPhases(plot, colour)],
      draw: [(plot) => (drawMarks(plot, shown.asset, colour), placed(plot))],
    },
  };
  return new uPlot(options, [[], [], ...shown.wallets.map(() => [])], place);
}

/** To the end of the play, unless a span in the past was chosen. */
function throughThePlay(plot: uPlot, from: number, to: number): uPlot.Range.MinMax {
  const last = plot.data[0].at(-1) ?? 0;
  const end = (mock.peek()?.play?.endsAt ?? 0) / 1000;
  // A line that has only started still has a width, and one that is not there yet begins now.
  from ||= Math.floor((mock.peek()?.now ?? 0) / 1000);
  return [from, to < last ? to : Math.max(last, end, from + 60)];
}

/** So that the price, and each price that an order waits for, is in sight. */
function aroundPrices(asset: string, least: number, most: number): uPlot.Range.MinMax {
  const state = mock.peek();
  const waiting = state ? triggersOf(state, asset).map(({ price }) => price) : [];
  const now = (state && priceIn(state, asset)) ?? least;
  const values = [now, ...waiting, ...[least, most].filter((one) => Number.isFinite(one))];
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const margin = Math.max((to - from) * 0.12, to * 0.02);
  return [from - margin, to + margin];
}

/** Words on the chart. */
interface Words {
  text: string;
  x: number;
  y: number;
  ink: string;
}

/** The height of a line of words. */
const LINE = 13;

/** On a background that hides the lines behind it. */
function write(ctx: CanvasRenderingContext2D, { text, x, y, ink }: Words, background: string): void {
  const ratio = devicePixelRatio;
  ctx.fillStyle = background;
  ctx.fillRect(x - 2 * ratio, y - 10 * ratio, ctx.measureText(text).width + 4 * ratio, LINE * ratio);
  ctx.fillStyle = ink;
  ctx.fillText(text, x, y);
}

/** Until `restore`: the axes leave their own way of placing words. */
function beginWords(ctx: CanvasRenderingContext2D): void {
  ctx.save();
  ctx.font = `${11 * devicePixelRatio}px system-ui`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
}

/** What the events of the play bring, as bands. */
function drawPhases(plot: uPlot, colour: Colour): void {
  const { ctx, bbox } = plot;
  ctx.fillStyle = colour('--accent-back')();
  for (const { from, to } of phasesOf(plot)) ctx.fillRect(from, bbox.top, to - from, bbox.height);
}

/** The phases of the play that are in sight, with where they begin and end. */
function phasesOf(plot: uPlot): readonly { name: string; from: number; to: number }[] {
  const { left, width } = plot.bbox;
  const x = (at: number): number =>
    Math.min(left + width, Math.max(left, plot.valToPos(at / 1000, 'x', true)));
  return (mock.peek()?.play?.phases ?? [])
    .map(({ name, startsAt, endsAt }) => ({ name, from: x(startsAt), to: x(endsAt) }))
    .filter(({ from, to }) => to - from >= 1);
}

/** Prices that open orders wait for as lines across, and what happened as lines down; their names over them. */
function drawMarks(plot: uPlot, asset: string, colour: Colour): void {
  const { ctx, bbox } = plot;
  const state = mock.peek();
  if (!state) return;
  const ratio = devicePixelRatio;
  // Read once: each reading makes the browser compute styles, and there may be a thousand orders.
  const [open, good, soft, accent, card] = ['--open', '--good', '--soft', '--accent', '--card'].map((one) =>
    colour(one)(),
  ) as [string, string, string, string, string];
  const words: Words[] = [];
  beginWords(ctx);
  ctx.setLineDash([3, 4]);
  ctx.strokeStyle = open;
  // By their row of pixels: of those that share one, a reader sees one line.
  const rows = new Map<number, string>();
  for (const { price, label } of triggersOf(state, asset)) {
    const y = Math.round(plot.valToPos(price, 'usd', true));
    if (y > bbox.top && y < bbox.top + bbox.height) rows.set(y, label);
  }
  let lowest = -Infinity;
  for (const [y, label] of [...rows].sort(([one], [other]) => one - other)) {
    stroke(ctx, [bbox.left, y], [bbox.left + bbox.width, y]);
    // Labels that would lie on each other are left out.
    if (y < lowest + LINE * ratio) continue;
    words.push({ text: label, x: bbox.left + 4 * ratio, y: y - 4 * ratio, ink: open });
    lowest = y;
  }
  let free = -Infinity;
  for (const { at, kind, subject, outcome } of state.happened) {
    const x = Math.round(plot.valToPos(at / 1000, 'x', true));
    if (!(x >= bbox.left && x <= bbox.left + bbox.width)) continue;
    const ink = /fill|success|resolved/.test(outcome) ? good : soft;
    ctx.strokeStyle = ink;
    stroke(ctx, [x, bbox.top], [x, bbox.top + bbox.height]);
    if (x < free) continue;
    const text = `${kind.replace('-order', '')} ${short(subject)} ${outcome.replaceAll('_', ' ')}`;
    const width = ctx.measureText(text).width + 6 * ratio;
    // To the left where there is no room on the right.
    const fits = x + width < bbox.left + bbox.width;
    if (fits || x - width > bbox.left)
      words.push({ text, x: fits ? x + 4 * ratio : x - width, y: bbox.top + 12 * ratio, ink });
    free = x + width + 6 * ratio;
  }
  for (const { name, from, to } of phasesOf(plot))
    if (to - from >= ctx.measureText(name).width + 8 * ratio)
      words.push({
        text: name,
        x: from + 4 * ratio,
        y: bbox.top + bbox.height - 6 * ratio,
        ink: accent,
      });
  for (const one of words) write(ctx, one, card);
  ctx.restore();
}

function stroke(ctx: CanvasRenderingContext2D, from: [number, number], to: [number, number]): void {
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
}

const WAITS = [
  ['triggerPriceUsd', 'trigger'],
  ['tpPriceUsd', 'take profit'],
  ['slPriceUsd', 'stop loss'],
] as const;

/** The prices that open orders of an asset wait for. */
function triggersOf({ memory }: State, asset: string): readonly { price: number; label: string }[] {
  return Object.values(memory['priceOrders'] ?? {})
    .filter(({ triggerMint, rawState }) => triggerMint === asset && rawState === 'open')
    .flatMap((order) =>
      WAITS.filter(([field]) => typeof order[field] === 'number').map(([field, label]) => ({
        price: Number(order[field]),
        label: `${label} ${Number(order[field])}`,
      })),
    );
}
