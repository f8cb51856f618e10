/** How a program that uses the packages is compiled, as a tsconfig.json writes it. */
export const compilerOptions = {
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  strict: true,
  skipLibCheck: true,
  types: ['node'],
};
