import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENGINE_VERSION } from '@tradewind/engine';
import { RELEASES_FILE, type Release, releaseFile, releases, sourceHash } from '@tradewind/readmodel';
import { bundleEngine } from './bundle-engine.ts';
import { makeFixtures } from './lived-in.ts';

const MOST_BYTES = 400_000;
const FIXTURES = fileURLToPath(new URL('../../packages/testkit/released', import.meta.url));

/** Freezes the engine of this source under its version, then lets a server of that version make its two fixtures. */
async function release(): Promise<void> {
  const version = ENGINE_VERSION;
  if (releases().some((known) => known.version === version))
    throw new Error(`${version} is released and never changes: raise ENGINE_VERSION and the version in package.json.`);
  const code = await bundleEngine();
  if (code.length > MOST_BYTES) throw new Error(`The engine has ${code.length} bytes, at most ${MOST_BYTES} are kept.`);
  const sha256 = createHash('sha256').update(code).digest('hex');
  const entry: Release = { version, mark: version, source: sourceHash(), sha256 };
  writeFileSync(releaseFile(entry), code, { flag: 'wx' });
  writeFileSync(RELEASES_FILE, `${JSON.stringify([...releases(), entry], null, 2)}\n`);
  console.log(`${fileURLToPath(releaseFile(entry))}: ${code.length} bytes`);
  await makeFixtures(FIXTURES, version);
}

await release();
