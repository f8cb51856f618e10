import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryPoints } from '../project/entry-points.js';
import { run } from '../run.js';
import { codePackages } from '../workspace.js';

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

/** Where code runs, which decides the global types. */
type Environment = 'browser' | 'server';

interface Configuration {
  readonly environment: Environment;
  readonly module: 'node16' | 'nodenext' | 'bundler';
  /** Whether a package.json makes the files CommonJS; ignored by bundlers. */
  readonly format: 'esm' | 'cjs';
  readonly strict: boolean;
}

const environments = ['browser', 'server'] as const;
const modules = ['node16', 'nodenext', 'bundler'] as const;

/** Every configuration of the matrix. CommonJS has its own declarations, so each resolution mode appears with it. */
export const configurations: readonly Configuration[] = [
  ...environments.flatMap((environment) =>
    modules.flatMap((module) =>
      [true, false].map((strict) => ({ environment, module, format: 'esm', strict }) as const),
    ),
  ),
  { environment: 'server', module: 'node16', format: 'cjs', strict: true },
  { environment: 'server', module: 'nodenext', format: 'cjs', strict: true },
];

/** Its tsconfig.json. */
const compilerOptions = ({ environment, module, strict }: Configuration) => ({
  strict,
  noEmit: true,
  skipLibCheck: false,
  target: 'es2022',
  ...(module === 'bundler' ? { module: 'esnext', moduleResolution: 'bundler' } : { module }),
  ...(environment === 'browser'
    ? { lib: ['es2022', 'dom'], types: [] }
    : { lib: ['es2022'], types: ['node'] }),
});
