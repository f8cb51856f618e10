import * as system from '@solana-program/system';
import { lamports } from '@solana/kit';
import { signerOf } from '../kit-instructions.js';
import { a, b, c, d, kit, signer } from './row.js';
import type { Row } from './row.js';

export const systemRows: Row[] = [
  kit(
    system.getCreateAccountInstruction({
      payer: signer,
      newAccount: signerOf(b),
      lamports: lamports(7n),
      space: 165n,
      programAddress: c,
    }),
    'createAccount',
    { payer: a, newAccount: b },
    { lamports: 7n, space: 165n, owner: c },
  ),
  kit(
    system.getAssignInstruction({ account: signer, programAddress: c }),
    'assign',
    { account: a },
    { owner: c },
  ),
  kit(
    system.getTransferSolInstruction({ source: signer, destination: b, amount: lamports(9n) }),
    'transfer',
    { source: a, destination: b },
    { lamports: 9n },
  ),
  kit(
    system.getCreateAccountWithSeedInstruction({
      payer: signer,
      newAccount: b,
      baseAccount: signerOf(c),
      base: c,
      seed: 'séed',
      amount: 5n,
      space: 3n,
      programAddress: d,
    }),
    'createAccountWithSeed',
    { payer: a, newAccount: b, baseAccount: c },
    { base: c, seed: 'séed', lamports: 5n, space: 3n, owner: d },
  ),
  kit(
    system.getAdvanceNonceAccountInstruction({ nonceAccount: b, nonceAuthority: signer }),
    'advanceNonceAccount',
    { nonceAccount: b, authority: a },
  ),
  kit(
    system.getWithdrawNonceAccountInstruction({
      nonceAccount: b,
      recipientAccount: c,
      nonceAuthority: signer,
      withdrawAmount: 4n,
    }),
    'withdrawNonceAccount',
    { nonceAccount: b, destination: c, authority: a },
    { lamports: 4n },
  ),
  kit(
    system.getAuthorizeNonceAccountInstruction({
      nonceAccount: b,
      nonceAuthority: signer,
      newNonceAuthority: d,
    }),
    'authorizeNonceAccount',
    { nonceAccount: b, authority: a },
    { newAuthority: d },
  ),
  kit(
    system.getAllocateInstruction({ newAccount: signer, space: 8n }),
    'allocate',
    { account: a },
    { space: 8n },
  ),
  kit(
    system.getTransferSolWithSeedInstruction({
      source: b,
      baseAccount: signer,
      destination: c,
      amount: 2n,
      fromSeed: 'x',
      fromOwner: d,
    }),
    'transferWithSeed',
    { source: b, baseAccount: a, destination: c },
    { lamports: 2n, seed: 'x', sourceOwner: d },
  ),
  kit(system.getUpgradeNonceAccountInstruction({ nonceAccount: b }), 'upgradeNonceAccount', {
    nonceAccount: b,
  }),
];
