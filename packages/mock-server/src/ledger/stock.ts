import { knownAddress, marketAccounts, mintAddresses } from '@galilean/transactions';
import { associatedAccount, eventAuthority } from './plans/derive.js';
import type { OpenLedger } from './open-ledger.js';
import { readToken, tokenAccountOf } from './token-state.js';

/** A market of a quote. */
interface StockedMarket {
  readonly ammKey: string;
  readonly inputMint: string;
  readonly outputMint: string;
  /** What it will have to give, in base units. */
  readonly outAmount: string;
}

/** Puts funds where the service's transactions take them from, before these are handed out. Amounts in base units. */
export interface Stock {
  /** Fills the two reserves of a market, on which a program trades. */
  market(program: string, market: StockedMarket): void;
  /** Opens a wallet's associated token account, with at least this amount in it. */
  tokens(wallet: string, mint: string, amount?: bigint): void;
  /** Gives a wallet at least this many lamports. */
  lamports(wallet: string, lamports: bigint): void;
  /** A wallet's associated token account, base58. */
  associated(wallet: string, mint: string): string;
  /** What is in that account. */
  held(wallet: string, mint: string): bigint;
}

/** Each reserve has at least this much, however small the trade. */
const RESERVE = 1_000_000_000_000_000n;
const HIGHEST = 2n ** 64n - 1n;
/** In the bytes of a mint. */
const SUPPLY_AT = 36;

export function createStock(ledger: OpenLedger): Stock {
  function hold(address: string, owner: string, mint: string, amount: bigint): void {
    ledger.faucet.mint(mint);
    const held = readToken(ledger.account(address))?.amount ?? 0n;
    if (held >= amount && ledger.account(address)) return;
    // What is put into accounts exists: the supply of the mint grows with it. SOL has none.
    if (mint !== mintAddresses.SOL) {
      const account = ledger.account(mint)!;
      const data = Buffer.from(account.data);
      data.writeBigUInt64LE(data.readBigUInt64LE(SUPPLY_AT) + amount - held, SUPPLY_AT);
      ledger.setAccount(mint, { ...account, data });
    }
    const wanted = { mint, owner, amount };
    ledger.setAccount(address, tokenAccountOf(wanted, ledger.account(mint)!, ledger.rent));
  }

  const associated = (wallet: string, mint: string) =>
    associatedAccount(wallet, mint, ledger.faucet.mint(mint).owner);

  return {
    associated,
    held: (wallet, mint) => readToken(ledger.account(associated(wallet, mint)))?.amount ?? 0n,
    market(program, { ammKey, inputMint, outputMint, outAmount }) {
      const { reserveA, reserveB } = marketAccounts({ label: '', ammKey: knownAddress(ammKey) });
      const [mintA, mintB] = [inputMint, outputMint].sort() as [string, string];
      const owner = eventAuthority(program).address;
      const several = 4n * BigInt(outAmount);
      const bought = several > RESERVE && several < HIGHEST / 4n ? several : RESERVE;
      hold(reserveA.toBase58(), owner, mintA, mintA === outputMint ? bought : RESERVE);
      hold(reserveB.toBase58(), owner, mintB, mintB === outputMint ? bought : RESERVE);
    },
    tokens(wallet, mint, amount = 0n) {
      hold(associated(wallet, mint), wallet, mint, amount);
    },
    lamports(wallet, lamports) {
      const lacking = lamports - (ledger.account(wallet)?.lamports ?? 0n);
      if (lacking > 0n) ledger.faucet.airdrop(wallet, lacking);
    },
  };
}
