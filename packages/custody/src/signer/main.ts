import { isForeseen, SignerError, sentenceOf } from './failure.ts';
import { signerFolder } from './folder.ts';
import { readLimits } from './limits.ts';
import { eachLine } from './lines.ts';
import { exclusively } from './only-one.ts';
import type { ReadyLine, StartLine } from './protocol.ts';
import { makeKeys, openKeys } from './sealed-keys.ts';
import { Signer } from './signer.ts';
import { listenForRequests } from './socket.ts';

/** Limits of all assets that may have some have 100 kB. */
const LONGEST_START_BYTES = 256 * 1_024;
const EXIT = { stopped: 0, refused: 1, fault: 70 } as const;

/** The signer's own process: `main.ts FOLDER`, with a StartLine on stdin, which it outlives by nothing. */
function main(folderPath: string): void {
  process.stdin.on('end', () => process.exit(EXIT.stopped));
  process.stdin.on('error', () => process.exit(EXIT.stopped));
  process.stdout.on('error', () => process.exit(EXIT.stopped));
  process.on('SIGINT', () => {}); // Ctrl-C goes to the whole group; our parent ends us.
  let started = false;
  eachLine(process.stdin, LONGEST_START_BYTES, (line) => {
    if (started) return;
    started = true;
    if (line === null) fail(new SignerError('The first line is too long.'));
    else start(folderPath, JSON.parse(line) as StartLine).catch(fail);
  });
}

async function start(folderPath: string, { secret, init, limits }: StartLine): Promise<void> {
  const folder = signerFolder(folderPath);
  await exclusively(folder);
  if (init) {
    tellReady(makeKeys(folder, secret, init).publicKey);
    process.exit(EXIT.stopped);
  }
  const { keys, policy } = openKeys(folder, secret);
  const bounded = limits === null ? policy : { ...policy, limits: readLimits(limits) };
  const signer = new Signer(keys, bounded, folder, (sentence) => process.stderr.write(`${sentence}\n`));
  await listenForRequests(folder.socket, signer, fail);
  tellReady(keys.publicKey);
}

function tellReady(publicKey: string): void {
  process.stdout.write(`${JSON.stringify({ ready: true, publicKey } satisfies ReadyLine)}\n`);
}

/** Of a fault of the program it says where it is, and nothing of what was being done. */
function fail(error: unknown): never {
  const known = isForeseen(error);
  const stack = known || !(error instanceof Error) ? '' : (error.stack ?? '');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  process.stderr.write(`${[sentenceOf(error), ...frames].join('\n')}\n`);
  process.exit(known ? EXIT.refused : EXIT.fault);
}

process.on('uncaughtException', fail);
main(process.argv[2] ?? '');
