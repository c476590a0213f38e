import { operators } from '@tradewind/api';
import { conversionsPage } from '@tradewind/readmodel';
import { amountTexts } from '../../exchange/wire/catalogue.ts';
import type { Operator } from '../../people/office/operator.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { TERMS } from './changes.ts';
import { conversionShape } from './shapes.ts';

/** Of an asset that is not converted: the first limit makes it so. */
const NOTHING = { amount: 0, promised: 0, awaited: 0, most: 0 };

/** What the house has for conversions and at which terms it converts; what a person converted. */
export function bindConvertHouse(
  bind: Bind<Operator>,
  { context: { exchange }, readModel, opened }: ConsoleParts,
): void {
  const { engine, catalogue } = exchange;

  bind(operators.convert.ofPerson, async ({ caller, params: { person }, query: { cursor } }) => {
    await opened(caller, 'conversions', person, cursor);
    const { hub } = engine.convert.terms();
    const found = await conversionsPage(readModel, person, { before: before(cursor) });
    return pageOf(found, (one) => conversionShape(catalogue, hub, one));
  });

  bind(operators.convert.read, () => {
    const terms = engine.convert.terms();
    const hub = catalogue.assetById(terms.hub);
    const stock = new Map(engine.convert.inventory().map((one) => [one.asset, one]));
    const closed = new Map(engine.convert.assets().map((one) => [one.asset, one.closed]));
    return {
      hub: hub.symbol,
      terms: TERMS.wire(hub, terms),
      inventory: engine.assets().map((listed) => {
        const held = amountTexts(listed, stock.get(listed.id) ?? NOTHING, 'amount', 'promised', 'awaited', 'most');
        return { asset: listed.symbol, ...held, closed: closed.get(listed.id) || null };
      }),
    };
  });
}
