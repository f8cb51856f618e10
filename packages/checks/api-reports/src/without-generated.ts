import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const declaration =
  /^export (?:declare )?(?:abstract )?(?:const|function|interface|type|class|enum) ([\w$]+)/gm;

/**
 * A report without the symbols that the package's `src/generated` declares: that code is committed, so its diff shows how
 * they change.
 *
 * @param folder The package.
 * @param file How the name of the file ends that declares them. Default: any.
 */
export function withoutGenerated(report: string, folder: string, file = ''): string {
  const generated = namesIn(join(folder, 'src/generated'), file);
  const blocks = report.split(/\n\n(?=\/\/|export |import |```)/).filter((block) => {
    const [, name] = /^(?:\/\/.*\n)*export (?:declare |abstract )*\w+ ([\w$]+)/.exec(block) ?? [];
    return name === undefined || !generated.has(name);
  });
  const declared = blocks.filter((block) => !block.startsWith('import ')).join('\n');
  const isUsed = (line: string) => {
    const [, name] = /([\w$]+)(?: \})? from '/.exec(line) ?? [];
    return name === undefined || new RegExp(String.raw`\b${name}\b`).test(declared);
  };
  return blocks
    .map((block) => (block.startsWith('import ') ? block.split('\n').filter(isUsed).join('\n') : block))
    .filter(Boolean)
    .join('\n\n');
}

function namesIn(folder: string, file: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder).filter((name) => name.endsWith(file));
  const code = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Set(code.flatMap((text) => Array.from(text.matchAll(declaration), ([, name]) => name!)));
}
