import { repositoryRoot } from '@galilean/description/paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Skill {
  /** When an agent takes it. */
  readonly description: string;
  readonly title: string;
  /** What this package alone needs, first. */
  readonly steps: readonly string[];
  /** Shared rules, by name. */
  readonly rules: readonly string[];
  /** Shared outcomes, by name. Default: no table. */
  readonly outcomes?: readonly string[];
  /** Default: that of runs. */
  readonly closing?: string;
}

interface Skills {
  readonly rules: Readonly<Record<string, string>>;
  readonly closing: string;
  readonly outcomes: Readonly<Record<string, string>>;
  readonly packages: Readonly<Record<string, Skill>>;
}

/** The text of each package's SKILL.md, by its path. */
export function skills(): ReadonlyMap<string, string> {
  const all = parse(readFileSync(join(repositoryRoot, 'scripts/repo/skills.yaml'), 'utf8')) as Skills;
  return new Map(
    Object.entries(all.packages).map(([name, skill]) => [
      `packages/${name}/SKILL.md`,
      textOf(name, skill, all),
    ]),
  );
}

function textOf(name: string, skill: Skill, all: Skills): string {
  const { description, title, steps, rules, outcomes = [], closing = all.closing } = skill;
  const shared = rules.map((rule) => found(all.rules, rule, name));
  const rows = outcomes.map((kind) => `| \`${kind}\` | ${found(all.outcomes, kind, name)} |`);
  const table = rows.length ? [['| outcome | what it means |', '| --- | --- |', ...rows].join('\n')] : [];
  return `${[
    `---\nname: galilean-${name}\ndescription: ${description}\n---`,
    `# ${title}`,
    [...steps, ...shared].map((line, at) => `${at + 1}. ${line}`).join('\n'),
    ...table,
    closing,
  ].join('\n\n')}\n`;
}

function found(texts: Readonly<Record<string, string>>, name: string, by: string): string {
  const text = texts[name];
  if (text === undefined) throw new Error(`skills.yaml: ${by} names ${name}, which is not there.`);
  return text;
}
