import { type AttackName, ATTACKS, type NamedAttack } from '@galilean/tampering';
import type { GuardCode } from '@galilean/signing/guard';
import { kinds, type Honest, type Kind, type Loss } from '../../src/attack.js';
import { refusals } from '../../src/attacked.js';
import { clientsOf, type Service } from '../../src/honest/service.js';
import { excess, holdingsOf, type Balance } from '../../src/ledger/holdings.js';
import { execute } from '../../src/ledger/land.js';
import { rpcOf } from '../../src/ledger/rpc.js';
import { SOL } from '../../src/wallets.js';

/** By which rule the guard refuses an attack, and what the ledger shows where there is no guard. */
export const lies: Readonly<Record<AttackName, { rule: GuardCode; loses: Loss; sells?: 'SOL' }>> = {
  'sends-sol': { rule: 'transfer-destination', loses: 'lamports' },
  'sends-usdc': { rule: 'transfer-destination', loses: 'tokens' },
  'approves-delegate': { rule: 'approve', loses: 'delegate' },
  'gives-account-away': { rule: 'set-authority', loses: 'owner' },
  'assigns-wallet': { rule: 'assign', loses: 'wallet' },
  'sells-twice': { rule: 'amount-in', loses: 'tokens' },
  'takes-output': { rule: 'destination', loses: 'tokens' },
  'promises-nothing': { rule: 'minimum-out', loses: 'tokens' },
  'burns-fee': { rule: 'priority-fee', loses: 'lamports' },
  'tips-much': { rule: 'tip', loses: 'lamports' },
  'unwraps-to-stranger': { rule: 'close-account', loses: 'lamports', sells: 'SOL' },
};
export const attackNames = Object.keys(ATTACKS) as AttackName[];

/** Parts to build from and logins: the service hands out no transaction that is sent. */
const HONEST: readonly Kind[] = ['build', 'build of SOL', 'challenge'];
const SWAPS: readonly Kind[] = [
  'order',
  'order of SOL',
  'order with a payer',
  'ultra-order',
  'swap v1 with a fee',
];
const UNPAID: readonly Kind[] = [
  'order by a maker',
  'order with a payer',
  'forecast',
  'prediction-order',
  'prediction-order, sale',
];

/** The kinds that have what an attack needs; the others are fit for every one. */
const FITS: Partial<Record<AttackName, readonly Kind[]>> = {
  'sells-twice': [...SWAPS, 'forecast', 'prediction-order'],
  'takes-output': SWAPS,
  'promises-nothing': [...SWAPS, 'forecast'],
  'burns-fee': kinds.filter((kind) => !UNPAID.includes(kind)),
  'unwraps-to-stranger': ['order of SOL', 'order by okx', 'order with a payer', 'ultra-order', 'withdrawal'],
};

/** What comes of asking for an attack. */
type Came = 'honest' | 'refused' | 'lie';

const expectedOf = (kind: Kind, attack: AttackName): Came =>
  HONEST.includes(kind) ? 'honest' : (FITS[attack]?.includes(kind) ?? true) ? 'lie' : 'refused';

/** What the wallet loses beside the honest transaction: what pays in SOL loses lamports. */
function lossOf(attack: AttackName, { expectation }: Honest): Loss {
  const { loses } = lies[attack];
  const { inputMint, outputMint } = expectation as { inputMint?: string; outputMint?: string };
  const moved = attack === 'sells-twice' ? inputMint : outputMint;
  return loses === 'tokens' && attack !== 'sends-usdc' && moved === SOL ? 'lamports' : loses;
}

interface Tried {
  readonly came: Came;
  /** Why the mock refused to lie. */
  readonly why?: string;
  /** What was handed out instead. */
  readonly under?: Honest;
}

/** A service that lies on request, and what its lies take. */
export async function lyingService(service: Service) {
  const { mock } = service;
  const rpc = rpcOf(mock);
  const before = await holdingsOf(rpc);
  const snapshot = await mock.snapshot();
  const fair = new Map<Kind, Balance>();

  async function landed({ transaction, expectation }: Honest, pushed = 1): Promise<Balance> {
    const { outputMint = '' } = expectation as { outputMint?: string };
    const { tokens } = await mock.control.state();
    const price = tokens[outputMint]?.usdPrice;
    if (pushed !== 1 && price) await mock.control.price(outputMint, price * pushed);
    const { error, taken } = await execute(rpc, transaction, before);
    await mock.restore(snapshot);
    if (error) throw new Error(`It does not land: ${error}`);
    return taken;
  }

  return {
    /** Asks for a transaction under an attack. */
    async asked(kind: Kind, attack: AttackName): Promise<Tried> {
      let said = '';
      let why: string | undefined;
      const through = async (request: Request): Promise<Response> => {
        const scenarios = [request.headers.get('x-galilean-scenario'), `tamper=${attack}`].filter(Boolean);
        request.headers.set('x-galilean-scenario', scenarios.join(', '));
        const answer = await mock(request);
        said = answer.headers.get('x-galilean-tampered') ?? 'nothing';
        if (answer.status === 400) why = ((await answer.clone().json()) as { detail: string }).detail;
        return answer;
      };
      try {
        const under = await service.fresh(kind, clientsOf(through));
        if (said === attack) return { came: 'lie', under };
        if (said === 'none') return { came: 'honest', under };
        throw new Error(`The header says ${said}.`);
      } catch (error) {
        if (why === undefined) throw error;
        return { came: 'refused', why };
      }
    },
    /** What a lie takes more than the honest transaction, on the ledger. */
    async taken(kind: Kind, attack: AttackName, under: Honest): Promise<readonly Loss[]> {
      const { shows }: NamedAttack = ATTACKS[attack];
      const lost = await landed(under, shows?.pushed);
      const honest = fair.get(kind) ?? (await landed(await service.fresh(kind)));
      fair.set(kind, honest);
      return excess(lost, honest);
    },
    restore: () => mock.restore(snapshot),
  };
}

export type LyingService = Awaited<ReturnType<typeof lyingService>>;

/** Holds that an attack on a kind does what it says, or that the mock says why it cannot. */
export async function hold(service: LyingService, kind: Kind, attack: AttackName): Promise<string> {
  const { came, why, under } = await service.asked(kind, attack);
  const wanted = expectedOf(kind, attack);
  if (came !== wanted) return `${came}, not ${wanted}: ${why ?? ''}`;
  const { needs }: NamedAttack = ATTACKS[attack];
  if (came === 'refused')
    return why === `tamper=${attack} does not fit this transaction: it needs ${needs}.` ? '' : why!;
  const rules = refusals(under!);
  if (came === 'honest') return rules.join();
  // The guard does not prove the least output of a forecast: who buys one accepts that.
  if (kind === 'forecast' && attack === 'promises-nothing') return rules.join();
  if (!rules.includes(lies[attack].rule)) return `the guard says ${rules.join() || 'nothing'}`;
  const losses = await service.taken(kind, attack, under!);
  return losses.includes(lossOf(attack, under!)) ? '' : `it takes ${losses.join() || 'nothing'}`;
}
