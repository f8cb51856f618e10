import { fromBase58 } from '@galilean/transactions';
import {
  isTokenProgram,
  type LedgerAccount,
  readMint,
  readToken,
  TOKEN,
  TOKEN_2022,
} from '../../ledger/account.js';
import {
  addressAt,
  type Config,
  configAt,
  contextSlot,
  invalidParams,
  type LedgerMethods,
  type LedgerNode,
  RpcFault,
  withSlot,
} from '../params.js';
import { checkEncoding, shownAccount, uiAmount } from '../shown-account.js';

/** A real node has limits as well, though other ones. */
const MOST_OF_A_PROGRAM = 10_000;
const MOST_FILTERS = 4;

/** Accounts of any kind, token accounts and mints. */
export const ACCOUNT_METHODS: LedgerMethods = {
  getBalance({ chain, ledger }, params) {
    const address = addressAt(params, 0);
    const slot = contextSlot(chain, configAt(params, 1));
    return withSlot(slot, ledger.account(address)?.lamports ?? 0n);
  },
  getProgramAccounts(node, params) {
    const program = addressAt(params, 0);
    const config = configAt(params, 1);
    const slot = contextSlot(node.chain, config);
    const shown = shownOf(node, node.ledger.accountsOf(program).filter(matching(config)), config);
    return config['withContext'] === true ? withSlot(slot, shown) : shown;
  },
  getMinimumBalanceForRentExemption({ ledger }, [bytes]) {
    if (!Number.isSafeInteger(bytes) || (bytes as number) < 0)
      throw invalidParams('parameter 0 must be a number of bytes');
    return ledger.rent(bytes as number);
  },
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

export interface Found {
  readonly address: string;
  readonly account: LedgerAccount;
}

/** @throws RpcFault when there are too many */
function shownOf({ ledger }: LedgerNode, found: readonly Found[], config: Config): object[] {
  checkEncoding(config);
  if (found.length > MOST_OF_A_PROGRAM)
    throw new RpcFault(-32_010, `There are more than ${MOST_OF_A_PROGRAM} accounts: filter them.`);
  return found.map(({ address, account }) => ({
    pubkey: address,
    account: shownAccount(account, config, ledger),
  }));
}

/** The filters of `getProgramAccounts` and `programSubscribe`. */
export function matching({ filters = [] }: Config): (found: Pick<Found, 'account'>) => boolean {
  if (!Array.isArray(filters) || filters.length > MOST_FILTERS)
    throw invalidParams(`filters must be a list of at most ${MOST_FILTERS}`);
  const tests = filters.map((filter: unknown) => filterOf(Object(filter) as Filter));
  return ({ account }) => tests.every((test) => test(Buffer.from(account.data), account));
}

interface Filter {
  dataSize?: unknown;
  memcmp?: { offset?: unknown; bytes?: unknown; encoding?: unknown };
}

function filterOf({ dataSize, memcmp }: Filter): (data: Buffer, account: LedgerAccount) => boolean {
  if (dataSize !== undefined) return (data) => data.length === Number(dataSize);
  const { offset, bytes, encoding = 'base58' } = memcmp ?? {};
  if (typeof bytes !== 'string' || !Number.isSafeInteger(offset))
    throw invalidParams('a filter must be {"dataSize": n} or {"memcmp": {"offset": n, "bytes": text}}');
  const wanted = encoding === 'base64' ? Buffer.from(bytes, 'base64') : fromBase58(bytes);
  if (!wanted) throw invalidParams('the bytes of a memcmp filter must be base58 or base64');
  const at = offset as number;
  return (data) => data.subarray(at, at + wanted.length).equals(wanted);
}

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
