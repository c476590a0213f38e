import { limitDepth } from './limit-depth.ts';
import { safeAddress } from './safe-address.ts';
import { tables } from './tables.ts';

/** Longer texts are cut: nobody reads them, and parsing them would hold the page up. */
const MAX_CHARACTERS = 50_000;

/**
 * How stored text becomes elements in react-markdown, wherever it is shown: no HTML of its own, only addresses that are
 * safe, bounded length and depth.
 */
export function markdownOptions(source: string) {
  return {
    children: source.slice(0, MAX_CHARACTERS),
    skipHtml: true,
    urlTransform: safeAddress,
    remarkPlugins: [limitDepth, tables],
  };
}

/** The text's own headings begin below the one that stands above it: 2 right below a page's title, 3 below another one. */
export const HEADINGS = {
  2: { h1: 'h2' },
  3: { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' },
} as const;
