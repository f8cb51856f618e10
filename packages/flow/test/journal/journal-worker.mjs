// A process that opens a journal and executes the commands of its parent. Options as JSON: the module and function that
// create the journal, and its arguments.
const { module, make, args } = JSON.parse(process.argv[2]);
const journal = await (await import(module))[make](...args);
const pages = [];
const signals = new Map();

function handed(page) {
  if (!page?.record) return page;
  const number = pages.push(page) - 1;
  page.signal.addEventListener('abort', () =>
    process.send({ lost: number, error: portable(page.signal.reason) }),
  );
  return { page: number, identity: page.identity, entries: page.entries };
}
const portable = ({ name, code, message, next, context }) => ({ name, code, message, next, context });

process.on('message', async ({ id, call, page, args = [], abort, isAborted }) => {
  const reason = new Error('aborted by the parent');
  if (abort !== undefined) return signals.get(abort)?.abort(reason);
  const ending = new AbortController();
  if (isAborted) ending.abort(reason);
  signals.set(id, ending);
  const options = ['open', 'claim', 'abandon'].includes(call) ? [{ signal: ending.signal }] : [];
  try {
    const on = page === undefined ? journal : pages[page];
    process.send({ id, value: handed(await on[call](...args, ...options)) });
  } catch (error) {
    process.send({ id, error: portable(error) });
  }
  signals.delete(id);
});
process.on('disconnect', () => process.exit());
process.send('ready');
