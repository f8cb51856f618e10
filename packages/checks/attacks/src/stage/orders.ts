import { mintAddresses, programs } from '@galilean/transactions';
import { associatedOf } from '../wallets.js';
import { closeTokens, eventAuthority, moveTokens, positionRecord, vaultAddress } from './inside-the-mock.js';
import { accountIn, argumentOf, type Staged, type StagedInstruction } from './read.js';
import type { Stage } from './stage.js';

/** Puts the orders and positions on the stage that a transaction opens, ends, sells or is paid for. */
export function putOrders(stage: Stage, { instructions }: Staged): void {
  for (const one of instructions) puts[one.layout.name]?.(stage, one);
}

const token = programs.token.toBase58();
/** What an order held, and what a claim pays, in base units. */
const some = 1_000_000n;

const puts: Readonly<Record<string, (stage: Stage, one: StagedInstruction) => void>> = {
  'triggerV1 initializeOrder'(stage, one) {
    const [source, maker, mint] = accountsIn(one, 'source', 'maker', 'input mint');
    for (const each of [mint, accountIn(one, 'output mint')!]) stage.mint(each, token);
    if (!stage.has(source)) stage.tokens(source, mint, maker, argumentOf(one, 'making amount')!);
  },

  // The number of the order, from which its address follows, is not in the bytes: the tokens are the program’s own.
  'triggerV1 cancelOrder'(stage, one) {
    const [maker, order, reserve, mint] = accountsIn(one, 'maker', 'order', 'reserve', 'input mint');
    const { address: authority, seeds } = eventAuthority(one.program);
    stage.mint(mint, token);
    stage.record(order, one.program, new Uint8Array(8));
    stage.tokens(reserve, mint, authority, some);
    const destination = accountIn(one, 'destination');
    if (destination && !stage.has(destination)) stage.tokens(destination, mint, maker);
    const move = { tokenProgram: token, from: reserve, to: destination!, authority, amount: some };
    stage.does(
      one.data,
      ...(destination ? [{ kind: 'invoke', call: moveTokens(move), seeds } as const] : []),
      { kind: 'invoke', call: closeTokens(reserve, maker, authority, token), seeds },
      { kind: 'drain', from: order, to: maker },
    );
  },

  'prediction createOrder'(stage, one) {
    const [owner, position, mint] = accountsIn(one, 'owner', 'position', 'settlement mint');
    stage.mint(mint, token);
    if (argumentOf(one, 'is buy') === 1n) return;
    const isYes = argumentOf(one, 'is yes') === 1n;
    const marketIdHash = textIn(one, 'market');
    const held = { owner, marketIdHash, isYes, contracts: argumentOf(one, 'contracts')!, reserved: 0n };
    stage.record(position, one.program, positionRecord.write(held));
  },

  'prediction claimPayout'(stage, one) {
    const [owner, position, from, to] = accountsIn(
      one,
      'owner',
      'position',
      'vault account',
      'owner account',
    );
    const mint = Object.values(mintAddresses).find((each) => associatedOf(owner, each) === to)!;
    const { address: authority, seeds } = vaultAddress(mint);
    stage.record(position, one.program, new Uint8Array(8));
    stage.tokens(from, mint, authority, some);
    const move = { tokenProgram: token, from, to, authority, amount: some };
    stage.does(
      one.data,
      { kind: 'invoke', call: moveTokens(move), seeds },
      { kind: 'drain', from: position, to: owner },
    );
  },
};

const accountsIn = <Slots extends readonly string[]>(one: StagedInstruction, ...slots: Slots) =>
  slots.map((slot) => accountIn(one, slot)!) as { [Place in keyof Slots]: string };

function textIn({ layout, data }: StagedInstruction, name: string): string {
  const { at, size } = layout.args.find((one) => one.name === name)!;
  return data.toString('latin1', at, at + size);
}
