import { operators } from '@tradewind/contract';
import type { ApprovalContext } from '../../operators/approvals/verbs.ts';
import type { Operator } from '../../operators/context.ts';
import { amountText } from '../../wire/catalogue.ts';
import { convertTermsShape } from '../../wire/convert.ts';
import type { Bind } from '../handler.ts';

/** What the house has for conversions, and at which terms it converts. */
export function bindConvertHouse(
  bind: Bind<Operator>,
  { context: { exchange } }: { readonly context: ApprovalContext },
): void {
  const { engine, catalogue } = exchange;

  bind(operators.convert.read, () => {
    const terms = engine.convert.terms();
    const closed = new Map(engine.convert.assets().map((one) => [one.asset, one.closed]));
    return {
      hub: catalogue.assetById(terms.hub).symbol,
      terms: convertTermsShape(catalogue, terms),
      inventory: engine.convert.inventory().map(({ asset, amount, promised, awaited, most }) => {
        const listed = catalogue.assetById(asset);
        const [held, out, coming, limit] = [amount, promised, awaited, most].map((units) => amountText(listed, units));
        return {
          asset: listed.symbol,
          amount: held!,
          promised: out!,
          awaited: coming!,
          most: limit!,
          closed: closed.get(asset) || null,
        };
      }),
    };
  });
}
