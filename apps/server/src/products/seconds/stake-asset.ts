import type { AssetView, EngineApi } from '@tradewind/engine';
import type { Catalogue } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';

/** The asset of all stakes. Refuses `seconds_closed` before there are rules. */
export function stakeAsset({
  engine,
  catalogue,
}: {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
}): AssetView {
  const rules = engine.seconds.rules();
  if (rules === null) throw new Refused('seconds_closed');
  return catalogue.assetById(rules.asset);
}
