import type * as token from '@solana-program/token';
import * as token2022 from '@solana-program/token-2022';
import { a, b, c, d, e, kit, signer } from './row.js';
import type { Row } from './row.js';

/** What both token programs know. */
export const tokenRows = (program: typeof token): Row[] => [
  kit(
    program.getTransferInstruction({ source: b, destination: c, authority: signer, amount: 5n }),
    'transfer',
    { source: b, destination: c, authority: a },
    { amount: 5n },
  ),
  kit(
    program.getTransferCheckedInstruction({
      source: b,
      mint: c,
      destination: d,
      authority: signer,
      amount: 2n ** 64n - 1n,
      decimals: 6,
    }),
    'transferChecked',
    { source: b, mint: c, destination: d, authority: a },
    { amount: 2n ** 64n - 1n, decimals: 6 },
  ),
  kit(
    program.getApproveInstruction({ source: b, delegate: c, owner: signer, amount: 5n }),
    'approve',
    { source: b, delegate: c, authority: a },
    { amount: 5n },
  ),
  kit(
    program.getApproveCheckedInstruction({
      source: b,
      mint: c,
      delegate: d,
      owner: signer,
      amount: 5n,
      decimals: 2,
    }),
    'approveChecked',
    { source: b, mint: c, delegate: d, authority: a },
    { amount: 5n, decimals: 2 },
  ),
  kit(program.getRevokeInstruction({ source: b, owner: signer }), 'revoke', { source: b, authority: a }),
  kit(
    program.getSetAuthorityInstruction({
      owned: b,
      owner: signer,
      authorityType: program.AuthorityType.AccountOwner,
      newAuthority: e,
    }),
    'setAuthority',
    { account: b, authority: a },
    { authorityType: 2, newAuthority: e },
  ),
  kit(
    program.getSetAuthorityInstruction({
      owned: b,
      owner: signer,
      authorityType: program.AuthorityType.CloseAccount,
      newAuthority: null,
    }),
    'setAuthority',
    { account: b },
    { authorityType: 3, newAuthority: null },
  ),
  kit(
    program.getMintToInstruction({ mint: b, token: c, mintAuthority: signer, amount: 5n }),
    'mintTo',
    { mint: b, destination: c, authority: a },
    { amount: 5n },
  ),
  kit(
    program.getBurnInstruction({ account: b, mint: c, authority: signer, amount: 5n }),
    'burn',
    { source: b, mint: c, authority: a },
    { amount: 5n },
  ),
  kit(program.getCloseAccountInstruction({ account: b, destination: c, owner: signer }), 'closeAccount', {
    account: b,
    destination: c,
    authority: a,
  }),
  kit(program.getFreezeAccountInstruction({ account: b, mint: c, owner: signer }), 'freezeAccount', {
    account: b,
    mint: c,
    authority: a,
  }),
  kit(
    program.getInitializeAccount3Instruction({ account: b, mint: c, owner: d }),
    'initializeAccount3',
    { account: b, mint: c },
    { owner: d },
  ),
  kit(program.getSyncNativeInstruction({ account: b }), 'syncNative', { account: b }),
  kit(
    program.getInitializeMint2Instruction({
      mint: b,
      decimals: 9,
      mintAuthority: c,
      freezeAuthority: d,
    }),
    'initializeMint2',
    { mint: b },
    { decimals: 9, mintAuthority: c, freezeAuthority: d },
  ),
  kit(
    program.getUiAmountToAmountInstruction({ mint: b, uiAmount: '1.5' }),
    'uiAmountToAmount',
    { mint: b },
    { uiAmount: '1.5' },
  ),
];

export const token2022Rows: Row[] = [
  kit(
    token2022.getTransferCheckedWithFeeInstruction({
      source: b,
      mint: c,
      destination: d,
      authority: signer,
      amount: 50n,
      decimals: 6,
      fee: 3n,
    }),
    'transferCheckedWithFee',
    { source: b, mint: c, destination: d, authority: a },
    { amount: 50n, decimals: 6, fee: 3n },
  ),
  kit(token2022.getDisableCpiGuardInstruction({ token: b, owner: signer }), 'disableCpiGuard', {
    account: b,
    authority: a,
  }),
  kit(
    token2022.getInitializePermanentDelegateInstruction({ mint: b, delegate: c }),
    'initializePermanentDelegate',
    { mint: b },
    { delegate: c },
  ),
  kit(token2022.getEnableMemoTransfersInstruction({ token: b, owner: signer }), 'enableMemoTransfers', {
    account: b,
    authority: a,
  }),
];
