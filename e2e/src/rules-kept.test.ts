import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import * as source from '@tradewind/engine';
import { type EngineModule, loadRelease, type Release, releaseFile, releases } from '@tradewind/readmodel';
import { releasedExports } from './released.ts';
import { ruleChangedIn } from './rules-kept.ts';

const exportsOf = ({ version }: Pick<Release, 'version'>) =>
  releasedExports('all').filter((name) => name.startsWith(`${version}-`));

test('each frozen engine computes what its release computed, and so does this source under the number of a release', async () => {
  const present = { version: source.ENGINE_VERSION };
  for (const name of exportsOf(present)) assert.equal(await ruleChangedIn(source, name), null);
  for (const release of releases())
    for (const name of exportsOf(release)) assert.equal(await ruleChangedIn(await loadRelease(release), name), null);
});

test('a rule that is changed without a version is told with the export and the place where it differs', async () => {
  for (const release of releases()) {
    const faulty = await planted(release);
    for (const name of exportsOf(release)) {
      const told = await ruleChangedIn(faulty, name);
      assert.match(
        told ?? '',
        new RegExp(`^A rule has changed without a version: ${name} differs in sequences \\d+ to \\d+ \\(`),
      );
      assert.match(told ?? '', /PlaceOrder|ReplaceQuotes/, 'a fee is taken where somebody trades');
    }
  }
});

/** The engine of a release with a fault: fees are rounded down instead of up. */
async function planted(release: Release): Promise<EngineModule> {
  const sound = readFileSync(releaseFile(release), 'utf8');
  const down = 'function feeOf(received, ppm) { return Number((BigInt(received) * BigInt(ppm)) / 1_000_000n); }';
  const faulty = sound.replace(/^function feeOf\(received, ppm\)/m, `${down}\nfunction soundFeeOf(received, ppm)`);
  const file = `released/${release.version}.mjs`;
  assert.notEqual(faulty, sound, `${file} has no function feeOf(received, ppm): say here how it computes a fee`);
  return (await import(`data:text/javascript,${encodeURIComponent(faulty)}`)) as EngineModule;
}
