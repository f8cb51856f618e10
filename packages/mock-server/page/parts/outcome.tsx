import type { Outcome } from '../outcome/judge.js';

/** What came of it: the title in its colour, then meaning, cause and advice. */
export const ShownOutcome = ({ tone, title, meaning, scenario, advice }: Outcome) => (
  <p class="outcome" data-tone={tone}>
    <strong>{title}.</strong>
    {meaning && <> {withCode(meaning)}</>}
    {scenario && withCode(` Caused by the scenario \`${scenario}\`.`)}
    {advice && (
      <>
        {' '}
        <span class="advice">Next: {advice}</span>
      </>
    )}
  </p>
);

/** Shows what stands between backticks as code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
