import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { anvilBinary, EmbeddedChainError, keyFileOf, SignerAbsent, SignerClient } from '@tradewind/custody';
import { type Finding, fail, ok, warn } from '../../../platform/doctor/finding.ts';

const PATIENCE_MS = 2_000;

/** Whether the chain of a demo can run here: its node, and the keys of its signer with what opens them. */
export async function checkDemoChain(dataDir: string): Promise<Finding> {
  try {
    anvilBinary();
  } catch (error) {
    if (!(error instanceof EmbeddedChainError)) throw error;
    return warn(`The demo runs without a chain: ${error.message}.`);
  }
  const folder = join(dataDir, 'signer');
  if (!existsSync(join(folder, 'keys.sealed')))
    return ok('The chain of the demo can run; its first start makes its keys');
  if (!existsSync(keyFileOf(folder)))
    return fail(
      `${keyFileOf(folder)} is not there, and nothing else opens the keys of the demo's signer: put it back.`,
    );
  const client = new SignerClient(folder, PATIENCE_MS);
  try {
    const { signed } = await client.status();
    return ok(`The chain of the demo runs; its signer has signed ${signed} transactions`);
  } catch (error) {
    if (!(error instanceof SignerAbsent)) throw error;
    return ok('The chain of the demo can run, with the keys that it has; it starts with the server');
  } finally {
    client.close();
  }
}
