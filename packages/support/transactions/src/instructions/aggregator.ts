import { type AccountMeta, type PublicKey, TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { ByteWriter } from '../byte-writer.js';
import {
  aggregatorTokenAccount,
  associatedTokenAccount,
  eventAuthority,
  programAddress,
} from '../token-accounts.js';
import { optional, readonly, signer, writable, writableSigner } from './accounts-and-budget.js';
import { routeAccounts, type RouteStep, writeSteps, writeStepsV2 } from './route-plan.js';

/** The data of every form of a route. Amounts in base units, fees in basis points. */
export interface Route {
  user: PublicKey;
  source: { mint: PublicKey; tokenProgram: PublicKey; account: PublicKey };
  destination: { mint: PublicKey; tokenProgram: PublicKey; account: PublicKey };
  /** The output's destination, if it is not the user. */
  receivingAccount?: PublicKey;
  /** Receives the platform fee, if there is one. */
  feeAccount?: PublicKey;
  inAmount: bigint;
  quotedOutAmount: bigint;
  slippageBps: number;
  platformFeeBps: number;
  steps: readonly RouteStep[];
}

/** The forms, by the names of the program's instructions. */
export const routeForms = ['route_v2', 'shared_accounts_route_v2', 'route'] as const;
export type RouteForm = (typeof routeForms)[number] | 'shared_accounts_route';

const program = programs.aggregator;
/** The first of the program's eight authorities, whose token accounts orders may share. */
const authorityId = 0;
const sharedAuthority = programAddress(program, 'authority', Uint8Array.of(authorityId));
const events = eventAuthority(program);

/** Creates the user's token account at the aggregator; see `aggregatorTokenAccount`. */
export function createAggregatorAccount(user: PublicKey, mint: PublicKey, tokenProgram: PublicKey) {
  const { address, bump } = aggregatorTokenAccount(user, mint);
  const keys = [
    writable(address),
    writableSigner(user),
    readonly(mint),
    readonly(tokenProgram),
    readonly(programs.system),
  ];
  return instruction(keys, new ByteWriter().hex('93f17b64f484ae76').u8(bump));
}

/** The accounts of each form before those of its markets; the discriminator of its instruction. */
const FORMS: Readonly<Record<RouteForm, { start: string; keys: (route: Route) => AccountMeta[] }>> = {
  route_v2: {
    start: 'bb64facc31c4af14',
    keys: ({ user, source, destination, receivingAccount, feeAccount }) => [
      signer(user),
      writable(source.account),
      writable(destination.account),
      readonly(source.mint),
      readonly(destination.mint),
      readonly(source.tokenProgram),
      readonly(destination.tokenProgram),
      optional(program, receivingAccount),
      readonly(events),
      readonly(program),
      ...(feeAccount ? [writable(feeAccount)] : []),
    ],
  },
  shared_accounts_route_v2: {
    start: 'd19853937cfed8e9',
    keys: ({ user, source, destination, receivingAccount, feeAccount }) => [
      readonly(sharedAuthority),
      signer(user),
      writable(source.account),
      shared(source),
      shared(destination),
      writable(receivingAccount ?? destination.account),
      readonly(source.mint),
      readonly(destination.mint),
      readonly(source.tokenProgram),
      readonly(destination.tokenProgram),
      readonly(events),
      readonly(program),
      ...(feeAccount ? [writable(feeAccount)] : []),
    ],
  },
  route: {
    start: 'e517cb977ae3ad2a',
    keys: ({ user, source, destination, receivingAccount, feeAccount }) => [
      readonly(source.tokenProgram),
      signer(user),
      writable(source.account),
      writable(destination.account),
      optional(program, receivingAccount),
      readonly(destination.mint),
      optional(program, feeAccount),
      readonly(events),
      readonly(program),
    ],
  },
  shared_accounts_route: {
    start: 'c1209b3341d69c81',
    keys: ({ user, source, destination, receivingAccount, feeAccount }) => [
      readonly(source.tokenProgram),
      readonly(sharedAuthority),
      signer(user),
      writable(source.account),
      shared(source),
      shared(destination),
      writable(receivingAccount ?? destination.account),
      readonly(source.mint),
      readonly(destination.mint),
      optional(program, feeAccount),
      optional(program, undefined),
      readonly(events),
      readonly(program),
    ],
  },
};

const shared = ({ mint, tokenProgram }: Route['source']): AccountMeta =>
  writable(associatedTokenAccount(sharedAuthority, mint, tokenProgram));

/** The swap itself, in the given form. The first forms have their amounts after the route. */
export function routeInstruction(route: Route, form: RouteForm): TransactionInstruction {
  const { inAmount, quotedOutAmount, slippageBps, platformFeeBps, steps } = route;
  const { start, keys } = FORMS[form];
  const data = new ByteWriter().hex(start);
  if (form.startsWith('shared')) data.u8(authorityId);
  if (form.endsWith('v2')) {
    const noShareOfPositiveSlippage = 0;
    data.u64(inAmount).u64(quotedOutAmount).u16(slippageBps).u16(platformFeeBps);
    writeStepsV2(data.u16(noShareOfPositiveSlippage), steps);
  } else writeSteps(data, steps).u64(inAmount).u64(quotedOutAmount).u16(slippageBps).u8(platformFeeBps);
  return instruction([...keys(route), ...routeAccounts(route)], data);
}

const instruction = (keys: AccountMeta[], data: ByteWriter) =>
  new TransactionInstruction({ programId: program, keys, data: data.done() });
