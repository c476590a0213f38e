import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { emptyTally, type Tally } from './tally.ts';

/** Runs one command line tool with this Node; its output is shown only when it fails. Counts as one test. */
export async function step(name: string, script: string, args: readonly string[], cwd: string): Promise<Tally> {
  const startMs = performance.now();
  const child = spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const [code] = await once(child, 'close');
  const tally = emptyTally();
  if (code === 0) {
    tally.passed = 1;
  } else {
    tally.failed = 1;
    tally.failures.push(name);
    process.stdout.write(output.join(''));
  }
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - startMs) / 1000).toFixed(1)} s)`);
  return tally;
}
