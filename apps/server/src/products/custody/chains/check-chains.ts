import { readFile } from 'node:fs/promises';
import { EvmAdapter, SignerClient, type SignerStatus } from '@tradewind/custody';
import { type Finding, fail, ok, warn } from '../../../platform/doctor/finding.ts';
import { type ChainsFile, endpointName, type LiveChain, readChains } from './read-chains.ts';

const PATIENCE_MS = 5_000;
/** Wei of one coin. */
const COIN = 10n ** 18n;
/** What the sweep of a token and its top-up may take, in gas: with less than that for ten of them the tank is nearly empty. */
const FEW_SWEEPS_GAS = 10n * 100_000n;

/** Whether the chains of a file are there: each endpoint on the chain that it should be, and the signer with its key. */
export async function checkChains(path: string): Promise<Finding> {
  try {
    const file = readChains(await readFile(path, 'utf8'));
    const status = await signerOf(file);
    const found = await Promise.all(file.chains.map((chain) => checkChain(chain, status)));
    const text = ['the signer answers', ...found.map((one) => one.text)].join('; ');
    const thin = found.filter((one) => one.nearlyEmpty).map((one) => one.chain);
    return thin.length === 0
      ? ok(`Chains in ${path}: ${text}`)
      : warn(
          `Chains in ${path}: ${text}. Send gas to the gas tank of ${thin.join(', ')}: tokens are not swept without.`,
        );
  } catch (error) {
    return fail(`The chains in ${path} cannot be followed: ${(error as Error).message}`);
  }
}

/** Throws an Error whose sentence says why nothing may be done with this signer. */
export function checkSignerStatus(status: SignerStatus, { signer, chains }: ChainsFile): void {
  const { publicKey, demo, chains: signs } = status;
  if (publicKey !== signer.publicKey)
    throw new Error(`The signer's key is ${publicKey}; the file of chains names ${signer.publicKey}.`);
  if (demo) throw new Error('The signer holds the keys of a demo, which are for play money alone.');
  const missing = chains.filter(({ chainId }) => !signs.includes(chainId)).map(({ chain }) => chain);
  if (missing.length > 0) throw new Error(`The signer signs nothing for ${missing.join(', ')}.`);
}

async function signerOf(file: ChainsFile): Promise<SignerStatus> {
  const client = new SignerClient(file.signer.folder, PATIENCE_MS);
  try {
    const status = await client.status();
    checkSignerStatus(status, file);
    return status;
  } finally {
    client.close();
  }
}

/** Of one chain: where its endpoints are, whether they tell one block alike, and what the gas tank has. */
async function checkChain({ chain, chainId, endpoints }: LiveChain, { addresses }: SignerStatus) {
  const nodes = endpoints.map(
    (url) => new EvmAdapter({ name: endpointName(url), url, chainId, timeoutMs: PATIENCE_MS }),
  );
  try {
    const heights = await Promise.all(nodes.map(async (node) => (await node.head()).height));
    const least = Math.min(...heights);
    const hashes = await Promise.all(nodes.map(async (node) => (await node.header(least))?.hash));
    if (new Set(hashes).size > 1)
      throw new Error(`${nodes.map(({ name }) => name).join(' and ')} tell of different blocks ${least}.`);
    const [first] = nodes as [EvmAdapter];
    const [tank = 0n] = await first.balances([addresses.gasTank.toLowerCase()], '', least);
    const { maxFeePerGas } = await first.fees();
    const heads = nodes.map(({ name }, at) => `${name} at block ${heights[at]}`).join(', ');
    const agree = `they agree on block ${least}, gas tank ${coins(tank)}`;
    return { chain, text: `${chain} (${heads}; ${agree})`, nearlyEmpty: tank < FEW_SWEEPS_GAS * maxFeePerGas };
  } catch (error) {
    throw new Error(`${chain}: ${(error as Error).message}`, { cause: error });
  }
}

/** Rounded down to six decimals. */
function coins(wei: bigint): string {
  return `${wei / COIN}.${String((wei % COIN) / 10n ** 12n).padStart(6, '0')}`;
}
