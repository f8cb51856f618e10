import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
const packageRoot = fileURLToPath(new URL('../../', import.meta.url));
const childSide = fileURLToPath(new URL('./', import.meta.url));
const compiled = new Map();
/**
 * A script as JavaScript, with the files of this folder beside it: a loader for TypeScript would cost each child more
 * than all that it does. Once per process. It lies inside the package, where the workspace's packages are found.
 */
export function compileScript(script) {
    const path = fileURLToPath(script);
    const known = compiled.get(path) ?? compile(path);
    compiled.set(path, known);
    return known;
}
async function compile(script) {
    const folder = join(packageRoot, '.interruption', basename(script, '.ts'));
    const target = (path) => join(folder, relative(packageRoot, path)).replace(/\.ts$/, '.js');
    const ours = (await readdir(childSide)).map((name) => join(childSide, name));
    for (const path of [script, ...ours]) {
        const { outputText } = ts.transpileModule(await readFile(path, 'utf8'), {
            compilerOptions: {
                module: ts.ModuleKind.ESNext,
                target: ts.ScriptTarget.ES2022,
                verbatimModuleSyntax: true,
            },
        });
        await mkdir(dirname(target(path)), { recursive: true });
        await writeFile(target(path), outputText);
    }
    return target(script);
}
