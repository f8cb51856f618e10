import type { CapturedFile } from '@galilean/captured';
import type { CapturedVerdict, Difference } from './check-captured.js';

/** One answer in words: a line, then a line for each place that differs. */
export function reportLines({ name, answer }: CapturedFile, verdict: CapturedVerdict): string[] {
  const { ok, wrong, explained, additional } = verdict;
  const more = new Set(additional.map(({ pointer }) => pointer.replace(/\/\d+(?=\/)/g, '/*')));
  return [
    `${ok ? 'ok     ' : 'differs'} ${name}${more.size > 0 ? `  (not described: ${[...more].join(', ')})` : ''}`,
    ...wrong.map((one) => `        ${line(one)}`),
    ...(explained.length > 0 ? [`        as expected, because ${answer.supersededBy}:`] : []),
    ...explained.map((one) => `          ${line(one)}`),
  ];
}

const line = ({ pointer, message }: Difference): string => `${pointer || '(whole)'} ${message}`;
