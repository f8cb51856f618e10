import { programs } from '@galilean/transactions';

/** An argument: its name, and its place in the data. A negative offset counts from the end. */
export interface Argument {
  readonly name: string;
  readonly at: number;
  /** Bytes. */
  readonly size: number;
}

/** An instruction as its program documents it. */
export interface Layout {
  readonly name: string;
  readonly args: readonly Argument[];
  /** Names of the accounts; those behind the last one share its name. */
  readonly slots: readonly string[];
}

/** Arguments one after the other. */
function following(from: number, ...sizes: readonly (readonly [name: string, size: number])[]): Argument[] {
  let at = from;
  return sizes.map(([name, size]) => ({ name, size, at: (at += size) - size }));
}

const routeV2 = (from: number) =>
  following(
    from,
    ['amount', 8],
    ['quoted out', 8],
    ['slippage', 2],
    ['platform fee', 2],
    ['positive slippage', 2],
  );
const routeV1 = [
  { name: 'amount', at: -19, size: 8 },
  { name: 'quoted out', at: -11, size: 8 },
  { name: 'slippage', at: -3, size: 2 },
  { name: 'platform fee', at: -1, size: 1 },
];
const exactOut = (route: readonly Argument[]): Argument[] =>
  route.map((one) => ({ ...one, name: EXACT_OUT[one.name] ?? one.name }));
const EXACT_OUT: Readonly<Record<string, string>> = { amount: 'out', 'quoted out': 'quoted in' };
const words = (text: string): string[] => text.split(', ');

/** Layouts by program and first bytes of the data, written from the programs’ public descriptions. */
const layouts: Readonly<Partial<Record<keyof typeof programs, Readonly<Record<string, Layout>>>>> = {
  computeBudget: {
    '02': { name: 'setComputeUnitLimit', args: following(1, ['units', 4]), slots: [] },
    '03': { name: 'setComputeUnitPrice', args: following(1, ['price', 8]), slots: [] },
  },
  system: {
    '02000000': {
      name: 'transfer',
      args: following(4, ['lamports', 8]),
      slots: words('from, to, further signer'),
    },
    '03000000': {
      name: 'createAccountWithSeed',
      args: [
        { name: 'base', at: 4, size: 32 },
        { name: 'lamports', at: -48, size: 8 },
        { name: 'space', at: -40, size: 8 },
        { name: 'owner', at: -32, size: 32 },
      ],
      slots: words('payer, account, base'),
    },
  },
  token: {
    '03': { name: 'transfer', args: following(1, ['amount', 8]), slots: words('source, destination, owner') },
    '09': { name: 'closeAccount', args: [], slots: words('account, destination, owner') },
    '0c': {
      name: 'transferChecked',
      args: following(1, ['amount', 8], ['decimals', 1]),
      slots: words('source, mint, destination, owner, further signer'),
    },
    '11': { name: 'syncNative', args: [], slots: words('account') },
    '12': { name: 'initializeAccount3', args: following(1, ['owner', 32]), slots: words('account, mint') },
  },
  associatedToken: {
    '01': {
      name: 'createIdempotent',
      args: [],
      slots: words('payer, account, owner, mint, system program, token program'),
    },
  },
  aggregator: {
    bb64facc31c4af14: {
      name: 'routeV2',
      args: routeV2(8),
      slots: words(
        'user, source, destination, input mint, output mint, input program, output program, further destination, event authority, program, markets',
      ),
    },
    d19853937cfed8e9: {
      name: 'sharedAccountsRouteV2',
      args: [...following(8, ['id', 1]), ...routeV2(9)],
      slots: words(
        'program authority, user, source, program source, program destination, destination, input mint, output mint, input program, output program, event authority, program, markets',
      ),
    },
    e517cb977ae3ad2a: {
      name: 'route',
      args: routeV1,
      slots: words(
        'token program, user, source, destination, further destination, output mint, fee account, event authority, program, markets',
      ),
    },
    c1209b3341d69c81: {
      name: 'sharedAccountsRoute',
      args: [...following(8, ['id', 1]), ...routeV1],
      slots: words(
        'token program, program authority, user, source, program source, program destination, destination, input mint, output mint, fee account, token-2022 program, event authority, program, markets',
      ),
    },
    d033ef977b2bed5c: {
      name: 'exactOutRoute',
      args: exactOut(routeV1),
      slots: words(
        'token program, user, source, destination, further destination, input mint, output mint, fee account, token-2022 program, event authority, program, markets',
      ),
    },
    '93f17b64f484ae76': {
      name: 'createTokenAccount',
      args: following(8, ['bump', 1]),
      slots: words('account, user, mint, token program, system program'),
    },
  },
  orderEngine: {
    a860b7a35c0a28a0: {
      name: 'fill',
      args: following(8, ['amount', 8], ['out', 8], ['expiry', 8], ['fee', 2], ['flags', 1]),
      slots: words(
        'taker, maker, source, maker source, destination, maker destination, input mint, input program, output mint, output program, system program, temporary account',
      ),
    },
  },
  okx: {
    aa2955b184501f35: {
      name: 'swapTob',
      args: following(8, ['order id', 8], ['amount', 8], ['quoted out', 8], ['slippage', 2]),
      slots: words(
        'user, source, destination, input mint, output mint, commission, platform fee, authority, authority source, authority destination, input program, output program, associated program, system program, event authority, program, markets',
      ),
    },
  },
  dflow: {
    f8c69e91e17587c8: {
      name: 'swap',
      args: [],
      slots: words(
        'token program, account 1, account 2, user, event authority, program, source, destination, input mint, output mint, markets',
      ),
    },
  },
  triggerV1: {
    '856e4aaf709ff59f': {
      name: 'initializeOrder',
      args: following(8, ['unique id', 8], ['making amount', 8], ['taking amount', 8]),
      slots: words(
        'payer, maker, order, reserve, source, fee authority, referral, input mint, output mint, input program, output program, system program, associated program, event authority, program',
      ),
    },
    '5f81edf00831df84': {
      name: 'cancelOrder',
      args: [],
      slots: words(
        'signer, maker, order, reserve, destination, input mint, token program, event authority, program',
      ),
    },
  },
  prediction: {
    '8d3625cfedd2fad7': {
      name: 'createOrder',
      args: following(
        8,
        ['length of order id', 4],
        ['order id', 32],
        ['length of market', 4],
        ['market', 32],
        ['is yes', 1],
        ['is buy', 1],
        ['contracts', 8],
        ['price', 8],
        ['cost', 8],
        ['type', 1],
        ['integrator', 1],
        ['integrator fee', 1],
      ),
      slots: words(
        'payer, owner, co-signer, vault, position, order, owner account, settlement mint, order account, token program, associated program, system program',
      ),
    },
    '7ff0843ee3c69285': {
      name: 'claimPayout',
      args: [],
      slots: words('owner, vault, position, result, owner account, vault account, token program'),
    },
  },
  memo: { '': { name: 'memo', args: [], slots: ['signers'] } },
};

const names = new Map(Object.entries(programs).map(([name, key]) => [key.toBase58(), name]));

/** The layout of an instruction; one without arguments for an unknown one. */
export function layoutOf(program: string, data: Buffer): Layout {
  const name = names.get(program) ?? program;
  const known = Object.entries(layouts[name as keyof typeof layouts] ?? {});
  const [, found] = known.find(([prefix]) => data.toString('hex').startsWith(prefix)) ?? [];
  return found
    ? { ...found, name: `${name} ${found.name}` }
    : { name: `${name} ${data.toString('hex', 0, 8)}`, args: [], slots: ['accounts'] };
}
