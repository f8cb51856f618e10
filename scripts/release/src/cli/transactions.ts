import { parseArgs } from 'node:util';
import { repositoryRoot } from '@galilean/description/paths';
import { findChanges, writeChanges } from '../examples/description-files.js';
import { run } from '@galilean/description/cli/run';

const help = `Writes transactions into the examples of the description, at the places marked \`# tx:…\`.

  npm run spec:transactions               fills the places, and writes the generated files
  npm run spec:transactions -- --check    writes nothing; fails when a place is out of date

  # tx:order                        the transaction that the builder \`order\` makes from the answer around it
  # tx:order receiver=<address>     the same, with a field that the answer does not have
  # tx:withdrawal deposit=<place>    the withdrawal of the deposit at the place, an answer of craftDeposit
  # tx:signed <place>               the transaction at the place, signed by the client's test wallets
  # tx:signature <place>            its signature, in base58
  # tx:message-signature <place>    a test wallet's signature over the text at the place, in base58

A place is <file below spec/>#<example>/<field>. Builders: see packages/support/transactions.
`;

await run(async () => {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);

  const changes = await findChanges(repositoryRoot);
  const places = changes.flatMap((change) => change.places);
  if (values.check) {
    if (places.length > 0) throw drift(places);
    return console.log('The transactions in the examples are up to date.');
  }
  await writeChanges(repositoryRoot, changes);
  console.log(`${places.length} places written in ${changes.length} files`);
}, help);

function drift(places: readonly string[]): Error {
  const lines = ['Out of date:', ...places.map((place) => `  ${place}`), 'Run `npm run spec:transactions`.'];
  return Object.assign(new Error(lines.join('\n')), { name: 'DriftError' });
}
