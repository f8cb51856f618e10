import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryPoints } from '../project/entry-points.js';
import { run } from '../run.js';
import { codePackages } from '../workspace.js';
import { compilerOptions, type Configuration, type Environment } from './configurations.js';

/** Entry points whose types need others, with those. */
const needs: Readonly<Record<string, 'Node' | 'vitest'>> = {
  '@galilean/client/node': 'Node',
  '@galilean/client/proxy/node': 'Node',
  '@galilean/mock-server/vitest': 'vitest',
};

/**
 * Compiles a file that imports every entry point, and one that uses them, in a project with everything installed.
 *
 * @returns the compiler's errors; an empty text if there are none
 */
export async function checkTypes(folder: string, tsc: string, configuration: Configuration): Promise<string> {
  const { environment, format } = configuration;
  // Inside the project, from where imports are resolved.
  const inside = await mkdtemp(join(folder, 'checked-'));
  try {
    await copyFile(join(folder, `types/${environment}.ts`), join(inside, 'uses.ts'));
    await writeFile(join(inside, 'every.ts'), everyImport(folder, environment));
    await writeFile(
      join(inside, 'package.json'),
      JSON.stringify({ type: format === 'esm' ? 'module' : 'commonjs' }),
    );
    const tsconfig = { compilerOptions: compilerOptions(configuration), files: ['uses.ts', 'every.ts'] };
    await writeFile(join(inside, 'tsconfig.json'), JSON.stringify(tsconfig));
    await run(process.execPath, [tsc, '-p', inside, '--pretty', 'false'], { cwd: inside });
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await rm(inside, { recursive: true, force: true });
  }
}

function everyImport(folder: string, environment: Environment): string {
  const missing = environment === 'browser' ? ['Node', 'vitest'] : ['vitest'];
  const names = entryPoints(folder, codePackages).filter((name) => !missing.includes(needs[name] ?? ''));
  const imports = names.map((name, index) => `import * as m${index} from '${name}';`);
  return [...imports, `export const every = [${names.map((_, index) => `m${index}`).join(', ')}];`].join(
    '\n',
  );
}
