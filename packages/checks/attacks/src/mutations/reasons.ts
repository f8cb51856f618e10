/** Why an accepted mutation takes nothing beyond the terms: by instruction and place, the first that fits. */
const reasons: readonly (readonly [instruction: RegExp, place: RegExp, reason: string])[] = [
  [/routeV2/, /^destination$/, 'the further destination takes the output, and is checked'],
  [/^computeBudget/, /program id/, 'then no program sets the limit or the price: fees get lower'],
  [/^computeBudget/, /./, 'costs stay below the cap for the priority fee, or the instruction fails'],
  [/^memo/, /./, 'still a text of the service for this wallet; a login is never sent'],
  [/^system transfer/, /lamports/, 'less leaves, or within the cap for what stays ours'],
  [/^system transfer/, /from/, 'then it is not our SOL: the transfer wants the signature of its owner'],
  [/^system transfer/, /to$/, 'it stays ours: our wallet, or our own account'],
  [/^system transfer/, /further signer/, 'the System program ignores it'],
  [
    /^system createAccountWithSeed/,
    /lamports/,
    'within the cap for rent, or too little and the program refuses',
  ],
  [/^system createAccountWithSeed/, /space/, 'the token program opens no account of another size'],
  [
    /^system createAccountWithSeed/,
    /base|payer/,
    'the address follows from the base in the data, whose signature is needed',
  ],
  [/^token (transfer|transferChecked)/, /amount/, 'less leaves, or more comes back'],
  [
    /^token (transfer|transferChecked)/,
    /source|owner/,
    'tokens leave only by their owner’s signature; the destination is checked',
  ],
  [
    /^token transferChecked/,
    /mint|decimals/,
    'the token program refuses a mint or decimals that are not the account’s',
  ],
  [/^token transferChecked/, /further signer/, 'the token program ignores it'],
  [/^token closeAccount/, /account|owner/, 'it pays us, or the token program refuses'],
  [/^token syncNative/, /./, 'it only counts what is there, or fails'],
  [
    /^associatedToken/,
    /payer|owner/,
    'we pay no rent for a stranger: the owner is ours, or the payer is not us',
  ],
  [/^associatedToken/, /./, 'the program derives the account from owner and mint, and refuses any other'],
  [
    /createTokenAccount/,
    /./,
    'the program derives the account from the user and the mint, and refuses any other',
  ],
  [/./, /^length$/, 'bytes behind the arguments have no meaning, or the program refuses them'],
  [
    /route|swapTob|fill/i,
    /^(amount|quoted in|input mint|output mint)$/,
    'less leaves; a hidden mint is proven by our account, the hash of wallet and mint',
  ],
  [/route|swapTob|fill/i, /^(quoted out|out|slippage)$/, 'at least the minimum arrives'],
  [/route|fill/i, /^(platform )?fee$/, 'below the cap for fees'],
  [/fill/, /^expiry$/, 'still in the future'],
  [/fill/, /^(flags|rest)$/, 'the guard does not read it; amounts and accounts are checked'],
  [/fill/, /^maker|temporary/, 'accounts of the maker, who signs for them'],
  [
    /route|swapTob/i,
    /^(markets|rest|discriminator and rest|id|program (authority|source|destination)|fee account)$/,
    'the way of the trade: what leaves and what arrives is bound by source, destination, amount and minimum',
  ],
  [
    /swapTob/,
    /^(order id|commission|platform fee|authority)/,
    'the way of the trade: the rates of all fees are zero',
  ],
  [
    /trigger|prediction|route|swapTob|fill/i,
    /program$|^event authority$|^fee authority$/,
    'the program compares it with the address that it knows',
  ],
  [
    /^triggerV1/,
    /^(order|reserve|unique id)$/,
    'the program derives it from the maker, and refuses any other; no order was named',
  ],
  [
    /^triggerV1 cancel/,
    /^(signer|input mint)$/,
    'the program wants the maker’s signature, and the order’s own mint',
  ],
  [/^triggerV1/, /^payer$/, 'someone else pays the rent'],
  [
    /^triggerV1/,
    /^(making amount|taking amount|input mint)$/,
    'less leaves, or more is asked; a hidden mint is proven by our account',
  ],
  [/^triggerV1/, /^(referral|rest)$/, 'no fee was agreed to, and none is in the data'],
  [/^prediction/, /^(payer|co-signer)$/, 'its owner signs for it: the service, which has to know the key'],
  [/^prediction/, /^(vault|vault account|result)$/, 'the program derives it, and refuses any other'],
  [
    /^prediction/,
    /^(contracts|price|cost)$/,
    'within what was asked: at most the deposit, at most the price, four fifths of its worth in contracts',
  ],
  [/^prediction/, /^settlement mint$/, 'a hidden mint is proven by our account, the hash of wallet and mint'],
];

/** @throws Error for an accepted mutation that no one has reviewed */
export function reasonFor(instruction: string, place: string): string {
  const found = reasons.find(([one, two]) => one.test(instruction) && two.test(place));
  if (!found) throw new Error(`No reason why the guard accepts another ${place} of ${instruction}.`);
  return found[2];
}
