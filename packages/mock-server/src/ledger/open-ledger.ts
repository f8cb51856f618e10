import { jitoTipReceivers, mintAddresses, programs, tipReceivers } from '@galilean/transactions';
import type { Seed } from '../world/seed.js';
import type { Token, Tokens } from '../world/tokens.js';
import type { ToldQuotes } from '../world/told-quotes.js';
import { createFaucet, type Faucet, FaucetError } from './faucet.js';
import { createLedger, type Ledger, type LedgerWorld } from './ledger.js';
import type { LiteSvmModule } from './load-litesvm.js';
import { isTokenProgram, type NewMint } from './account.js';

/** A ledger with the accounts that exist on the real network, and the means to fund wallets. */
export interface OpenLedger extends Ledger {
  readonly faucet: Faucet;
}

export interface LedgerSetup extends LedgerWorld {
  readonly seed: Seed;
  readonly tokens: Tokens;
  /** On paper no decimals are made up. */
  readonly told?: ToldQuotes | undefined;
}

/** What wallets of the service hold at the start, so that paying them a tip does not fail for lack of rent. */
const RESIDENT_LAMPORTS = 10_000_000_000n;

export function openLedger(module: LiteSvmModule, { seed, tokens, told, ...world }: LedgerSetup): OpenLedger {
  const ledger = createLedger(module, world);
  const faucet = createFaucet(ledger, seed, (mint) => {
    if (told && !tokens.isKnown(mint))
      throw new FaucetError(
        `The decimals of ${mint} are not known yet: fund it through the control endpoint, which asks the service.`,
      );
    return factsOf(tokens.of(mint));
  });
  const system = programs.system.toBase58();
  for (const { id, ...token } of tokens.listed)
    if (id !== mintAddresses.SOL) faucet.createMint(id, factsOf(token as Token));
  for (const receiver of [...tipReceivers, ...jitoTipReceivers])
    ledger.setAccount(receiver.toBase58(), {
      owner: system,
      lamports: RESIDENT_LAMPORTS,
      data: new Uint8Array(),
      executable: false,
    });
  return { ...ledger, faucet };
}

function factsOf({ decimals, tokenProgram }: Token): Omit<NewMint, 'authority'> {
  const program = String(tokenProgram ?? '');
  return { decimals, ...(isTokenProgram(program) && { program }) };
}
