import { mintAddresses, programs, tipReceivers, vaultTokenAccount } from '@galilean/transactions';
import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { adding, type Change, DoesNotFit, on, onRoute, onSwap, replace, scale } from './edits.js';
import { sendSol, tokenProgram } from './instructions.js';

/** Who is robbed, and by whom. */
export interface Sides {
  readonly wallet: string;
  readonly stranger: string;
  /** The mint that the wallet buys; needed only if it is in a lookup table whose content is not known. */
  readonly buys?: string;
}

/** An attack on any wallet, on transactions that have what it needs. */
export interface NamedAttack {
  /** What it takes, after “the service” or “it”: `sells twice as much`. */
  readonly says: string;
  /** What a transaction needs so that it fits; default: it fits every one. */
  readonly needs?: string;
  /** The order on which it shows; default: one that sells USDC. */
  readonly shows?: {
    readonly sells?: 'SOL';
    /** How many times its price what is bought costs when the transaction lands. */
    readonly pushed?: number;
  };
  readonly change: (sides: Sides) => Change;
  /** What the stranger does with the right that it gives: takes this much USDC, in base units. */
  readonly later?: (sides: Sides, amount: bigint) => TransactionInstruction;
}

const { USDC } = mintAddresses;
const EVERYTHING = 2n ** 64n - 1n;
const TENTH = 100_000_000n;
const TOKEN_2022 = programs.token2022.toBase58();
/** Of the system program. */
const TRANSFER = 2;

const tokens = ({ wallet }: Sides) => tokenProgram(programs.token, wallet);
const usdcOf = (owner: string) => vaultTokenAccount(owner, USDC);
const takesUsdc: NamedAttack['later'] = ({ wallet, stranger }, amount) =>
  tokenProgram(programs.token, stranger).transfer(usdcOf(wallet), usdcOf(stranger), amount);

/** Every attack by name. */
export const ATTACKS = {
  'sends-sol': {
    says: 'also sends 0.1 SOL to a stranger',
    change: ({ wallet, stranger }) => adding(sendSol(wallet, stranger, TENTH)),
  },
  'sends-usdc': {
    says: 'also sends 10 USDC to a stranger',
    change: (sides) =>
      adding(tokens(sides).transfer(usdcOf(sides.wallet), usdcOf(sides.stranger), 10_000_000n)),
  },
  'approves-delegate': {
    says: 'also lets a stranger spend all USDC of the wallet, at any later time',
    change: (sides) => adding(tokens(sides).approve(usdcOf(sides.wallet), sides.stranger, EVERYTHING)),
    later: takesUsdc,
  },
  'gives-account-away': {
    says: 'also makes a stranger the owner of the wallet’s USDC account',
    change: (sides) => adding(tokens(sides).setAuthority(usdcOf(sides.wallet), 2, sides.stranger)),
    later: takesUsdc,
  },
  'assigns-wallet': {
    says: 'also gives the wallet itself to a stranger’s program, so that it can send no SOL any more',
    change: ({ wallet, stranger }) =>
      adding(
        SystemProgram.assign({ accountPubkey: new PublicKey(wallet), programId: new PublicKey(stranger) }),
      ),
  },
  'sells-twice': {
    says: 'sells twice as much as was asked for',
    needs: 'a route of the aggregator',
    change: () =>
      onRoute((route, edit) => {
        scale(route, route.form.amount, 2n);
        // SOL is wrapped first.
        const source = route.accounts[route.form.source]!;
        const wraps = edit.instructions.find(
          ({ program, accounts, data }) =>
            program.address === SystemProgram.programId.toBase58() &&
            accounts[1] === source &&
            data.readUInt32LE() === TRANSFER,
        );
        if (wraps) scale(wraps, 4, 2n);
      }),
  },
  'takes-output': {
    says: 'pays what the swap buys to a stranger',
    needs: 'a route of the aggregator that pays the wallet in a token of the Token program',
    change: ({ stranger, buys }) =>
      onSwap((route, edit) => {
        const isNewer = ({ address }: { address: string | undefined }) => address === TOKEN_2022;
        if (route.accounts.some(isNewer)) throw new DoesNotFit('The token is one of Token-2022.');
        const mint = buys ?? route.accounts[route.form.outputMint]!.address!;
        replace(route, route.form.destination, edit, vaultTokenAccount(stranger, mint));
      }),
  },
  'promises-nothing': {
    says: 'accepts any price, so that anyone who can push the market takes the output',
    needs: 'a route of the aggregator that pays the wallet',
    shows: { pushed: 2 },
    change: () => onSwap(({ data, form }) => void data.writeBigUInt64LE(1n, form.amount + 8)),
  },
  'burns-fee': {
    says: 'pays 0.8 SOL to the validator as a priority fee',
    needs: 'a price of compute units that the wallet pays',
    change: ({ wallet }) =>
      on('computeBudget', '03', ({ data }, edit) => {
        if (edit.own[0]!.address !== wallet) throw new DoesNotFit('Another wallet pays the fee.');
        data.writeBigUInt64LE(2_000_000_000n, 1);
        on('computeBudget', '02', (limit) => void limit.data.writeUInt32LE(400_000, 1))(edit);
      }),
  },
  'tips-much': {
    says: 'also tips 0.1 SOL, where a thousandth would do',
    change: ({ wallet }) => adding(sendSol(wallet, tipReceivers[0]!.toBase58(), TENTH)),
  },
  'unwraps-to-stranger': {
    says: 'pays the SOL that the swap unwraps, or leaves over, to a stranger',
    needs: 'an account of wrapped SOL that it closes',
    shows: { sells: 'SOL' },
    change: ({ stranger }) =>
      on('token', '09', ({ accounts }, edit) => void (accounts[1] = edit.account(stranger, true))),
  },
} as const satisfies Record<string, NamedAttack>;

export type AttackName = keyof typeof ATTACKS;
