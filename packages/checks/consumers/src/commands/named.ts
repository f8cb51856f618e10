import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.js';

/** The pages that name commands. */
const pages = execFileSync(
  'git',
  ['ls-files', 'README.md', 'CONTRIBUTING.md', '*/README.md', '.changeset/README.md'],
  { cwd: workspaceRoot, encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

/** Each command that a page names, with the pages that name it. */
export const namedCommands: ReadonlyMap<string, readonly string[]> = pages
  .flatMap((page) =>
    commandsIn(readFileSync(join(workspaceRoot, page), 'utf8')).map((command) => ({ command, page })),
  )
  .reduce(
    (named, { command, page }) => named.set(command, [...new Set([...(named.get(command) ?? []), page])]),
    new Map<string, string[]>(),
  );

/** Lines of shell blocks, and code marks that begin with a program; not in comments. */
export function commandsIn(page: string): string[] {
  const markdown = page.replaceAll(/<!--.*?-->/gs, '');
  const blocks = [...markdown.matchAll(/^```(?:sh|bash|shell)\n(.*?)^```/gms)].flatMap(([, block]) =>
    block!.split('\n'),
  );
  const prose = markdown.replaceAll(/^```.*?^```/gms, '');
  const marks = [...prose.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|pnpm) [^`]+)`/g)].map(([, mark]) => mark!);
  return [...blocks, ...marks]
    .map((line) => line.replace(/(^|\s)#.*/, '').trim())
    .filter((line) => line !== '' && !/ <script>$| …$/.test(line));
}
