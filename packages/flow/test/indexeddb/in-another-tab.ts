import type { Browser, Page } from 'puppeteer-core';
import { FlowError, type Journal, type JournalPage } from '../../src/index.js';
import type { JournalWorker } from '../../src/journal/prove/index.js';

/** What a tab answers, as JSON: a lone surrogate would not survive the browser's protocol. */
interface Answer {
  readonly value?: unknown;
  readonly error?: Pick<FlowError, 'code' | 'message' | 'context' | 'next'>;
}

const text = (value: unknown) =>
  JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member));

/** A journal in a new tab, which can be closed. */
export async function inAnotherTab(browser: Browser, url: string, database: string): Promise<JournalWorker> {
  const tab = await browser.newPage();
  await tab.goto(url);
  await tab.evaluate(openJournal, database);
  const ask = (call: string, args: unknown[], page?: number) => answerOf(tab, text({ call, args, page }));

  const pageOf = (given: unknown): JournalPage | undefined => {
    if (given === undefined || given === null) return undefined;
    const { page, identity, entries } = given as { page: number } & JournalPage;
    return {
      identity,
      entries,
      signal: new AbortController().signal,
      record: async (step, value) => void (await ask('record', [step, value], page)),
      close: async () => void (await ask('close', [], page)),
    };
  };
  const journal: Journal = {
    async open(identity, { signal } = {}) {
      signal?.throwIfAborted();
      return pageOf(await ask('open', [identity]))!;
    },
    claim: async (name) => pageOf(await ask('claim', [name])),
    unfinished: async (...wallet) =>
      (await ask('unfinished', wallet)) as Awaited<ReturnType<Journal['unfinished']>>,
    finished: async (wallet, since) =>
      (await ask('finished', [wallet, since])) as Awaited<ReturnType<Journal['finished']>>,
    forget: async (wallet, run) => void (await ask('forget', [wallet, run])),
    abandon: async (name) => (await ask('abandon', [name])) as boolean,
  };
  return { journal, crash: () => tab.close() };
}

async function answerOf(tab: Page, asked: string): Promise<unknown> {
  const { value, error } = JSON.parse(await tab.evaluate(answer, asked)) as Answer;
  if (error) throw new FlowError(error.code, error.message, error.context, { next: error.next });
  return value;
}

/** Runs in the tab. The site's page has put the function there. */
function openJournal(database: string): void {
  const { indexedDbJournal } = globalThis as unknown as { indexedDbJournal: (options: object) => Journal };
  Object.assign(globalThis, { journal: indexedDbJournal({ database }), pages: [] });
}

/** Runs in the tab. */
async function answer(asked: string): Promise<string> {
  const { journal, pages } = globalThis as unknown as { journal: any; pages: any[] };
  const { call, args, page } = JSON.parse(asked);
  try {
    const made = await (page === undefined ? journal : pages[page])[call](...args);
    const value = made?.record
      ? { page: pages.push(made) - 1, identity: made.identity, entries: made.entries }
      : made;
    return JSON.stringify({ value });
  } catch (error) {
    const { code, message, context, next } = error as any;
    return JSON.stringify({ error: { code, message: code ? message : String(error), context, next } });
  }
}
