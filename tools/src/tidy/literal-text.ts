import type { Node } from 'typescript/unstable/ast';
import {
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { isTest, lineOf, type Problem, type Source, walk } from './source.ts';

const SCREENS = /^(apps\/(web|console)|packages\/ui)\//;

/** Attributes that a person reads or hears. */
const SPOKEN = new Set(['title', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext', 'alt', 'label']);

/** Names that are the same in every language. */
const NAMES = new Set(['Tradewind']);

function isWords(text: string): boolean {
  const plain = text.replace(/&#?\w+;/g, '').trim();
  return /\p{L}/u.test(plain) && !NAMES.has(plain);
}

function literal(node: Node | undefined): string {
  if (node === undefined) return '';
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  return isJsxExpression(node) ? literal(node.expression) : '';
}

/** The words a JSX node puts before a person without going through a catalogue, or ''. */
function wordsOf(node: Node): string {
  if (isJsxText(node)) return node.text.trim();
  if (isJsxExpression(node) && (isJsxElement(node.parent) || isJsxFragment(node.parent)))
    return literal(node.expression);
  if (!isJsxAttribute(node)) return '';
  const name = isIdentifier(node.name) ? node.name.text : '';
  return SPOKEN.has(name) ? literal(node.initializer) : '';
}

/** Text in a screen that is not a key of the catalogues. */
export function literalTextProblems(sources: readonly Source[]): Problem[] {
  return sources
    .filter(({ path }) => path.endsWith('.tsx') && SCREENS.test(path) && !isTest(path))
    .flatMap((source) => {
      const found: Problem[] = [];
      walk(source.ast, (node) => {
        const words = wordsOf(node);
        if (isWords(words))
          found.push(`${source.path}:${lineOf(source, node)} shows '${words}': use a key of the catalogues`);
      });
      return found;
    });
}
