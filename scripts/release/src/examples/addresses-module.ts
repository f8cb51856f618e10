import { parse } from 'yaml';

interface AddressBook {
  mints: Record<string, { address: string }>;
  programs: Record<string, { address: string }>;
  wallets: Record<string, { address: string }>;
  tipReceivers: { addresses: string[] };
  testWallets: Record<string, { address: string; phrase: string }>;
}

/**
 * The source of the address list that `packages/support/transactions` compiles in, so that its bundle reads no file.
 */
export function addressesModule(yaml: string): string {
  const book = parse(yaml) as AddressBook;
  const table = (rows: Record<string, { address: string }>) =>
    Object.entries(rows).map(([name, { address }]) => `    ${name}: '${address}',`);
  return [
    '// Made from spec/addresses.yaml by `npm run spec:transactions`. Do not edit: change that file and run it again.',
    '',
    'export const addresses = {',
    '  mints: {',
    ...table(book.mints),
    '  },',
    '  programs: {',
    ...table(book.programs),
    '  },',
    '  wallets: {',
    ...table(book.wallets),
    '  },',
    '  tipReceivers: [',
    ...book.tipReceivers.addresses.map((address) => `    '${address}',`),
    '  ],',
    '  /** Anybody can spend from these: never fund them. */',
    '  testWallets: {',
    ...Object.entries(book.testWallets).flatMap(([role, { address, phrase }]) => [
      `    ${role}: {`,
      `      address: '${address}',`,
      `      phrase: '${phrase}',`,
      '    },',
    ]),
    '  },',
    '} as const;',
    '',
  ].join('\n');
}
