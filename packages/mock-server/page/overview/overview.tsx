import { connection } from '../mock/stream.js';
import { Copy } from '../parts/copy.js';
import { countWords } from '../requests/list.js';
import { hrefOf } from '../parts/route.js';
import { Timeline } from './timeline.js';

const typescript = (origin: string): string => `import { createSwapClient, mints } from '@galilean/swap';

const swap = createSwapClient({ apiKey: 'any', baseUrl: '${origin}' });
console.log(await swap.getOrder({ inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' }));`;

const curlOf = (origin: string): string => `curl -H 'x-api-key: any' '${origin}/tokens/v2/search?query=JUP'`;

const ADDRESSES: readonly { name: string; text: (origin: string) => string }[] = [
  { name: 'TypeScript', text: typescript },
  { name: 'curl', text: curlOf },
  { name: 'RPC', text: (origin) => `${origin}/rpc` },
];

/** What this is for, where to point a client, and what happens. */
export const Overview = () => (
  <div class="overview">
    <section class="hero" aria-labelledby="hero-title">
      <h2 id="hero-title">Jupiter’s API on your machine. Point your client here.</h2>
      {connection.value !== 'static' && (
        <p class="soft">
          It quotes, lands and fills like the service, and fails or lies on request, so that you see what your
          bot does before money depends on it.
        </p>
      )}
      <ul class="addresses">
        {ADDRESSES.filter(({ name }) => name !== 'RPC' || connection.value !== 'static').map(
          ({ name, text }) => (
            <li key={name}>
              <span class="soft">{name}</span>
              <pre tabIndex={0} role="region" aria-label={name}>
                {text(location.origin)}
              </pre>
              <Copy label="Copy" name={`Copy ${name}`} text={() => text(location.origin)} />
            </li>
          ),
        )}
      </ul>
      {connection.value !== 'static' && (
        <div class="actions">
          <a class="button primary" href={hrefOf('run', 'swap')}>
            Run a swap
          </a>
          <a class="button" href={hrefOf('lie')}>
            Make the service lie
          </a>
        </div>
      )}
    </section>
    <section class="card" aria-labelledby="timeline-title">
      <div class="card-head">
        <h2 id="timeline-title">
          Live <span class="count">{countWords}</span>
        </h2>
        <a href={hrefOf('requests')}>All requests</a>
      </div>
      <Timeline most={20} label="What just happened, newest first" />
    </section>
  </div>
);
