import { type ChainAssetView, type ChainView, type CommandOf, limits } from '@tradewind/engine';
import { carriedOutBy } from '../../../exchange/changes/carried-out-by.ts';
import type { ChangeKind, ChangeOf } from '../../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../../exchange/changes/exchange.ts';
import { moneyText, parseAmount } from '../../../exchange/wire/catalogue.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import { findListed } from '../common/listed.ts';

type ChainChange = ChangeOf<'custody-chain'>;
type MinimumChange = ChangeOf<'custody-minimum'>;

const line = (field: string, to: string, from: string | null = null) => ({ field, from, to });

/** Confirmations and caps of a chain; what is credited or released stays so. */
export const chainChange: ChangeKind<ChainChange> = {
  async lines({ exchange }, _db, change) {
    const from = chainNamed(exchange, change.chain);
    const to = rulesOf(exchange, change);
    const usdt = exchange.catalogue.assetById(limits.VALUE_ASSET);
    const told = [
      line('credited after confirmations', String(to.creditAfter), String(from.creditAfter)),
      line('released after confirmations', String(to.releaseAfter), String(from.releaseAfter)),
      line('not final of a user at most', moneyText(usdt, to.userCap), moneyText(usdt, from.userCap)),
      line('not final of the chain at most', moneyText(usdt, to.chainCap), moneyText(usdt, from.chainCap)),
    ];
    const other = told.filter((one) => one.from !== one.to);
    if (other.length === 0) throw new Refused('already_decided');
    return other;
  },

  carryOut: carriedOutBy(rulesOf),
};

function rulesOf(exchange: Exchange, change: ChainChange): CommandOf<'SetChain'> {
  const { chain } = chainNamed(exchange, change.chain);
  const { creditAfter, releaseAfter } = change;
  if (creditAfter > releaseAfter)
    throw new Refused('field_invalid', { field: 'creditAfter', expected: 'no more than it is released after' });
  const usdt = exchange.catalogue.assetById(limits.VALUE_ASSET);
  const of = (field: 'userCap' | 'chainCap') => parseAmount(usdt, change[field], field);
  return { kind: 'SetChain', chain, creditAfter, releaseAfter, userCap: of('userCap'), chainCap: of('chainCap') };
}

/** From how much on a deposit is credited by itself. */
export const minimumChange: ChangeKind<MinimumChange> = {
  async lines({ exchange }, _db, change) {
    const { minimum } = boundsOf(exchange, change);
    const from = listedNamed(exchange, change).minimum;
    if (minimum === from) throw new Refused('already_decided');
    const asset = exchange.catalogue.asset(change.asset);
    return [line(`${change.asset} on ${change.chain} from`, moneyText(asset, minimum), moneyText(asset, from))];
  },

  carryOut: carriedOutBy(boundsOf),
};

function boundsOf(exchange: Exchange, change: MinimumChange): CommandOf<'SetChainAsset'> {
  const { chain, asset, faucet } = listedNamed(exchange, change);
  const minimum = parseAmount(exchange.catalogue.assetById(asset), change.minimum, 'minimum');
  if (minimum === 0) throw new Refused('field_invalid', { field: 'minimum', expected: 'above 0' });
  return { kind: 'SetChainAsset', chain, asset, minimum, faucet };
}

/** Deposits that one operator paused go on; what waited is credited at the next look. */
export const resumeChange: ChangeKind<ChangeOf<'custody-resume'>> = {
  async lines({ exchange }, _db, change) {
    if (!listedNamed(exchange, change).paused) throw new Refused('already_decided');
    return [line(`deposits of ${change.asset} on ${change.chain}`, 'credited', 'paused')];
  },

  carryOut: carriedOutBy((exchange, change) => {
    const { chain, asset } = listedNamed(exchange, change);
    return { kind: 'SetDepositPause', chain, asset, paused: false };
  }),
};

/** Refuses `chain_unknown`. */
function chainNamed({ engine }: Exchange, chain: string): ChainView {
  const found = engine.custody.chains().find(({ name }) => name === chain);
  if (found === undefined) throw new Refused('chain_unknown', { field: 'chain' });
  return found;
}

/** An asset on a chain, by their words. Refuses `chain_unknown`, `asset_unknown` and `chain_asset_unknown`. */
export function listedNamed(
  exchange: Exchange,
  of: { readonly chain: string; readonly asset: string },
): ChainAssetView {
  const { chain } = chainNamed(exchange, of.chain);
  const found = findListed(exchange.engine, { chain, asset: exchange.catalogue.asset(of.asset).id });
  if (found === undefined) throw new Refused('chain_asset_unknown', { field: 'asset' });
  return found;
}
