import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { SignerError } from './failure.ts';
import { checkFolder, signerFolder, syncFolder } from './folder.ts';
import { eachLine } from './lines.ts';
import type { ReadyLine, StartLine } from './protocol.ts';
import type { Secret } from './seal.ts';
import type { PolicyText } from './sealed-keys.ts';

const LONGEST_LINE_BYTES = 16_384;
/** Last words that are kept for the error of a start. */
const MOST_WORDS = 20;
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../', import.meta.url));
/** The package of ours that it uses. */
const BASE = fileURLToPath(new URL('../../../base/', import.meta.url));
const MODULES = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

export interface ReadySigner {
  readonly child: Child;
  readonly publicKey: string;
  /** How it ended; it never rejects. */
  readonly ended: Promise<string>;
}

/** Makes the keys of a folder that is there (0700) and durable; answers the public key. Throws a SignerError with what is wrong. */
export async function initSigner(folder: string, secret: Secret, policy: PolicyText): Promise<string> {
  const { publicKey, ended } = await launch(folder, { secret, init: policy, limits: null }, () => {});
  await ended;
  // The signer itself cannot: Node denies fsync to a process with permissions.
  syncFolder(folder);
  syncFolder(dirname(folder));
  return publicKey;
}

/**
 * Starts the signer's process and waits until it answers. It reads its own program and its folder, writes its folder, and starts
 * nothing; its secret goes to its stdin, and it ends when that closes, as it does when we end. `onNotice` gets its lines.
 */
export async function launch(
  folder: string,
  start: StartLine,
  onNotice: (sentence: string) => void,
): Promise<ReadySigner> {
  checkFolder(signerFolder(folder).path);
  const child = spawn(process.execPath, argumentsFor(realpathSync(folder)), { stdio: 'pipe', env: {} });
  const words: string[] = [];
  eachLine(child.stderr, LONGEST_LINE_BYTES, (line) => {
    if (words.length < MOST_WORDS) words.push(line ?? '...');
    onNotice(line ?? 'The signer says more than can be taken.');
  });
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  child.stdin.on('error', () => {}); // It has ended: `ended` tells.
  child.stdin.write(`${JSON.stringify(start)}\n`);
  const publicKey = await new Promise<string>((resolve, reject) => {
    eachLine(child.stdout, LONGEST_LINE_BYTES, (line) => line && resolve((JSON.parse(line) as ReadyLine).publicKey));
    void ended.then((how) => {
      const said = words.join('\n');
      reject(new SignerError(said === '' ? `The signer ended before it was ready: ${how}.` : said));
    });
  });
  return { child, publicKey, ended };
}

function argumentsFor(folder: string): string[] {
  return [...permissionsFor(folder), MAIN, folder];
}

/** What Node lets the signer's process do. Nothing stands here for the network: that is the operating system's to deny. */
export function permissionsFor(folder: string): string[] {
  if (`${SOURCE}${BASE}${MODULES}${folder}`.includes('*'))
    throw new SignerError(`A '*' in a path would let the signer read more than it may: ${folder}`);
  // Both names of a folder of modules that is a link: Node looks the modules up under one and reads them under the other.
  const reads = [SOURCE, BASE, MODULES, realpathSync(MODULES), folder].map((path) => `--allow-fs-read=${path}`);
  return ['--permission', '--disallow-code-generation-from-strings', ...reads, `--allow-fs-write=${folder}`];
}
