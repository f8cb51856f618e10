import { isTokenProgram, readMint, readToken, TOKEN, TOKEN_2022 } from '../../ledger/token-state.js';
import { addressAt, configAt, contextSlot, invalidParams, RpcFault, withSlot } from '../params.js';
import { uiAmount } from '../parsed-account.js';
import { type Found, shownOf } from './accounts.js';
import type { LedgerMethods, LedgerNode } from './node.js';

/** Token accounts and mints. */
export const TOKEN_METHODS: LedgerMethods = {
  getTokenAccountBalance({ chain, ledger }, params) {
    const address = addressAt(params, 0);
    const slot = contextSlot(chain, configAt(params, 1));
    const account = ledger.account(address);
    if (!account) throw absent();
    const state = readToken(account);
    if (!state) throw new RpcFault(-32_602, 'Invalid param: not a Token account');
    const decimals = readMint(ledger.account(state.mint))?.decimals ?? 0;
    return withSlot(slot, uiAmount(state.amount, decimals));
  },
  getTokenSupply({ chain, ledger }, params) {
    const { supply, decimals } = mintAt({ chain, ledger }, addressAt(params, 0));
    return withSlot(contextSlot(chain, configAt(params, 1)), uiAmount(supply, decimals));
  },
  getTokenAccountsByOwner: (node, params) =>
    accountsBy(node, params, (found, owner) => readToken(found.account)?.owner === owner),
  getTokenAccountsByDelegate: (node, params) =>
    accountsBy(node, params, (found, delegate) => readToken(found.account)?.delegate === delegate),
  getTokenLargestAccounts(node, params) {
    const mint = addressAt(params, 0);
    const { decimals } = mintAt(node, mint);
    const holders = node.ledger
      .accountsOf(node.ledger.account(mint)!.owner)
      .flatMap(({ address, account }) => {
        const state = readToken(account);
        return state?.mint === mint ? [{ address, held: state.amount }] : [];
      })
      .sort((one, other) => (one.held < other.held ? 1 : -1))
      .slice(0, 20);
    const shown = holders.map(({ address, held }) => ({ address, ...uiAmount(held, decimals) }));
    return withSlot(contextSlot(node.chain, configAt(params, 1)), shown);
  },
};

const absent = () => new RpcFault(-32_602, 'Invalid param: could not find account');

function mintAt({ ledger }: LedgerNode, address: string) {
  const account = ledger.account(address);
  if (!account) throw absent();
  const state = readMint(account);
  if (!state) throw new RpcFault(-32_602, 'Invalid param: not a Token mint');
  return state;
}

function accountsBy(
  node: LedgerNode,
  params: readonly unknown[],
  isOf: (found: Found, party: string) => boolean,
): object {
  const party = addressAt(params, 0);
  const { mint, programId } = Object(params[1]) as { mint?: unknown; programId?: unknown };
  const config = configAt(params, 2);
  const wanted = (found: Found) => mint === undefined || readToken(found.account)?.mint === mint;
  const found = programsOf(node, mint, programId)
    .flatMap((program) => node.ledger.accountsOf(program))
    .filter((one) => isOf(one, party) && wanted(one));
  return withSlot(contextSlot(node.chain, config), shownOf(node, found, config));
}

function programsOf({ ledger }: LedgerNode, mint: unknown, programId: unknown): string[] {
  if (mint !== undefined) {
    const account = ledger.account(addressAt([mint], 0));
    if (!account) throw new RpcFault(-32_602, 'Invalid param: could not find mint');
    return isTokenProgram(account.owner) ? [account.owner] : [];
  }
  if (programId === TOKEN || programId === TOKEN_2022) return [programId];
  if (programId === undefined) throw invalidParams('parameter 1 must be {"mint"} or {"programId"}');
  throw new RpcFault(-32_602, 'Invalid param: unrecognized Token program id');
}
