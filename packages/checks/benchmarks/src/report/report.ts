import { cpus } from 'node:os';
import type { Benchmark, Result } from '../benchmark.js';
import { reasonOf } from '../contest/contest.js';
import { repositoryRoot } from '../folders.js';
import { commitOf } from './commit.js';

/** One run: where and when, and the result of each benchmark by name. */
export interface Report {
  readonly date: string;
  /** `with changes` if the tree had others than a run writes. Undefined outside of a git checkout. */
  readonly commit?: string;
  readonly node: string;
  readonly platform: string;
  readonly cpus: { readonly count: number; readonly model: string };
  readonly results: Readonly<Record<string, Result>>;
  /** Why a benchmark has no result, by name. */
  readonly failures: Readonly<Record<string, string>>;
}

export type OnProgress = (event: { name: string; result?: Result; failure?: string }) => void;

const tables = 'packages/checks/benchmarks/README.md';

/**
 * Runs the benchmarks one after another. One that fails costs its own figures alone.
 * @param onProgress Receives the progress.
 * @param written Other files that the run writes, apart from this package's README.
 */
export async function runAll(
  benchmarks: Readonly<Record<string, Benchmark>>,
  onProgress: OnProgress,
  written: readonly string[] = [],
): Promise<Report> {
  // Read the commit before measuring, which takes minutes.
  const start = surroundings(commitOf(repositoryRoot, [tables, ...written]));
  const results: Record<string, Result> = {};
  const failures: Record<string, string> = {};
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    onProgress({ name });
    try {
      results[name] = await benchmark();
      onProgress({ name, result: results[name] });
    } catch (error) {
      failures[name] = reasonOf(error);
      onProgress({ name, failure: failures[name] });
    }
  }
  return { ...start, results, failures };
}

function surroundings(commit: string | undefined): Omit<Report, 'results' | 'failures'> {
  const all = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    cpus: { count: all.length, model: all[0]?.model.trim() ?? 'unknown' },
  };
}
