import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as programs from '../src/well-known-programs.js';
import * as wallets from '../src/well-known-wallets.js';

interface Addresses {
  programs: Record<string, { address: string }>;
  mints: Record<string, { address: string }>;
  wallets: Record<string, { address: string }>;
  tipReceivers: { addresses: string[] };
}

const file = new URL('../../../spec/addresses.yaml', import.meta.url);
const described = parse(readFileSync(file, 'utf8')) as Addresses;

describe('addresses are those of the description', () => {
  it.each(Object.entries(programs))('%s', (name, address) => {
    expect(described.programs[name.replace('Program', '')]?.address).toBe(address);
  });

  it('wallets and mints', () => {
    const sponsors = Object.entries(described.wallets).filter(([name]) => name.endsWith('Sponsor'));
    expect(wallets.sponsors).toEqual(sponsors.map(([, { address }]) => address));
    expect(wallets.wrappedSolMint).toBe(described.mints.SOL!.address);
    expect(wallets.usdcMint).toBe(described.mints.USDC!.address);
    expect(wallets.jupUsdMint).toBe(described.mints.JupUSD!.address);
    expect(wallets.tipReceivers()).toEqual(described.tipReceivers.addresses);
  });
});
