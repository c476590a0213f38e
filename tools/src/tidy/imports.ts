import { posix } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { isTest, lineOf, type Problem, type Source, walk, workspaceOf } from './source.ts';

export type Import = { from: Source; specifier: string; line: number; typesOnly: boolean };

/** What each workspace may import of the others. Testkit serves tests, bench and e2e only. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'packages/base': [],
  'packages/rules': ['base'],
  'packages/engine': ['base', 'rules'],
  'packages/api': ['base'],
  'packages/database': ['base'],
  'packages/journal': ['base', 'database'],
  'packages/readmodel': ['base', 'rules', 'engine', 'database', 'journal'],
  'packages/feed': ['base', 'rules'],
  'packages/custody': ['base', 'rules'],
  'packages/locales': [],
  'packages/ui': [],
  'packages/testkit': ['base', 'rules', 'engine', 'api', 'database'],
  'apps/server': ['base', 'rules', 'engine', 'api', 'database', 'journal', 'readmodel', 'feed', 'custody', 'locales'],
  'apps/web': ['base', 'rules', 'api', 'locales', 'ui'],
  'apps/console': ['base', 'rules', 'api', 'locales', 'ui'],
  e2e: ['base', 'rules', 'engine', 'api', 'database', 'journal', 'readmodel', 'feed', 'custody', 'locales', 'testkit'],
  bench: ['base', 'rules', 'engine', 'api', 'database', 'journal', 'readmodel', 'feed', 'custody', 'testkit', 'e2e'],
  tools: [],
};

/** Doors of a package beside its index: the api without schemas, and the formulas of each product. */
const DOORS: Record<string, RegExp> = { api: /^\/calls$/, rules: /^\/[a-z-]+$/, custody: /^\/testing$/ };

/** Where orders meet the kind of instrument that they are for. */
const SEAM = 'packages/engine/src/orders/seam.ts';
const SPOT = /^packages\/engine\/src\/spot\//;

/** Every import, re-export and `import()` with a literal name, as a value or in a type. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const note = (node: Node | undefined, typesOnly = false): void => {
    if (node !== undefined && isStringLiteral(node)) {
      found.push({ from: source, specifier: node.text, line: lineOf(source, node), typesOnly });
    }
  };
  walk(source.ast, (node) => {
    if (isImportDeclaration(node) || isExportDeclaration(node)) {
      const typesOnly = /^(import|export) type\b/.test(source.text.slice(node.getStart(source.ast)));
      note(node.moduleSpecifier, typesOnly);
    }
    if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) note(node.arguments[0]);
    if (isImportTypeNode(node) && isLiteralTypeNode(node.argument)) note(node.argument.literal, true);
  });
  return found;
}

/** "@scope/name/deep" -> "@scope/name". */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The folder `name/<here>/` of a path, below `base`. */
function area(path: string, base: RegExp): string | undefined {
  return base.exec(path)?.[1];
}

function relativeProblem({ from, specifier }: Import): string | undefined {
  const target = posix.join(posix.dirname(from.path), specifier);
  if (workspaceOf(target) !== workspaceOf(from.path)) return 'leaves its package: import the package by name';
  const feature = /^apps\/[^/]+\/src\/features\/([^/]+)\//;
  const mine = area(from.path, feature);
  const other = area(target, feature);
  if (mine !== undefined && other !== undefined && mine !== other) return 'a feature imports another feature';
  if (SPOT.test(target) && !SPOT.test(from.path) && from.path !== SEAM) return `names spot: only ${SEAM} does`;
  return undefined;
}

function packageProblem({ from, specifier, typesOnly }: Import): string | undefined {
  const [, name, deep] = /^@tradewind\/([^/]+)(\/.*)?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  if (deep !== undefined && !deep.endsWith('.css') && !DOORS[name]?.test(deep)) {
    return 'reaches past the index of a package';
  }
  if (isTest(from.path) && name === 'testkit') return undefined;
  if (specifier === '@tradewind/api' && workspaceOf(from.path) === 'apps/web' && !typesOnly && !isTest(from.path)) {
    return "brings schemas into the browser: types come by 'import type', values from '@tradewind/api/calls'";
  }
  const allowed = MAY_IMPORT[workspaceOf(from.path)];
  return allowed?.includes(name) ? undefined : 'is above its place in the order of packages';
}

/** Breaches of the import table: order of packages, index only, features apart. */
export function importProblems(sources: readonly Source[]): Problem[] {
  return sources.flatMap(importsOf).flatMap((found) => {
    const problem = found.specifier.startsWith('.') ? relativeProblem(found) : packageProblem(found);
    return problem === undefined ? [] : [`${found.from.path}:${found.line} import of '${found.specifier}' ${problem}`];
  });
}
