import type { Report } from './make-reports.js';

const declared =
  /^export (?:declare |abstract )*(?:const|function|interface|type|class|enum|namespace) ([\w$]+)/gm;

/** How many names the packages declare by hand and export: types, functions and values. */
export const countExports = (reports: readonly Report[]): number =>
  reports.reduce((sum, { text }) => sum + [...text.matchAll(declared)].length, 0);
