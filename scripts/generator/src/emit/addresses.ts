import type { Address } from '@galilean/description/openapi-document';
import type { Domain } from '../model/model.js';
import { docComment } from './doc-comment.js';
import { header } from './header.js';
import { propertyName, quote } from './literal.js';

const groups = {
  mints: 'Mints of well-known tokens.',
  yieldMints: 'Mints that earn while a DCA order waits.',
  programs: 'Programs that the service\u2019s transactions call.',
  wallets: 'Wallets of the service.',
} as const;

/** `addresses.ts`: the well-known addresses that users of this domain need. */
export function emitAddresses(domain: Domain): string {
  const book = domain.addresses;
  if (!book) return `${header}\nexport {};\n`;
  const parts = Object.entries(groups).map(([group, words]) =>
    emitGroup(group, words, named(book[group as keyof typeof groups] ?? {}, domain.name)),
  );
  for (const name of ['tipReceivers', 'jitoTipReceivers'] as const) {
    const list = book[name];
    if (!list?.domains.includes(domain.name)) continue;
    const lines = list.addresses.map((address) => `  ${quote(address)},`);
    parts.push(
      `\n${docComment([`${list.words}.`])}export const ${name} = [\n${lines.join('\n')}\n] as const;\n`,
    );
  }
  return `${header}${parts.join('') || '\nexport {};\n'}`;
}

const named = (addresses: Record<string, Address>, domain: string) =>
  Object.entries(addresses).filter(([, { domains }]) => domains.includes(domain));

function emitGroup(group: string, words: string, addresses: [string, Address][]): string {
  if (addresses.length === 0) return '';
  const lines = addresses.map(
    ([name, { address, words: about, decimals }]) =>
      `${docComment([`${about}${decimals === undefined ? '' : `, ${decimals} decimals`}.`], '  ')}  ${propertyName(name)}: ${quote(address)},`,
  );
  return `\n${docComment([words])}export const ${group} = {\n${lines.join('\n')}\n} as const;\n`;
}
