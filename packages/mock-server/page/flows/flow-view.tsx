import { useRef } from 'preact/hooks';
import { announce } from '../mock/said.js';
import { Fold, JsonBlock, Sentences } from '../parts/fold.js';
import { ShownOutcome } from '../parts/outcome.js';
import { Moves } from '../parts/moves.js';
import { Choices } from './choices.js';
import type { FlowRun } from './flow-run.js';
import type { Shown, Step, StepOutcome } from './step.js';

/** A flow with its choices and steps. */
export function FlowView({ of: run }: { of: FlowRun }) {
  const { flow, steps, outcomes, running } = run;
  const list = useRef<HTMLOListElement>(null);
  const again = (): void => {
    run.begin();
    announce(`${flow.title}: begun again.`);
    list.current?.querySelector('button')?.focus();
  };
  const done = outcomes.value.filter(({ outcome }) => outcome.tone === 'good').length;
  const isOver = done === steps.value.length;
  // A final failure is not repeated: what remains is to begin again.
  const [rest, over] =
    outcomes.value.at(-1)?.outcome.tone === 'bad' ? ['quiet', 'primary'] : ['primary', 'quiet'];
  return (
    <section class="card flow" aria-labelledby={`${flow.id}-title`} id={`flow-${flow.id}`}>
      <div class="card-head">
        <div>
          <h2 id={`${flow.id}-title`}>{flow.title}</h2>
          <p class="soft">{flow.intro}</p>
        </div>
        <div class="actions">
          <button
            type="button"
            class={`run-all ${rest}`}
            disabled={isOver}
            aria-disabled={running.value !== undefined}
            onClick={() => void run.takeAll()}
          >
            {isOver ? 'All done' : done === 0 ? 'Run all steps' : 'Run the rest'}
          </button>
          <button type="button" class={`again ${over}`} onClick={again}>
            Start over
          </button>
        </div>
      </div>
      <Choices of={run} />
      <ol class="steps" ref={list}>
        {steps.value.map((step, index) => (
          <StepRow
            key={`${index} ${step.title}`}
            step={step}
            came={outcomes.value[index]}
            isRunning={running.value === index}
            isNext={index <= done}
            take={() => void run.take(index)}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepRowProps {
  step: Step;
  came: StepOutcome | undefined;
  isRunning: boolean;
  isNext: boolean;
  take: () => void;
}

function StepRow({ step, came, isRunning, isNext, take }: StepRowProps) {
  const tone = came?.outcome.tone;
  const label = step.sendsSigned && tone === 'open' ? 'Send the same bytes again' : step.title;
  return (
    <li data-state={isRunning ? 'running' : tone}>
      <div class="step-head">
        {/* Never disabled while it runs: it would lose the keyboard's focus. */}
        <button
          type="button"
          disabled={!isNext}
          aria-disabled={tone === 'good' ? 'true' : undefined}
          onClick={take}
        >
          {label}
        </button>
        <code>
          {/* A long path breaks before a slash. */}
          {step.where.split(/(?=\/)/).map((part) => [<wbr />, part])}
        </code>
      </div>
      <p class="soft">{step.why}</p>
      <div class="came-of-it">
        {came && !isRunning && (
          <>
            <ShownOutcome {...came.outcome} />
            {came.shows?.map((shown) => (
              <Part key={shown.label} {...shown} />
            ))}
          </>
        )}
      </div>
    </li>
  );
}

/** Sentences are open from the start; instructions and JSON are folded. */
function Part({ label, lines, json, does }: Shown) {
  if (does)
    return (
      <div class="does">
        {does.says && <p class="sentence">{does.says}</p>}
        {does.moves && <Moves moves={does.moves} />}
        <Fold label={label}>
          <Sentences lines={does.instructions} />
        </Fold>
      </div>
    );
  return lines ? (
    <Fold label={label} open>
      <Sentences lines={lines} />
    </Fold>
  ) : (
    <Fold label={label}>
      <JsonBlock label={label} text={JSON.stringify(json)} />
    </Fold>
  );
}
