import { formatDecimal } from '@tradewind/base';
import type { DataOf, operators } from '@tradewind/contract';
import type { EngineApi } from '@tradewind/engine';
import { amountText, type Catalogue } from './catalogue.ts';
import { productsShape } from './seconds.ts';

type Overview = DataOf<typeof operators.markets.seconds>;

type SecondsLimits = NonNullable<ReturnType<EngineApi['seconds']['rules']>>;

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

/** Seconds contracts as operators see them: the pool, and what everything that runs may cost. */
export async function secondsOverview(exchange: {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
}): Promise<Overview> {
  const { engine, catalogue } = exchange;
  const rules = engine.seconds.rules();
  if (rules === null) return NOTHING;
  const asset = catalogue.assetById(rules.asset);
  const amount = (units: number) => amountText(asset, units);
  const signed = (units: number) => `${units < 0 ? '-' : ''}${formatDecimal(Math.abs(units), asset.scale)}`;
  const limits = ({ openStake, dailyLoss }: SecondsLimits) => ({
    openStake: amount(openStake),
    dailyLoss: amount(dailyLoss),
  });
  const next = engine.seconds.nextRules();
  const { pool, reserved, total, contracts, buckets } = engine.seconds.exposure();
  const dearest = [...buckets].sort((a, b) => Math.max(b.rise, b.fall) - Math.max(a.rise, a.fall));
  return {
    asset: asset.symbol,
    pool: amount(pool),
    reserved: amount(reserved),
    exposure: amount(total),
    contracts,
    rules: { ...limits(rules), next: next && { ...limits(next.terms), effectiveAt: next.effectiveAt } },
    products: productsShape(engine, catalogue).products,
    buckets: dearest.slice(0, MAX_BUCKETS).map(({ instrument, second, rise, fall }) => ({
      instrument: catalogue.listing(instrument).view.symbol,
      endsBy: (second + 1) * 1_000,
      ifRise: signed(rise),
      ifFall: signed(fall),
    })),
  };
}
