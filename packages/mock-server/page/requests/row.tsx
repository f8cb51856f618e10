import { hrefOf, route } from '../parts/route.js';
import { exactTime, timeWords, tookWords } from '../words/time.js';
import { isRight, verdictWords, type JudgedRequest } from './seen.js';

/** The span in which a bar is drawn. */
interface Span {
  from: number;
  to: number;
}

interface RowProps {
  request: JudgedRequest;
  within?: Span | undefined;
}

/** A request on one line: when, what, whether it was right, what came of it, and how long it took. */
export function RequestRow({ request, within }: RowProps) {
  const { id, method, path, operationId, status, durationMs, startedAt, outcome, problems, scenario } =
    request;
  const { view, id: selected } = route.value;
  const isSelected = view === 'requests' && selected === String(id);

  return (
    <a
      class="line request"
      href={hrefOf('requests', id)}
      aria-current={isSelected ? 'true' : undefined}
      data-operation={operationId}
      data-tone={outcome.tone}
      title={[operationId, ...problems].filter(Boolean).join('\n')}
    >
      <time dateTime={new Date(startedAt).toISOString()} title={exactTime(startedAt)}>
        {timeWords(startedAt)}
      </time>
      <strong class="method">{method}</strong>
      <span class="path">{path}</span>
      {scenario !== undefined && <code class="tag">{scenario}</code>}
      {!isRight(request) && (
        <span class="verdict" data-right="false">
          {verdictWords(request)}
        </span>
      )}
      <span class="came">{outcome.title}</span>
      <span class="status">{status || '–'}</span>
      <span class="took">{tookWords(durationMs)}</span>
      {within && <Bar request={request} within={within} />}
    </a>
  );
}

/** When it ran within its trace. */
function Bar({
  request: { startedAt, durationMs },
  within: { from, to },
}: Required<RowProps> & { within: Span }) {
  const all = Math.max(1, to - from);
  const percent = (ms: number): string => `${Math.min(100, Math.max(0, (ms / all) * 100))}%`;
  return (
    <span class="bar" aria-hidden="true">
      <i
        style={{
          insetInlineStart: `min(${percent(startedAt - from)}, 100% - 3px)`,
          width: percent(durationMs),
        }}
      />
    </span>
  );
}
