import { fileURLToPath } from 'node:url';
import { presentVersion } from '@tradewind/readmodel';
import { makeFixtures } from './lived-in.ts';

/** Run by the release program once the engine is frozen: this source is then the release, and its servers say so. */
const [, , version = ''] = process.argv;
if (version !== presentVersion()) throw new Error(`This source is ${presentVersion()}, not ${version}.`);
await makeFixtures(fileURLToPath(new URL('../../packages/testkit/released', import.meta.url)), version);
