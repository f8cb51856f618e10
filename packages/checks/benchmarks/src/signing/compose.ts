import { composeTransaction } from '@galilean/signing/compose';
import { readTransaction } from '@galilean/signing';
import type { Result } from '../benchmark.js';
import { compare } from '../contest/comparison.js';
import { inTurns, type Contestant } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { composeWithKit } from './compose-kit.js';
import { composeWithWeb3 } from './compose-web3.js';
import { composeWithWeb3Next } from './compose-web3-next.js';
import { exampleBuild } from './example-transaction.js';
import { meaningOf } from './meaning.js';
import { bareSignature, walletAddress } from './test-key.js';

const bare = 'one bare Ed25519 signature';
const ours = 'Galilean';

/** Measures composing the service's built instructions into an unsigned base64 transaction. */
export async function composing(): Promise<Result> {
  const byUs = () => composeTransaction(exampleBuild, { payer: walletAddress });
  const expected = byUs();
  const { bytes, message } = readTransaction(expected);
  const peer = (name: string, of: string, compose: () => string, isRight = isSame): Contestant => ({
    name,
    version: versionOf(of),
    prepare: () => {
      if (!isRight(compose(), expected)) throw new Error('It composes another transaction than ours.');
      return compose;
    },
  });
  const samples = await inTurns(
    [
      { name: bare, version: 'node:crypto', prepare: () => () => bareSignature(message) },
      { name: ours, version: versionOf('@galilean/signing'), prepare: () => byUs },
      peer('web3.js 1', '@solana/web3.js', composeWithWeb3),
      peer('web3.js 3', 'web3js-3', composeWithWeb3Next),
      // kit sorts the accounts differently, which means the same on chain.
      peer('kit', '@solana/kit', composeWithKit, meansTheSame),
      peer('noble', '@noble/ed25519', composeWithNoble),
    ],
    { rounds: 300, turnMs: 1, warmUpMs: 500 },
  );
  const note = `From the JSON of \`GET /swap/v2/build\` to ${bytes.length} bytes. kit orders the accounts differently; both web3.js give our bytes.`;
  return {
    comparisons: [
      compare(
        { id: 'composing', title: 'Composing a built swap', unit: 'ms', reference: bare, note },
        samples,
      ),
    ],
    figures: [],
  };
}

function composeWithNoble(): never {
  throw new Error('It signs bytes and cannot compose transactions.');
}

const isSame = (one: string, other: string) => one === other;
const meansTheSame = (one: string, other: string) => meaningOf(one) === meaningOf(other);
