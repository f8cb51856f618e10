/** Where code is meant to run, and so which global types there are. */
export type Environment = 'browser' | 'server';

export interface Configuration {
  readonly environment: Environment;
  readonly module: 'node16' | 'nodenext' | 'bundler';
  /** Whether a package.json makes the files CommonJS; a bundler does not care. */
  readonly format: 'esm' | 'cjs';
  readonly strict: boolean;
}

const modules = ['node16', 'nodenext', 'bundler'] as const;

/** Every way that the matrix compiles in. */
export const configurations: readonly Configuration[] = (['browser', 'server'] as const).flatMap(
  (environment) =>
    modules.flatMap((module) =>
      (module === 'bundler' ? (['esm'] as const) : (['esm', 'cjs'] as const)).flatMap((format) =>
        [true, false].map((strict) => ({ environment, module, format, strict })),
      ),
    ),
);

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
