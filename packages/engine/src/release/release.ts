/**
 * What a version of the engine offers to every later one: `npm run release` bundles this file. A later version replays
 * the rows of this one with it, so a name stays here, and keeps its meaning, as long as the product lives.
 */
export { decodeCommands } from '../codec/decode-commands.ts';
export { continueEngine, createEngine, restoreEngine } from '../create-engine.ts';
export { tickLines } from '../market/tick-lines.ts';
export { SNAPSHOT_FORMAT } from '../snapshot/snapshot.ts';
export { ENGINE_VERSION } from '../version.ts';
export { vocabularyList } from './vocabulary-list.ts';
