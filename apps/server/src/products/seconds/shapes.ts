import type { SecondsContract as ContractShape, SecondsLimits, SecondsProducts, SecondsSettled } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { AssetView, EngineApi, EventOf, SecondsProductView } from '@tradewind/engine';
import type { SecondsContract, SecondsTick } from '@tradewind/readmodel';
import { formatPercent, toHundredths } from '@tradewind/rules';
import { averageLossPpm, breakEvenPpm, SECONDS_BY_JOURNAL } from '@tradewind/rules/seconds';
import { amountText, type Catalogue, indexText, type Listing } from '../../exchange/wire/catalogue.ts';
import { TERMS } from './changes.ts';

/** This product takes no fee. */
const NO_FEE = '0';

/** A contract that was accepted by the command `at`. */
export function acceptedContract(
  event: EventOf<'SecondsAccepted'>,
  at: { readonly seq: number; readonly time: number },
): SecondsContract {
  const { contract: id, user, instrument, durationSeconds, direction, asset, stake, payoutPpm, payout } = event;
  const terms = { instrument, durationSeconds, direction, asset, stake, payoutPpm, payout };
  const waiting = { entry: null, expiry: null, exit: null, result: null, tab: 'pending' } as const;
  const accepted = { acceptedSeq: at.seq, acceptedAt: at.time, judgement: event.judgement ?? SECONDS_BY_JOURNAL };
  return { id, user, ...terms, ...accepted, ...waiting };
}

export function contractShape(catalogue: Catalogue, contract: SecondsContract): ContractShape {
  const { asset: assetId, stake, payout, payoutPpm, result, tab } = contract;
  const asset = catalogue.assetById(assetId);
  return {
    ...settledShape(catalogue, contract),
    asset: asset.symbol,
    amount: amountText(asset, stake),
    fee: NO_FEE,
    payout: formatPercent(payoutPpm),
    expected: amountText(asset, stake + payout),
    tab,
    returned: result && amountText(asset, result.returned),
    closedAt: result?.at ?? null,
  };
}

/** What anyone may see of a contract. */
export function settledShape(catalogue: Catalogue, contract: SecondsContract): SecondsSettled {
  const { durationSeconds, direction, acceptedAt, acceptedSeq, judgement, expiry, result } = contract;
  const listing = catalogue.listing(contract.instrument);
  return {
    id: String(contract.id),
    instrument: listing.view.symbol,
    durationSeconds,
    direction,
    acceptedAt,
    acceptedSeq,
    judgement,
    entry: tickShape(listing, contract.entry),
    expiry,
    exit: tickShape(listing, contract.exit),
    outcome: result?.outcome ?? null,
    cause: result?.cause ?? 'none',
  };
}

function tickShape(listing: Listing, tick: SecondsTick | null) {
  return tick && { id: tick.id, time: tick.time, price: indexText(listing, tick.price) };
}

/** Terms of every duration that ever came in force, and what is open now. */
export function productsShape(engine: EngineApi, catalogue: Catalogue): SecondsProducts {
  const { seconds } = engine;
  const rules = seconds.rules();
  if (rules === null) return { asset: null, products: [], instruments: [] };
  const asset = catalogue.assetById(rules.asset);
  const offered = seconds.products();
  const instruments = catalogue.listings().filter(({ view }) => seconds.offers(view.id));
  return {
    asset: asset.symbol,
    products: offered.flatMap((one) => productShape(asset, one)),
    instruments: instruments.map(({ view }) => ({
      instrument: view.symbol,
      open: offered.map(({ durationSeconds }) => ({ durationSeconds, ...seconds.open(view.id, durationSeconds) })),
    })),
  };
}

function productShape(asset: AssetView, { durationSeconds, terms, next }: SecondsProductView) {
  if (terms === null) return [];
  const { payoutPpm } = terms;
  const odds = {
    breakEven: formatPercent(toHundredths(breakEvenPpm(payoutPpm))),
    averageLoss: formatPercent(averageLossPpm(payoutPpm)),
  };
  const announced = next && { ...TERMS.wire(asset, next), effectiveAt: next.effectiveAt };
  return [{ durationSeconds, ...TERMS.wire(asset, terms), fee: NO_FEE, ...odds, next: announced }];
}

/** Limits of a user; null while there are no rules. */
export function limitsShape(engine: EngineApi, catalogue: Catalogue, user: UserId): SecondsLimits | null {
  const rules = engine.seconds.rules();
  if (rules === null) return null;
  const asset = catalogue.assetById(rules.asset);
  const { openStake, lossToday, dailyLoss, next, excluded } = engine.seconds.player(user);
  return {
    asset: asset.symbol,
    openStake: amountText(asset, openStake),
    maxOpenStake: amountText(asset, rules.openStake),
    lossToday: amountText(asset, lossToday),
    dailyLoss: amountText(asset, dailyLoss),
    maxDailyLoss: amountText(asset, rules.dailyLoss),
    next: next && { dailyLoss: amountText(asset, next.dailyLoss), at: next.at },
    excluded: excluded && { until: excluded.forEver ? null : excluded.until },
  };
}
