import { startMockServer, testWallet } from '@galilean/mock-server';
import type { Simulation } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { describe, expect, it } from 'vitest';
import { control, memoryOf } from '@galilean/test-kit/mock-control';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';
import {
  isFlowError,
  memoryJournal,
  swap,
  ultraSwap,
  type GetSignatureStatus,
  type SwapOptions,
} from '../../src/flows/index.js';
import { createLegacySwapClient, createSwapClient, mints } from '../../src/index.js';

const mock = await mockForThisFile(startMockServer({ strict: true }));

const signer = fromKeypair(testWallet('wallet'));
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100_000_000n };
const client = () => createSwapClient({ apiKey: 'test-key', baseUrl: mock.url });
const during = (scenario: string, operation = 'executeOrder', times = 1) =>
  control(mock.url, 'scenario', { scenario, operation, times });
const executions = () => mock.requests.filter(({ operationId }) => operationId === 'executeOrder');
const landed = async () => Object.keys((await memoryOf(mock.url))['signatures'] ?? {});
const brief = { resendMs: 1200 };
const hasLanded: GetSignatureStatus = async () => ({ status: 'landed' });
const hasExpired: GetSignatureStatus = async (_, { lastValidBlockHeight }) => ({
  status: 'expired',
  finalizedBlockHeight: Number(lastValidBlockHeight) + 1,
  historyFromBlockHeight: 0,
});

/** Swaps and records the completed steps. */
async function swapped(options: SwapOptions = {}) {
  const steps: string[] = [];
  const result = await swap(client(), signer, asked, {
    ...options,
    onStep: ({ step, cycle, state }) => {
      if (state === 'done') steps.push(`${step} ${cycle}`);
    },
  });
  return { result, steps };
}

it('quotes, guards, signs, executes', async () => {
  const { result, steps } = await swapped();
  expect(result).toMatchObject({ kind: 'landed', execution: { status: 'Success' } });
  expect(steps).toEqual(['order 1', 'signed 1', 'sending 1', 'settled 1']);
  expect(await landed()).toEqual(['signature' in result && result.signature]);
});

it('does the same through Ultra', async () => {
  const ultra = createLegacySwapClient({ apiKey: 'test-key', baseUrl: mock.url });
  const result = await ultraSwap(ultra, signer, asked);
  expect(result.kind).toBe('landed');
  expect(mock.requests.map(({ operationId }) => operationId)).toContain('executeUltraOrder');
});

it('names a swap that a maker signed last by the maker\u2019s signature in the answer', async () => {
  await during('router=jupiterz', 'getOrder');
  const { result } = await swapped();
  expect(result).toMatchObject({ kind: 'landed', signature: (await landed())[0] });
});

it('names no id for a swap with an invalid sponsor\u2019s signature: the mock cannot sign for a real wallet', async () => {
  await during('sponsored', 'getOrder');
  const { result } = await swapped();
  expect(result).toMatchObject({
    kind: 'landed',
    signature: null,
    execution: { signature: (await landed())[0] },
  });
});

it('lets an integrator pay and sign after the wallet', async () => {
  const payer = fromKeypair(testWallet('payer'));
  const { result } = await swapped({ payer });
  expect(result).toMatchObject({ kind: 'landed', order: { signatureFeePayer: expect.any(String) } });
});

it('stops before the signature in a dry run, with the guard\u2019s report', async () => {
  const { result } = await swapped({ dryRun: true });
  expect(result).toMatchObject({ kind: 'dry-run', report: { verdict: 'accept' } });
  expect(executions()).toEqual([]);
});

it('signs nothing if a simulation shows too high a loss, and a dry run reports it', async () => {
  const simulate: Simulation = {
    check: async (guard, transaction, expectation, { policy } = {}) => ({
      ...guard(transaction, expectation, policy),
      verdict: 'refuse',
      findings: [{ code: 'simulated-loss', severity: 'refuse' }],
    }),
  };
  const { result } = await swapped({ simulate, dryRun: true });
  expect(result).toMatchObject({ kind: 'dry-run', report: { verdict: 'refuse' } });
  const error = await swapped({ simulate }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'flow/stopped', context: { step: 'signed' } });
  expect(error).toMatchObject({ cause: { code: 'guard/refused' } });
  expect(executions()).toEqual([]);
});

it('reports a transaction that could not be built', async () => {
  await during('order-error=1', 'getOrder');
  expect((await swapped()).result).toMatchObject({ kind: 'unbuildable', advice: 'add-funds', code: 1 });
});

it('reports a price without a transaction', async () => {
  await during('example=no-taker', 'getOrder');
  expect((await swapped()).result.kind).toBe('quote');
});

it('signs nothing below the minimum', async () => {
  const result = await swap(client(), signer, { ...asked, minimumOut: 10n ** 15n });
  expect(result).toMatchObject({ kind: 'declined', reason: 'below-minimum' });
  expect(executions()).toEqual([]);
});

describe('an unknown outcome', () => {
  it.each(['drop-after', 'drop-before', 'execute=-1001', 'execute=-1006', 'status=500'])(
    'after %s sends the same bytes again',
    async (scenario) => {
      await during(scenario);
      const { result, steps } = await swapped({
        ...brief,
        signatureStatus: async () => ({ status: executions().length > 1 ? 'landed' : 'pending' }),
      });
      expect(result.kind).toBe('landed');
      expect(executions().length).toBeGreaterThan(1);
      expect(steps).toEqual(['order 1', 'signed 1', 'sending 1', 'settled 1']);
      expect(new Set(executions().map(({ body }) => JSON.stringify(body))).size).toBe(1);
    },
  );

  it('stays unknown without evidence, and the run stays open', async () => {
    await during('execute=-1001');
    const journal = memoryJournal();
    const options = { ...brief, journal, run: 'mine' };
    expect((await swapped(options)).result).toMatchObject({ kind: 'unknown', run: 'mine' });
    const { result, steps } = await swapped({ ...options, signatureStatus: hasLanded });
    expect(result.kind).toBe('landed');
    expect(steps).toEqual(['settled 1']);
  });

  it.each(['execute=-2001', 'execute=-1000', 'drop-after'])(
    'after %s stays unknown for an order whose maker pays: no expiry of it can be proven',
    async (scenario) => {
      await during('router=jupiterz', 'getOrder');
      await during(scenario, 'executeOrder', 9);
      const { result, steps } = await swapped({ ...brief, signatureStatus: hasExpired });
      expect(result.kind).toBe('unknown');
      expect(steps).not.toContain('order 2');
    },
  );

  it('does not end with a later refusal', async () => {
    await during('drop-before');
    await during('execute=-2003', 'executeOrder', 9);
    expect((await swapped({ ...brief })).result.kind).toBe('unknown');
  });
});

describe('a definite failure', () => {
  const advisingRequote = ['execute=6001', 'execute=-2003', 'execute=-1005', 'execute=-1'];

  it.each(advisingRequote)(
    'on the word of the service alone (%s) ends, and signs nothing else',
    async (scenario) => {
      await during(scenario);
      const { result, steps } = await swapped();
      expect(result).toMatchObject({ kind: 'failed', advice: 'requote', isProven: false });
      expect(steps.filter((step) => step.startsWith('signed'))).toEqual(['signed 1']);
    },
  );

  it.each(advisingRequote)(
    'that the network proves after %s is followed by another quote',
    async (scenario) => {
      await during(scenario);
      const { result, steps } = await swapped({ ...brief, signatureStatus: hasExpired });
      expect(result.kind).toBe('landed');
      expect(steps.filter((step) => step.startsWith('signed'))).toEqual(['signed 1', 'signed 2']);
    },
  );

  it.each(advisingRequote)('that the network disproves after %s has landed', async (scenario) => {
    await during(scenario);
    const { result, steps } = await swapped({ signatureStatus: async () => ({ status: 'landed' }) });
    expect(result.kind).toBe('landed');
    expect(steps.filter((step) => step.startsWith('signed'))).toEqual(['signed 1']);
  });

  it('is followed by no more quotes than allowed', async () => {
    await during('execute=6001', 'executeOrder', 9);
    const { result, steps } = await swapped({ ...brief, maxRequotes: 1, signatureStatus: hasExpired });
    expect(result).toMatchObject({ kind: 'failed', advice: 'requote', isProven: true });
    expect(steps.filter((step) => step.startsWith('order'))).toHaveLength(2);
  });

  it('does not end a run that has sent a later quote, also if a resume allows fewer', async () => {
    await during('drop-before', 'executeOrder', 9);
    const ids: string[] = [];
    const onlyFirstFailed: GetSignatureStatus = async (id) => {
      if (!ids.includes(id)) ids.push(id);
      return { status: ids.indexOf(id) === 0 ? 'failed' : 'pending' };
    };
    const run = { journal: memoryJournal(), run: 'one', resendMs: 0, confirmMs: 0 };
    const first = await swapped({ ...run, signatureStatus: onlyFirstFailed });
    expect(first.result.kind).toBe('unknown');
    expect(first.steps).toContain('sending 2');
    const { result } = await swapped({ ...run, maxRequotes: 0, signatureStatus: hasLanded });
    expect(result).toMatchObject({ kind: 'landed', signature: ids[1] });
  });

  it.each(['execute=-2', 'execute=-3', 'execute=-1003', 'execute=6024'])('ends with %s', async (scenario) => {
    await during(scenario);
    const { result, steps } = await swapped();
    expect(result).toMatchObject({ kind: 'failed', code: Number(scenario.slice(8)) });
    expect(steps.filter((step) => step.startsWith('signed'))).toHaveLength(1);
  });

  it('needs more than the service saying that it did not land: it still may', async () => {
    await during('execute=-1000');
    expect((await swapped(brief)).result.kind).toBe('unknown');
    await during('execute=-1000');
    const { result, steps } = await swapped({ ...brief, signatureStatus: hasExpired });
    expect(result.kind).toBe('landed');
    expect(steps).toContain('signed 2');
  });
});

describe('an error', () => {
  it('of the guard ends the flow before anything is signed', async () => {
    const error = await swapped({ policy: { maxPriorityFeeLamports: 0 } }).catch((cause: unknown) => cause);
    expect(isFlowError(error, 'flow/stopped') && error).toMatchObject({
      cause: { code: 'guard/refused' },
      context: { flow: 'swap', step: 'signed', requestId: expect.any(String) },
    });
    expect(executions()).toEqual([]);
  });

  it('of the signal ends the flow, with what is known by then', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const running = swap(client(), signer, asked, {
      signal: controller.signal,
      onStep: ({ step, state }) => {
        if (step === 'sending' && state === 'done') controller.abort(reason);
      },
    });
    const error = await running.catch((cause: unknown) => cause);
    expect(isFlowError(error, 'flow/aborted') && error).toMatchObject({
      cause: reason,
      next: 'resume',
      context: { signature: expect.any(String), requestId: expect.any(String) },
    });
  });

  it('lets the same run continue, and a finished run returns its result again', async () => {
    const journal = memoryJournal();
    const options = { journal, run: 'once' };
    const ended = swapped({
      ...options,
      payer: { publicKey: signer.publicKey, signBytes: () => Promise.reject(new Error('no')) },
    });
    await expect(ended).rejects.toMatchObject({ next: expect.any(String) });
    const first = await swapped({ journal, run: 'twice' });
    const again = await swapped({ journal, run: 'twice' });
    expect(again).toEqual({ result: first.result, steps: [] });
    expect(await landed()).toHaveLength(1);
  });

  it('refuses a run that was started with other parameters', async () => {
    const journal = memoryJournal();
    await swap(client(), signer, asked, { journal, run: 'a' });
    const other = swap(client(), signer, { ...asked, amount: 5n }, { journal, run: 'a' });
    await expect(other).rejects.toMatchObject({ code: 'journal/other-input' });
  });
});
