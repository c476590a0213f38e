import type { TextNode } from './text-tree.ts';

/** Text by people nests a handful of levels; more is an attack on the browser that draws it. */
const MAX_DEPTH = 24;

/** A remark plugin: what lies deeper than 24 levels is dropped. Works level by level, so depth costs no stack. */
export function limitDepth() {
  return (root: TextNode): void => {
    let level = [root];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth === MAX_DEPTH) for (const node of level) if (node.children) node.children = [];
      level = level.flatMap((node) => node.children ?? []);
    }
  };
}
