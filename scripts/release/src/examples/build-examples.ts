import { buildAnswer, type BuildQuote, type BuildRequest, testWallet } from '@galilean/transactions';
import { Document, isSeq, visit } from 'yaml';
import { routes } from './build-routes.js';

const header = ` Made by \`npm run spec:transactions\` from packages/support/transactions. Do not edit.`;
const address = (role: Parameters<typeof testWallet>[0]) => testWallet(role).publicKey.toBase58();

interface BuildExample {
  summary: string;
  route: keyof typeof routes;
  request?: Partial<BuildRequest>;
  quote?: Partial<BuildQuote>;
}

/** The first is the ordinary case. */
const examples: Record<string, BuildExample> = {
  plain: { summary: '50 USDC to JUP; nothing to clean up, no tip', route: 'usdcToJup' },
  'with-tip': {
    summary: '0.1 SOL to USDC with the tip that a submission needs',
    route: 'solToUsdc',
    request: { tipAmount: '1000000' },
  },
  'with-cleanup': {
    summary: '0.1 SOL to USDC; SOL is wrapped before and the account closed after',
    route: 'solToUsdc',
  },
  'without-lookup-tables': {
    summary: '50 USDC to SOL through one pool, few enough accounts to do without tables',
    route: 'usdcToSolDirect',
    quote: { lookupTables: false },
  },
  'with-payer': {
    summary: '20 USDC to SOL; an integrator pays fees and rent, and signs too',
    route: 'usdcToSol',
    request: { payer: address('payer') },
  },
  'jito-bundle': {
    summary: '50 USDC to JUP without the DEXes that do not go into a Jito bundle',
    route: 'usdcToJupInBundle',
  },
};

/** The whole of `swap/examples/build.yaml`. */
export function buildExamples(): string {
  const content = Object.entries(examples).map(([name, { summary, route, request, quote }]) => {
    const { inputMint, outputMint, amount, ...found } = routes[route];
    const value = buildAnswer(
      { inputMint, outputMint, amount, taker: address('wallet'), ...request },
      { ...chain, ...found, ...quote },
    );
    return [name, { summary, value }];
  });
  const document = new Document(Object.fromEntries(content), { aliasDuplicateObjects: false });
  document.commentBefore = header;
  writeSmallThingsInOneLine(document);
  return document.toString({ lineWidth: 0, singleQuote: true });
}

const chain = {
  computeUnitPrice: 41_250,
  blockHeight: 419_164_461,
  fetchedAt: { secs_since_epoch: 1_787_313_600, nanos_since_epoch: 412_000_000 },
};

/** Accounts of an instruction, and the bytes of a blockhash. */
function writeSmallThingsInOneLine(document: Document): void {
  visit(document, {
    Map: (_, map) => {
      if (map.has('pubkey') || map.has('secs_since_epoch')) map.flow = true;
      const blockhash = map.get('blockhash');
      if (isSeq(blockhash)) blockhash.flow = true;
    },
  });
}
