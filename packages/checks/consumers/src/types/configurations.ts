/** Where code runs, which decides the global types. */
export type Environment = 'browser' | 'server';

export interface Configuration {
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
