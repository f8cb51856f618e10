/** What balances before and after do not show. */
export interface BlindSpot {
  /** What a simulation does not see. */
  readonly unseen: string;
  readonly because: string;
  /** The attacks of the catalogue that a simulation alone lets pass for this reason, by name. */
  readonly attacks: readonly string[];
}

/** Everything in the catalogue that a simulation does not refuse without the guard’s reading. */
export const blindSpots: readonly BlindSpot[] = [
  {
    unseen: 'fees and tips that are too high',
    because: 'they count as the cost that the bytes name; the caps are the guard’s',
    attacks: [
      'burns SOL as a priority fee',
      'costs a fee in a login',
      'tips a tenth of a SOL',
      'tips often',
      'tips Jito a lamport beyond the cap',
      'tips Jito twice',
      'pays for signatures that a program verifies',
      'adds signers at our cost',
      'adds signers to a build at our cost',
    ],
  },
  {
    unseen: 'rent for a stranger’s account',
    because: 'rent below the cap is allowed, even if a stranger gets it back',
    attacks: ['pays the rent of a stranger', 'closes the vault’s account to a stranger'],
  },
  {
    unseen: 'SOL in an account that is ours only by a seed',
    because: 'nothing in the account names us',
    attacks: ['sends SOL out of a seeded account'],
  },
  {
    unseen: 'SOL that is wrapped without need',
    because: 'it stays ours',
    attacks: ['wraps a hundred times as much', 'has the rent of an account repaid that stays open'],
  },
  {
    unseen: 'a fee on what exceeds the minimum',
    because: 'only the minimum has to arrive',
    attacks: [
      'takes a fee that no one asked for',
      'sends your fee to a stranger',
      'has a lamport more repaid than the rent',
      'is an order in place of a build',
      'fills with a fee of the whole',
      'keeps what comes above the quote',
      'keeps half of what comes above the quote',
    ],
  },
  {
    unseen: 'the price at which it will land',
    because: 'it runs now, at the price of now: what limits a worse one are the bytes',
    attacks: [
      'promises nothing',
      'promises one unit less than the threshold',
      'reaches the floor before its fee only',
      'takes the fee out of the floor once more',
      'accepts any price',
      'accepts a worse price than asked for',
      'accepts any price through okx',
      'is an old quote',
      'is an old quote by the caller’s clock',
      'moves the market',
      'moves the market a little more than allowed',
    ],
  },
  {
    unseen: 'who decides when it lands',
    because: 'a signature that is missing is not asked for',
    attacks: ['lets a stranger pay who has not signed', 'leaves the fees to us'],
  },
  {
    unseen: 'the terms of an order that someone fills later',
    because: 'the terms are in accounts of the order’s program, and cost something only when it is filled',
    attacks: [
      'asks for one unit in a legacy order',
      'asks for another token in a legacy order',
      'pays a fee in a legacy order',
      'lets a legacy order live for ever',
      'ends a legacy order early',
      'cancels another legacy order',
      'bets on the other side',
      'answers with an order on the other side',
      'sells where we buy',
      'bets on another market',
      'bets on a market with another hash',
      'buys at 0.99 USD a contract',
      'buys hardly a contract',
      'buys fewer contracts than asked for',
      'buys a tenth for a tenth of the stake',
      'buys nothing for nothing',
      'buys four fifths of the contracts',
      'sells a contract for ten dollars',
      'waits at its price',
      'pays an integrator',
      'sells for nothing',
      'sells more than asked for',
      'locks money in a sale',
      'settles in another token',
      'answers with an order of another position',
      'opens an order that the answer does not name',
    ],
  },
  {
    unseen: 'whose a deposit is after it left',
    because: 'the amount leaves as it was asked to; accounts of others are not looked at',
    attacks: [
      'deposits with a stranger',
      'deposits SOL where the vault can open no account',
      'deposits into the vault of a stranger',
      'opens the deposit account for a stranger',
      'names a deposit account whose owner nobody read',
      'names a deposit account that is a stranger’s',
      'pays an account that the answer did not name',
    ],
  },
  {
    unseen: 'what does not come back, if no minimum was named',
    because: 'what the vault held was not in our accounts before',
    attacks: ['returns the refund to a stranger', 'returns another token'],
  },
  {
    unseen: 'that nothing is done',
    because: 'where nothing has to arrive, nothing is missing',
    attacks: ['opens no legacy order', 'makes no deposit', 'only swaps', 'says nothing'],
  },
  {
    unseen: 'what an account or a token is worth to us',
    because: 'balances are numbers of a mint, not of a market, a position or a vault',
    attacks: [
      'is an order that no one can read',
      'deposits into a vault that only the service names',
      'withdraws to a vault that only the service names',
      'claims another position',
      'claims a position that nobody named',
      'calls any of our tokens an outcome',
    ],
  },
  {
    unseen: 'what a text says',
    because: 'a signature over a text moves no balance',
    attacks: [
      'logs in another wallet',
      'passes the login of another site on',
      'begins as our host does',
      'looks like our host',
      'is good for too long',
      'goes on after the login',
      'turns its direction',
      'puts the login of another site into a swap',
      'hides a login behind a harmless memo',
      'names our wallet in a memo',
      'names a site by its number',
      'authorizes more in a second line',
      'passes a login off as our memo',
    ],
  },
];

/** The names of all attacks that a simulation alone does not refuse. */
export const unseenBySimulation: ReadonlySet<string> = new Set(blindSpots.flatMap(({ attacks }) => attacks));
