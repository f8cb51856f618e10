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

/** The swap itself, in the given form. */
export const routeInstruction = (route: Route, form: RouteForm): TransactionInstruction =>
  ({
    route_v2: routeV2,
    shared_accounts_route_v2: sharedAccountsRouteV2,
    route: routeV1,
    shared_accounts_route: sharedAccountsRouteV1,
  })[form](route);

function routeV2(route: Route): TransactionInstruction {
  const { source, destination } = route;
  const keys = [
    signer(route.user),
    writable(source.account),
    writable(destination.account),
    readonly(source.mint),
    readonly(destination.mint),
    readonly(source.tokenProgram),
    readonly(destination.tokenProgram),
    optional(program, route.receivingAccount),
    readonly(events),
    readonly(program),
  ];
  return instruction(
    [...keys, ...feeAndPools(route)],
    argumentsV2(new ByteWriter().hex('bb64facc31c4af14'), route),
  );
}

const shared = ({ mint, tokenProgram }: Route['source']): AccountMeta =>
  writable(associatedTokenAccount(sharedAuthority, mint, tokenProgram));

function sharedAccountsRouteV2(route: Route): TransactionInstruction {
  const { source, destination } = route;
  const keys = [
    readonly(sharedAuthority),
    signer(route.user),
    writable(source.account),
    shared(source),
    shared(destination),
    writable(route.receivingAccount ?? destination.account),
    readonly(source.mint),
    readonly(destination.mint),
    readonly(source.tokenProgram),
    readonly(destination.tokenProgram),
    readonly(events),
    readonly(program),
  ];
  const writer = new ByteWriter().hex('d19853937cfed8e9').u8(authorityId);
  return instruction([...keys, ...feeAndPools(route)], argumentsV2(writer, route));
}

function routeV1(route: Route): TransactionInstruction {
  const { source, destination } = route;
  const keys = [
    readonly(source.tokenProgram),
    signer(route.user),
    writable(source.account),
    writable(destination.account),
    optional(program, route.receivingAccount),
    readonly(destination.mint),
    optional(program, route.feeAccount),
    readonly(events),
    readonly(program),
  ];
  return instruction(
    [...keys, ...routeAccounts(route)],
    argumentsV1(new ByteWriter().hex('e517cb977ae3ad2a'), route),
  );
}

function sharedAccountsRouteV1(route: Route): TransactionInstruction {
  const { source, destination } = route;
  const keys = [
    readonly(source.tokenProgram),
    readonly(sharedAuthority),
    signer(route.user),
    writable(source.account),
    shared(source),
    shared(destination),
    writable(route.receivingAccount ?? destination.account),
    readonly(source.mint),
    readonly(destination.mint),
    optional(program, route.feeAccount),
    optional(program, undefined),
    readonly(events),
    readonly(program),
  ];
  const writer = new ByteWriter().hex('c1209b3341d69c81').u8(authorityId);
  return instruction([...keys, ...routeAccounts(route)], argumentsV1(writer, route));
}

/** The first forms have their amounts after the route. */
const argumentsV1 = (writer: ByteWriter, route: Route): ByteWriter =>
  writeSteps(writer, route.steps)
    .u64(route.inAmount)
    .u64(route.quotedOutAmount)
    .u16(route.slippageBps)
    .u8(route.platformFeeBps);

function argumentsV2(writer: ByteWriter, route: Route): ByteWriter {
  const noShareOfPositiveSlippage = 0;
  writer.u64(route.inAmount).u64(route.quotedOutAmount).u16(route.slippageBps).u16(route.platformFeeBps);
  return writeStepsV2(writer.u16(noShareOfPositiveSlippage), route.steps);
}

const feeAndPools = (route: Route): AccountMeta[] => [
  ...(route.feeAccount ? [writable(route.feeAccount)] : []),
  ...routeAccounts(route),
];

const instruction = (keys: AccountMeta[], data: ByteWriter) =>
  new TransactionInstruction({ programId: program, keys, data: data.done() });
