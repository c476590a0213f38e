import { parseDecimal } from '@tradewind/base';
import type { AssetView, ListInstrument } from '@tradewind/engine';
import { formatPercent } from '@tradewind/rules';
import { carriedOutBy } from '../../exchange/changes/carried-out-by.ts';
import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { readMarketFee } from '../../exchange/changes/market-fee.ts';
import { VALUE_ASSET } from '../../exchange/wire/assets.ts';
import { instrumentShape, listingOf, parseAmount } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ApprovalKind } from './kind.ts';

type ListInstrumentChange = ChangeOf<'list-instrument'>;

/** Most decimals of a price. */
const PRICE_SCALE = 12;

/** A new market of two assets. It begins before its launch: two operators let it trade by resuming it. */
export const listInstrumentChange: ApprovalKind<ListInstrumentChange> = {
  async lines({ exchange }, _db, change) {
    const command = commandOf(exchange, change);
    const { symbol, derivedNumerator: above, derivedDenominator: below } = command;
    const [base, quote] = [exchange.catalogue.assetById(command.base), exchange.catalogue.assetById(command.quote)];
    const shape = instrumentShape(
      listingOf({ ...command, kind: 'spot', id: command.instrument, next: null }, base, quote),
    );
    const nameOf = (id: number) => exchange.catalogue.listing(id).view.symbol;
    const to = (field: string, text: string | null) => ({ field, from: null, to: text });
    return [
      to('new market', symbol),
      to('state', command.state),
      to('price step', `${shape.tick} ${quote.symbol}`),
      to('amount step', `${shape.lot} ${base.symbol}`),
      to('smallest order', `${shape.minNotional} ${quote.symbol}`),
      to('maker fee', `${formatPercent(command.makerFeePpm)}%`),
      to('taker fee', `${formatPercent(command.takerFeePpm)}%`),
      to('price bands', shape.bandGroup),
      to('index', above < 0 ? null : `${nameOf(above)} divided by ${nameOf(below)}`),
    ];
  },

  carryOut: carriedOutBy(commandOf),
};

function commandOf(exchange: Exchange, change: ListInstrumentChange): ListInstrument {
  const { catalogue } = exchange;
  catalogue.refresh();
  const [base, quote] = [catalogue.asset(change.base, 'base'), catalogue.asset(change.quote, 'quote')];
  const symbol = symbolOf(exchange, base, quote);
  const steps = stepsOf(change, base, quote);
  const minNotional = parseAmount(quote, change.minNotional, 'minNotional');
  if (minNotional === 0) throw new Refused('amount_invalid', { field: 'minNotional' });
  return {
    kind: 'ListInstrument',
    instrument: catalogue.listings().length,
    symbol,
    base: base.id,
    quote: quote.id,
    ...steps,
    minNotional,
    makerFeePpm: readMarketFee(change.makerFee, 'makerFee'),
    takerFeePpm: readMarketFee(change.takerFee, 'takerFee'),
    bandGroup: change.bandGroup,
    ...indexOf(exchange, base, quote),
    state: 'prelaunch',
  };
}

/** Two assets have one market, whichever stands first. */
function symbolOf({ catalogue }: Exchange, base: AssetView, quote: AssetView): string {
  if (base.id === quote.id) throw new Refused('field_invalid', { field: 'quote', expected: 'another asset than base' });
  const pair = [base.id, quote.id];
  const known = catalogue.spot().some(({ view }) => pair.includes(view.base) && pair.includes(view.quote));
  if (known) throw new Refused('already_exists', { field: 'base' });
  return `${base.symbol}/${quote.symbol}`;
}

/** The steps in the engine's units; quote units = ticks x lots x k has to come out whole. */
function stepsOf({ tick, lot }: ListInstrumentChange, base: AssetView, quote: AssetView) {
  const parsed = parseDecimal(tick, PRICE_SCALE);
  if (!parsed.ok) throw new Refused(parsed.code, { field: 'tick' });
  let [tickUnits, priceScale] = [parsed.value, PRICE_SCALE];
  if (tickUnits === 0) throw new Refused('amount_invalid', { field: 'tick' });
  for (; priceScale > 0 && tickUnits % 10 === 0; priceScale -= 1) tickUnits /= 10;
  const lotUnits = parseAmount(base, lot, 'lot');
  if (lotUnits === 0) throw new Refused('amount_invalid', { field: 'lot' });
  const units = BigInt(tickUnits) * BigInt(lotUnits) * 10n ** BigInt(quote.scale);
  const whole = 10n ** BigInt(priceScale + base.scale);
  if (units % whole !== 0n) throw new Refused('steps_indivisible', { field: 'lot' });
  const unitsPerTickLot = Number(units / whole);
  if (!Number.isSafeInteger(unitsPerTickLot)) throw new Refused('amount_too_large', { field: 'lot' });
  return { priceScale, tickUnits, lotUnits, unitsPerTickLot };
}

/** A market of two assets that are both priced in USDT has the quotient of their index prices. */
function indexOf({ catalogue }: Exchange, base: AssetView, quote: AssetView) {
  const priced = (asset: AssetView) =>
    catalogue.spot().find(({ view, quote: by }) => view.base === asset.id && by.symbol === VALUE_ASSET);
  const [above, below] = [priced(base), priced(quote)];
  const both = quote.symbol !== VALUE_ASSET && above !== undefined && below !== undefined;
  return { derivedNumerator: both ? above.view.id : -1, derivedDenominator: both ? below.view.id : -1 };
}
