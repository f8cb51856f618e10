// Imports modules one after the other and writes what each printed to a file: run-blocks.mjs <file> <module>…
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { formatWithOptions } from 'node:util';

const [written, ...files] = process.argv.slice(2);
const results = [];
for (const file of files) {
  const lines = [];
  // Code in documents prints with these alone. An error that it catches and prints is no success.
  console.log = (...values) => lines.push(formatWithOptions({}, ...values));
  console.error = (...values) => lines.push(formatWithOptions({}, 'console.error:', ...values));
  const error = await import(pathToFileURL(file).href).then(
    () => undefined,
    (reason) => String(reason instanceof Error ? reason.stack : reason),
  );
  results.push({ out: lines.join('\n'), ...(error && { error }) });
}
writeFileSync(written, JSON.stringify(results));
