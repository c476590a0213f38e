export { ChainNode } from './chain-node.ts';
export { type ChromiumCommand, findChromium } from './chromium.ts';
