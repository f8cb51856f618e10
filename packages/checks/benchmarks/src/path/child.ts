// Counts the path of one scenario, in a process with nothing else in its memory, and prints it as JSON.
import { register } from 'node:module';
import { PathCounter } from './count.js';
import type { Scenario } from './scenarios.js';

/** The module of the scenarios, the name of one, and what to load and count for it. */
export interface Task {
  readonly module: string;
  readonly name: string;
  /** The source of each built file, as URLs. */
  readonly sources: Readonly<Record<string, string>>;
  /** Matches the files that count, by their paths from the root of the repository. */
  readonly counts: string;
}

const { module, name, sources, counts } = JSON.parse(process.argv[2]!) as Task;
register('./from-source.ts', { parentURL: import.meta.url, data: sources });
const counted = new RegExp(counts);
const counter = await PathCounter.start((file) => counted.test(file));
const { scenarios } = (await import(module)) as { scenarios: Readonly<Record<string, Scenario>> };
const path = await counter.pathOf(await scenarios[name]!.prepare());
process.stdout.write(JSON.stringify(path), () => process.exit());
