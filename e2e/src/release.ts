import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENGINE_VERSION } from '@tradewind/engine';
import { RELEASES_FILE, type Release, releaseFile, releases, sourceHash } from '@tradewind/readmodel';
import { bundleEngine } from './bundle-engine.ts';
import { releasedExports } from './released.ts';

const MOST_BYTES = 500_000;
const FIXTURES = fileURLToPath(new URL('./release-fixtures.ts', import.meta.url));

/** Freezes the engine of this source under its version. */
async function freeze(version: string): Promise<void> {
  const bytes = Buffer.from(await bundleEngine());
  if (bytes.length > MOST_BYTES)
    throw new Error(`The engine has ${bytes.length} bytes, at most ${MOST_BYTES} are kept.`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const release: Release = { version, mark: version, source: sourceHash(), sha256 };
  writeFileSync(releaseFile(release), bytes, { flag: 'wx' });
  writeFileSync(RELEASES_FILE, `${JSON.stringify([...releases(), release], null, 2)}\n`);
  console.log(`${fileURLToPath(releaseFile(release))}: ${bytes.length} bytes`);
}

/** Lets a server of the release make its two exports, in a process that knows of it; a broken off run goes on here. */
async function release(version: string): Promise<void> {
  const known = releases().find((one) => one.version === version);
  const made = releasedExports('all').filter((name) => name.startsWith(`${version}-`));
  if (known && (known.source !== sourceHash() || made.length === 2))
    throw new Error(`${version} is released and never changes: raise ENGINE_VERSION and the version in package.json.`);
  if (!known) await freeze(version);
  const [code] = (await once(spawn(process.execPath, [FIXTURES, version], { stdio: 'inherit' }), 'exit')) as [number];
  if (code !== 0) throw new Error('The exports are not made: run `npm run release` again.');
}

await release(ENGINE_VERSION);
