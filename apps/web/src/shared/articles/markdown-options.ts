import type { Options } from 'react-markdown';
import { limitDepth } from './limit-depth.ts';
import { safeAddress } from './safe-address.ts';
import { tables } from './tables.ts';

/** Longer texts are cut: nobody reads them, and parsing them would hold the page up. */
const MAX_CHARACTERS = 50_000;

/** How stored text becomes elements: no HTML of its own, only addresses that are safe, bounded length and depth. */
export function markdownOptions(source: string): Options {
  return {
    children: source.slice(0, MAX_CHARACTERS),
    skipHtml: true,
    urlTransform: safeAddress,
    remarkPlugins: [limitDepth, tables],
  };
}
