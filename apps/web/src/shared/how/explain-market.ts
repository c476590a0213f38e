import type { Fill, Index, Instrument } from '@tradewind/api';
import { assets, market, spot } from '@tradewind/api/calls';
import { feeOf, indexPrice, SHARE_SCALE } from '@tradewind/rules';
import { call } from '../api.ts';
import { add, compare, divide, multiply } from '../decimal.ts';
import { text } from '../i18n.ts';
import { queries, queryClient } from '../query.ts';
import { changePercent } from '../ticker.ts';
import type { Explanation, HowParams } from './explanation.ts';

const quiet = { quiet: true } as const;
/** One source is enough in a demo. */
const QUORUM = 1;
const PERCENT = '100';

/** A decimal as a whole number of its last place. */
function unitsOf(value: string, scale: number): number {
  return Number(multiply(value, `1${'0'.repeat(scale)}`));
}

/** Whole units as a decimal. */
function textOf(units: number, scale: number): string {
  return divide(String(units), `1${'0'.repeat(scale)}`, scale);
}

function scaleOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

async function instrumentOf(id: string): Promise<Instrument> {
  const all = await queryClient.fetchQuery(queries.instruments);
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`instrument ${id} is not listed`);
  return found;
}

const receivedOf = ({ side, price, quantity }: Fill) => (side === 'buy' ? quantity : multiply(price, quantity));

/** Received x rate, rounded up to one unit of the received asset, never more than was received. */
function feeOfFill(fill: Fill, rate: string): string {
  const scale = scaleOf(fill.fee);
  return textOf(feeOf(unitsOf(receivedOf(fill), scale), unitsOf(rate, SHARE_SCALE)), scale);
}

/** The rate when the trade happened: the one in force, or before a change of fees what the fee was of what was received. */
function rateOf(fill: Fill, { makerFee, takerFee }: Pick<Instrument, 'makerFee' | 'takerFee'>): string {
  const present = fill.maker ? makerFee : takerFee;
  return compare(feeOfFill(fill, present), fill.fee) === 0 ? present : divide(fill.fee, receivedOf(fill), SHARE_SCALE);
}

/** The trade of a fill: its id is that of the trade with the side of maker or taker. */
const tradeOf = ({ id }: Fill) => Number.parseInt(id, 10);

/** The own side of a trade. Cursors of fills count two for each trade. */
async function fillOf(params: HowParams['fee']): Promise<Fill> {
  if ('fill' in params) return params.fill;
  const { items } = await call(spot.fills, { query: { cursor: String(Number(params.trade) * 2 + 2) } }, quiet);
  const found = items.find((fill) => tradeOf(fill) === Number(params.trade));
  if (!found) throw new Error(`trade ${params.trade} has no fill of this account`);
  return found;
}

export async function explainFee(params: HowParams['fee']): Promise<Explanation> {
  const fill = await fillOf(params);
  const instrument = await instrumentOf(fill.instrument);
  const reference = `trade-${tradeOf(fill)}`;
  const records = await call(assets.records, { query: { reference } }, quiet);
  const rate = rateOf(fill, instrument);
  const buys = fill.side === 'buy';
  return {
    title: text('how.fee.title'),
    words: text('how.fee.words'),
    formula: text(buys ? 'how.fee.formulaBuy' : 'how.fee.formulaSell'),
    inputs: [
      ...(buys
        ? []
        : [{ label: text('trade.orders.price'), value: fill.price, unit: instrument.quote, time: fill.time }]),
      { label: text('how.quantity'), value: fill.quantity, unit: instrument.base, time: fill.time },
      { label: text(fill.maker ? 'how.fee.maker' : 'how.fee.taker'), value: multiply(rate, PERCENT), unit: '%' },
    ],
    result: feeOfFill(fill, rate),
    unit: fill.feeAsset,
    server: fill.fee,
    record: `reference=${reference}`,
    seqs: [...new Set(records.items.map(({ seq }) => seq))],
  };
}

export async function explainOrderTotal({
  instrument,
  price,
  quantity,
}: HowParams['orderTotal']): Promise<Explanation> {
  const { base, quote } = await instrumentOf(instrument);
  return {
    title: text('how.orderTotal.title'),
    words: text('how.orderTotal.words'),
    formula: text('how.orderTotal.formula'),
    inputs: [
      { label: text('trade.orders.price'), value: price, unit: quote },
      { label: text('how.quantity'), value: quantity, unit: base },
    ],
    result: multiply(price, quantity),
    unit: quote,
  };
}

/** The index from its sources by the rule of the exchange; one without sources is the quotient of two others. */
function indexAgain(index: Index, all: readonly Index[]): string | null {
  if (index.price === null) return null;
  const scale = scaleOf(index.price);
  if (index.sources.length > 0) {
    const views = index.sources.map(({ price, ageMs, heardMs }) => ({ price: unitsOf(price, scale), ageMs, heardMs }));
    const { price } = indexPrice(views, QUORUM);
    return price === 0 ? null : textOf(price, scale);
  }
  const [above, below] = index.instrument
    .split('/')
    .map((asset) => all.find((one) => one.instrument === `${asset}/USDT`));
  if (!above?.price || !below?.price) return null;
  return divide(above.price, below.price, scale);
}

export async function explainIndex({ instrument }: HowParams['index']): Promise<Explanation> {
  const all = await queryClient.fetchQuery({ ...queries.index, staleTime: 0 });
  const { quote } = await instrumentOf(instrument);
  const index = all.find((one) => one.instrument === instrument);
  const derived = index?.sources.length === 0;
  const parts = instrument.split('/').flatMap((asset) => all.filter((one) => one.instrument === `${asset}/USDT`));
  return {
    title: text('how.index.title', { market: instrument }),
    words: text(derived ? 'how.index.derivedWords' : 'how.index.words'),
    formula: text(derived ? 'how.index.derivedFormula' : 'how.index.formula'),
    inputs: derived
      ? parts.map((one) => ({ label: one.instrument, value: one.price, unit: 'USDT', time: one.time }))
      : (index?.sources ?? []).map(({ name, price, ageMs, state }) => ({
          label: name,
          value: price,
          unit: quote,
          time: index?.time,
          note: text(`how.index.source.${state}`, { age: ageMs }),
        })),
    result: index ? indexAgain(index, all) : null,
    unit: quote,
    server: index?.price,
  };
}

export async function explainChange({ instrument }: HowParams['change']): Promise<Explanation> {
  const tickers = await call(market.tickers, {}, quiet);
  const { quote } = await instrumentOf(instrument);
  const ticker = tickers.find((one) => one.instrument === instrument);
  return {
    title: text('how.change.title', { market: instrument }),
    words: text('how.change.words'),
    formula: text('how.change.formula'),
    inputs: [
      { label: text('how.change.last'), value: ticker?.last ?? null, unit: quote, time: ticker?.time },
      { label: text('how.change.first'), value: ticker?.open24h ?? null, unit: quote },
    ],
    result: changePercent(ticker),
    unit: '%',
    server: ticker?.change24h,
  };
}

export async function explainTurnover({ quote }: HowParams['turnover']): Promise<Explanation> {
  const tickers = await call(market.tickers, {}, quiet);
  const counted = tickers.filter(({ instrument }) => instrument.endsWith(`/${quote}`));
  return {
    title: text('how.turnover.title'),
    words: text('how.turnover.words'),
    formula: text('how.turnover.formula'),
    inputs: counted.map(({ instrument, quoteVolume24h, time }) => ({
      label: instrument,
      value: quoteVolume24h,
      unit: quote,
      time,
    })),
    result: counted.reduce((sum, { quoteVolume24h }) => add(sum, quoteVolume24h ?? '0'), '0'),
    unit: quote,
  };
}
