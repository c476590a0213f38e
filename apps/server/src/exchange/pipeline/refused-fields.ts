import type { RefusalCode } from '@tradewind/engine';

/** The input field that a refusal of the engine is about, by its code. */
export type RefusedFields = { readonly [C in RefusalCode]?: string };
