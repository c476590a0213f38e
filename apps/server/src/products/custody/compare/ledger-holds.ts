import type { ChainAssetView, EngineApi, WalletView } from '@tradewind/engine';
import { scalesOf, unitsOf } from '../common/token-units.ts';

/** What wallets of the ledger hold of an asset on its chain, in token units; of one of them or of all. */
export function ledgerHolds(engine: EngineApi, terms: ChainAssetView, of?: WalletView['wallet']): bigint {
  return engine.custody
    .wallets(terms.chain)
    .filter(({ asset, wallet }) => asset === terms.asset && (of === undefined || wallet === of))
    .reduce((sum, paid) => sum + unitsOf(paid, scalesOf(engine, terms)), 0n);
}
