import { programs } from '@galilean/transactions';
import type { Honest } from '../attack.js';
import { SOL } from '../wallets.js';
import { eventAuthority, moveTokens } from './inside-the-mock.js';
import { putOrders } from './orders.js';
import { accountIn, argumentOf, stagedFrom, type Staged, type StagedInstruction } from './read.js';
import type { Stage } from './stage.js';

/** What was asked for, in the fields of any kind. */
interface AskedOf {
  readonly wallet: string;
  readonly inputMint?: string;
  readonly outputMint?: string;
  readonly mint?: string;
  readonly depositMint?: string;
  readonly amount?: string;
  readonly minimumOut?: string;
  readonly receiver?: string;
}

const address = (name: keyof typeof programs): string => programs[name].toBase58();
const [system, associated, token] = [address('system'), address('associatedToken'), address('token')];
const traders = [address('aggregator'), address('okx'), address('dflow')];
const JupUSD = 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD';

/** How a program trades otherwise than it was asked to, in base units. */
export interface Deviation {
  readonly taken?: bigint;
  readonly given?: bigint;
}

/** Puts what an honest transaction needs on the stage: funds, tables, orders, and programs that trade as was asked for. */
export function putOnStage(
  stage: Stage,
  { transaction, expectation, policy }: Honest,
  deviation: Deviation = {},
): void {
  const asked = expectation as AskedOf;
  stage.clear(policy.now ?? 0);
  const isDeposit = asked.depositMint !== undefined;
  const staged = stagedFrom(transaction, {
    input: asked.inputMint ?? asked.depositMint ?? asked.mint,
    output: isDeposit ? JupUSD : asked.outputMint,
  });
  stage.blockhash(staged.blockhash);
  for (const [table, holds] of staged.tables) stage.table(table, holds);
  for (const signer of staged.signers) stage.lamports(signer);
  const created = new Set(staged.instructions.map(createdBy).filter((one) => one !== undefined));
  putTokens(stage, staged, { asked, created, deviation });
  putOrders(stage, staged);
}

/** Whether a router’s program trades in a transaction; a maker alone exchanges what both signed. */
export const isTraded = ({ transaction }: Honest): boolean =>
  stagedFrom(transaction, {}).instructions.some(({ program }) => traders.includes(program));

/** The account that an instruction creates. */
function createdBy({ program, data, accounts }: StagedInstruction): string | undefined {
  if (program === associated) return accounts[1]!.address;
  if (program === system && data[0] === 3) return accounts[1]!.address;
  const isOwnAccount = program === address('aggregator') && data.toString('hex', 0, 8) === '93f17b64f484ae76';
  return isOwnAccount ? accounts[0]!.address : undefined;
}

interface Scope {
  readonly asked: AskedOf;
  readonly created: ReadonlySet<string>;
  readonly deviation: Deviation;
}

function putTokens(stage: Stage, { instructions }: Staged, scope: Scope): void {
  for (const one of instructions) {
    if (one.program === associated) stage.mint(accountIn(one, 'mint')!, accountIn(one, 'token program')!);
    if (traders.includes(one.program) && accountIn(one, 'source')) trade(stage, one, scope);
    if (one.program === address('orderEngine')) fill(stage, one, scope);
    if (one.program === token) move(stage, one, scope);
  }
}

/** A program of a router takes what was asked for, and gives the least that was asked for. */
function trade(stage: Stage, one: StagedInstruction, { asked, created, deviation }: Scope): void {
  const { wallet, receiver = wallet } = asked;
  const [user, source] = [accountIn(one, 'user')!, accountIn(one, 'source')!];
  const destination = accountIn(one, 'further destination') ?? accountIn(one, 'destination')!;
  const input = accountIn(one, 'input mint') ?? asked.inputMint ?? asked.depositMint!;
  const output = accountIn(one, 'output mint') ?? asked.outputMint!;
  const ofOutput = accountIn(one, 'output program');
  if (ofOutput) stage.mint(output, ofOutput);
  const ofInput = accountIn(one, 'input program');
  if (ofInput) stage.mint(input, ofInput);
  const taken = (argumentOf(one, 'amount') ?? BigInt(asked.amount!)) + (deviation.taken ?? 0n);
  const isAsked = output === asked.outputMint && asked.minimumOut !== undefined;
  const promised = isAsked ? BigInt(asked.minimumOut!) : (argumentOf(one, 'quoted out') ?? 1n);
  const given = promised + (deviation.given ?? 0n);
  const own = [user, source, destination];
  const free = one.accounts.filter(
    ({ slot, address: at, writable }) =>
      writable &&
      ![...own, one.program].includes(at) &&
      /^(program (source|destination)|authority (source|destination)|markets)$/.test(slot),
  );
  const [takes, gives] = [...new Set(free.map((account) => account.address))];
  if (!takes || !gives) throw new Error('No accounts of a market.');
  const authority = eventAuthority(one.program);
  if (!created.has(source)) stage.tokens(source, input, user, 2n * taken);
  if (!created.has(destination)) stage.tokens(destination, output, receiver);
  stage.tokens(takes, input, authority.address);
  stage.tokens(gives, output, authority.address, 2n * given);
  const programOf = (mint: string) => stage.ledger.faucet.mint(mint).owner;
  const take = { tokenProgram: programOf(input), from: source, to: takes, authority: user, amount: taken };
  const give = { tokenProgram: programOf(output), from: gives, to: destination, amount: given };
  stage.does(
    one.data,
    { kind: 'invoke', call: moveTokens(take) },
    {
      kind: 'invoke',
      call: moveTokens({ ...give, authority: authority.address }),
      seeds: authority.seeds,
    },
  );
}

/** A maker has what it gives. */
function fill(stage: Stage, one: StagedInstruction, { created }: Scope): void {
  const [taker, maker] = [accountIn(one, 'taker')!, accountIn(one, 'maker')!];
  const [input, output] = [accountIn(one, 'input mint')!, accountIn(one, 'output mint')!];
  const [source, destination] = [accountIn(one, 'source'), accountIn(one, 'destination')];
  if (source && !created.has(source)) stage.tokens(source, input, taker, 2n * argumentOf(one, 'amount')!);
  if (destination && !created.has(destination)) stage.tokens(destination, output, taker);
  stage.tokens(accountIn(one, 'maker source')!, input, maker);
  stage.tokens(accountIn(one, 'maker destination')!, output, maker, 2n * argumentOf(one, 'out')!);
}

/** A transfer of the token program has what it moves, and a place to move it to. */
function move(stage: Stage, one: StagedInstruction, { asked, created }: Scope): void {
  const { name } = one.layout;
  if (!/transfer/.test(name)) return;
  const mint = accountIn(one, 'mint') ?? asked.mint ?? asked.inputMint ?? SOL;
  const [source, destination] = [accountIn(one, 'source')!, accountIn(one, 'destination')!];
  if (!created.has(source) && !stage.has(source))
    stage.tokens(source, mint, accountIn(one, 'owner')!, argumentOf(one, 'amount')!);
  if (!created.has(destination) && !stage.has(destination)) stage.tokens(destination, mint, asked.wallet);
}
