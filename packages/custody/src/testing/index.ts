export { entryKey, publicKeyOf, signEntry } from '../pool/entry.ts';
export { DOUBLES } from '../tokens/testing/doubles.ts';
export { type Lie, LyingNode } from './lying-node.ts';
export { callOf, Payer } from './payer.ts';
export { CHAIN_ID, type Sent, TestChain } from './test-chain.ts';
