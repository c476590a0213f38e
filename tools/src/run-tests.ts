import { join, relative } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { ROOT } from './root.ts';
import { emptyTally, type Tally } from './tally.ts';

type Outcome = { name: string; file?: string; skip?: string | boolean; todo?: string | boolean };
type Failure = Outcome & { details: { error: Error & { failureType?: string } } };

/** Files that a run names with their time. */
const SHOWN_SLOWEST = 8;

const place = (file: string | undefined): string => (file === undefined ? '' : relative(ROOT, file));

function describeError(error: Error): string {
  const cause = error.cause ?? error;
  if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : inspect(cause);
  return cause.stack ?? cause.message;
}

export interface RunOptions {
  /** Files at a time. */
  readonly concurrency: number;
  /** A file that still runs after this fails. */
  readonly fileTimeoutMs: number;
  /** Module that is called before the first file and after the last, from the root. */
  readonly setup?: string | undefined;
}

/** Runs test files, each in its own process, and counts single tests. */
export async function runTests(files: readonly string[], options: RunOptions): Promise<Tally> {
  const { concurrency, fileTimeoutMs, setup } = options;
  const tally = emptyTally();
  const noted = new Map<string, string[]>();
  const took: { readonly file: string; readonly ms: number }[] = [];
  const fail = (name: string, file: string | undefined, text: string): void => {
    tally.failed += 1;
    tally.failures.push(`${place(file)}: ${name}`);
    console.log(`FAIL ${place(file)}: ${name}\n${text}\n`);
  };
  const globalSetup = setup === undefined ? {} : { globalSetupPath: join(ROOT, setup) };
  const stream = run({ files: [...files], concurrency, timeout: fileTimeoutMs, cwd: ROOT, ...globalSetup });
  stream.on('test:pass', (data: Outcome & { details: { type?: string } }) => {
    if (data.details.type === 'suite') return;
    if (data.name === data.file) {
      fail('the file', data.file, 'The file holds no test.');
    } else if (data.skip || data.todo) {
      tally.skipped += 1;
      console.log(`skip ${place(data.file)}: ${data.name} (${data.skip || data.todo})`);
    } else {
      tally.passed += 1;
    }
  });
  stream.on('test:fail', (data: Failure) => {
    // A parent that fails only through its children is counted through them.
    if (data.details.error.failureType === 'subtestsFailed') return;
    const written = noted.get(data.file ?? '')?.join('') ?? '';
    fail(
      data.name === data.file ? 'the file' : data.name,
      data.file,
      `${describeError(data.details.error)}\n${written}`,
    );
  });
  const keep = (data: { file?: string; message: string }): void => {
    const lines = noted.get(data.file ?? '') ?? [];
    if (lines.length < 200) lines.push(data.message);
    noted.set(data.file ?? '', lines);
  };
  stream.on('test:summary', (data: { file?: string; duration_ms: number }) => {
    if (data.file !== undefined) took.push({ file: place(data.file), ms: data.duration_ms });
  });
  stream.on('test:stderr', keep);
  stream.on('test:stdout', keep);
  for await (const _ of stream) {
    // Reading the stream to its end is what waits for the tests.
  }
  const slowest = took.sort((one, other) => other.ms - one.ms).slice(0, SHOWN_SLOWEST);
  console.log(slowest.map(({ file, ms }) => `${(ms / 1_000).toFixed(0).padStart(4)} s ${file}`).join('\n'));
  return tally;
}
