import { rejection } from '@galilean/test-kit/rejection';
import { us, wallet } from '@galilean/test-kit/wallets';
import { AwsKmsSigner } from '@solana/keychain-aws-kms';
import { VaultSigner } from '@solana/keychain-vault';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signMessageChallenge } from '../src/challenge/index.js';
import { signTransaction, type Signer } from '../src/index.js';
import { fromKitSigner } from '../src/kit/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { liveText, signingTime } from './support/challenge-texts.js';
import { expectCode } from './support/errors.js';
import { goodTransactions } from './support/good-transactions.js';

const own = fromKeypair(wallet);
const { transaction } = goodTransactions.find(({ name }) => name === 'getOrder rfq')!;

const closing: (() => void)[] = [];
afterEach(() => {
  closing.splice(0).forEach((close) => close());
  vi.unstubAllEnvs();
});

interface Answer {
  readonly status?: number;
  readonly body: object;
}
/** @param signed The wallet's signature, base64. */
type Answering = (signed: (content: string) => Promise<string>, asked: Asked) => Answer | Promise<Answer>;
interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, string>>;
}

/** A key service on this machine, whose key is the wallet's. */
async function keyService(answer: Answering): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const signed = async (content: string) =>
    Buffer.from(await own.signBytes(Buffer.from(content, 'base64'))).toString('base64');
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const one = { path: `${method} ${url}`, headers, body: (await json(request)) as Asked['body'] };
    asked.push(one);
    const { status = 200, body } = await answer(signed, one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  closing.push(() => server.close().closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

interface Backend {
  /** Answers as the key service does. */
  readonly signs: Answering;
  /** Answers as the key service does where it may not sign. */
  readonly refuses: Answer;
  /** What it says then. */
  readonly refusal: RegExp;
  readonly signer: (url: string) => Signer;
  /** What has to be in each request besides what is signed. */
  readonly request: object;
}

const vault: Backend = {
  signs: async (signed, { body }) => ({
    body: { data: { key_version: 1, signature: `vault:v1:${await signed(body['input']!)}` } },
  }),
  refuses: { status: 403, body: { errors: ['permission denied'] } },
  refusal: /permission denied/,
  signer: (url) =>
    fromKitSigner(
      new VaultSigner({ vaultAddr: url, vaultToken: 'hvs.test', keyName: 'trading', publicKey: us }),
    ),
  request: {
    path: 'POST /v1/transit/sign/trading',
    headers: { 'x-vault-token': 'hvs.test' },
    body: { input: expect.any(String) },
  },
};

const awsKms: Backend = {
  signs: async (signed, { body }) => ({
    body: {
      KeyId: body['KeyId'],
      Signature: await signed(body['Message']!),
      SigningAlgorithm: body['SigningAlgorithm'],
    },
  }),
  refuses: { status: 400, body: { __type: 'DisabledException', message: 'The key is disabled.' } },
  refusal: /The key is disabled/,
  signer(url) {
    // The signer has no option for it; the SDK reads it.
    vi.stubEnv('AWS_ENDPOINT_URL_KMS', url);
    vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    return fromKitSigner(
      new AwsKmsSigner({ keyId: 'alias/trading', publicKey: us, region: 'eu-central-1', credentials }),
    );
  },
  request: {
    path: 'POST /',
    headers: {
      'x-amz-target': 'TrentService.Sign',
      authorization: expect.stringContaining('/eu-central-1/kms/aws4_request'),
    },
    body: { KeyId: 'alias/trading', MessageType: 'RAW', SigningAlgorithm: 'ED25519_SHA_512' },
  },
};

describe.each([
  ['Vault', vault],
  ['AWS KMS', awsKms],
])('a keychain signer whose key is in %s', (_, { signs, refuses, refusal, signer, request }) => {
  it('signs a transaction as the key itself does, and leaves the slots of others alone', async () => {
    const { url, asked } = await keyService(signs);
    expect(await signTransaction(transaction, signer(url))).toEqual(await signTransaction(transaction, own));
    expect(asked).toEqual([expect.objectContaining(deepPart(request))]);
  });

  it('signs the text of a challenge', async () => {
    const { url } = await keyService(signs);
    const text = liveText();
    const at = { now: signingTime };
    expect(await signMessageChallenge(text, signer(url), at)).toBe(await signMessageChallenge(text, own, at));
  });

  it('passes on why the service does not sign', async () => {
    const { url } = await keyService(() => refuses);
    const error = await rejection(signTransaction(transaction, signer(url)));
    expect(error).toMatchObject({ name: 'SignerError', message: expect.stringMatching(refusal) });
  });

  it('refuses the signature of another message', async () => {
    const { url } = await keyService((signed, asked) => signs(() => signed('b3RoZXI='), asked));
    await expectCode('signer/bad-signature', () => signTransaction(transaction, signer(url)));
  });
});

/** What has to be in an object, at every depth. */
const deepPart = (part: object): object =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      value?.constructor === Object ? expect.objectContaining(deepPart(value as object)) : (value as unknown),
    ]),
  );
