/** What a transaction changes in the wallet's balances. */
export interface Move {
  amount: string;
  /** `fee`: at most this much. */
  kind: 'pays' | 'gets' | 'fee';
  /** Whether it is a limit rather than the amount. */
  limit?: 'at least' | 'at most';
}

const SIGN = { pays: '−', gets: '+', fee: '−' } as const;
const WORDS = { pays: 'leaves the wallet', gets: 'reaches the wallet', fee: 'fee' } as const;

export const Moves = ({ moves }: { moves: readonly Move[] }) => (
  <ul class="moves" aria-label="Changes of the wallet’s balances">
    {moves.map(({ kind, amount, limit }) => (
      <li key={kind} data-tone={kind === 'gets' ? 'good' : undefined}>
        <strong>
          {SIGN[kind]} {limit && <small>{limit} </small>}
          {amount}
        </strong>
        <span class="soft">{WORDS[kind]}</span>
      </li>
    ))}
  </ul>
);

/** `Sell 0.1 SOL, receive at least 15.0035 USDC, fee at most 0.00006 SOL.` */
export function inASentence(moves: readonly Move[]): string {
  const verbs = { pays: 'pay', gets: 'receive', fee: 'fee' };
  const sells = moves.some(({ kind }) => kind === 'gets') ? { ...verbs, pays: 'sell' } : verbs;
  const text = moves.map(({ kind, amount, limit }) => [sells[kind], limit, amount].filter(Boolean).join(' '));
  const said = text.join(', ');
  return `${said[0]?.toUpperCase() ?? ''}${said.slice(1)}.`;
}
