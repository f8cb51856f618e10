import { beforeAll, describe, expect, it } from 'vitest';
import { loadDescription } from '@galilean/description/load-description';
import { ourDescription } from '@galilean/description/paths';

interface Root {
  info: { description: string };
  tags: { name: string; description: string; 'x-displayName': string }[];
  paths: Record<string, Record<string, { operationId: string }>>;
  'x-galilean-limits': {
    windowSeconds: number;
    plans: Record<string, Record<string, { perWindow: number }>>;
  };
}

const MOST_LINES = 25;
const subjects = [
  'Authentication and plans',
  'Rate limits',
  'Errors and advice',
  'Units',
  'Retries and unknown outcomes',
  'Versions, and what is legacy',
];

let root: Root;
let sections: [title: string, text: string][];
beforeAll(async () => {
  root = (await loadDescription(ourDescription)) as unknown as Root;
  const parts = root.info.description.split(/^## /m).slice(1);
  sections = parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]);
});

describe('the front page of the description', () => {
  it('explains each subject in a few lines', () => {
    expect(sections.map(([title]) => title)).toEqual(subjects);
    expect(sections.filter(([, text]) => text.split('\n').length > MOST_LINES)).toEqual([]);
  });

  it('states the limits that the plans have', () => {
    const { plans, windowSeconds } = root['x-galilean-limits'];
    expect(windowSeconds).toBe(10);
    const [, text] = sections[1]!;
    const rows = [...text.matchAll(/^\| (\w.*) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    const stated = rows.map(([, plan, ...limits]) => [
      plan === 'without a key' ? 'keyless' : plan,
      ...limits.map(Number),
    ]);
    expect(stated).toEqual(
      Object.entries(plans).map(([plan, { default: all, execute, submit }]) => [
        plan,
        ...[all, execute, submit].map((bucket) => bucket!.perWindow),
      ]),
    );
  });

  it('names operations and paths that exist', () => {
    const ids = Object.values(root.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    const text = root.info.description;
    const named = [...text.matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, name]) => name);
    expect(
      named.filter((name) => !ids.includes(name!) && name !== 'replacedBy' && name !== 'reconciledBy'),
    ).toEqual([]);
    for (const [, prefix] of text.matchAll(/`(\/[a-z]+\/v\d)`/g))
      expect(Object.keys(root.paths).some((path) => path.startsWith(prefix!))).toBe(true);
  });

  it('has a name and a description for each tag', () => {
    expect(root.tags.map((tag) => tag.name)).toEqual(['tokens', 'swap', 'trigger', 'prediction']);
    for (const tag of root.tags) {
      expect(tag['x-displayName']).toMatch(/^[A-Z]/);
      expect(tag.description).toMatch(/\.$/);
    }
  });
});
