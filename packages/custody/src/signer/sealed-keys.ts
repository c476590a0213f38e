import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { isChecksumAddress } from '../pool/entry.ts';
import { SignerError } from './failure.ts';
import { checkFile, checkFolder, type SignerFolder } from './folder.ts';
import { KeyRing, makeMnemonic } from './keys.ts';
import { DEMO_LIMITS, LIVE_LIMITS, type LimitsText, readLimits } from './limits.ts';
import type { SignerPolicy } from './policy.ts';
import { type Secret, seal, unseal } from './seal.ts';

/** A policy as JSON carries it. */
export interface PolicyText {
  readonly demo: boolean;
  readonly cold: string | null;
  readonly chains: readonly number[];
  readonly feeCapWei: string;
  readonly topUpCapWei: string;
  /** Those of every signer of its kind where none are named. */
  readonly limits?: LimitsText;
}

interface Sealed {
  readonly mnemonic: string;
  readonly policy: PolicyText;
}

const OWNER_ONLY = 0o600;
const MOST_CHAINS = 64;

/** Makes new keys and an empty log in an empty folder; throws a SignerError where there are any, or traces of some. */
export function makeKeys(folder: SignerFolder, secret: Secret, policy: PolicyText): KeyRing {
  checkFolder(folder.path);
  if (existsSync(folder.keys))
    throw new SignerError(`There are keys in ${folder.path} already. They are left as they are.`);
  if (existsSync(folder.log) && statSync(folder.log).size > 0)
    throw new SignerError(
      `${folder.log} tells of keys that are not here: put back ${folder.keys}, or use another folder.`,
    );
  const mnemonic = makeMnemonic();
  const keys = new KeyRing(mnemonic);
  checkPolicy(readPolicy(policy), keys);
  const sealed = seal(secret, Buffer.from(JSON.stringify({ mnemonic, policy } satisfies Sealed)));
  write(folder.log, '');
  const draft = `${folder.keys}.new`;
  rmSync(draft, { force: true });
  write(draft, sealed);
  renameSync(draft, folder.keys);
  return keys;
}

/** Throws a SignerError for a folder or a file that others can use, another secret, and a single changed byte. */
export function openKeys(
  folder: SignerFolder,
  secret: Secret,
): { readonly keys: KeyRing; readonly policy: SignerPolicy } {
  checkFolder(folder.path);
  if (!existsSync(folder.keys))
    throw new SignerError(`There are no keys in ${folder.path}. Make some: tradewind signer init`);
  checkFile(folder.keys);
  const { mnemonic, policy } = JSON.parse(unseal(secret, readFileSync(folder.keys, 'latin1')).toString()) as Sealed;
  return { keys: new KeyRing(mnemonic), policy: readPolicy(policy) };
}

function readPolicy({ demo, cold, chains, feeCapWei, topUpCapWei, limits }: PolicyText): SignerPolicy {
  if (cold !== null && !isChecksumAddress(cold))
    throw new SignerError(`The cold address '${cold}' is no address in checksum form (EIP-55).`);
  const whole = chains.every((chainId) => Number.isSafeInteger(chainId) && chainId > 0);
  if (chains.length === 0 || chains.length > MOST_CHAINS || !whole || new Set(chains).size < chains.length)
    throw new SignerError(
      `The chains have to be 1 to ${MOST_CHAINS} different chain ids; found '${chains.join(',')}'.`,
    );
  return {
    demo,
    cold,
    chains,
    feeCapWei: readWei(feeCapWei, 'fee cap'),
    topUpCapWei: readWei(topUpCapWei, 'top-up cap'),
    limits: readLimits(limits ?? (demo ? DEMO_LIMITS : LIVE_LIMITS)),
  };
}

function readWei(text: string, name: string): bigint {
  if (!/^[1-9][0-9]{0,27}$/.test(text)) throw new SignerError(`The ${name} is '${text}'; expected wei, above zero.`);
  return BigInt(text);
}

function checkPolicy({ demo, cold }: SignerPolicy, keys: KeyRing): void {
  if (cold === null && !demo) throw new SignerError('A signer that is no demo needs a cold address.');
  const ours = (['hot', 'gas-tank', 'demo-wallet', 'treasury'] as const).map((name) => keys.addressOf(name) as string);
  if (cold !== null && ours.includes(cold))
    throw new SignerError('The cold address is one of the signer: it is not cold.');
}

/** On the disk (O_SYNC) before it returns. */
function write(path: string, text: string): void {
  const file = openSync(path, 'as', OWNER_ONLY);
  try {
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
}
