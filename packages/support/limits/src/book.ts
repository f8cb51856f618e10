import { isFlowError, type Journal } from '@galilean/flow';
import { fileJournal } from '@galilean/flow/journal';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Moment } from './clock.js';

/** A part of the limits that a signature takes. Amounts are digits, because the journal holds JSON. */
export interface Reservation extends Moment {
  /** SHA-256 of the message: the same message lands once, however often it is signed. */
  readonly id: string;
  /** The run that it is for, if a flow signs. */
  readonly run?: string | undefined;
  readonly mint?: string | undefined;
  /** What leaves at most, in base units. */
  readonly amount: string;
  /** Fees, tips and rent at most, in lamports. */
  readonly costs: string;
  /** What leaves at most, in millionths of a US dollar. */
  readonly usd: string;
  /** What may be lost at most by the trade itself, in millionths of a US dollar. */
  readonly loss: string;
  /** What the costs are worth, in millionths of a US dollar. */
  readonly costsUsd: string;
  /** Whether the network has proven that nothing moved. An unknown outcome keeps its reservation. */
  readonly hasFailed?: true | undefined;
  /** Whether a person approved it above a limit. */
  readonly isApproved?: true | undefined;
}

/** What the journal keeps. */
export interface Book {
  /** SHA-256 of the accepted limits. Undefined before the first use. */
  readonly policy?: string | undefined;
  readonly reservations: readonly Reservation[];
}

/** One step, which each change replaces: a page never forgets a step, and would grow with each trade. */
const step = 'book';

/** The journal of the limits in the folder that all commands with one key share. */
export const limitsJournal = (folder: string): Journal => fileJournal(join(folder, 'limits'));

/** A book's lock is held for milliseconds, but a holder that was stopped keeps it until its lease ends. */
const waitMs = 30_000;

/**
 * Repeats work while another process, or another call of this one, holds what it needs. Only for work that may be repeated:
 * a run of a flow resumes, and a reservation is known by its message.
 *
 * @throws what the work throws; FlowError `journal/locked` or `journal/busy` when the wait was too long
 */
export async function whileHeld<T>(work: () => Promise<T>, forMs: number): Promise<T> {
  for (const begun = performance.now(); ; await pause(5 + Math.random() * 20)) {
    try {
      return await work();
    } catch (error) {
      const isHeld = isFlowError(error) && /^journal\/(locked|busy|lost-lock)$/.test(error.code);
      if (!isHeld || performance.now() - begun > forMs) throw error;
    }
  }
}

/**
 * Changes the book of a wallet. One process at a time does, and what it returns is durable before anyone else reads it.
 *
 * @param change Gets the book as it is and returns the next one; undefined leaves it. What it throws leaves it too.
 * @throws FlowError `journal/…` when the journal cannot be held or written: then nothing is reserved
 */
export const changeBook = (
  journal: Pick<Journal, 'open'>,
  wallet: string,
  change: (book: Book) => Book | undefined,
): Promise<Book> => whileHeld(() => changeOnce(journal, wallet, change), waitMs);

async function changeOnce(
  journal: Pick<Journal, 'open'>,
  wallet: string,
  change: (book: Book) => Book | undefined,
): Promise<Book> {
  const page = await journal.open({ run: 'limits', flow: 'limits', wallet, input: 1 });
  try {
    const book = (page.entries[step] as Book | undefined) ?? { reservations: [] };
    const next = change(book);
    if (next) await page.record(step, next);
    return next ?? book;
  } finally {
    // What is recorded is durable, whatever becomes of the lock.
    await page.close().catch(() => {});
  }
}
