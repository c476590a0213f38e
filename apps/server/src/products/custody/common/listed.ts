import { type AssetId, assert, type Id } from '@tradewind/base';
import type { ChainAssetView, ChainView, EngineApi } from '@tradewind/engine';

/** An asset on a chain. */
export interface OnChain {
  readonly chain: Id;
  readonly asset: AssetId;
}

export function chainView(engine: EngineApi, chain: Id): ChainView {
  const view = engine.custody.chains()[chain];
  assert(view !== undefined, `chain ${chain} is listed`);
  return view;
}

export function listedOn(engine: EngineApi, chain: Id): readonly ChainAssetView[] {
  return engine.custody.assets().filter((one) => one.chain === chain);
}

/** Undefined where the asset is not listed on the chain. */
export function findListed(engine: EngineApi, { chain, asset }: OnChain): ChainAssetView | undefined {
  return engine.custody.assets().find((one) => one.chain === chain && one.asset === asset);
}

/** The same of an asset that is listed. */
export function listedOf(engine: EngineApi, of: OnChain): ChainAssetView {
  return findListed(engine, of)!;
}

/** The chain's own coin; undefined where it is not listed. */
export function nativeOn(engine: EngineApi, chain: Id): ChainAssetView | undefined {
  return listedOn(engine, chain).find(({ contract }) => contract === '');
}
