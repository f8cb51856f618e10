import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type uPlot from 'uplot';
import { epoch, mock } from '../mock/state.js';
import { dataOf, draw, HEIGHT } from './draw.js';
import { follow, noLines, pastOf, priceIn, type Shown } from './lines.js';
import { PriceHandle } from './price-handle.js';

/** Where the price stands on the chart, in pixels. */
interface Spot {
  top: number;
  left: number;
}

/** The price of an asset, with what happened as marks, and the balances of wallets on a second axis. */
export function Chart({ shown }: { shown: Shown }) {
  const { asset, name } = shown;
  const place = useRef<HTMLDivElement>(null);
  const plotted = useRef<uPlot>(undefined);
  const [words, setWords] = useState(`${name} over time`);
  const [spot, setSpot] = useState<Spot>();
  useEffect(() => {
    const plot = draw(place.current!, shown, (drawn) =>
      setSpot((before) => {
        const now = spotOn(drawn, asset);
        return now?.top === before?.top && now?.left === before?.left ? before : now;
      }),
    );
    plotted.current = plot;
    let lines = noLines(shown);
    // Without a pointer on the chart, the legend shows the present.
    const showPresent = (): void => {
      if (typeof plot.cursor.idx !== 'number') plot.setLegend({ idx: plot.data[0].length - 1 }, false);
    };
    const show = (): void => {
      const data = dataOf(lines, mock.peek()?.now ?? Date.now());
      plot.setData(data);
      showPresent();
      const prices = lines.price.map(({ value }) => value);
      if (prices.length > 0)
        setWords(
          `${name}: ${prices[0]} USD at first, ${prices.at(-1)} now, from ${Math.min(...prices)} to ${Math.max(...prices)}. ${prices.length} points.`,
        );
    };
    const readPast = async (): Promise<void> => {
      lines = await pastOf(shown);
      show();
    };
    const endReading = effect(() => {
      // Again with each whole state, such as after a reset.
      if (epoch.value > 0) void readPast();
    });
    const endFollowing = effect(() => {
      const state = mock.value;
      if (!state) return;
      follow(lines, state, shown);
      show();
    });
    const sizes = new ResizeObserver(([entry]) => {
      plot.setSize({ width: Math.floor(entry!.contentRect.width), height: HEIGHT });
      showPresent();
    });
    sizes.observe(place.current!);
    return () => {
      endReading();
      endFollowing();
      sizes.disconnect();
      plot.destroy();
    };
  }, []);
  const usd = mock.value && priceIn(mock.value, asset);
  const priceAt = (clientY: number): number => {
    const { over, posToVal } = plotted.current!;
    return posToVal(clientY - over.getBoundingClientRect().top, 'usd');
  };
  return (
    <div class="chart-place">
      <div ref={place} class="chart" role="img" aria-label={words} />
      {spot && usd && <PriceHandle asset={asset} name={name} usd={usd} priceAt={priceAt} {...spot} />}
    </div>
  );
}

function spotOn(plot: uPlot, asset: string): Spot | undefined {
  const state = mock.peek();
  const usd = state && priceIn(state, asset);
  if (!usd) return undefined;
  const { offsetTop, offsetLeft } = plot.over;
  return {
    top: Math.round(offsetTop + plot.valToPos(usd, 'usd')),
    left: Math.round(offsetLeft + plot.valToPos(state.now / 1000, 'x')),
  };
}
