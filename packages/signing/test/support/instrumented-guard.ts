import {
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const rule =
  /^(refuse|demand|demandAccount|demandHolder|demandAtMost|demandFuture|demandWithinPolicy|withProof|broken\.push)$/;
/** Defines the functions above. Calls inside it are skipped, except those that refuse directly. */
const foundation = join('guard', 'facts.ts');

const isInside = (node: ts.Node, name: RegExp): boolean =>
  ts.isFunctionDeclaration(node)
    ? name.test(node.name?.text ?? '')
    : node.parent !== undefined && isInside(node.parent, name);

/**
 * Builds the guard so that each place that refuses can be switched off.
 *
 * @returns The places, with file, line and code, the guard's module, what judges simulated accounts, and a simulation. `switchOff(at)` skips one; `switchOff()` none.
 */
export async function instrumentedGuard() {
  const sites: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'galilean-guard-'));
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const path = join(folder, file.replace(/ts$/, 'js'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, transpiled(file, sites));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
  const load = (...path: string[]): Promise<unknown> =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, ...path)).href);
  const guard = (await load('guard', 'index.js')) as typeof import('../../src/guard/index.js');
  const { judge } = (await load(
    'guard',
    'simulated',
    'judge.js',
  )) as typeof import('../../src/guard/simulated/judge.js');
  const { simulateOverRpc } = (await load('rpc', 'index.js')) as typeof import('../../src/rpc/index.js');
  const switchOff = (site = -1): void => void Object.assign(globalThis, { switchedOff: site });
  switchOff();
  return {
    sites,
    guard,
    judge,
    simulateOverRpc,
    switchOff,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function transpiled(file: string, sites: string[]): string {
  const isGuard = dirname(file).split(sep)[0] === 'guard';
  const instrument: ts.TransformerFactory<ts.SourceFile> = (context) => (root) => {
    const visit = (node: ts.Node): ts.Node => {
      const visited = ts.visitEachChild(node, visit, context);
      if (!isGuard || !ts.isCallExpression(node) || !rule.test(node.expression.getText(root))) return visited;
      if (file === foundation && !isInside(node, /^reportOf$/)) return visited;
      const { line } = root.getLineAndCharacterOfPosition(node.getStart(root));
      const text = node.getText(root).replace(/\s+/g, ' ');
      sites.push(`${file}:${line + 1} ${text}`);
      return ts.factory.createConditionalExpression(
        ts.factory.createEquality(
          ts.factory.createIdentifier('globalThis.switchedOff'),
          ts.factory.createNumericLiteral(sites.length - 1),
        ),
        undefined,
        // Without the call, the report stays unchanged.
        node.expression.getText(root) === 'withProof' ? node.arguments[0]! : ts.factory.createVoidZero(),
        undefined,
        visited as ts.Expression,
      );
    };
    return ts.visitNode(root, visit) as ts.SourceFile;
  };
  return ts.transpileModule(readFileSync(join(source, file), 'utf8'), {
    fileName: file,
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      verbatimModuleSyntax: true,
    },
    transformers: { before: [instrument] },
  }).outputText;
}
