import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workflow } from '../../src/release/release-job.js';
import { publicPackages, workspaceRoot } from '../../src/workspace.js';

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly value?: string; readonly options?: string[] };
}
interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly Field[];
}
const folder = '.github/ISSUE_TEMPLATE';
const forms = readdirSync(join(workspaceRoot, folder))
  .filter((file) => file !== 'config.yml')
  .map((file) => ({ file, form: parse(read(`${folder}/${file}`)) as Form }));

describe('issue forms', () => {
  it.each(forms)('$file meets GitHub\u2019s rules for forms', ({ form }) => {
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const asked = form.body.filter(({ type }) => type !== 'markdown');
    for (const { type, id, attributes } of asked) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      expect(id).toMatch(/^[\w-]+$/);
      expect(attributes.label).toBeTruthy();
    }
    expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
  });

  it('a bug report names a published package, and losses of funds are not reported in public', () => {
    const { body } = forms.find(({ file }) => file === 'bug.yml')!.form;
    const { options } = body.find(({ id }) => id === 'package')!.attributes;
    expect(options!.filter((name) => name.startsWith('@')).sort()).toEqual([...publicPackages].sort());
    expect(body[0]!.attributes.value).toContain('security advisory');
  });
});

it('CODEOWNERS names only existing paths', () => {
  const rules = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  expect(rules[0]![0]).toBe('*');
  for (const [path, ...owners] of rules.slice(1)) {
    expect(existsSync(join(workspaceRoot, path!)), path).toBe(true);
    expect(owners).not.toEqual([]);
  }
});

it('dependency updates come in groups, days after their publication', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; groups: object; cooldown: { 'default-days': number } }[];
  };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  for (const { groups, cooldown } of updates) {
    expect(Object.keys(groups)).not.toEqual([]);
    expect(cooldown['default-days']).toBeGreaterThan(0);
  }
});

it('.nvmrc names a Node that CI tests and package.json allows', () => {
  const version = read('.nvmrc').trim();
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(Number(version)).toBeGreaterThanOrEqual(parseInt(engines.node.replace('>=', ''), 10));
  const { test, start } = workflow('ci.yml').jobs;
  for (const job of [test!, start!]) expect(job.strategy!.matrix['node']).toContain(Number(version));
});

it('both commands of the README run on Node 20, 22 and 24, and npm start on macOS and Windows too', () => {
  const { test, start } = workflow('ci.yml').jobs;
  const commandOf = { 'npm test': test!, 'npm start': start! };
  for (const [command, { strategy, steps }] of Object.entries(commandOf)) {
    expect(strategy!.matrix['node']).toEqual([20, 22, 24]);
    expect(steps.map(({ run }) => run)).toContain(command);
  }
  const others = (start!.strategy!.matrix['include'] as { os: string }[]).map(({ os }) => os);
  expect(others).toEqual(['macos-latest', 'windows-latest']);
});

it('commands of READMEs and guides hand options to the program, not to npx', () => {
  const pages = ['README.md', 'packages/mock-server/README.md'];
  for (const folder of ['packages/mock-server/docs', 'packages/checks/docs/guides'])
    for (const file of readdirSync(join(workspaceRoot, folder))) pages.push(`${folder}/${file}`);
  // `npx --no program --port 1` reads the program as the value of --no, and --port as an option of npm.
  const wrong = pages.filter((page) => /npx --no (?!-- )/.test(read(page)));
  expect(wrong).toEqual([]);
});
