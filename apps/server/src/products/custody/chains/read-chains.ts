import { HOUR_MS } from '@tradewind/base';
import * as z from 'zod/mini';
import type { ListedChain } from '../common/list-chain.ts';

/** What one node says is no proof: two of different people have to agree. */
const LEAST_ENDPOINTS = 2;
const MOST_CHAINS = 8;

const decimal = z.string().check(z.regex(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/), z.maxLength(40));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const listed = z.strictObject({
  asset: z.string().check(z.maxLength(16)),
  decimals: whole(0, 36),
  /** '' = the chain's own coin. */
  contract: z.string().check(z.regex(/^(0x[0-9a-f]{40})?$/)),
  minimum: decimal,
});

const chain = z.strictObject({
  chain: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  chainId: whole(1, Number.MAX_SAFE_INTEGER),
  endpoints: z.array(z.url()).check(z.minLength(LEAST_ENDPOINTS), z.maxLength(5)),
  /** The first block that is read. */
  from: whole(0, Number.MAX_SAFE_INTEGER),
  blockMs: whole(100, HOUR_MS),
  creditAfter: whole(1, 128),
  releaseAfter: whole(1, 128),
  userCap: decimal,
  chainCap: decimal,
  assets: z.array(listed).check(z.minLength(1), z.maxLength(64)),
});

const file = z.strictObject({
  signer: z.strictObject({
    /** Where its socket is. */
    folder: z.string().check(z.minLength(1)),
    /** Under which its addresses verify: written down here, not believed. */
    publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  chains: z.array(chain).check(z.minLength(1), z.maxLength(MOST_CHAINS)),
});

export interface ChainsFile {
  readonly signer: { readonly folder: string; readonly publicKey: string };
  readonly chains: readonly LiveChain[];
}

export interface LiveChain extends ListedChain {
  readonly name: string;
  readonly endpoints: readonly string[];
  readonly from: number;
  readonly blockMs: number;
}

/** The chains in the text of a file. Throws an Error whose sentence names what is wrong and holds no address of a node: it may hold a key. */
export function readChains(text: string): ChainsFile {
  const { signer, chains } = parsed(text);
  for (const { chain: name, endpoints, creditAfter, releaseAfter } of chains) {
    const hosts = new Set(endpoints.map(endpointName));
    if (hosts.size < endpoints.length) throw new Error(`Two endpoints of ${name} are the same: they prove nothing.`);
    if (endpoints.some((url) => !/^https?:$/.test(new URL(url).protocol)))
      throw new Error(`An endpoint of ${name} is neither http nor https.`);
    if (releaseAfter < creditAfter) throw new Error(`${name} would release before it credits: raise releaseAfter.`);
  }
  for (const words of [chains.map((one) => one.chain), chains.map((one) => one.chainId)] as const)
    if (new Set<string | number>(words).size < words.length) throw new Error('A chain is in the file twice.');
  const assetsOf = (one: (typeof chains)[number]) => one.assets.map((asset) => ({ ...asset, faucet: '0' }));
  return { signer, chains: chains.map((one) => ({ ...one, assets: assetsOf(one) })) };
}

/** Host and port alone: addresses of providers carry keys. */
export function endpointName(url: string): string {
  return new URL(url).host;
}

function parsed(text: string): z.output<typeof file> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('The file of chains is no JSON.');
  }
  const read = file.safeParse(json);
  if (read.success) return read.data;
  const [{ path, message } = { path: [], message: '' }] = read.error.issues;
  throw new Error(
    `The file of chains has something else than it should at ${path.join('.') || 'its top'}: ${message}.`,
  );
}
