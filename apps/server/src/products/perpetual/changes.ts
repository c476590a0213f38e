import { type AssetView, type BracketView, type CommandOf, type InstrumentView, limits } from '@tradewind/engine';
import { formatPercent } from '@tradewind/rules';
import { areBrackets } from '@tradewind/rules/perpetual';
import { inForceFrom } from '../../exchange/changes/announced.ts';
import { carriedOutBy } from '../../exchange/changes/carried-out-by.ts';
import type { ChangeKind, ChangeOf } from '../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { readMarketFee } from '../../exchange/changes/market-fee.ts';
import { VALUE_ASSET } from '../../exchange/wire/assets.ts';
import { moneyText, parseAmount } from '../../exchange/wire/catalogue.ts';
import { readPercent } from '../../exchange/wire/percent.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { contractOf } from './contract-of.ts';

type ListChange = ChangeOf<'perpetual-contract'>;
type BracketsChange = ChangeOf<'perpetual-brackets'>;
type DelistChange = ChangeOf<'perpetual-delist'>;

const line = (field: string, to: string, from: string | null = null) => ({ field, from, to });

/** A contract. It begins before its launch: two operators let it trade by resuming it. */
export const contractChange: ChangeKind<ListChange> = {
  async lines({ exchange }, _db, change) {
    const { symbol, makerFeePpm, takerFeePpm, group, policy, brackets, index } = commandOf(exchange, change);
    const { view, base, quote } = exchange.catalogue.listing(index);
    return [
      line('new contract', symbol),
      line('index', view.symbol),
      line('lot', `${change.lot} ${base.symbol}`),
      line('group', group),
      line('deleveraging', policy),
      line('maker fee', `${formatPercent(makerFeePpm)} %`),
      line('taker fee', `${formatPercent(takerFeePpm)} %`),
      ...bracketLines(quote, brackets, []),
    ];
  },

  carryOut: carriedOutBy(commandOf),
};

function commandOf({ catalogue }: Exchange, change: ListChange): CommandOf<'ListContract'> {
  catalogue.refresh();
  const { view: index, base, quote } = catalogue.spotInstrument(change.index, 'index');
  const symbol = `${base.symbol}-${quote.symbol}`;
  // All contracts settle in one asset.
  if (quote.symbol !== VALUE_ASSET)
    throw new Refused('field_invalid', { field: 'index', expected: `a market against ${VALUE_ASSET}` });
  if (catalogue.listings().some(({ view }) => view.symbol === symbol))
    throw new Refused('already_exists', { field: 'index' });
  return {
    ...{ kind: 'ListContract', instrument: catalogue.listings().length, index: index.id, symbol, state: 'prelaunch' },
    ...{ lotUnits: lotOf(index, base, change), group: change.group, policy: change.deleveraging },
    makerFeePpm: readMarketFee(change.makerFee, 'makerFee'),
    takerFeePpm: readMarketFee(change.takerFee, 'takerFee'),
    brackets: bracketsOf(quote, change),
  };
}

/** A lot whose worth changes by whole units with each hundredth of a tick. Refuses `steps_indivisible`. */
function lotOf({ lotUnits, unitsPerTickLot }: InstrumentView, base: AssetView, { lot }: ListChange): number {
  const units = parseAmount(base, lot, 'lot');
  if (units === 0) throw new Refused('amount_invalid', { field: 'lot', expected: 'more than 0' });
  const worth = BigInt(units) * BigInt(unitsPerTickLot);
  if (worth % (BigInt(lotUnits) * BigInt(limits.INDEX_UNITS_PER_TICK)) !== 0n)
    throw new Refused('steps_indivisible', { field: 'lot' });
  return units;
}

/** Other brackets of a contract, announced now and in force for positions later. */
export const bracketsChange: ChangeKind<BracketsChange> = {
  async lines({ exchange }, _db, change) {
    const { view, listing } = contractOf(exchange, change.contract);
    const brackets = bracketLines(listing.quote, bracketsOf(listing.quote, change), view.brackets);
    return [line('contract', change.contract), ...brackets, inForceFrom(change)];
  },

  check({ now }, { effectiveAt }) {
    if (effectiveAt < now() + limits.BRACKETS_NOTICE_MS)
      throw new Refused('brackets_too_soon', { field: 'effectiveAt', expected: 'seven days ahead at least' });
  },

  carryOut: carriedOutBy((exchange, change) => {
    const { view, listing } = contractOf(exchange, change.contract);
    const { instrument } = view;
    const { effectiveAt } = change;
    return { kind: 'AnnounceBrackets', instrument, brackets: bracketsOf(listing.quote, change), effectiveAt };
  }),
};

/** Ends a contract. */
export const delistChange: ChangeKind<DelistChange> = {
  async lines({ exchange }, _db, change) {
    const { view } = contractOf(exchange, change.contract);
    return [
      line(change.contract, 'settled and over', 'trading'),
      line('open positions now', String(view.positions)),
      inForceFrom(change),
    ];
  },

  check({ exchange, now }, { contract, effectiveAt }) {
    if (contractOf(exchange, contract).view.endsAt !== 0) throw new Refused('contract_ending', { field: 'contract' });
    if (effectiveAt < now() + limits.ENDING_NOTICE_MS)
      throw new Refused('terms_too_soon', { field: 'effectiveAt', expected: 'a day ahead at least' });
  },

  carryOut: carriedOutBy((exchange, { contract, effectiveAt }) => {
    const { instrument } = contractOf(exchange, contract).view;
    return { kind: 'DelistContract', instrument, effectiveAt };
  }),
};

/** Who holds what an insurance fund takes over. */
export const deskChange: ChangeKind<ChangeOf<'perpetual-desk'>> = {
  async lines({ exchange: { engine } }, _db, { group, user }) {
    const desk = engine.perpetuals.funds().find((fund) => fund.group === group)?.desk ?? 0;
    return [line(`desk of insurance fund ${group}`, `account ${user}`, desk === 0 ? null : `account ${desk}`)];
  },

  carryOut: carriedOutBy((_exchange, { group, user }) => ({ kind: 'SetFundDesk', group, user })),
};

type Columns = Pick<BracketsChange, 'from' | 'maxLeverage' | 'maintenance'>;

/** Refuses `field_invalid` what is no table of brackets. */
function bracketsOf(asset: AssetView, { from, maxLeverage, maintenance }: Columns): BracketView[] {
  const refuse = (field: keyof Columns, expected: string) => new Refused('field_invalid', { field, expected });
  for (const [field, column] of [
    ['maxLeverage', maxLeverage],
    ['maintenance', maintenance],
  ] as const)
    if (column.length !== from.length) throw refuse(field, `${from.length} values`);
  const brackets = from.map((floor, place) => ({
    floor: parseAmount(asset, floor, 'from'),
    maxLeverage: leverageOf(maxLeverage[place]!),
    maintenancePpm: readPercent(maintenance[place]!, 'maintenance'),
  }));
  if (!areBrackets(brackets))
    throw refuse(
      'from',
      'whole amounts that rise from 0, with less leverage and more maintenance in each that follows',
    );
  return brackets;
}

function leverageOf(text: string): number {
  const leverage = /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : 0;
  if (leverage === 0 || leverage > limits.MAX_LEVERAGE)
    throw new Refused('field_invalid', { field: 'maxLeverage', expected: `1 to ${limits.MAX_LEVERAGE}` });
  return leverage;
}

function bracketLines(asset: AssetView, then: readonly BracketView[], now: readonly BracketView[]) {
  const text = (one: BracketView | undefined) =>
    one === undefined
      ? null
      : `from ${moneyText(asset, one.floor)}: up to ${one.maxLeverage}x, keeps ${formatPercent(one.maintenancePpm)} %`;
  const places = Math.max(then.length, now.length);
  return Array.from({ length: places }, (_, place) => ({
    field: `bracket ${place + 1}`,
    from: text(now[place]),
    to: text(then[place]),
  }));
}
