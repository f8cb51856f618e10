// Imports the modules that it is given, one after the other, and prints as JSON what each of them printed.
import { pathToFileURL } from 'node:url';
import { formatWithOptions } from 'node:util';

const results = [];
for (const file of process.argv.slice(2)) {
  const lines = [];
  // Code in documents prints with this alone.
  console.log = (...values) => lines.push(formatWithOptions({}, ...values));
  const error = await import(pathToFileURL(file).href).then(
    () => undefined,
    (reason) => String(reason instanceof Error ? reason.stack : reason),
  );
  results.push({ out: lines.join('\n'), ...(error && { error }) });
}
process.stdout.write(JSON.stringify(results));
