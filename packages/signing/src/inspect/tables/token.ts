import { token2022Program, tokenProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** Both token programs: what moves or closes, and by name what is forbidden or harmless. See `layout.ts`. */
const table = () => `1
03 transfer source destination authority|amount
04 approve
05 revoke
06 setAuthority
09 closeAccount account destination authority
0c transferChecked source mint destination authority|amount
0d approveChecked`;

export const token: Program = { address: tokenProgram, label: 'token', table };

/** The same, and a transfer whose second byte says what it is. */
export const token2022: Program = {
  address: token2022Program,
  label: 'token-2022',
  table: () => `${table()}
1a01 transferCheckedWithFee source mint destination authority|amount`,
};
