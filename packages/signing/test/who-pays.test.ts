import { expect, it } from 'vitest';
import { whoPays } from '../src/guard/index.js';
import { maker, payer, testWallet, wallet } from '@galilean/test-kit/wallets';

const [taker, integrator, quoter, gas] = [wallet, payer, maker, testWallet('gas')].map(({ publicKey }) =>
  publicKey.toBase58(),
) as [string, string, string, string];
const sponsor = 'gasTzr94Pmp4Gf8vknQnqxeYxdgwFjbgdJa4msYRpnB';

type PayerFields = Parameters<typeof whoPays>[0];
const paidBy = (address: string | null, rent: string | null = address): PayerFields => ({
  signatureFeePayer: address,
  prioritizationFeePayer: address,
  rentFeePayer: rent,
});

it.each([
  ['the taker', paidBy(taker), ['taker', 'taker', 'taker']],
  ['the service, which sponsors', paidBy(sponsor), ['service', 'service', 'service']],
  ['the service, but for rent', paidBy(sponsor, taker), ['service', 'service', 'taker']],
  ['the declared payer', paidBy(integrator), ['integrator', 'integrator', 'integrator']],
  ['the maker, who is named', { ...paidBy(quoter, taker), maker: quoter }, ['maker', 'maker', 'taker']],
  ['a maker, who is not', { ...paidBy(quoter, taker), router: 'jupiterz' }, ['maker', 'maker', 'taker']],
  [
    'the maker, and someone else for rent',
    { ...paidBy(quoter, gas), maker: quoter },
    ['maker', 'maker', 'unknown'],
  ],
  ['nobody knows', paidBy(gas), ['unknown', 'unknown', 'unknown']],
  ['nobody is named', paidBy(null), ['unknown', 'unknown', 'unknown']],
  ['`gasless` says nothing about who', { gasless: true } as PayerFields, ['unknown', 'unknown', 'unknown']],
  ['`gasless` with a taker who pays', { ...paidBy(taker), gasless: true }, ['taker', 'taker', 'taker']],
] as const)('%s', (_, order, [signature, priority, rent]) => {
  expect(whoPays(order, { taker, payer: integrator })).toEqual({ signature, priority, rent });
});

it('an undeclared integrator is unknown', () => {
  expect(whoPays(paidBy(integrator), { taker }).signature).toBe('unknown');
});
