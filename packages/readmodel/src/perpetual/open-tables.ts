import type { BandGroup, HouseAccount } from '@tradewind/engine';
import { counted } from '../table/column.ts';
import { tableOf } from '../table/table-of.ts';

/*
 * What anyone may check, so that these leave nobody out: the house, simulated traders and insurance funds stand in them too.
 */

/** Which changes closed a position against a bankrupt one, whose own change is another. */
export const DELEVERAGED = "cause = 'deleveraged' AND reference <> position_id";

/** Which changes are of a trade, that their reference names. */
export const TRADED = "cause = 'trade'";

/** Every change of every position. */
export const changes = tableOf('contract_changes', ['PositionChanged'], {
  columns: {
    id: counted(),
    position_id: 'position',
    user_id: 'user',
    instrument: 'instrument',
    cause: 'cause',
    mode: 'mode',
    leverage: { from: 'leverage', type: 'int4' },
    lots: 'lots',
    entry_notional: 'entryNotional',
    margin: 'margin',
    changed: 'changed',
    price: 'price',
    realised: 'realised',
    fee: 'fee',
    reference: 'reference',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: {
    contract_changes_position: '(position_id, id)',
    contract_changes_deleveraged: `(seq, id) WHERE ${DELEVERAGED}`,
    contract_changes_deleveraged_of: `(instrument, seq, id) WHERE ${DELEVERAGED}`,
    contract_changes_deleveraged_time: `(time, id) WHERE ${DELEVERAGED}`,
    contract_changes_traded: `(instrument, seq, reference) WHERE ${TRADED}`,
  },
  everyone: true,
});

/** Every step of every liquidation. */
export const liquidations = tableOf('contract_liquidations', ['PositionLiquidated'], {
  columns: {
    id: counted(),
    position_id: 'position',
    user_id: 'user',
    instrument: 'instrument',
    mode: 'mode',
    lots: 'lots',
    entry_notional: 'entryNotional',
    mark: 'mark',
    equity: 'equity',
    maintenance: 'maintenance',
    wanted: 'wanted',
    bankruptcy: 'bankruptcy',
    traded: 'traded',
    traded_for: 'tradedFor',
    taken: 'taken',
    deleveraged: 'deleveraged',
    deleverage_price: 'deleveragePrice',
    fund_paid: 'fundPaid',
    fee: 'fee',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: {
    contract_liquidations_position: '(position_id, id)',
    contract_liquidations_time: '(time, id)',
    contract_liquidations_seq: '(seq, id)',
    contract_liquidations_of: '(instrument, seq, id)',
  },
  everyone: true,
});

/** Of every interval of funding. */
export const rates = tableOf('funding_rates', ['FundingSet'], {
  columns: {
    instrument: 'instrument',
    due_at: 'dueAt',
    mark: 'mark',
    mean: 'mean',
    rate: 'rate',
    samples: { from: 'samples', type: 'int4' },
    lacking: 'lacking',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['instrument', 'due_at'],
});

/** Every premium that was sampled: what the rates come from. */
export const premiums = tableOf('contract_premiums', ['PremiumSampled'], {
  columns: {
    instrument: 'instrument',
    time: 'time',
    place: { from: 'place', type: 'int4' },
    index: 'index',
    bid: 'bid',
    ask: 'ask',
    premium: 'premium',
    best_bid: 'bestBid',
    best_ask: 'bestAsk',
    seq: 'at.seq',
  },
  key: ['instrument', 'time'],
});

/** Brackets as they were announced, a table each time. */
export const brackets = tableOf('contract_brackets', ['BracketAnnounced'], {
  columns: {
    instrument: 'instrument',
    seq: 'at.seq',
    place: { from: 'place', type: 'int4' },
    floor: 'floor',
    max_leverage: { from: 'maxLeverage', type: 'int4' },
    maintenance_ppm: { from: 'maintenancePpm', type: 'int4' },
    effective_at: 'effectiveAt',
    announced_at: 'at.time',
  },
  key: ['instrument', 'seq', 'place'],
});

/** The fees of contracts as they were listed, and of any instrument as they changed. */
export const fees = tableOf('contract_fees', ['ContractListed', 'TermsInForce'], {
  columns: {
    instrument: 'instrument',
    seq: 'at.seq',
    time: 'at.time',
    maker_fee_ppm: { from: 'makerFeePpm', type: 'int4' },
    taker_fee_ppm: { from: 'takerFeePpm', type: 'int4' },
  },
  key: ['instrument', 'seq'],
});

/** The account of each insurance fund. */
export const FUND_HOUSES: Readonly<Record<BandGroup, HouseAccount>> = {
  A: 'insurance-a',
  B: 'insurance-b',
  C: 'insurance-c',
};

const FUNDS: ReadonlySet<HouseAccount> = new Set(Object.values(FUND_HOUSES));

/** What came into insurance funds, and left them. */
export const flows = tableOf('fund_flows', ['HousePosted'], {
  columns: {
    id: counted(),
    house: 'house',
    asset: 'asset',
    amount: 'amount',
    total: 'total',
    reason: 'reason',
    reference: 'reference',
    reference_id: 'referenceId',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: { fund_flows_house: '(house, seq, id)' },
  when: ({ house }) => FUNDS.has(house),
});
