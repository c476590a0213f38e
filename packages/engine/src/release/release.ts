/**
 * What a version of the engine offers to every later one: `npm run release` bundles this file. A later version replays
 * the rows of this one with it, so a name stays here, and keeps its meaning, as long as the product lives.
 */
export { decodeCommands } from '../codec/decode-commands.ts';
export { createEngine, restoreEngine } from '../create-engine.ts';
export { tickLines } from '../market/tick-lines.ts';
export { ENGINE_VERSION, SNAPSHOT_FORMAT } from '../snapshot/snapshot.ts';
export { vocabularyList } from './vocabulary-list.ts';
