import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildSwapV1, type PlainData, swapV1Instructions } from '../src/index.js';

const file = new URL('../../../../spec/swap/examples/v1-swaps.yaml', import.meta.url);
const examples = parse(readFileSync(file, 'utf8')) as Record<string, { value: any }>;
const request: PlainData = { ...examples['from-sol-request']!.value, prioritizationFeeLamports: 57_412 };

/** The first eight bytes of the swap's data. */
function formOf(more: object): string {
  const { swapInstruction } = swapV1Instructions({ ...request, ...more });
  return Buffer.from(swapInstruction.data, 'base64').toString('hex', 0, 8);
}

describe('the legacy swap', () => {
  it('has the instructions of the description’s example', () => {
    expect(swapV1Instructions(request)).toEqual(examples['from-sol-instructions']!.value);
  });

  it('has the form that request and quote ask for', () => {
    const quoteResponse = { ...(request['quoteResponse'] as object), instructionVersion: 'V2' };
    expect(formOf({})).toBe('e517cb977ae3ad2a');
    expect(formOf({ useSharedAccounts: true })).toBe('c1209b3341d69c81');
    expect(formOf({ quoteResponse })).toBe('bb64facc31c4af14');
    expect(formOf({ quoteResponse, useSharedAccounts: true })).toBe('d19853937cfed8e9');
    // The first forms have no room for another token program.
    expect(formOf({ outputTokenProgram: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' })).toBe(
      'bb64facc31c4af14',
    );
  });

  it('has the form that fixes the output where the quote does', () => {
    const quoteResponse = { ...(request['quoteResponse'] as object), swapMode: 'ExactOut' };
    const second = { ...quoteResponse, instructionVersion: 'V2' };
    expect(formOf({ quoteResponse })).toBe('d033ef977b2bed5c');
    expect(formOf({ quoteResponse, useSharedAccounts: true })).toBe('b0d169a89a7d453e');
    expect(formOf({ quoteResponse: second })).toBe('9d8ab85215f4f324');
    expect(formOf({ quoteResponse: second, useSharedAccounts: true })).toBe('3560e5cad8bbfa18');
  });

  it('lets the payer of a tip sign too', () => {
    const payer = 'Fp77JTudY2BJeJPjFsZ63M9icqbvHDTMHYobjGZ767wZ';
    const tipped = buildSwapV1({
      ...request,
      prioritizationFeeLamports: 0,
      tipAmount: 5000,
      tipPayer: payer,
    });
    expect(tipped.signers).toEqual([request['userPublicKey'], payer]);
    expect(tipped.prioritizationFeeLamports).toBe(5000);
  });
});
