import { connection } from '../mock/stream.js';
import { mock, type Happening } from '../mock/state.js';
import { timeline } from '../requests/list.js';
import { RequestRow } from '../requests/row.js';
import { timeWords } from '../words/time.js';
import { hrefOf } from '../parts/route.js';
import { short } from '../words/names.js';

/** What just happened: requests of any client, and what keepers, plays and the clock did. */
export const Timeline = ({ most, label }: { most: number; label: string }) =>
  timeline.value.length === 0 ? (
    <p id="no-requests" class="empty">
      {connection.value === 'connecting' ? 'Connecting …' : 'Requests from any client appear here live.'}
    </p>
  ) : (
    <ol class="lines" id="timeline" aria-label={label}>
      {timeline.value.slice(0, most).map((moment) => (
        <li key={'request' in moment ? moment.request.seq : moment.happening.seq}>
          {'request' in moment ? (
            <RequestRow request={moment.request} />
          ) : (
            <Happened happening={moment.happening} />
          )}
        </li>
      ))}
    </ol>
  );

/** `price-order 1a2b…9f is open`, at the time of the mock. */
function Happened({ happening: { at, kind, subject, outcome } }: { happening: Happening }) {
  const title = mock.value?.markets[subject]?.title;
  return (
    <a class="line happened" href={title ? hrefOf('world') : hrefOf('orders', subject)}>
      <time dateTime={new Date(at).toISOString()} title="By the mock’s clock">
        {timeWords(at)}
      </time>
      <strong class="method">{kind.replaceAll('-', ' ')}</strong>
      <span class="path">{title || short(subject)}</span>
      <span class="came">{outcome.replaceAll('_', ' ')}</span>
    </a>
  );
}
