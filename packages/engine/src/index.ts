export type * from './api.ts';
export type * from './commands.ts';
export { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from './defaults.ts';
export type * from './events.ts';
export * as limits from './limits.ts';
export { REFUSALS, type RefusalCode, refusalCode } from './refusals.ts';
export * from './vocabulary.ts';
