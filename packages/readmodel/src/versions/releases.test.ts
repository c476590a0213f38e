import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { continueEngine, ENGINE_VERSION, vocabularyList } from '@tradewind/engine';
import { grownProblems } from '../testing/grown.ts';
import { FIRST_VERSION } from './lineage.ts';
import { presentVersion } from './present-version.ts';
import { ENGINE_FOLDER, loadRelease, RELEASES_FILE, releaseFile, releases } from './releases.ts';

/** A frozen engine stays for ever, so it stays small. */
const MOST_BYTES = 500_000;

/** `1.2.3` as numbers; '' for what is none. */
function numbersOf(version: string): readonly number[] {
  assert.match(version, /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/);
  return version.split('.').map(Number);
}

function isHigher(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  const place = one.findIndex((number, at) => number !== other[at]);
  return place >= 0 && one[place]! > other[place]!;
}

test('versions are compared by their numbers', () => {
  assert.ok(isHigher('0.10.0', '0.9.9') && isHigher('1.0.0', '0.99.0') && isHigher('0.1.1', '0.1.0'));
  assert.ok(!isHigher('0.1.0', '0.1.0') && !isHigher('0.9.9', '0.10.0'));
});

test('every released engine is the file that was released, and is small', () => {
  for (const release of releases()) {
    const bytes = readFileSync(releaseFile(release));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    assert.equal(sha256, release.sha256, `released/${release.version}.mjs never changes`);
    assert.ok(bytes.length < MOST_BYTES, `${release.version} has ${bytes.length} bytes`);
  }
});

test('the folder holds the listed files and no other', () => {
  const found = readdirSync(new URL('.', RELEASES_FILE)).sort();
  const listed = releases().map(({ version }) => `${version}.mjs`);
  assert.deepEqual(found, [...listed, 'releases.json'].sort());
});

test('every released engine calls itself as the list says, and is made of a source that is named', async () => {
  for (const release of releases()) {
    const { ENGINE_VERSION: itself } = await loadRelease(release);
    assert.equal(itself, release.mark, release.version);
    // The first was frozen after it was released, under a number of its own.
    const first = release.version === FIRST_VERSION;
    assert.match(release.source, first ? /^$/ : /^[0-9a-f]{64}$/);
    if (!first) assert.equal(release.mark, release.version);
  }
});

test('a frozen engine that is not the one that was released is not loaded', async () => {
  const [release] = releases();
  const said = /engine of version 0\.1\.0 \(.*0\.1\.0\.mjs\) is missing or is not the released one/;
  await assert.rejects(loadRelease({ ...release!, sha256: '0'.repeat(64) }), said);
});

test('versions rise from the first, the present one is none below, and no two are called alike', () => {
  const versions = releases().map(({ version }) => version);
  assert.equal(versions[0], FIRST_VERSION);
  for (const [at, version] of versions.slice(1).entries())
    assert.ok(isHigher(version, versions[at]!), `${version} follows ${versions[at]}`);
  const last = versions.at(-1)!;
  assert.ok(ENGINE_VERSION === last || isHigher(ENGINE_VERSION, last), `${ENGINE_VERSION} follows ${last}`);
  const marks = releases().map(({ mark }) => mark);
  assert.equal(new Set(marks).size, marks.length);
});

test('a number that is released belongs to the source that was released under it', () => {
  if (!releases().some(({ version }) => version === ENGINE_VERSION)) return;
  assert.equal(
    presentVersion(),
    ENGINE_VERSION,
    `the source is not that of ${ENGINE_VERSION} any more: raise ENGINE_VERSION and the version in package.json, KNOWN in apps/web/open-scripts/versions.mjs, and begin packages/engine/src/snapshot/earlier.ts anew`,
  );
});

test('this source reads the state that the release before it wrote', async () => {
  const last = releases().findLast(({ version }) => version !== presentVersion())!;
  const frozen = (await loadRelease(last)).createEngine();
  assert.doesNotThrow(() => continueEngine(frozen.snapshot()), `${ENGINE_VERSION} follows ${last.version}`);
});

test('the product has the version of its engine', () => {
  const root = new URL('../../package.json', ENGINE_FOLDER);
  const { version } = JSON.parse(readFileSync(root, 'utf8')) as { version: string };
  assert.equal(version, ENGINE_VERSION);
});

test('no word, number or field of a released version is taken back or moved', async () => {
  for (const release of releases()) {
    const frozen = (await loadRelease(release)).vocabularyList();
    assert.ok(Object.keys(frozen.sets).length > 0 && Object.keys(frozen.events).length > 0, release.version);
    assert.deepEqual(grownProblems(frozen, vocabularyList()), [], release.version);
  }
});
