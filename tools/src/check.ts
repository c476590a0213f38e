import { pathToFileURL } from 'node:url';
import { FILE_TIMEOUT_MS, filesOf } from './groups.ts';
import { installed, ROOT } from './root.ts';
import { runTests } from './run-tests.ts';
import { step } from './step.ts';
import { addTally, emptyTally, isGood, lastLine, type Tally } from './tally.ts';

/** Format, lint, types and dead code: everything that is known without running the product. */
export async function checkSource(): Promise<Tally> {
  const tally = emptyTally();
  const parts = await Promise.all([
    step('format and lint', installed('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.'], ROOT),
    step('types', installed('typescript/bin/tsc'), ['-p', '.'], ROOT),
    step('types of the core, without platform', installed('typescript/bin/tsc'), ['-p', 'tsconfig.core.json'], ROOT),
    step('dead code', installed('knip/bin/knip.js'), ['--no-progress'], ROOT),
  ]);
  for (const part of parts) addTally(tally, part);
  return tally;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const tally = await checkSource();
  addTally(tally, await runTests(filesOf('unit'), { concurrency: 2, fileTimeoutMs: FILE_TIMEOUT_MS.unit }));
  for (const name of tally.failures) console.log(`failed: ${name}`);
  console.log(lastLine(tally));
  process.exitCode = isGood(tally) ? 0 : 1;
}
