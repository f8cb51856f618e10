import { fromBase58, knownAddress, marketAccounts, mintAddresses, programs } from '@galilean/transactions';
import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { MockServerError } from '../contract/errors.js';
import {
  type LedgerAccount,
  mintData,
  type NewMint,
  readMint,
  readToken,
  tokenAccountOf,
} from './account.js';
import type { LandedTransaction } from './landing.js';
import type { Ledger } from './ledger.js';
import {
  associatedAccount,
  createAssociated,
  eventAuthority,
  instructionOf,
  mintTokens,
  transactionOf,
} from './plans/calls.js';
import type { Seed } from '../world/seed.js';
import type { RouteStep } from '../world/told-quotes.js';

/** A request for funds that cannot be met. The message says why. */
export class FaucetError extends Error {}

/** What the faucet has: more than all SOL that exists. */
const SUPPLY = 10n ** 18n;
const HIGHEST = 2n ** 64n - 1n;

/** @param factsOf what a mint is created with when it is first funded */
export function createFaucet(
  ledger: Ledger,
  seed: Seed,
  factsOf: (mint: string) => Omit<NewMint, 'authority'>,
) {
  const address = seed.address('faucet');
  const payer = new PublicKey(address);

  function open(): void {
    if (ledger.account(address)) return;
    const owner = programs.system.toBase58();
    ledger.setAccount(address, { owner, lamports: SUPPLY, data: new Uint8Array(), executable: false });
  }

  function land(what: string, instructions: TransactionInstruction[]): LandedTransaction {
    open();
    const transaction = transactionOf(payer, instructions);
    // No one has the key of this address. The ledger checks no signatures, and needs a different one each time.
    transaction.signatures[0] = fromBase58(signatureOf(what))!;
    const landing = ledger.land(transaction.serialize(), { anyBlockhash: true });
    if (landing.landed && landing.error === undefined) return landing;
    throw new FaucetError(`The faucet cannot do this: ${JSON.stringify(landing.error)}.`);
  }

  /** Counts up past those that a snapshot already has. */
  function signatureOf(what: string): string {
    for (;;) {
      const signature = seed.signature('faucet', what, String(served++));
      if (!ledger.history.has(signature)) return signature;
    }
  }
  let served = 0;

  const airdrop = (wallet: string, lamports: bigint) => {
    checkAmount(lamports);
    return land('airdrop', [
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: keyOf(wallet), lamports }),
    ]);
  };

  const createMint = (mint: string, facts: Omit<NewMint, 'authority'>) => {
    const data = mintData({ ...facts, authority: address });
    const owner = facts.program ?? programs.token.toBase58();
    ledger.setAccount(mint, { owner, lamports: ledger.rent(data.length), data, executable: false });
  };

  const mintOf = (mint: string): LedgerAccount => {
    keyOf(mint);
    if (!ledger.account(mint)) createMint(mint, factsOf(mint));
    return ledger.account(mint)!;
  };

  return {
    /** The address that pays, and that may mint every token of the mock. Base58. */
    address,
    /** Sends lamports. @throws FaucetError */
    airdrop,
    /** The account of a mint, which is created where it is missing. @throws FaucetError */
    mint: mintOf,
    /** Creates a mint with other facts than the mock's own. */
    createMint,
    /**
     * Gives a wallet tokens, in its associated account, which is created where it is missing. SOL's mint gives lamports.
     * @throws FaucetError
     */
    fund(wallet: string, { mint, amount }: { mint: string; amount: bigint }): LandedTransaction {
      if (mint === mintAddresses.SOL) return airdrop(wallet, amount);
      checkAmount(amount);
      keyOf(wallet);
      const account = mintOf(mint);
      if (readMint(account)?.mintAuthority !== address)
        throw new FaucetError(`The faucet cannot mint ${mint}: it is not a mint, or not one of the mock's.`);
      const { owner: tokenProgram } = account;
      const to = associatedAccount(wallet, mint, tokenProgram);
      return land('tokens', [
        instructionOf(createAssociated(address, { address: to, owner: wallet, mint, tokenProgram })),
        instructionOf(mintTokens({ tokenProgram, mint, to, authority: address, amount })),
      ]);
    },
  };
}

/** Amounts in base units. */
export type Faucet = ReturnType<typeof createFaucet>;

function checkAmount(amount: bigint): void {
  if (amount <= 0n || amount > HIGHEST)
    throw new FaucetError('The amount must be base units, above 0 and below 2^64.');
}

function keyOf(address: string): PublicKey {
  try {
    return knownAddress(address);
  } catch {
    throw new FaucetError(`"${address.slice(0, 50)}" is not an address.`);
  }
}

export const NO_LEDGER =
  'This mock has no ledger, so that no wallet has a balance. Start it with `ledger: true`, or `--ledger`.';

/** What to give a wallet on the ledger. */
export interface Funds {
  /** Base units, such as lamports. */
  amount: bigint | string;
  /** Default: SOL, as lamports of the wallet. */
  mint?: string | undefined;
}

/** @throws MockServerError `INVALID_OPTION` without a ledger, or for funds that cannot be given */
export function fund(faucet: Faucet | undefined, wallet: string, funds: Funds): void {
  const { amount, mint = mintAddresses.SOL } = funds;
  if (!faucet) throw invalid(NO_LEDGER);
  if (!/^\d{1,20}$/.test(String(amount))) throw invalid('The amount must be base units, as a whole number.');
  try {
    faucet.fund(wallet, { mint, amount: BigInt(amount) });
  } catch (error) {
    if (error instanceof FaucetError) throw invalid(error.message);
    throw error;
  }
}

const invalid = (message: string) => new MockServerError('INVALID_OPTION', message);

/** Each reserve has at least this much, however small the trade. */
const RESERVE = 1_000_000_000_000_000n;

/** In the bytes of a mint. */
const SUPPLY_AT = 36;

export function createStock(ledger: Ledger & { readonly faucet: Faucet }) {
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
    /** A wallet's associated token account, base58. */
    associated,
    /** What is in that account. */
    held: (wallet: string, mint: string): bigint =>
      readToken(ledger.account(associated(wallet, mint)))?.amount ?? 0n,
    /** Fills the two reserves of a market, on which a program trades, for what it will have to give. */
    market(program: string, market: Omit<RouteStep['swapInfo'], 'label' | 'inAmount'>): void {
      const { ammKey, inputMint, outputMint, outAmount } = market;
      const { reserveA, reserveB } = marketAccounts({ label: '', ammKey: knownAddress(ammKey) });
      const [mintA, mintB] = [inputMint, outputMint].sort() as [string, string];
      const owner = eventAuthority(program).address;
      const several = 4n * BigInt(outAmount);
      const bought = several > RESERVE && several < HIGHEST / 4n ? several : RESERVE;
      hold(reserveA.toBase58(), owner, mintA, mintA === outputMint ? bought : RESERVE);
      hold(reserveB.toBase58(), owner, mintB, mintB === outputMint ? bought : RESERVE);
    },
    /** Opens a wallet's associated token account, with at least this amount in it. */
    tokens(wallet: string, mint: string, amount: bigint = 0n): void {
      hold(associated(wallet, mint), wallet, mint, amount);
    },
    /** Gives a wallet at least this many lamports. */
    lamports(wallet: string, lamports: bigint): void {
      const lacking = lamports - (ledger.account(wallet)?.lamports ?? 0n);
      if (lacking > 0n) ledger.faucet.airdrop(wallet, lacking);
    },
  };
}

/** Puts funds where the service's transactions take them from, before these are handed out. Amounts in base units. */
export type Stock = ReturnType<typeof createStock>;
