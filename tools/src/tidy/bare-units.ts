import type { Node } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isParameterDeclaration,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  isUnionTypeNode,
} from 'typescript/unstable/ast/is';
import { isTest, lineOf, type Problem, type Source, walk } from './source.ts';

/** Where everything that is counted has its unit; what the engine is compared with is written apart on purpose. */
const WITHIN = /^(packages\/(engine|rules|readmodel)|apps\/server\/src\/exchange\/wire)\/(?!src\/(naive|properties)\/)/;

/** Names that mean one thing wherever they stand, and the units of `@tradewind/base` that say it. */
const UNITS: readonly (readonly [name: RegExp, unit: string])[] = [
  [/^(user|inviter|payer|payee|makerUser|takerUser)$/, 'UserId'],
  [/^(asset|hub|capAsset)$/, 'AssetId'],
  [/^instrument$/, 'InstrumentId'],
  [/^(order|makerOrder|takerOrder)$/, 'OrderId'],
  [/^(amount|available|frozen|fee|makerFee|takerFee|reward|payout|filledQuote|minNotional)$/, 'Amount'],
  [/^(quote|from|to|grant)(Amount|Quantity)$/, 'Amount'],
  [/^(lots|quantity|filled)$/, 'Lots'],
  [/^(ticks|stopPrice)$/, 'Ticks'],
  [/^price$/, 'Ticks or IndexPrice'],
  [/^ppm$|Ppm$/, 'Ppm'],
  [/^(time|due)$|[a-z]At$/, 'TimeMs'],
  [/^now(Ms)?$/, 'TimeMs'],
  [/[a-z]Ms$/, 'SpanMs'],
  [/[a-z]Seconds$/, 'SpanSeconds'],
  [/^days$|[a-z]Days$/, 'Days'],
  [/^day$/, 'Day'],
];

const isNumber = (type: Node): boolean =>
  type.kind === SyntaxKind.NumberKeyword || (isUnionTypeNode(type) && type.types.some(isNumber));

/** Parameters and properties whose name says what they count while their type says only that they are numbers. */
export function bareUnits(sources: readonly Source[]): Problem[] {
  return sources
    .filter(({ path }) => WITHIN.test(path) && !isTest(path))
    .flatMap((source) => {
      const found: Problem[] = [];
      walk(source.ast, (node) => {
        const named =
          isParameterDeclaration(node) || isPropertyDeclaration(node) || isPropertySignatureDeclaration(node);
        if (!named || !node.type || !isNumber(node.type)) return;
        const name = node.name.getText(source.ast).replace(/^#/, '');
        const unit = UNITS.find(([said]) => said.test(name))?.[1];
        if (unit) found.push(`${source.path}:${lineOf(source, node)} ${name} is a bare number: its type is ${unit}`);
      });
      return found;
    });
}
