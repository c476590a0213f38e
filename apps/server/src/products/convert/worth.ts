import type { Id, UserId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import type { Catalogue } from '../../exchange/wire/catalogue.ts';
import { inUsdt } from '../../exchange/wire/trade-worth.ts';

/**
 * What a quote converts, in units of USDT, rounded up. A quote that is not the user's last one counts as the largest there is:
 * it may come to be before the acceptance does.
 */
export function conversionWorth(engine: EngineApi, catalogue: Catalogue, user: UserId, quote: Id): bigint {
  const { hub, maxValue } = engine.convert.terms();
  const last = engine.convert.lastQuote(user);
  const value = last?.id === quote ? last.value : maxValue;
  return inUsdt(engine, catalogue, catalogue.assetById(hub), BigInt(value));
}
