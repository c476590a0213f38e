import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isAffectedSince } from './affected.ts';
import { checkSource } from './check.ts';
import { FILE_TIMEOUT_MS, filesOf, GROUPS, type Group, MINUTES } from './groups.ts';
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

function runGroup(group: Group, files: readonly string[]): Promise<Tally> {
  const options = { concurrency: CONCURRENCY[group], fileTimeoutMs: FILE_TIMEOUT_MS[group], setup: SETUP[group] };
  return runTests(files, options);
}

type Part = keyof typeof MINUTES;

/** How long each part of this run took, in minutes. */
const took = new Map<Part, number>();

async function titled(part: Part, work: () => Promise<Tally>): Promise<Tally> {
  const startMs = performance.now();
  console.log(`\n== ${part}`);
  const tally = await work();
  took.set(part, (performance.now() - startMs) / 60_000);
  console.log(`${lastLine(tally)} in ${(took.get(part)! * 60).toFixed(1)} s`);
  return tally;
}

/** What a part may take beyond its share before it is named: time fails nothing. */
const LEEWAY = 1.25;

/** A line for each part with its share on two quiet cores, and a warning for each that outgrew it. */
function timesOf(parts: ReadonlyMap<Part, number>): string[] {
  const minutes = (value: number) => value.toFixed(1).padStart(5);
  const lines = [...parts].map(([part, own]) => `${part.padEnd(9)}${minutes(own)} min of ${minutes(MINUTES[part])}`);
  const outgrown = [...parts].filter(([part, own]) => own > MINUTES[part] * LEEWAY);
  return [...lines, ...outgrown.map(([part]) => `warning: ${part} took more than its share by over a quarter`)];
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, affected: { type: 'boolean' }, since: { type: 'string' } },
});
if (values.since !== undefined && !values.affected)
  throw new Error('--since says from where --affected counts; give both');
const wanted = GROUPS.filter((group) => values.only === undefined || group === values.only);
if (wanted.length === 0) throw new Error(`--only takes ${GROUPS.join(', ')}; found ${values.only}`);
const isMeant = values.affected ? isAffectedSince(values.since ?? 'HEAD') : () => true;
const files = new Map(wanted.map((group) => [group, filesOf(group).filter(isMeant)]));

const total = emptyTally();
if (values.only === undefined) addTally(total, await titled('check', checkSource));
if (BROWSED.some((group) => files.get(group)?.length)) addTally(total, await titled('build', buildApps));
for (const [group, own] of files) if (own.length > 0) addTally(total, await titled(group, () => runGroup(group, own)));

console.log(`\n${timesOf(took).join('\n')}\n`);
for (const name of total.failures) console.log(`failed: ${name}`);
console.log(lastLine(total));
const nothingMeant = values.affected === true && took.size === 0;
if (nothingMeant) console.log('nothing is affected');
process.exitCode = isGood(total) || nothingMeant ? 0 : 1;
