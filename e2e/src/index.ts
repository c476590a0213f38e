export { type ChromiumCommand, findChromium } from './chromium.ts';
