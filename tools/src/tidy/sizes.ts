import type { Node } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { lineOf, type Problem, type Source, walk } from './source.ts';

const FILE_LINES = 400;
const FUNCTION_LINES = 70;

/** Things that are too long and known: "path" or "path#function" -> lines. The list may only shrink. */
export type Allowance = Readonly<Record<string, number>>;

/** Catalogues and other tables of words are long because there is much to say. */
const isData = (path: string): boolean => /^packages\/locales\/src\/[^/]+\//.test(path);

function nameOf(node: Node, source: Source): string {
  const named =
    isFunctionDeclaration(node) || isMethodDeclaration(node) || isFunctionExpression(node) ? node.name : undefined;
  if (named !== undefined) return named.getText(source.ast);
  const parent = node.parent;
  return isVariableDeclaration(parent) ? parent.name.getText(source.ast) : `line ${lineOf(source, node)}`;
}

/** `describe(...)` only groups: the tests inside are measured. */
function isGrouping(node: Node): boolean {
  const call = node.parent;
  return isCallExpression(call) && isIdentifier(call.expression) && /^(describe|suite)$/.test(call.expression.text);
}

function longFunctions(source: Source): [string, number][] {
  const found: [string, number][] = [];
  walk(source.ast, (node) => {
    const isFunction =
      isArrowFunction(node) || isFunctionDeclaration(node) || isFunctionExpression(node) || isMethodDeclaration(node);
    if (!isFunction || isGrouping(node)) return;
    const lines = node.getText(source.ast).split('\n').length;
    if (lines > FUNCTION_LINES) found.push([`${source.path}#${nameOf(node, source)}`, lines]);
  });
  return found;
}

/** Files over 400 lines and functions over 70, unless listed with at least that many; and listed ones that shrank. */
export function sizeProblems(sources: readonly Source[], allowance: Allowance): Problem[] {
  const measured = sources.filter(({ path }) => !isData(path));
  const long = new Map(measured.flatMap(longFunctions));
  for (const { path, text } of measured) {
    const lines = text.trimEnd().split('\n').length;
    if (lines > FILE_LINES) long.set(path, lines);
  }
  const grown = [...long]
    .filter(([name, lines]) => lines > (allowance[name] ?? 0))
    .map(([name, lines]) => {
      const limit = allowance[name] ?? (name.includes('#') ? FUNCTION_LINES : FILE_LINES);
      return `${name} has ${lines} lines, at most ${limit} are allowed: split it where the idea splits`;
    });
  const cured = Object.keys(allowance)
    .filter((name) => !long.has(name))
    .map((name) => `${name} is short enough now: take it off the size allowance`);
  return [...grown, ...cured];
}
