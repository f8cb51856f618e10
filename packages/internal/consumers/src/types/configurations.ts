/** Where code is meant to run, and so which global types there are. */
export type Environment = 'browser' | 'server';

export interface Configuration {
  readonly environment: Environment;
  readonly module: 'node16' | 'nodenext' | 'bundler';
  /** Whether a package.json makes the files CommonJS; a bundler does not care. */
  readonly format: 'esm' | 'cjs';
  readonly strict: boolean;
}

const environments = ['browser', 'server'] as const;
const modules = ['node16', 'nodenext', 'bundler'] as const;

/** Every way that the matrix compiles in. CommonJS reads its own declarations: once for each way to find them. */
export const configurations: readonly Configuration[] = [
  ...environments.flatMap((environment) =>
    modules.flatMap((module) =>
      [true, false].map((strict) => ({ environment, module, format: 'esm', strict }) as const),
    ),
  ),
  { environment: 'server', module: 'node16', format: 'cjs', strict: true },
  { environment: 'server', module: 'nodenext', format: 'cjs', strict: true },
];

/** What its tsconfig.json says. */
export const compilerOptions = ({ environment, module, strict }: Configuration) => ({
  strict,
  noEmit: true,
  skipLibCheck: false,
  target: 'es2022',
  ...(module === 'bundler' ? { module: 'esnext', moduleResolution: 'bundler' } : { module }),
  ...(environment === 'browser'
    ? { lib: ['es2022', 'dom'], types: [] }
    : { lib: ['es2022'], types: ['node'] }),
});
