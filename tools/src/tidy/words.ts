import { SyntaxKind } from 'typescript/unstable/ast';
import { isIdentifier, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { importsOf } from './imports.ts';
import { isTest, lineOf, type Problem, type Source, walk, workspaceOf } from './source.ts';

const DETERMINISTIC = ['packages/base', 'packages/rules', 'packages/engine'];

/** Time, chance, the outside world, floats from text and text from floats: nothing that could differ at replay. */
const GLOBALS = new Set([
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Promise'],
  ...['process', 'console', 'fetch', 'crypto', 'Intl', 'parseFloat', 'require', 'eval'],
]);

const MEMBERS = new Set(['toFixed', 'toPrecision', 'toLocaleString', 'localeCompare']);

/** Names of levers on outcomes. No field, endpoint or column may carry one: nobody sets a result, a price or a loss. */
const LEVER = new RegExp(
  [
    'preset_?(result|outcome|price)?$|^preset',
    'win_?rate',
    '(force|set|fix|rig|control)(led)?_?(result|outcome|win|loss)',
    '(set|edit|override|overwrite)_?(balance|price|expiry|payout)',
    'negative_?allowed|allow_?negative',
    'fake_?(volume|price|trade)',
  ].join('|'),
  'i',
);

const NAMING = new Set([
  ...[SyntaxKind.Identifier, SyntaxKind.StringLiteral, SyntaxKind.NoSubstitutionTemplateLiteral],
  ...[SyntaxKind.TemplateHead, SyntaxKind.TemplateMiddle, SyntaxKind.TemplateTail],
]);

/** Words that would make the core of money depend on anything but its commands. */
export function determinismProblems(sources: readonly Source[]): Problem[] {
  return sources
    .filter(({ path }) => DETERMINISTIC.includes(workspaceOf(path)) && !isTest(path))
    .flatMap((source) => {
      const found: Problem[] = [];
      const note = (line: number, word: string) => found.push(`${source.path}:${line} uses ${word}, banned here`);
      walk(source.ast, (node) => {
        if (node.kind === SyntaxKind.AsyncKeyword || node.kind === SyntaxKind.AwaitExpression)
          note(lineOf(source, node), 'async');
        if (!isIdentifier(node)) return;
        const parent = node.parent;
        const member = isPropertyAccessExpression(parent) && parent.name === node;
        const random = member && node.text === 'random' && parent.expression.getText(source.ast) === 'Math';
        if (random || (member ? MEMBERS : GLOBALS).has(node.text))
          note(lineOf(source, node), random ? 'Math.random' : node.text);
      });
      for (const { specifier, line } of importsOf(source)) {
        if (!specifier.startsWith('.') && !specifier.startsWith('@tradewind/')) note(line, `the import '${specifier}'`);
      }
      return found;
    });
}

/** Packages in which a field, a column or a setting could give somebody a hold on outcomes. */
const LEVERED = ['api', 'engine', 'database', 'journal', 'readmodel'].map((name) => `packages/${name}`);

const leversIn = (text: string): string[] => (text.match(/\w+/g) ?? []).filter((word) => LEVER.test(word));

/** Lever names: identifiers, and words inside texts (SQL is text), of the packages that describe money; and migrations. */
export function leverProblems(sources: readonly Source[], files: ReadonlyMap<string, string>): Problem[] {
  const code = sources
    .filter(({ path }) => [...LEVERED, 'apps/server'].includes(workspaceOf(path)))
    .flatMap((source) => {
      const found: Problem[] = [];
      walk(source.ast, (node) => {
        if (!NAMING.has(node.kind)) return;
        for (const name of leversIn(node.getText(source.ast)))
          found.push(`${source.path}:${lineOf(source, node)} names '${name}'`);
      });
      return found;
    });
  const tables = [...files]
    .filter(([path]) => path.endsWith('.sql'))
    .flatMap(([path, text]) => leversIn(text).map((name) => `${path} names '${name}'`));
  return [...code, ...tables].map((problem) => `${problem}: no lever on outcomes exists here`);
}
