import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { tipReceivers } from '../src/inspect/fees.js';
import * as wellKnown from '../src/well-known.js';

interface Addresses {
  programs: Record<string, { address: string }>;
  mints: Record<string, { address: string }>;
  wallets: Record<string, { address: string }>;
  tipReceivers: { addresses: string[] };
}

const file = new URL('../../../spec/addresses.yaml', import.meta.url);
const described = parse(readFileSync(file, 'utf8')) as Addresses;

describe('addresses are those of the description', () => {
  const programs = Object.entries(wellKnown).filter(([name]) => name.endsWith('Program'));
  it.each(programs)('%s', (name, address) => {
    expect(described.programs[name.replace('Program', '')]?.address).toBe(address);
  });

  it('wallets and mints', () => {
    const others = Object.keys(wellKnown).filter((name) => !name.endsWith('Program'));
    expect(others.sort()).toEqual([
      'gasSponsor',
      'jupUsdMint',
      'predictionSponsor',
      'usdcMint',
      'wrappedSolMint',
    ]);
    const sponsors = Object.entries(described.wallets).filter(([name]) => name.endsWith('Sponsor'));
    const { gasSponsor, predictionSponsor } = wellKnown;
    expect({ gasSponsor, predictionSponsor }).toEqual(
      Object.fromEntries(sponsors.map(([name, { address }]) => [name, address])),
    );
    expect(wellKnown.wrappedSolMint).toBe(described.mints.SOL!.address);
    expect(wellKnown.usdcMint).toBe(described.mints.USDC!.address);
    expect(wellKnown.jupUsdMint).toBe(described.mints.JupUSD!.address);
    expect(tipReceivers()).toEqual(described.tipReceivers.addresses);
  });
});
