import { posix } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { importsOf } from './imports.ts';
import { isTest, lineOf, type Problem, type Source, walk } from './source.ts';

type Words = Readonly<Record<string, unknown>>;

/** What the engine's schema of a product tells about its words; `view` is what the engine calls it. */
export interface ProductSchema {
  readonly name: string;
  readonly view: string;
  readonly commands: Words;
  readonly events: Words;
  readonly houses: Words;
  readonly reasons: Words;
  readonly references: Words;
  readonly refusals: Words;
}

/** The lists of the products in each package: nothing else names them, but their own folders. */
export const REGISTRIES: readonly string[] = [
  'packages/engine/src/product/schemas.ts',
  'packages/engine/src/product/products.ts',
  'packages/api/src/products.ts',
  'packages/api/src/product-calls.ts',
  'packages/api/src/product-schemas.ts',
  'packages/rules/src/index.ts',
  'packages/readmodel/src/products/products.ts',
  'packages/readmodel/src/products/queries.ts',
  'apps/server/src/products/products.ts',
  'apps/web/src/products/products.ts',
  'apps/console/src/products/products.ts',
];

/** What still names a product. The list may only shrink. */
const EXCUSED: readonly string[] = [
  'packages/api/src/message-topics.ts',
  'apps/server/src/people/messages/figures.ts',
  'apps/web/src/products/parts.ts',
];

const CODE = /^(packages|apps)\/[^/]+\/src\//;
/** What proves the products, the words of the screens, and the form that snapshots of earlier versions had. */
const APART = /^packages\/(testkit|locales)\/|^packages\/engine\/src\/(naive\/|properties\/|snapshot\/earlier)/;

/** The product in whose folder a file lies, in whatever package, or in a package of its name. */
function productOf(path: string, products: readonly ProductSchema[]): string | undefined {
  if (!CODE.test(path)) return undefined;
  const folders = posix.dirname(path).split('/').slice(1);
  return products.find(({ name }) => folders.includes(name))?.name;
}

/** Words of products that stand for something else as well: an asset, a unit, a field, a column, a way of the menu. */
const SHARED = new Set([
  'quote',
  'seconds',
  'stake',
  'daily_limit',
  'contract',
  'perpetual',
  'position',
  'funding',
  'deposit',
  'withdrawal',
]);

/** The product of each word, as the schemas tell them. */
function wordsOf(products: readonly ProductSchema[]): ReadonlyMap<string, string> {
  return new Map(
    products.flatMap(({ name, commands, events, houses, reasons, references, refusals }) =>
      [name, ...[commands, events, houses, reasons, references, refusals].flatMap((table) => Object.keys(table))]
        .filter((word) => !SHARED.has(word))
        .map((word) => [word, name] as const),
    ),
  );
}

/** What a node calls by its name; a word without capital, dash or underscore is one in a text alone. */
function wordOf(node: Node): string {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  return isIdentifier(node) && /[A-Z_]/.test(node.text) ? node.text : '';
}

/** What is asked of an engine: `engine.convert`. */
function viewOf(node: Node): string {
  if (!isPropertyAccessExpression(node) || !/\bengine$/.test(node.expression.getText())) return '';
  return node.name.text;
}

/** Products that import each other, and files outside a product's folders that import or name something of it. */
export function namedProducts(sources: readonly Source[], products: readonly ProductSchema[]): Problem[] {
  const words = wordsOf(products);
  const views = new Map(products.map(({ view, name }) => [view, name]));
  return sources
    .filter(({ path }) => CODE.test(path))
    .flatMap((source) => {
      const { path } = source;
      const own = productOf(path, products);
      if (own === undefined && (REGISTRIES.includes(path) || APART.test(path) || isTest(path))) return [];
      const found: Problem[] = [];
      for (const { specifier, line } of importsOf(source)) {
        const other = productOf(posix.join(posix.dirname(path), specifier), products);
        if (other !== undefined && other !== own)
          found.push(`${path}:${line} imports '${specifier}': only a registry and ${other} itself do`);
      }
      walk(source.ast, (node) => {
        const product = words.get(wordOf(node)) ?? views.get(viewOf(node));
        if (product !== undefined && product !== own)
          found.push(`${path}:${lineOf(source, node)} names ${node.getText(source.ast)} of ${product}`);
      });
      return found;
    });
}

/** The same but for what is excused, and excuses that nothing needs any more. */
export function productProblems(sources: readonly Source[], products: readonly ProductSchema[]): Problem[] {
  const all = namedProducts(sources, products);
  const isOf = (path: string) => (problem: Problem) => problem.startsWith(`${path}:`);
  const kept = all.filter((problem) => !EXCUSED.some((path) => isOf(path)(problem)));
  const idle = EXCUSED.filter((path) => !all.some(isOf(path)));
  return [
    ...kept,
    ...idle.map((path) => `${path} names no product any more: take it off the list of tidy/products.ts`),
  ];
}
