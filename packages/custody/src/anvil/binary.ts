import { createRequire } from 'node:module';
import { EmbeddedChainError } from './embedded-chain-error.ts';

/** What the packages call the processors that node calls otherwise. */
const PROCESSORS: Readonly<Record<string, string>> = { x64: 'amd64' };

/** Path of the node's program, out of the package for this platform; throws EmbeddedChainError where there is none. */
export function anvilBinary(platform = process.platform, processor: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${PROCESSORS[processor] ?? processor}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/${platform === 'win32' ? 'anvil.exe' : 'anvil'}`);
  } catch {
    throw new EmbeddedChainError(`the package ${name} is not installed (is there one for this platform?)`);
  }
}
