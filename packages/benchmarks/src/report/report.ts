import { cpus } from 'node:os';
import type { Benchmark, Result } from '../benchmark.js';
import { currentCommit } from '../contest/versions.js';

/** One run: where and when, and what each benchmark found, by its name. */
export interface Report {
  readonly date: string;
  /** Default: undefined outside of a git checkout. */
  readonly commit?: string;
  readonly node: string;
  readonly platform: string;
  readonly cpus: { readonly count: number; readonly model: string };
  readonly results: Readonly<Record<string, Result>>;
}

/** Runs the benchmarks one after another. @param tell Hears what happens. */
export async function runAll(
  benchmarks: Readonly<Record<string, Benchmark>>,
  tell: (event: { name: string; result?: Result }) => void,
): Promise<Report> {
  const results: Record<string, Result> = {};
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    tell({ name });
    results[name] = await benchmark();
    tell({ name, result: results[name] });
  }
  return { ...surroundings(), results };
}

function surroundings(): Omit<Report, 'results'> {
  const all = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: currentCommit(),
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    cpus: { count: all.length, model: all[0]?.model.trim() ?? 'unknown' },
  };
}
