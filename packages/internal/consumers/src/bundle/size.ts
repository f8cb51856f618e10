import { gzipSync } from 'node:zlib';
import { bundleForBrowser } from './bundle.js';

/** What one import statement adds to a page: minified and gzipped, in bytes. */
export async function importSize(statement: string, folder: string): Promise<number> {
  const names = /\{([^}]*)\}/.exec(statement)![1]!;
  const source = `${statement};console.log(${names})`;
  const overhead = gzipSync('console.log(a)', { level: 9 }).length;
  return gzipSync(await bundleForBrowser(source, folder), { level: 9 }).length - overhead;
}
