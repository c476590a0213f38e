import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as source from '@tradewind/engine';
import { checkVersion, enginesFrom, FIRST_VERSION, VersionError, versionOfMark } from './lineage.ts';
import { presentVersion } from './present-version.ts';
import { releases } from './releases.ts';

const present = presentVersion();

function refused(version: string, sentence: string): void {
  assert.throws(
    () => checkVersion(version),
    (error) => {
      assert.ok(error instanceof VersionError, String(error));
      assert.equal(error.message, sentence);
      return true;
    },
  );
}

test('every released version and the present one are known', () => {
  for (const { version } of releases()) checkVersion(version);
  checkVersion(present);
});

test('a later version is refused with a sentence that names it and says what to start', () => {
  refused(
    '9.8.7',
    `This installation runs with version 9.8.7, which version ${present} cannot read. Nothing was changed. Start version 9.8.7 or a later one, or restore an export of a release (see docs/operating/upgrading.md) into another data directory.`,
  );
});

test('another development build is refused by its number and build, also one of the present number', () => {
  for (const number of ['9.8.7', source.ENGINE_VERSION]) {
    refused(
      `${number}-dev+0123456789ab`,
      `This installation runs with a development build of ${number} (0123456789ab), which version ${present} cannot read. Nothing was changed. Start the build that wrote it, or restore an export of a release (see docs/operating/upgrading.md) into another data directory.`,
    );
  }
});

test('an unknown version has no engines and no name that snapshots carry', async () => {
  await assert.rejects(enginesFrom('9.8.7'), VersionError);
  await assert.rejects(enginesFrom(''), VersionError);
  assert.equal(versionOfMark('9.8.7'), undefined);
  assert.equal(versionOfMark(''), undefined);
});

test('snapshots name the version that took them: the first calls itself 2', () => {
  assert.equal(versionOfMark('2'), FIRST_VERSION);
  assert.equal(versionOfMark(present), present);
  for (const { mark, version } of releases()) assert.equal(versionOfMark(mark), version);
});

test('from the first version on every version follows once, frozen but for the last, which is this source', async () => {
  const line = await enginesFrom(FIRST_VERSION);
  const earlier = releases().flatMap(({ version }) => (version === present ? [] : [version]));
  assert.deepEqual(
    line.map(({ version }) => version),
    [...earlier, present],
  );
  for (const { version, mark, module } of line.slice(0, -1)) {
    assert.notEqual(module.createEngine, source.createEngine, version);
    assert.equal(module.ENGINE_VERSION, mark);
  }
  assert.equal(line.at(-1)!.module.createEngine, source.createEngine);
  for (const { version, module } of line.slice(1))
    assert.equal(typeof module.continueEngine, 'function', `${version} reads the snapshot of the one before`);
});

test('from the present version on there is this source alone', async () => {
  const line = await enginesFrom(present);
  assert.deepEqual(
    line.map(({ version, mark }) => [version, mark]),
    [[present, present]],
  );
});
