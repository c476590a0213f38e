import type { Node } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isBigIntLiteral,
  isBinaryExpression,
  isNumericLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { lineOf, type Problem, type Source, walk, workspaceOf } from './source.ts';

const TIMES = 'packages/base/src/time.ts';
const SHARES = 'packages/rules/src/percent.ts';
/** What the engine is compared with says every figure again, on purpose; scripts of one file import nothing. */
const APART = /^packages\/engine\/src\/(naive|properties)\/|\.mjs$/;
/** Lengths of time that nobody writes as a number of milliseconds: an hour, a day. */
const LENGTHS = new Set([3_600_000, 86_400_000]);
const MILLION = 1_000_000;

const numberOf = (node: Node): number => Number(node.getText().replaceAll('_', '').replace(/n$/, ''));

const isProduct = (node: Node) =>
  isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.AsteriskToken ? node : undefined;

/** The factors of a product of literals; undefined where one of them is something else. */
function factorsOf(node: Node): number[] | undefined {
  if (isNumericLiteral(node)) return [numberOf(node)];
  const product = isProduct(node);
  if (product === undefined) return undefined;
  const [left, right] = [factorsOf(product.left), factorsOf(product.right)];
  return left && right && [...left, ...right];
}

/** Minutes or more, counted out in milliseconds. */
function isLength(factors: readonly number[]): boolean {
  if (factors.length === 1) return LENGTHS.has(factors[0]!);
  return factors.includes(60_000) || (factors.includes(60) && factors.includes(1_000));
}

/** Hours and days counted out again, and a whole in parts per million declared again. */
export function saidAgain(sources: readonly Source[]): Problem[] {
  const own = ({ path }: Source) =>
    path !== TIMES && path !== SHARES && !APART.test(path) && workspaceOf(path) !== 'tools';
  return sources.filter(own).flatMap((source) => {
    const found: Problem[] = [];
    const note = (node: Node, advice: string) => found.push(`${source.path}:${lineOf(source, node)} ${advice}`);
    walk(source.ast, (node) => {
      const factors = isProduct(node.parent) ? undefined : factorsOf(node);
      if (factors && isLength(factors))
        note(node, `counts out a length of time: take MINUTE_MS, HOUR_MS or DAY_MS of base`);
      if (!isVariableDeclaration(node) || !node.initializer || !/^(ALL_|WHOLE_)?PPM$/.test(node.name.getText())) return;
      const literal = isNumericLiteral(node.initializer) || isBigIntLiteral(node.initializer);
      if (literal && numberOf(node.initializer) === MILLION)
        note(node, 'declares a million: take PPM or PPM_WIDE of rules');
    });
    return found;
  });
}
