import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkSource } from './check.ts';
import { FILE_TIMEOUT_MS, filesOf, GROUPS, type Group } from './groups.ts';
import { installed, ROOT } from './root.ts';
import { runTests } from './run-tests.ts';
import { step } from './step.ts';
import { addTally, emptyTally, isGood, lastLine, type Tally } from './tally.ts';

/** Files at a time. Those with databases, servers and browsers wait much: for answers, for deadlines and for frames. */
const CONCURRENCY: Record<Group, number> = { unit: 2, db: 3, slow: 2, e2e: 3, journeys: 3 };

const SETUP: Partial<Record<Group, string>> = {
  db: 'packages/testkit/src/database/shared-server.ts',
  e2e: 'e2e/src/begun.ts',
  journeys: 'e2e/src/begun.ts',
};

/** Groups that open the apps, which are built once before them. */
const BROWSED: readonly Group[] = ['e2e', 'journeys'];

async function buildApps(): Promise<Tally> {
  const tally = emptyTally();
  for (const app of ['web', 'console'])
    addTally(
      tally,
      await step(`build of apps/${app}`, installed('vite/bin/vite.js'), ['build'], join(ROOT, 'apps', app)),
    );
  return tally;
}

async function runGroup(group: Group): Promise<Tally> {
  const tally = emptyTally();
  const files = filesOf(group);
  if (files.length > 0) {
    const options = { concurrency: CONCURRENCY[group], fileTimeoutMs: FILE_TIMEOUT_MS[group], setup: SETUP[group] };
    addTally(tally, await runTests(files, options));
  }
  return tally;
}

async function titled(title: string, work: () => Promise<Tally>): Promise<Tally> {
  const startMs = performance.now();
  console.log(`\n== ${title}`);
  const tally = await work();
  console.log(`${lastLine(tally)} in ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
  return tally;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = GROUPS.filter((group) => values.only === undefined || group === values.only);
if (wanted.length === 0) throw new Error(`--only takes ${GROUPS.join(', ')}; found ${values.only}`);

const total = emptyTally();
if (values.only === undefined) addTally(total, await titled('check', checkSource));
if (wanted.some((group) => BROWSED.includes(group))) addTally(total, await titled('build', buildApps));
for (const group of wanted) addTally(total, await titled(group, () => runGroup(group)));

console.log('');
for (const name of total.failures) console.log(`failed: ${name}`);
console.log(lastLine(total));
process.exitCode = isGood(total) ? 0 : 1;
