import { type DataOf, operators } from '@tradewind/api';
import { formatDecimal } from '@tradewind/base';
import { secondsPage } from '@tradewind/readmodel';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { Operator } from '../../people/office/operator.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { RULES } from './changes.ts';
import { contractShape, productsShape } from './shapes.ts';

type Overview = DataOf<typeof operators.seconds.read>;

const MAX_BUCKETS = 50;
const NOTHING = {
  asset: null,
  pool: '0',
  reserved: '0',
  exposure: '0',
  contracts: 0,
  rules: null,
  products: [],
  buckets: [],
};

/** What operators see: what is offered and may be lost, and the contracts of a person. */
export function bindSecondsConsole(
  bind: Bind<Operator>,
  { context: { exchange }, readModel, opened }: ConsoleParts,
): void {
  bind(operators.seconds.read, () => overview(exchange));

  bind(operators.seconds.ofPerson, async ({ caller, params: { person }, query: { cursor } }) => {
    await opened(caller, 'seconds', person, cursor);
    const found = await secondsPage(readModel, person, { before: before(cursor) });
    return pageOf(found, (one) => contractShape(exchange.catalogue, one));
  });
}

/** What all that runs costs at worst. */
export function openContracts({ engine, catalogue }: Exchange) {
  const rules = engine.seconds.rules();
  if (rules === null) return [];
  const asset = catalogue.assetById(rules.asset);
  const { total, contracts } = engine.seconds.exposure();
  return [{ product: 'seconds' as const, asset: asset.symbol, amount: amountText(asset, total), count: contracts }];
}

/** The pool, and what everything that runs may cost. */
function overview({ engine, catalogue }: Exchange): Overview {
  const rules = engine.seconds.rules();
  if (rules === null) return NOTHING;
  const asset = catalogue.assetById(rules.asset);
  const amount = (units: number) => amountText(asset, units);
  const signed = (units: number) => `${units < 0 ? '-' : ''}${formatDecimal(Math.abs(units), asset.scale)}`;
  const next = engine.seconds.nextRules();
  const { pool, reserved, total, contracts, buckets } = engine.seconds.exposure();
  const dearest = [...buckets].sort((a, b) => Math.max(b.rise, b.fall) - Math.max(a.rise, a.fall));
  return {
    asset: asset.symbol,
    pool: amount(pool),
    reserved: amount(reserved),
    exposure: amount(total),
    contracts,
    rules: { ...RULES.wire(asset, rules), next: next && { ...RULES.wire(asset, next), effectiveAt: next.effectiveAt } },
    products: productsShape(engine, catalogue).products,
    buckets: dearest.slice(0, MAX_BUCKETS).map(({ instrument, second, rise, fall }) => ({
      instrument: catalogue.listing(instrument).view.symbol,
      endsBy: (second + 1) * 1_000,
      ifRise: signed(rise),
      ifFall: signed(fall),
    })),
  };
}
