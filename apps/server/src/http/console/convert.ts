import { operators } from '@tradewind/contract';
import type { ApprovalContext } from '../../operators/approvals/verbs.ts';
import type { Operator } from '../../operators/context.ts';
import { amountText } from '../../wire/catalogue.ts';
import { convertTermsShape } from '../../wire/convert.ts';
import type { Bind } from '../handler.ts';

/** Of an asset that is not converted: the first limit makes it so. */
const NOTHING = { amount: 0, promised: 0, awaited: 0, most: 0 };

/** What the house has for conversions, and at which terms it converts. */
export function bindConvertHouse(
  bind: Bind<Operator>,
  { context: { exchange } }: { readonly context: ApprovalContext },
): void {
  const { engine, catalogue } = exchange;

  bind(operators.convert.read, () => {
    const terms = engine.convert.terms();
    const stock = new Map(engine.convert.inventory().map((one) => [one.asset, one]));
    const closed = new Map(engine.convert.assets().map((one) => [one.asset, one.closed]));
    return {
      hub: catalogue.assetById(terms.hub).symbol,
      terms: convertTermsShape(catalogue, terms),
      inventory: engine.assets().map((listed) => {
        const { amount, promised, awaited, most } = stock.get(listed.id) ?? NOTHING;
        const [held, out, coming, limit] = [amount, promised, awaited, most].map((units) => amountText(listed, units));
        return {
          asset: listed.symbol,
          amount: held!,
          promised: out!,
          awaited: coming!,
          most: limit!,
          closed: closed.get(listed.id) || null,
        };
      }),
    };
  });
}
