import { readFile } from 'node:fs/promises';
import { ChainError, EvmAdapter, SignerAbsent, SignerClient } from '@tradewind/custody';
import { type Finding, fail, ok } from '../../platform/doctor/finding.ts';
import { type ChainsFile, endpointName, type LiveChain, readChains } from './read-chains.ts';

const PATIENCE_MS = 5_000;

/** Whether the chains of a file are there: each endpoint on the chain that it should be, and the signer with its key. */
export async function checkChains(path: string): Promise<Finding> {
  try {
    const file = readChains(await readFile(path, 'utf8'));
    const found = await Promise.all([checkSigner(file), ...file.chains.map(checkEndpoints)]);
    return ok(`Chains in ${path}: ${found.join('; ')}`);
  } catch (error) {
    return fail(`The chains in ${path} cannot be followed: ${(error as Error).message}`);
  }
}

async function checkSigner({ signer, chains }: ChainsFile): Promise<string> {
  const client = new SignerClient(signer.folder, PATIENCE_MS);
  try {
    const { publicKey, demo, chains: signs } = await client.status();
    if (publicKey !== signer.publicKey) throw new Error(`The signer's key is ${publicKey}; the file names another.`);
    if (demo) throw new Error('The signer holds the keys of a demo.');
    const missing = chains.filter(({ chainId }) => !signs.includes(chainId)).map(({ chain }) => chain);
    if (missing.length > 0) throw new Error(`The signer signs nothing for ${missing.join(', ')}.`);
    return 'the signer answers';
  } catch (error) {
    if (error instanceof SignerAbsent) throw new Error(error.message, { cause: error });
    throw error;
  } finally {
    client.close();
  }
}

async function checkEndpoints({ chain, chainId, endpoints }: LiveChain): Promise<string> {
  const heads = await Promise.all(
    endpoints.map(async (url) => {
      const node = new EvmAdapter({ name: endpointName(url), url, chainId, timeoutMs: PATIENCE_MS });
      try {
        return `${node.name} at block ${(await node.head()).height}`;
      } catch (error) {
        if (error instanceof ChainError) throw new Error(`${chain}: ${error.message}`, { cause: error });
        throw error;
      }
    }),
  );
  return `${chain} (${heads.join(', ')})`;
}
