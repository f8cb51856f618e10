import { describe, expect, it } from 'vitest';
import {
  FlowError,
  isFlowError,
  memoryJournal,
  runFlow,
  type FlowOptions,
  type RunIdentity,
} from '../src/index.js';
import type { FlowRun } from '../src/run-flow.js';
import { rejection } from '@galilean/test-kit/rejection';

interface Steps {
  quoted: string;
  signed: { signature: string };
  sent: string;
}
type Body = (run: FlowRun<Steps>) => Promise<unknown>;
const wallet = 'a wallet';

const run = (body: Body, options: FlowOptions<Steps> = {}, more: { open?: boolean; input?: unknown } = {}) =>
  runFlow<Steps, unknown>(
    {
      flow: 'test',
      wallet,
      input: more.input ?? {},
      options,
      advise: () => 'requote',
      isUnfinished: () => more.open ?? false,
    },
    body,
  );

/** A flow that records which steps ran, and can fail at one. */
function counted() {
  const did: string[] = [];
  const body =
    (failAt?: keyof Steps): Body =>
    async (run) => {
      const step = <Name extends keyof Steps>(name: Name, value: Steps[Name]) =>
        run.step(name, () => {
          if (name === failAt) throw new Error(`no ${name}`);
          did.push(name);
          return value;
        });
      await step('quoted', 'a quote');
      const { signature } = await step('signed', { signature: 'abc' });
      run.addErrorContext({ signature });
      return { kind: 'done', sent: await step('sent', 'yes') };
    };
  return { did, body };
}

describe('a run', () => {
  it('without a name gives the same result again by the name that it shows, whatever the caller did to the first', async () => {
    const body: Body = async ({ id }) => ({ kind: 'all', orders: ['one'], run: id });
    const first = (await run(body)) as { kind: string; orders: string[]; run: string };
    const { run: name } = first;
    first.orders.push('two');
    expect(await run(body, { run: name })).toEqual({ kind: 'all', orders: ['one'], run: name });
  });

  it('goes on with its own values, whatever an observer or the caller does to theirs', async () => {
    const change = (value: unknown) => void Object.assign(Object(value) as object, { signature: 'changed' });
    const onStep: FlowOptions<Steps>['onStep'] = (step) => 'value' in step && change(step.value);
    const body: Body = (run) => run.step('signed', () => ({ signature: 'abc' }));
    for (const journal of [undefined, memoryJournal()]) {
      const options = { run: 'observed', onStep, ...(journal && { journal }) };
      await run(body, options, { open: true });
      const result = await run(body, options);
      expect(result).toEqual({ signature: 'abc' });
      change(result);
      expect(await run(body, options)).toEqual({ signature: 'abc' });
    }
  });

  it('without a name is kept where its result cannot be returned, so that it signs nothing again', async () => {
    let signatures = 0;
    const body: Body = async (run) => {
      await run.step('signed', () => ({ signature: `${++signatures}` }));
      const result: Record<string, unknown> = {};
      return Object.assign(result, { result });
    };
    const ended = await rejection(run(body));
    expect(ended).toMatchObject({ next: 'resume' });
    await rejection(run(body, { run: (ended as FlowError).context.run }));
    expect(signatures).toBe(1);
  });

  it('without a name returns its result again to who learnt its name', async () => {
    let times = 0;
    const body: Body = async ({ id }) => ({ run: id, time: ++times });
    const first = (await run(body)) as { run: string };
    expect(await run(body, { run: first.run })).toEqual(first);
  });

  it('has a signal that no other run has, so that what a caller adds to it does not stay', async () => {
    const signals = new Set<AbortSignal>();
    const body: Body = async ({ signal }) => signals.add(signal).size;
    await run(body);
    await run(body);
    expect(signals.size).toBe(2);
  });

  it('runs each step once, however often it is started', async () => {
    const { did, body } = counted();
    const options = { journal: memoryJournal(), run: 'one' };
    await rejection(run(body('signed'), options));
    await rejection(run(body('sent'), options));
    expect(await run(body(), options)).toEqual({ kind: 'done', sent: 'yes' });
    expect(await run(body(), options)).toEqual({ kind: 'done', sent: 'yes' });
    expect(did).toEqual(['quoted', 'signed', 'sent']);
  });

  it('that stays unfinished records no result, and runs again', async () => {
    const { did, body } = counted();
    const options = { journal: memoryJournal(), run: 'one' };
    await run(body(), options, { open: true });
    expect(await options.journal.unfinished(wallet)).toHaveLength(1);
    await run(body(), options);
    expect(await options.journal.unfinished(wallet)).toEqual([]);
    expect(did).toEqual(['quoted', 'signed', 'sent']);
  });

  it('repeats a step under a new cycle number', async () => {
    const values: string[] = [];
    const journal = memoryJournal();
    const body: Body = async (run) => {
      for (const cycle of [1, 2]) values.push(await run.step('quoted', () => `quote ${cycle}`, cycle));
      return [1, 2, 3].map((cycle) => run.recorded('quoted', cycle) ?? 'none');
    };
    expect(await run(body, { journal })).toEqual(['quote 1', 'quote 2', 'none']);
  });

  it('reports each step before and after it, and each recorded step', async () => {
    const { body } = counted();
    const told: string[] = [];
    const options = {
      journal: memoryJournal(),
      run: 'one',
      onStep: (step: { step: string; state: string }) => void told.push(`${step.state} ${step.step}`),
    };
    await rejection(run(body('signed'), options));
    expect(told.splice(0)).toEqual(['started quoted', 'done quoted', 'started signed']);
    await run(body(), options);
    expect(told).toEqual(['recorded quoted', 'started signed', 'done signed', 'started sent', 'done sent']);
  });

  it('records a step before it is reported as done', async () => {
    const journal = memoryJournal();
    const { did, body } = counted();
    const onStep = ({ state }: { state: string }) => {
      if (state === 'done') throw new Error('the screen is gone');
    };
    await rejection(run(body(), { journal, run: 'one', onStep }));
    await run(body(), { journal, run: 'one' });
    expect(did).toEqual(['quoted', 'signed', 'sent']);
  });

  it('with dryRun records nothing', async () => {
    const { did, body } = counted();
    const journal = memoryJournal();
    await run(body(), { journal, run: 'one', dryRun: true });
    expect(await journal.unfinished(wallet)).toEqual([]);
    await run(body(), { journal, run: 'one' });
    expect(did).toHaveLength(6);
  });

  it('without a name is new each time', async () => {
    const { did, body } = counted();
    await run(body());
    await run(body());
    expect(did).toHaveLength(6);
  });
});

describe('a failure', () => {
  it('carries the step, the context and what to do while nothing is signed', async () => {
    const error = await rejection(run(counted().body('signed'), { run: 'one', journal: memoryJournal() }));
    expect(error).toMatchObject({
      name: 'FlowError',
      code: 'flow/stopped',
      next: 'requote',
      context: { flow: 'test', run: 'one', wallet, step: 'signed' },
      cause: expect.objectContaining({ message: 'no signed' }),
      message: 'test stopped at "signed": no signed.',
    });
  });

  it('after a signature says to resume the run', async () => {
    const error = await rejection(run(counted().body('sent'), { run: 'one', journal: memoryJournal() }));
    expect(error).toMatchObject({ next: 'resume', context: { signature: 'abc', step: 'sent' } });
    expect((error as Error).message).toContain('call again with run "one"');
  });

  it('of a journal keeps its code', async () => {
    const locked = new FlowError('journal/locked', 'held', { wallet }, { next: 'wait' });
    const journal = { open: () => Promise.reject(locked) };
    expect(await rejection(run(counted().body(), { journal, run: 'one' }))).toMatchObject({
      code: 'journal/locked',
      next: 'wait',
      context: { wallet, run: 'one', flow: 'test' },
    });
  });

  it('of a journal that several runs wait for is the own error of each', async () => {
    // As a database that is away: one question, one error.
    const away = new FlowError('journal/store-failed', 'away', {}, { next: 'resume' });
    const journal = { open: () => Promise.reject(away) };
    const failures = await Promise.all(
      ['one', 'two'].map((id) => rejection(run(() => Promise.resolve(), { journal, run: id }))),
    );
    for (const [index, id] of ['one', 'two'].entries())
      expect(failures[index]).toMatchObject({
        code: 'journal/store-failed',
        next: 'resume',
        context: { run: id },
      });
    expect(away.context).toEqual({});
  });

  it('of a resumed run that has signed says to resume it, also before the flow repeats the signature', async () => {
    const options = { journal: memoryJournal(), run: 'one' };
    const signed = { signature: 'ours', transactionId: 'abc' };
    await rejection(
      run(async ({ step }) => {
        await step('signed', () => signed);
        throw new Error('killed');
      }, options),
    );
    const error = await rejection(run(() => Promise.reject(new Error('no node')), options));
    expect(error).toMatchObject({ next: 'resume', context: { signature: 'abc' } });
    expect((error as Error).message).toContain('It may land');
  });

  it('of a journal while recording carries the signature', async () => {
    const lost = new FlowError('journal/lost-lock', 'gone', { wallet }, { next: 'stop' });
    const journal = {
      open: async (identity: RunIdentity) => ({
        ...(await memoryJournal().open(identity)),
        record: () => Promise.reject(lost),
      }),
    };
    const body: Body = async (run) => {
      run.addErrorContext({ signature: 'abc' });
      return run.step('sent', () => 'yes');
    };
    expect(await rejection(run(body, { journal }))).toMatchObject({
      code: 'journal/lost-lock',
      context: { signature: 'abc', step: 'sent' },
    });
  });

  it('of a step does not count when another process has taken the run in the meantime', async () => {
    const gone = new FlowError('journal/lost-lock', 'gone', { wallet }, { next: 'stop' });
    const journal = {
      open: async (identity: RunIdentity) => {
        const lost = new AbortController();
        const close = async () => lost.abort(gone);
        return { ...(await memoryJournal().open(identity)), signal: lost.signal, close };
      },
    };
    const body: Body = (run) => run.step('quoted', () => Promise.reject(new Error('no answer')));
    expect(await rejection(run(body, { journal }))).toMatchObject({ code: gone.code, next: 'stop' });
  });

  it('of a nested flow becomes the error of the outer flow', async () => {
    const inner = () => run(counted().body('sent'), { run: 'inner', journal: memoryJournal() });
    const error = await rejection(run(inner, { run: 'outer', journal: memoryJournal() }));
    expect(error).toMatchObject({
      code: 'flow/stopped',
      context: { run: 'outer' },
      cause: { name: 'FlowError' },
    });
    expect(isFlowError((error as Error).cause, 'flow/stopped')).toBe(true);
  });

  it.each([
    ['resume', 'sent'],
    ['wait', 'quoted'],
  ] as const)('of a nested flow keeps its advice: %s', async (next, failAt) => {
    const inner = () =>
      runFlow<Steps, unknown>(
        { flow: 'inner', wallet, input: {}, options: {}, advise: () => 'wait', isUnfinished: () => false },
        counted().body(failAt),
      );
    expect(await rejection(run(inner, { journal: memoryJournal() }))).toMatchObject({ next });
  });

  it('releases the run', async () => {
    const options = { journal: memoryJournal(), run: 'one' };
    await rejection(run(counted().body('quoted'), options));
    await run(counted().body(), options);
  });
});

describe('a signal', () => {
  it('ends the flow before its next step, with `flow/aborted`', async () => {
    const controller = new AbortController();
    const { did, body } = counted();
    const onStep = ({ step, state }: { step: string; state: string }) => {
      if (step === 'signed' && state === 'done') controller.abort(new Error('enough'));
    };
    const options = { signal: controller.signal, onStep, journal: memoryJournal(), run: 'one' };
    expect(await rejection(run(body(), options))).toMatchObject({
      code: 'flow/aborted',
      next: 'resume',
      context: { signature: 'abc' },
      cause: { message: 'enough' },
    });
    expect(did).toEqual(['quoted', 'signed']);
  });

  it('ends a pause', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 5);
    const waiting = run((run) => run.pause(600_000), { signal: controller.signal });
    expect(await rejection(waiting)).toMatchObject({ code: 'flow/aborted' });
  });

  it('that has already aborted starts nothing', async () => {
    const { did, body } = counted();
    expect(await rejection(run(body(), { signal: AbortSignal.abort() }))).toMatchObject({
      code: 'flow/aborted',
    });
    expect(did).toEqual([]);
  });
});

it.each(['', 'a/b', 'a b', 'x'.repeat(65)])('refuses %j as the name of a run', async (name) => {
  const { did, body } = counted();
  expect(await rejection(run(body(), { run: name }))).toMatchObject({
    code: 'flow/bad-run',
    next: 'fix-request',
  });
  expect(did).toEqual([]);
});
