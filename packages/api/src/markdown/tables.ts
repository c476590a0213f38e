import type { TextNode } from './text-tree.ts';

const DIVIDER = /^\|(?: *:?-+:? *\|)+$/;

/** A remark plugin: paragraphs whose lines are `| a | b |` with a `|---|---|` line second become tables. */
export function tables() {
  return (root: TextNode): void => walk(root);
}

function walk(node: TextNode): void {
  node.children = node.children?.map((child) => {
    if (child.type === 'paragraph') return tableOf(child) ?? child;
    walk(child);
    return child;
  });
}

function tableOf(paragraph: TextNode): TextNode | null {
  const [head, divider, ...rows] = split(paragraph.children ?? [], '\n');
  const dashes = divider?.map(({ value }) => value ?? '').join('') ?? '';
  if (!head || !DIVIDER.test(dashes)) return null;
  const [headCells, ...body] = [head, ...rows].map(cellsOf);
  const columns = dashes.split('|').length - 2;
  if (headCells?.length !== columns || body.some((cells) => cells?.length !== columns)) return null;
  // A table without words in its head is a list of pairs: each row begins with its own head.
  const named = headCells.some(({ length }) => length > 0);
  const lines = body.map((cells) => rowElement((cells ?? []).map((cell, at) => cellElement(cell, !named && at === 0))));
  const top = element('thead', [rowElement(headCells.map((cell) => headElement(cell, 'col')))]);
  return element('table', [...(named ? [top] : []), element('tbody', lines)]);
}

/** The nodes between the separators; other nodes than text stay whole, whatever they hold. */
function split(nodes: readonly TextNode[], separator: string): TextNode[][] {
  const parts: TextNode[][] = [[]];
  for (const node of nodes) {
    const pieces = node.type === 'text' ? (node.value ?? '').split(separator) : [];
    parts.at(-1)?.push(pieces.length > 0 ? { type: 'text', value: pieces[0] ?? '' } : node);
    for (const value of pieces.slice(1)) parts.push([{ type: 'text', value }]);
  }
  return parts;
}

/** The nodes of each cell of a line; null when the line does not begin and end with a bar. */
function cellsOf(line: readonly TextNode[]): TextNode[][] | null {
  const cells = split(line, '|').map((cell) => cell.map(trimmed).filter((node) => node.type !== 'text' || node.value));
  const outside = [...(cells.at(0) ?? []), ...(cells.at(-1) ?? [])];
  return cells.length < 3 || outside.length > 0 ? null : cells.slice(1, -1);
}

/** Cells are set apart by their bars; a space at the edge of a word inside a cell stays. */
function trimmed(node: TextNode, at: number, cell: readonly TextNode[]): TextNode {
  if (node.type !== 'text') return node;
  const value = node.value ?? '';
  const left = at === 0 ? value.trimStart() : value;
  return { type: 'text', value: at === cell.length - 1 ? left.trimEnd() : left };
}

const cellElement = (cell: TextNode[], isHead: boolean) => (isHead ? headElement(cell, 'row') : element('td', cell));
const rowElement = (cells: TextNode[]) => element('tr', cells);
const headElement = (cell: TextNode[], scope: string) => element('th', cell, { scope });

/** A node of no Markdown kind: the element that it names is made of it. */
function element(hName: string, children: TextNode[], hProperties: Readonly<Record<string, string>> = {}): TextNode {
  return { type: `table-${hName}`, children, data: { hName, hProperties } };
}
