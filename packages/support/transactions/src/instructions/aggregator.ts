import { type AccountMeta, type PublicKey, TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { ByteWriter } from '../byte-writer.js';
import {
  aggregatorTokenAccount,
  associatedTokenAccount,
  eventAuthority,
  programAddress,
} from '../token-accounts.js';
import { optional, readonly, signer, writable, writableSigner } from './token.js';
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
  /** In a form with an exact output, what is expected to leave. */
  inAmount: bigint;
  /** In a form with an exact output, what must arrive. */
  quotedOutAmount: bigint;
  slippageBps: number;
  platformFeeBps: number;
  steps: readonly RouteStep[];
}

/** The forms of orders, by the names of the program's instructions. */
export const routeForms = ['route_v2', 'shared_accounts_route_v2', 'route'] as const;
/** Only the legacy swap takes the others. */
export type RouteForm =
  | (typeof routeForms)[number]
  | 'shared_accounts_route'
  | 'exact_out_route'
  | 'shared_accounts_exact_out_route'
  | 'exact_out_route_v2'
  | 'shared_accounts_exact_out_route_v2';

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

type Keys = (route: Route) => AccountMeta[];

const keysV2: Keys = ({ user, source, destination, receivingAccount, feeAccount }) => [
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
];

const sharedKeysV2: Keys = ({ user, source, destination, receivingAccount, feeAccount }) => [
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
];

const sharedKeys: Keys = ({ user, source, destination, receivingAccount, feeAccount }) => [
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
];

const keys: Keys = ({ user, source, destination, receivingAccount, feeAccount }) => [
  readonly(source.tokenProgram),
  signer(user),
  writable(source.account),
  writable(destination.account),
  optional(program, receivingAccount),
  readonly(destination.mint),
  optional(program, feeAccount),
  readonly(events),
  readonly(program),
];

const exactOutKeys: Keys = ({ user, source, destination, receivingAccount, feeAccount }) => [
  readonly(source.tokenProgram),
  signer(user),
  writable(source.account),
  writable(destination.account),
  optional(program, receivingAccount),
  readonly(source.mint),
  readonly(destination.mint),
  optional(program, feeAccount),
  optional(program, undefined),
  readonly(events),
  readonly(program),
];

/** The discriminator of each form, and its accounts before those of its markets. */
const FORMS: Readonly<Record<RouteForm, readonly [start: string, keys: Keys]>> = {
  route_v2: ['bb64facc31c4af14', keysV2],
  exact_out_route_v2: ['9d8ab85215f4f324', keysV2],
  shared_accounts_route_v2: ['d19853937cfed8e9', sharedKeysV2],
  shared_accounts_exact_out_route_v2: ['3560e5cad8bbfa18', sharedKeysV2],
  route: ['e517cb977ae3ad2a', keys],
  exact_out_route: ['d033ef977b2bed5c', exactOutKeys],
  shared_accounts_route: ['c1209b3341d69c81', sharedKeys],
  shared_accounts_exact_out_route: ['b0d169a89a7d453e', sharedKeys],
};

const shared = ({ mint, tokenProgram }: Route['source']): AccountMeta =>
  writable(associatedTokenAccount(sharedAuthority, mint, tokenProgram));

/** The swap itself, in the given form. The first forms have their amounts after the route. */
export function routeInstruction(route: Route, form: RouteForm): TransactionInstruction {
  const { inAmount, quotedOutAmount, slippageBps, platformFeeBps, steps } = route;
  const [start, keysOf] = FORMS[form];
  const data = new ByteWriter().hex(start);
  // What is fixed comes before what is quoted.
  const [fixed, quoted] = isExactOut(form) ? [quotedOutAmount, inAmount] : [inAmount, quotedOutAmount];
  if (form.startsWith('shared')) data.u8(authorityId);
  if (form.endsWith('v2')) {
    const noShareOfPositiveSlippage = 0;
    data.u64(fixed).u64(quoted).u16(slippageBps).u16(platformFeeBps);
    writeStepsV2(data.u16(noShareOfPositiveSlippage), steps);
  } else writeSteps(data, steps).u64(fixed).u64(quoted).u16(slippageBps).u8(platformFeeBps);
  return instruction([...keysOf(route), ...routeAccounts(route)], data);
}

/** Whether a form fixes the output, and its slippage is that of the input. */
export const isExactOut = (form: RouteForm): boolean => form.includes('exact_out');

/** The most that such a form takes of a quoted input, rounded up. */
export const maximumInput = (quotedIn: bigint, slippageBps: number): bigint =>
  (quotedIn * BigInt(10_000 + slippageBps) + 9_999n) / 10_000n;

const instruction = (keys: AccountMeta[], data: ByteWriter) =>
  new TransactionInstruction({ programId: program, keys, data: data.done() });
